import type { Store } from '../../store/store.ts';
import type { ClockWatch } from './board-clock.ts';
import type { MachineClock } from './machine-clock.ts';
import { type AskTime, watchOwnClock } from './own-clock.ts';
import { watchServerClock } from './server-clock.ts';

const LOOK_MS = 1000;

type Log = { info(message: string): void; error(facts: object, message: string): void };

/** The first look is over when this returns, so that nothing is begun at a wrong time. */
export async function watchClock(store: Store, machine: MachineClock, askTime?: AskTime): Promise<ClockWatch> {
  const watch =
    (await store.serverTime()) === undefined
      ? await watchOwnClock(store, machine, askTime)
      : watchServerClock(store, machine);
  await watch.look();
  return watch;
}

/** Looks every second. Says once that the clock is wrong, and once that it is right again. */
export function keepWatch(watch: ClockWatch, log: Log, everyMs = LOOK_MS): { close(): Promise<void> } {
  let isClosed = false;
  let wasRight = true;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const tell = () => {
    const doubt = watch.doubt();
    if (doubt && wasRight) log.error({ aheadSeconds: Math.round(doubt.aheadMs / 1000) }, doubt.sentence);
    if (!doubt && !wasRight) log.info('the clock is right again; due work goes on');
    wasRight = doubt === undefined;
  };
  const begin = () => {
    // Without the database nothing is decided; what was last known stays known.
    running = watch
      .look()
      .catch(() => {})
      .then(() => {
        tell();
        if (!isClosed) timer = setTimeout(begin, everyMs).unref();
      });
  };
  tell();
  begin();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
