import type { Logger } from 'pino';
import { storeFigures } from '../domain/administration/figures.ts';
import type { Deps } from '../domain/deps.ts';

/** What a process that is killed may lose of its figures. */
const ROUND_MS = 5 * 60_000;

/** Stores what this process has counted, now and then and at its end. */
export function sendFigures(deps: Deps, log: Pick<Logger, 'warn'>): { close(): Promise<void> } {
  const sender = { name: deps.newId(), sent: 0 };
  let underWay: Promise<void> = Promise.resolve();
  const send = () => {
    underWay = storeFigures(deps, sender).catch((err) => log.warn({ err }, 'figures could not be stored yet'));
    return underWay;
  };
  const timer = setInterval(send, ROUND_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      await underWay;
      await send();
    },
  };
}
