import type { Logger } from 'pino';
import type { Deps } from '../domain/deps.ts';
import { finishErasures } from '../domain/people/erasures.ts';
import { sweepPictures } from '../domain/pictures/sweep.ts';
import { dropOutdated } from '../domain/retention.ts';

/** How often each instance looks for work that is due: usually a few reads of an index. */
const ROUND_MS = 5000;
/** Interval of retention. Not shorter, because each run commits and thereby invalidates the response cache. */
const RETENTION_MS = 3_600_000;

/** Does work that was put off and is due: once at the start, then every few seconds, in every instance. */
export function runDeferred(deps: Deps, log: Pick<Logger, 'warn'>): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let lastRetention = Number.NEGATIVE_INFINITY;
  const round = async () => {
    try {
      while (!isClosed && (await finishErasures(deps)));
      while (!isClosed && (await sweepPictures(deps)));
      const now = deps.clock();
      if (!isClosed && Math.abs(now - lastRetention) >= RETENTION_MS) {
        await dropOutdated(deps);
        lastRetention = now;
      }
    } catch (err) {
      // The rows stay due: the next round tries again.
      if (!isClosed) log.warn({ err }, 'deferred work was postponed');
    }
    if (!isClosed) timer = setTimeout(start, ROUND_MS).unref();
  };
  let running = Promise.resolve();
  const start = () => {
    running = round();
  };
  start();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
