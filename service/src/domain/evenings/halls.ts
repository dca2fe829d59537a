import { randomInt } from 'node:crypto';
import { type Complete, type Hall, type InputOf, limits, type operations, type ReplyOf } from '@launch-board/contract';
import { hasGuestCodes } from '../../store/evenings/guests.ts';
import { giveUpCode, holderOf, putHall } from '../../store/evenings/halls.ts';
import type { Actor, Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { changeableShowcase, visibleShowcase } from '../showcases/access.ts';
import { hasVoteAhead, isVoteOn } from '../showcases/phase.ts';
import { allRead } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
import { viewHall } from './views.ts';

export const getHall = (
  { store, pages }: Deps,
  actor: Actor,
  { id }: InputOf<typeof operations.getHall>,
): Promise<{ hall: Complete<Hall> }> =>
  store.read(async (reads) => {
    const { showcase } = await visibleShowcase(reads, actor, id);
    return viewHall(reads, pages, showcase.id);
  });

export const setHallCode = (
  deps: Deps,
  actor: Member,
  { id: given, body: { code, ...others } }: InputOf<typeof operations.setHallCode>,
): Promise<{ hall: Complete<Hall> }> =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const { writes, now } = tx;
    const showcase = await changeableShowcase(writes, actor, given);
    const { id } = showcase;
    if (code === null) await giveUpCode(writes, id);
    else {
      if (!hasVoteAhead(showcase, now)) throw new Fail('voting_closed');
      await putHall(writes, { collection_id: id, code: code ? await claimed(tx, id, code) : await made(tx, id) });
    }
    return viewHall(writes, deps.pages, id);
  });

/** The code, free for this showcase. @throws Fail `name_taken` */
async function claimed(tx: Transaction, id: string, typed: string): Promise<string> {
  const code = typed.toUpperCase();
  if (!(await isFreed(tx, id, code))) throw new Fail('name_taken');
  return code;
}

/** Takes the code from a showcase that needs it no more. */
async function isFreed({ writes, now }: Transaction, id: string, code: string): Promise<boolean> {
  const holder = await holderOf(writes, code);
  if (!holder || holder.collection_id === id) return true;
  if (hasVoteAhead(holder, now) && holder.removed_at === null) return false;
  await giveUpCode(writes, holder.collection_id);
  return true;
}

/** Consonants that are told apart when they are said and when they are read: with no vowels there are no words. */
const letters = 'BDFGHJKLMPRSTWXZ';
const TRIES = 20;

async function made(tx: Transaction, id: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const code = Array.from({ length: limits.halls.madeCode }, () => letters[randomInt(letters.length)]).join('');
    if (await isFreed(tx, id, code)) return code;
  }
  throw new Fail('name_taken');
}

export const findVote = (
  { store, clock }: Deps,
  { code }: InputOf<typeof operations.findVote>,
): Promise<ReplyOf<typeof operations.findVote>> =>
  store.read(async (reads) => {
    // What cannot be a code is not looked for: PostgreSQL takes no text with a NUL.
    const holder = /^[A-Za-z]+$/.test(code) ? await holderOf(reads, code.toUpperCase()) : undefined;
    // Codes are short enough to be tried one by one: that must not give away the link of an unlisted showcase before its day.
    const isFound = holder && (holder.is_public === 1 || (holder.is_unlisted === 1 && isVoteOn(holder, clock())));
    if (!isFound) throw new Fail('not_found');
    const { collection_id: showcase_id } = holder;
    return { vote: { showcase_id, takes_guests: await hasGuestCodes(reads, showcase_id) } };
  });
