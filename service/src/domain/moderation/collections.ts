import type {
  Collection,
  Complete,
  InputOf,
  ModerationAction,
  operations,
  ShowcaseDetail,
  WaitingShowcase,
} from '@launch-board/contract';
import { updateCollection } from '../../store/collections/changes.ts';
import { findCollection } from '../../store/collections/reads.ts';
import { curatedAmong } from '../../store/moderation/concerns.ts';
import { countWaitingShowcases, listWaitingShowcases } from '../../store/moderation/review-queue.ts';
import { findShowcase } from '../../store/showcases/showcases.ts';
import type { CollectionRow } from '../../store/tables.ts';
import type { Member } from '../actor.ts';
import { isOpen } from '../collections/access.ts';
import { tellOfWaiting } from '../collections/changes.ts';
import { viewOneCollection } from '../collections/reads.ts';
import { chosenVisibility, visibilityColumns } from '../collections/visibility.ts';
import type { Deps } from '../deps.ts';
import { cancel } from '../due-work/put-off.ts';
import { Fail } from '../fail.ts';
import { assertFresh } from '../freshness.ts';
import type { Decision } from '../happenings.ts';
import { type ListFacts, listed } from '../lists/lists.ts';
import { tellCurators } from '../notices/moderation.ts';
import { assertModerator } from '../people/rights.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { visibleShowcase } from '../showcases/access.ts';
import { putOffReminder } from '../showcases/reminders.ts';
import { viewSeen, viewShowcases } from '../showcases/views.ts';
import { type BoardTransaction, type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { mayRemoveAgain, setHold } from './holds.ts';
import { assertImpartial, assertMayRestore, checkedReason, log, maybeReason } from './log.ts';
import { upholdReports } from './reports.ts';

type Reply = Promise<{ collection: Complete<Collection> }>;

/** Removes a collection, and the showcase that it may be, and upholds the reports of it. Everything in it is kept. */
export const removeCollection = (
  deps: Deps,
  actor: Member,
  { id, body }: InputOf<typeof operations.removeCollection>,
): Reply => onCollection(deps, actor, id, (tx, before) => removeCollectionWith(tx, before, body));

export async function removeCollectionWith(
  tx: Transaction,
  before: CollectionRow,
  body: InputOf<typeof operations.removeCollection>['body'],
): Promise<CollectionRow> {
  const { id } = before;
  const { rule = null, for_hours: hours, ...reasoned } = body;
  if (before.removed_at !== null && !(await mayRemoveAgain(tx, id, hours))) return before;
  const reason = checkedReason(reasoned);
  const after = await hideCollection(tx, before, reason);
  await setHold(tx, { type: 'collection', id }, { hours });
  const entry = await logCollection(tx, after, 'remove_collection', reason, rule);
  if (hours === undefined) await upholdReports(tx, 'collection', id, reason);
  await tellCurators(tx, after.id, 'removed', { source: entry });
  return after;
}

export const hideCollection = (tx: Change, before: CollectionRow, reason: string): Promise<CollectionRow> =>
  change(tx, before, {
    ...visibilityColumns(chosenVisibility(before), {
      removed_at: before.removed_at ?? tx.now,
      pending_at: before.pending_at,
    }),
    removal_reason: reason,
  });

/** Restores a collection for those whom its owner wants to see it. A showcase that waited for approval waits again. */
export const restoreCollection = (
  deps: Deps,
  actor: Member,
  { id, reason: given }: InputOf<typeof operations.restoreCollection>,
): Reply =>
  onCollection(
    deps,
    actor,
    id,
    async (tx, before) => {
      const reason = maybeReason(given);
      if (before.removed_at === null) return before;
      await assertMayRestore(tx, id);
      await cancel(tx.writes, 'hold', id);
      const after = await showCollection(tx, before);
      const entry = await logCollection(tx, after, 'restore_collection', reason);
      await tellCurators(tx, after.id, 'restored', { source: entry });
      await rememberDeletion(tx, `removal of collection ${id}`);
      return after;
    },
    (tx) => isRepeat(tx, `removal of collection ${id}`),
  );

export async function showCollection(tx: BoardTransaction, before: CollectionRow): Promise<CollectionRow> {
  const held = { removed_at: null, pending_at: before.pending_at };
  const after = await change(tx, before, {
    ...visibilityColumns(chosenVisibility(before), held),
    removal_reason: null,
  });
  const intake = await findShowcase(tx.writes, before.id);
  if (intake) await putOffReminder(tx.writes, before.id, intake, tx.now);
  await tellOfWaiting(tx, after);
  return after;
}

export async function approveShowcase(
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.approveShowcase>,
  { ifMatch }: ChangeHeaders = {},
): Promise<{ showcase: Complete<ShowcaseDetail> }> {
  assertModerator(actor);
  return transact(deps, actor, async (tx) => {
    const before = await findSeen(tx, id);
    if (!(await findShowcase(tx.writes, id))) throw new Fail('not_found');
    await assertImpartial(tx, 'collection', id);
    if (before.pending_at !== null && before.removed_at === null) {
      assertFresh(ifMatch, before);
      const held = { removed_at: null, pending_at: null };
      const after = await change(tx, before, {
        ...visibilityColumns(chosenVisibility(before), held),
        approved_at: tx.now,
      });
      const entry = await logCollection(tx, after, 'approve_showcase', null);
      await tellCurators(tx, id, 'approved', { source: entry });
    } else if (before.approved_at === null || before.removed_at !== null) throw new Fail('not_pending');
    const seen = await visibleShowcase(tx.writes, actor, id);
    return { showcase: await viewSeen(tx.writes, { ...deps, now: tx.now }, actor, seen) };
  });
}

export async function listShowcaseQueue(
  { store, pages, clock }: Deps,
  actor: Member,
  query: InputOf<typeof operations.listShowcaseQueue>,
): Promise<ListFacts & { showcases: Complete<WaitingShowcase>[] }> {
  assertModerator(actor);
  return store.read(async (reads) => {
    const { items, facts } = await listed(reads, query, {
      scope: ['showcase queue'],
      form: ['integer', 'uuid'],
      read: (slice) => listWaitingShowcases(reads, slice),
      keyOf: (row) => [row.pending_at ?? 0, row.id],
      async view(rows) {
        const own = await curatedAmong(
          reads,
          actor.userId,
          rows.map(({ id }) => id),
        );
        const views = await viewShowcases(reads, { pages, now: clock() }, rows);
        const waiting = { state: 'waiting', reason: null, wanted_visibility: 'public' } as const;
        return views.map((view) => ({ ...view, moderation: waiting, may_decide: !own.has(view.id) }));
      },
      count: () => countWaitingShowcases(reads),
    });
    return { showcases: items, ...facts };
  });
}

type Act = (tx: Transaction, before: CollectionRow) => Promise<CollectionRow>;
type Change = Pick<BoardTransaction, 'writes' | 'counts' | 'now'>;

function onCollection(
  deps: Deps,
  actor: Member,
  id: string,
  act: Act,
  isDone?: (tx: Transaction) => Promise<boolean>,
): Reply {
  assertModerator(actor);
  return transact(deps, actor, async (tx) => {
    const before = await findSeen(tx, id, isDone);
    await assertImpartial(tx, 'collection', id);
    return { collection: await viewOneCollection(tx.writes, deps.pages, await act(tx, before)) };
  });
}

/** A private collection is the affair of its curators, unless it was removed. @throws Fail `not_found` */
async function findSeen(tx: Transaction, id: string, isDone?: (tx: Transaction) => Promise<boolean>) {
  const row = await findCollection(tx.writes, id);
  if (!row || !(isOpen(row) || row.removed_at !== null || (await isDone?.(tx)))) throw new Fail('not_found');
  return row;
}

const change = (
  { writes, counts, now }: Change,
  before: CollectionRow,
  changes: Parameters<typeof updateCollection>[3],
): Promise<CollectionRow> => updateCollection(writes, counts, before, changes, now);

const logCollection = (
  tx: Transaction,
  { id, name }: CollectionRow,
  act: ModerationAction,
  reason: string | null,
  rule: Decision['rule'] = null,
) => log(tx, { act, target_type: 'collection', target_id: id, target_name: name, reason, rule });
