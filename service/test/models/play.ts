import { expect } from 'vitest';
import { operationAt } from '../support/exchange.ts';
import type { Account } from '../support/members.ts';
import { PEOPLE, type Play } from './game.ts';
import { steps } from './steps.ts';
import type { Turn } from './turn.ts';

// One play of a game: people ask for a change in turn.

export type Game = Omit<Turn, 'person' | 'n'>;

/** One after the other asks until somebody may. Returns the operation, where it was done. */
export async function perform(game: Game, { step, person: first, n }: Play) {
  const { ask, learn } = steps[step] as (typeof steps)[string];
  for (let i = 0; i < PEOPLE; i += 1) {
    const turn = { ...game, n, person: (first + i) % PEOPLE };
    const wanted = ask(turn);
    const sent = await (game.people[turn.person] as Account).send(...wanted);
    expect(sent.status, `${wanted.join(' ')} ${sent.text}`).toBeLessThan(500);
    if (sent.status >= 400) continue;
    await learn?.(turn, sent);
    return operationAt(wanted[0], wanted[1])?.id;
  }
  return undefined;
}
