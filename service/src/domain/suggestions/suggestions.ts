import type { Complete, InputOf, operations, ReplyOf } from '@launch-board/contract';
import { TurnRefused } from '@launch-board/host/turns';
import { FetchRefused } from '../../media/foreign/fetch-fault.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { transact } from '../transaction.ts';
import { gather } from './gather.ts';
import { nothingFound, turnedOff, wordsOf } from './words.ts';

const COME_BACK_SECONDS = 5;

/**
 * What the form of a project could begin with, read from a page or a repository. Nothing of it is stored; what counts is
 * that somebody asked. An attempt counts whatever comes of it, since another site was asked for it.
 */
export async function suggestProject(
  deps: Deps,
  actor: Member,
  { body: { address } }: InputOf<typeof operations.suggestProject>,
): Promise<Complete<ReplyOf<typeof operations.suggestProject>>> {
  const texts = await transact(deps, actor, async ({ deps: { media } }) => media.texts ?? refuse(turnedOff), {
    budget: 'suggestions',
  });
  try {
    const found = await texts.reading(actor.userId, (read) => gather(read, address));
    if (found.suggestions.length === 0) refuse(nothingFound);
    return found;
  } catch (error) {
    if (error instanceof TurnRefused) throw new Fail('unavailable', { retryAfterSeconds: COME_BACK_SECONDS });
    if (error instanceof FetchRefused) refuse(wordsOf(error.fault));
    throw error;
  }
}

function refuse(reason: string): never {
  throw new Fail('address_unreadable', { reason });
}
