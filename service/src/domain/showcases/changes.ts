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
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { curatedShowcase, visibleShowcase } from './access.ts';
import { type IntakeChanges, intakeColumns, newLinkToken, tracksOf } from './fields.ts';
import { noteOnceVoting } from './log.ts';
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
    const changes = await keptToVote(writes, before, intakeColumns(intake, before), now);
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

/** The end of the vote has an entry of its own, which the page of the showcase tells everybody. */
async function noteChanges(tx: Transaction, before: ShowcaseRow, changes: IntakeChanges, body: object) {
  const { id, voting_closes_at: from } = before;
  const { voting_closes_at: to = from } = changes;
  if (from !== null && to !== null && from !== to)
    await noteOnceVoting(tx, id, { action: 'vote_end_changed', details: { from, to } });
  const fields = Object.keys(body).filter((field) => field !== 'voting_closes_at');
  if (fields.length > 0) await noteOnceVoting(tx, id, { action: 'showcase_changed', details: { fields } });
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
