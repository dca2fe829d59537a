import { setImmediate as nextTurn } from 'node:timers/promises';
import { nameOf, parseAddress } from '@launch-board/host/client-address';
import { TurnRefused, Turns, turnTakers } from '@launch-board/host/turns';
import type { Client } from './render-limits.ts';

/** Pages that wait hold their data. Of one person, far more than a browser asks for. */
const bounds = { slots: 1, waiting: 2048, waitingOfOne: 256 };

/** `isWanted`: whether anybody still waits for the page. */
export type InLine = Pick<Client, 'address' | 'personId'> & { isWanted: () => boolean };

/** Draws a page when its client has a turn. Undefined if too many wait, or if the page is not wanted any more by then. */
export type PageTurns = <T>(client: InLine, draw: () => Promise<T>) => Promise<T | undefined>;

/**
 * Drawing takes the only thread of the process, so one page at a time is as fast as many, and those who want many do not
 * keep others waiting. Between two pages the process reads what has come meanwhile: otherwise nobody else would be in line. A page
 * whose reader has gone is not drawn: everybody would wait for it whenever somebody gives up, or loads a slow page again.
 */
export function createPageTurns(): PageTurns {
  const turns = new Turns(bounds);
  const takerOf = turnTakers();
  return async ({ address, personId, isWanted }, draw) => {
    const taker = takerOf(personId, nameOf(parseAddress(address)));
    try {
      return await turns.run(taker, async () => {
        await nextTurn();
        return isWanted() ? await draw() : undefined;
      });
    } catch (error) {
      if (error instanceof TurnRefused) return undefined;
      throw error;
    }
  };
}
