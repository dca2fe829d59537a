import { type Complete, type InputOf, limits, type operations, type TeamRequest } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import {
  countOpenBy,
  hasRefused,
  insertRequest,
  openFor,
  type RequestRow,
  requestsBetween,
  sentSince,
} from '../../store/openings/requests.ts';
import type { Member } from '../actor.ts';
import type { Listener } from '../capability.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { policy } from '../policy.ts';
import { ownProject } from '../projects/access.ts';
import { checkSaid } from '../publishing.ts';
import { invitable } from '../seats/people.ts';
import { seatOf } from '../teams/take-seat.ts';
import { allRead, Fields } from '../text/fields.ts';
import { isoTime } from '../text/iso-time.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { foundFree, foundOpening } from './access.ts';
import { tellAsked } from './tell.ts';
import { viewRequests } from './views.ts';
import { stands } from './wish.ts';

type Reply = Promise<{ request: Complete<TeamRequest> }>;
const { asksADay, asksAtOnce, waiting, refusedDays } = limits.openings;

export const askTeam = (
  deps: Deps,
  actor: Member,
  { id, body: { words, ...others } }: InputOf<typeof operations.askTeam>,
  { idempotency }: ChangeHeaders = {},
): Reply =>
  transact(
    deps,
    actor,
    async (tx) => {
      allRead(others);
      const line = await lineOf(tx, words);
      const { opening, project } = await foundOpening(tx.writes, actor, id);
      if (!stands(opening, tx)) throw new Fail('not_confirmed');
      const { membership } = await seatOf(tx, project.id, actor.userId);
      if (membership) throw new Fail('already_member');
      const about = { opening_id: opening.id, free_id: null, collection_id: opening.collection_id };
      return ask(tx, { ...about, project_id: project.id, joiner_id: actor.userId }, line);
    },
    { idempotency },
  );

export const askPerson = (
  deps: Deps,
  actor: Member,
  { id, body: { project_id, words, ...others } }: InputOf<typeof operations.askPerson>,
  { idempotency }: ChangeHeaders = {},
): Reply =>
  transact(
    deps,
    actor,
    async (tx) => {
      allRead(others);
      const line = await lineOf(tx, words);
      const free = await foundFree(tx.writes, actor, id);
      const project = await ownProject(tx.writes, actor, project_id.toLowerCase());
      if (!policy.canSeeOffered(project)) throw new Fail('not_found');
      if (!stands(free, tx)) throw new Fail('not_confirmed');
      const joiner_id = await invitable(tx, free.user_id);
      const { membership } = await seatOf(tx, project.id, joiner_id);
      if (membership) throw new Fail('already_member');
      if (await hasRefused(tx.writes, joiner_id, actor.userId, refusedSince(tx))) throw new Fail('already_asked');
      const about = { opening_id: null, free_id: free.id, collection_id: free.collection_id };
      return ask(tx, { ...about, project_id: project.id, joiner_id }, line);
    },
    { idempotency },
  );

type About = Pick<RequestRow, 'project_id' | 'collection_id' | 'joiner_id' | 'opening_id' | 'free_id'>;

async function ask(tx: Transaction, about: About, words: string): Reply {
  const { writes, actor, now } = tx;
  await assertNotAsked(tx, about);
  await assertRoom(tx, about);
  const row: RequestRow = {
    ...about,
    ...{ id: tx.newId(), asked_by: actor.userId, words, state: 'open', created_at: now, decided_at: null },
  };
  await insertRequest(writes, row);
  await tellAsked(tx, row);
  const [request] = await viewRequests(writes, tx, [row]);
  if (!request) throw new Fail('not_found');
  return { request };
}

/** @throws Fail `invalid_request` */
async function lineOf(tx: Transaction, words: string): Promise<string> {
  const fields = new Fields();
  const line = fields.line('words', words);
  await checkSaid(tx, fields, { words: line });
  fields.assertValid();
  return line;
}

/** An invitation is no way around the no of somebody. @throws Fail `already_asked` */
export const refuseInvitation: Listener<'inviting'> = async (tx, { userId, by }) => {
  if (await hasRefused(tx.writes, userId, by, refusedSince(tx))) throw new Fail('already_asked');
};

const refusedSince = ({ now }: Pick<Transaction, 'now'>): number => now - refusedDays * DAY_MS;

/**
 * An open request of either side is enough. One that was refused is not sent again, nor one that was taken back by who sent
 * it: both would be a way to be noticed as often as one likes.
 * @throws Fail `already_asked`
 */
async function assertNotAsked(tx: Transaction, { project_id, joiner_id }: About) {
  const before = await requestsBetween(tx.writes, project_id, joiner_id, refusedSince(tx));
  const isByTeam = tx.actor.userId !== joiner_id;
  const isSame = (asked_by: string) => (asked_by !== joiner_id) === isByTeam;
  if (before.some(({ state, asked_by }) => state === 'open' || (state === 'declined' && isSame(asked_by))))
    throw new Fail('already_asked');
  if (before.some(({ state, asked_by }) => state === 'withdrawn' && asked_by === tx.actor.userId))
    throw new Fail('already_asked');
}

/** @throws Fail `budget_spent`, `too_many` */
async function assertRoom(tx: Transaction, about: About) {
  const { writes, actor, now } = tx;
  const sent = await sentSince(writes, actor.userId, now - DAY_MS);
  const oldest = sent[asksADay - 1];
  if (oldest !== undefined)
    throw new Fail('budget_spent', {
      reason: `At most ${asksADay} requests in 24 hours. The next is possible from ${isoTime(oldest + DAY_MS)}.`,
      retryAfterSeconds: Math.max(1, Math.ceil((oldest + DAY_MS - now) / 1000)),
    });
  if ((await countOpenBy(writes, actor.userId)) >= asksAtOnce)
    throw new Fail('too_many', { reason: `Up to ${asksAtOnce} requests of yours can wait. Take one back first.` });
  const { opening_id, free_id } = about;
  const open = await openFor(writes, opening_id === null ? { free_id: free_id ?? '' } : { opening_id });
  if (open.length >= waiting) throw new Fail('too_many', { reason: `${waiting} requests wait here already.` });
}
