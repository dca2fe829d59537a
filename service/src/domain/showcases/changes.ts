import { type Complete, type InputOf, limits, type operations, type ShowcaseDetail } from '@launch-board/contract';
import { ofOptionalTimes } from '@launch-board/contract/showcase-times';
import { insertCollection, updateCollection } from '../../store/collections/changes.ts';
import { countCollectionsOf } from '../../store/collections/reads.ts';
import { dropTracks } from '../../store/showcases/entries.ts';
import { type Intake, insertIntake, type ShowcaseRow, updateIntake } from '../../store/showcases/showcases.ts';
import { firstVersion } from '../../store/versions.ts';
import type { Member } from '../actor.ts';
import { curatedCollection, ownCollection } from '../collections/access.ts';
import { columnsOf, tellOfWaiting } from '../collections/changes.ts';
import { notModerated } from '../collections/visibility.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { assertFresh } from '../freshness.ts';
import { isOfMarks } from '../jury/access.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { curatedShowcase, visibleShowcase } from './access.ts';
import { endedEarly, endedOnce, takenBack } from './early-ends.ts';
import { type IntakeBody, type IntakeChanges, intakeColumns, intakeFaults, newLinkToken, tracksOf } from './fields.ts';
import { note, noteOnceVoting } from './log.ts';
import { putOffReminder } from './reminders.ts';
import { viewSeen } from './views.ts';
import { keptToVote } from './vote-times.ts';

type Reply = Promise<{ showcase: Complete<ShowcaseDetail> }>;

export const createShowcase = (
  deps: Deps,
  actor: Member,
  { body: { name, description, cover, visibility, ...intake } }: InputOf<typeof operations.createShowcase>,
  { idempotency }: ChangeHeaders = {},
): Reply =>
  transact(
    deps,
    actor,
    async (tx) => {
      const { writes, counts, now } = tx;
      if ((await countCollectionsOf(writes, actor)) >= limits.collectionsPerPerson) throw new Fail('too_many');
      const id = tx.newId();
      const columns = await columnsOf(tx, { name, description, cover, visibility }, undefined, true);
      const given = intakeColumns(intake, emptyIntake(now), intake.opens_at === undefined);
      const whole = { ...emptyIntake(now), ...given, collection_id: id };
      const empty = { name, description: null, is_public: 0, is_unlisted: 0, cover: null, ...notModerated } as const;
      const own = { id, user_id: actor.userId, created_at: now, ...firstVersion(now) };
      const row = { ...empty, ...columns, ...own };
      await insertCollection(writes, counts, row);
      await insertIntake(writes, whole);
      await putOffReminder(writes, id, whole, now);
      await tellOfWaiting(tx, row);
      return view(tx, id);
    },
    { idempotency },
  );

const emptyIntake = (now: number): Omit<Intake, 'collection_id'> => ({
  opens_at: now,
  closes_at: now,
  place: null,
  floor_plan: null,
  who_may_enter: 'members',
  accepts: 'by_hand',
  tracks: '[]',
  link_token: newLinkToken(),
  votes_each: 0,
  takes_entries_while_voting: 0,
  ...ofOptionalTimes(() => null),
});

export const updateShowcase = (
  deps: Deps,
  actor: Member,
  { id, body }: InputOf<typeof operations.updateShowcase>,
  { ifMatch }: ChangeHeaders = {},
): Reply =>
  transact(deps, actor, async (tx) => {
    const { writes, counts, now } = tx;
    const { name, description, cover, visibility, ...intake } = body;
    const before = await curatedShowcase(writes, actor, id);
    const collection = await (visibility === undefined ? curatedCollection : ownCollection)(writes, actor, id);
    assertFresh(ifMatch, before);
    const columns = await columnsOf(tx, { name, description, cover, visibility }, collection);
    const changes = await intakeChanges(tx, before, intake);
    await noteChanges(tx, before, changes, body);
    const after = await updateCollection(writes, counts, collection, columns, now);
    if (Object.keys(changes).length > 0) {
      const hasMoved = after.revision !== collection.revision;
      await updateIntake(writes, after, changes, { now, hasMoved });
      if (changes.tracks !== undefined) await keepOnly(tx, id, idsOf(changes.tracks));
      await putOffReminder(writes, id, { ...before, ...changes }, now);
    }
    await tellOfWaiting(tx, after, collection);
    await deps.happened(tx, { what: 'collection changed', before: collection, after });
    return view(tx, id);
  });

/** Times that come back as they were are no change of a vote, which keptToVote would refuse. */
async function intakeChanges(
  { writes, now }: Transaction,
  before: ShowcaseRow,
  { takes_back_early_end: takesBack = false, ...given }: IntakeBody & { takes_back_early_end?: boolean | undefined },
): Promise<IntakeChanges> {
  const wanted = endedOnce(before, intakeColumns(given, before), now);
  const changes = await keptToVote(writes, before, wanted, now);
  if (!takesBack) return { ...changes, ...endedEarly(before, changes, now) };
  const back = await takenBack(writes, before, now);
  // What was changed since may not go with them.
  const details = intakeFaults({ ...before, ...changes, ...back });
  if (details.length > 0) throw new Fail('invalid_request', { details });
  return { ...changes, ...endedEarly(before, { ...changes, ...back }, now), ...back };
}

const noted = ['voting_closes_at', 'closes_at', 'takes_back_early_end'];

/** Each end has an entry of its own: that of the vote is told everybody on the page of the showcase. */
async function noteChanges(tx: Transaction, before: ShowcaseRow, changes: IntakeChanges, body: object) {
  const { id, voting_closes_at: from } = before;
  const { voting_closes_at: to = from, closes_at = before.closes_at } = changes;
  if (closes_at !== before.closes_at && tx.now >= before.opens_at)
    await note(tx, id, { action: 'entries_end_changed', details: { from: before.closes_at, to: closes_at } });
  if (from !== null && to !== null && from !== to)
    await noteOnceVoting(tx, id, { action: 'vote_end_changed', details: { from, to } });
  const fields = Object.keys(body).filter((field) => !noted.includes(field));
  if (fields.length === 0) return;
  const noteIt = (await isOfMarks(tx.writes, id, tracksGone(before, changes))) ? note : noteOnceVoting;
  await noteIt(tx, id, { action: 'showcase_changed', details: { fields } });
}

function tracksGone(before: ShowcaseRow, { tracks }: IntakeChanges): string[] {
  const kept = new Set(tracks === undefined ? [] : idsOf(tracks));
  return tracks === undefined ? [] : tracksOf(before).flatMap(({ id }) => (kept.has(id) ? [] : id));
}

/** Nothing is in a track that is no more. */
async function keepOnly(tx: Transaction, id: string, kept: string[]) {
  await dropTracks(tx.writes, id, kept);
  await tx.deps.happened(tx, { what: 'tracks changed', id, kept });
}

const idsOf = (tracks: string): string[] => tracksOf({ tracks }).map(({ id }) => id);

async function view({ writes, deps, actor, now }: Transaction, id: string): Reply {
  const seen = await visibleShowcase(writes, actor, id);
  return { showcase: await viewSeen(writes, { ...deps, now }, actor, seen) };
}
