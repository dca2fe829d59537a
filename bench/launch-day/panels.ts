import { type Level, limitMs } from './capacity.ts';
import type { Panel } from './curves.ts';
import type { Sample } from './play.ts';
import { bySecond, type Second } from './samples-by-second.ts';
import type { Load } from './watch.ts';

type Measurements = {
  samples: readonly Sample[];
  loads: readonly Load[];
  names: readonly string[];
  levels: readonly Level[];
};

const bound = { value: limitMs, name: `${limitMs} ms` };

/** What the picture of a launch day shows. */
export function panelsOf({ samples, loads, names, levels }: Measurements): Panel[] {
  const seconds = bySecond(samples);
  const xTitle = 'seconds';
  const over = (name: string, of: (second: Second) => number) => ({
    name,
    points: seconds.map((second) => [second.at, of(second)] as const),
  });
  const byLoad = (name: string, of: (level: Level) => number) => ({
    name,
    // The last level is there twice if it failed.
    points: levels
      .filter(({ visitorsPerSecond }, i) => levels[i - 1]?.visitorsPerSecond !== visitorsPerSecond)
      .map((level) => [level.pagesPerSecond, of(level)] as const),
  });
  const latencies = { p50: 'p50', p95: 'p95', p99: 'p99' } as const;
  return [
    { title: 'Pages a second', xTitle, lines: [over('pages', ({ pages }) => pages)] },
    {
      title: 'Latency of pages, ms',
      xTitle,
      isLog: true,
      bound,
      lines: Object.values(latencies).map((name) => over(name, (second) => second[name])),
    },
    {
      title: 'CPU, cores',
      xTitle,
      lines: names.map((name, i) => ({ name, points: loads.map(({ at, shares }) => [at, shares[i] ?? 0] as const) })),
    },
    {
      title: 'Latency by load, ms',
      xTitle: 'pages a second',
      isLog: true,
      bound,
      lines: Object.values(latencies).map((name) => byLoad(name, ({ pages }) => pages[name])),
    },
  ];
}
