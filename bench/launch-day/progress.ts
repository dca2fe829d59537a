import { summary } from '../percentiles.ts';
import type { Level } from './capacity.ts';
import { isPage } from './measured.ts';
import type { Sample, Stage } from './play.ts';

export const tell = (words: string): void => void process.stderr.write(`${words}\n`);

const periodMs = 5000;

/** Prints a line every five seconds. */
export function tellProgress(samples: readonly Sample[], { now, open }: Stage): Disposable {
  let from = 0;
  const timer = setInterval(() => {
    const pages = samples.slice(from).filter(isPage);
    from = samples.length;
    const { p50, p99 } = summary(pages.map(({ tookMs }) => tookMs));
    const perSecond = (pages.length / periodMs) * 1000;
    const refused = pages.filter(({ outcome }) => outcome !== 'fine').length;
    tell(
      `  ${(now() / 1000).toFixed(0).padStart(4)} s: ${perSecond.toFixed(0)} pages/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${refused} refused or failed, ${open.size} open`,
    );
  }, periodMs).unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

export const tellLevel = ({ visitorsPerSecond, pagesPerSecond, pages, isFine }: Level): void =>
  tell(
    `${visitorsPerSecond.toFixed(0)} visitors/s: ${pagesPerSecond.toFixed(0)} pages/s, p99 ${pages.p99.toFixed(0)} ms${isFine ? '' : ': too many'}`,
  );
