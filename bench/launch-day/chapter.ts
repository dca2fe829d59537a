import { cpus, getPriority } from 'node:os';
import { summary } from '../percentiles.ts';
import { capacityOf, type Level, limitMs } from './capacity.ts';
import { members, submissions, visitors } from './crowd.ts';
import type { Freshness } from './freshness.ts';
import { isPage, type Measured, measured } from './measured.ts';
import type { Sample } from './play.ts';
import type { Watched } from './watch.ts';

export type Evening = {
  engine: string;
  minutes: number;
  projects: number;
  samples: readonly Sample[];
  seconds: number;
  freshness: Freshness['counts'];
  processes: readonly Watched[];
  /** The machine's load average of a minute before it began: what else was running. */
  loadBefore: number;
  levels: readonly Level[];
  picture: string;
  command: string;
};

/** The launch day on one engine, as a chapter of RESULTS.md. */
export function chapter(evening: Evening): string {
  const { engine, minutes, projects, samples, loadBefore, picture, command, freshness } = evening;
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  const late = summary(samples.map(({ lateMs }) => lateMs));
  const day = new Date().toISOString().slice(0, 10);
  return `## Launch day on ${engine}

Made by \`${command}\` on ${machine}, ${day}; the load average was ${loadBefore.toFixed(1)} before it began${priorityWords()}. ${count(visitors)} visitors come within
${minutes === 1 ? 'a minute' : `${minutes} minutes`}, to a board of ${count(projects)} projects: ${count(members)} of them are signed in, all are behind three addresses, and they read, search, vote, comment and
submit ${submissions} projects. A ten-minute evening is ${(10 / minutes).toFixed(0)} times slower. API, site and database are processes of their own on the same machine as the
load generator, with the limits of a real board. The load is open-loop: each request has its time before the run begins, and its latency counts from then.
The generator itself was at most ${ms(late.p99)} ms late (p99).

![Pages a second, latency and CPU over the evening, and latency by load](${picture})

| | requests | a second | p50 ms | p95 ms | p99 ms | max ms | refused | failed |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rowsOf(evening).join('\n')}

Stale: ${freshness.stale} of ${count(freshness.compared)} project pages lacked a vote that had to be on them, in all steps. ${freshness.withinSecond} pages of visitors lacked one that was
acknowledged in the last second, which is allowed while changes come without a pause.

| process | CPU s | cores | CPU ms per page | resident at most |
| --- | ---: | ---: | ---: | ---: |
${processRows(evening).join('\n')}

${capacity(evening)}`;
}

/** On a machine that cannot be had alone, a run may go before all other work. */
function priorityWords(): string {
  const priority = getPriority();
  return priority === 0 ? '' : `, and everything of the run had the nice value ${priority}`;
}

function rowsOf({ samples, seconds }: Evening): string[] {
  const row = (name: string, of: (sample: Sample) => boolean) => {
    const { count: all, p50, p95, p99, max, refused, failed } = measured(samples.filter(of));
    const times = [p50, p95, p99, max].map(ms);
    return `| ${[name, count(all), (all / seconds).toFixed(1), ...times, refused, failed].join(' | ')} |`;
  };
  return [
    row('pages', isPage),
    row('– whole pages of visitors', ({ kind, isMember }) => kind === 'document' && !isMember),
    row('– whole pages of members', ({ kind, isMember }) => kind === 'document' && isMember),
    row('– read by scripts, visitors', ({ kind, isMember }) => kind === 'data' && !isMember),
    row('– read by scripts, members', ({ kind, isMember }) => kind === 'data' && isMember),
    row('votes', ({ kind }) => kind === 'vote'),
    row('comments', ({ kind }) => kind === 'comment'),
    row('submissions', ({ kind }) => kind === 'submission'),
    row('styles, scripts, fonts', ({ kind }) => kind === 'file'),
  ];
}

function processRows({ processes, samples, seconds }: Evening): string[] {
  const pages = samples.filter(isPage).length;
  return processes.map(({ name, cpuSeconds, residentBytes }) => {
    const perPage = (cpuSeconds * 1000) / pages;
    const figures = [cpuSeconds.toFixed(1), (cpuSeconds / seconds).toFixed(2), perPage.toFixed(2)];
    return `| ${[name, ...figures, `${Math.round(residentBytes / 1024 / 1024)} MB`].join(' | ')} |`;
  });
}

function capacity({ levels }: Evening): string {
  const best = capacityOf(levels);
  const line = ({ visitorsPerSecond, pagesPerSecond, pages, forms }: Level) =>
    `| ${[visitorsPerSecond.toFixed(0), pagesPerSecond.toFixed(0), ...times(pages), ms(forms.p99), pages.refused + forms.refused, pages.failed + forms.failed].join(' | ')} |`;
  const found = best
    ? `**Capacity: ${best.pagesPerSecond.toFixed(0)} pages a second** from ${best.visitorsPerSecond.toFixed(0)} new visitors a second, load generator included`
    : 'No level was within the limit';
  return `${found}: the greatest step of load at which the slowest of a hundred pages took at most ${limitMs} ms and nothing was refused.

| visitors/s | pages/s | p50 ms | p95 ms | p99 ms | p99 of forms, ms | refused | failed |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${levels.map(line).join('\n')}
`;
}

const times = ({ p50, p95, p99 }: Measured): string[] => [p50, p95, p99].map(ms);

const ms = (value: number): string => (value < 100 ? value.toFixed(1) : value.toFixed(0));
const count = (value: number): string => value.toLocaleString('en');
