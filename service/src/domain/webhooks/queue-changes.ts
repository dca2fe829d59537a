import { type Change as FullChange, limits } from '@launch-board/contract';
import type { Reads, Writes } from '../../store/store.ts';
import { addDeliveries, countWaiting, type NewDelivery, untriedChanges } from '../../store/webhooks/deliveries.ts';
import { collectedAmong, projectsOfComments } from '../../store/webhooks/subjects.ts';
import {
  deleteWebhook,
  moveWebhook,
  type RightfulRow,
  type WebhookRow,
  wakeWebhook,
  webhooksThatAreOn,
} from '../../store/webhooks/webhooks.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { changesAfter, startOfFeed } from '../feed/reads.ts';
import { isRightful } from './rights.ts';

type Change = Pick<FullChange, 'type' | 'id' | 'op'>;

/** How far a stored cursor may be behind what was read and had nothing for its webhook: it is read again after a restart. */
const PAGES_AHEAD = 50;
/** Cursors that are read from in one round. Webhooks that are up to date have the same. */
const CURSORS_AT_ONCE = 10;

/** Whether more is waiting already, and whether a later read may have more although nothing was committed since. */
type Done = { hasMore: boolean; isSettled: boolean };

/** How far this process has read for each webhook beyond its stored cursor. */
export class Ahead {
  readonly #cursors = new Map<string, { stored: string; read: string; pages: number }>();

  cursorOf({ id, place }: WebhookRow): string {
    const known = this.#cursors.get(id);
    return known?.stored === place ? known.read : place;
  }

  /** Returns whether the new cursor should be stored. */
  note({ id, place }: WebhookRow, read: string): boolean {
    const known = this.#cursors.get(id);
    const pages = known?.stored === place ? known.pages + 1 : 1;
    this.#cursors.set(id, { stored: place, read, pages });
    return pages >= PAGES_AHEAD;
  }

  keepOnly(ids: readonly string[]) {
    const kept = new Set(ids);
    for (const id of this.#cursors.keys()) if (!kept.has(id)) this.#cursors.delete(id);
  }
}

/**
 * Reads what changed for the webhooks that are on, and queues what each is to be told. Every instance does it; a change is queued
 * together with the move of the cursor, so it is queued once.
 */
export async function queueChanges(deps: Deps, ahead: Ahead): Promise<Done> {
  const all = await deps.store.read((reads) => webhooksThatAreOn(reads, deps.clock()));
  const rows = await withRightsAlone(deps, all);
  ahead.keepOnly(rows.map(({ id }) => id));
  const byCursor = Map.groupBy(await withRoom(deps, rows), (row) => ahead.cursorOf(row));
  const done = { hasMore: byCursor.size > CURSORS_AT_ONCE, isSettled: true };
  for (const [cursor, some] of [...byCursor].slice(0, CURSORS_AT_ONCE)) {
    const { hasMore, isSettled } = await queueAfter(deps, ahead, cursor, some);
    done.hasMore ||= hasMore;
    done.isSettled &&= isSettled;
  }
  return done;
}

async function withRightsAlone({ store }: Deps, rows: readonly RightfulRow[]): Promise<RightfulRow[]> {
  const over = rows.filter((row) => !isRightful(row));
  for (const { id, user_id } of over) await store.write((writes) => deleteWebhook(writes, user_id, id));
  return rows.filter((row) => !over.includes(row));
}

/** What cannot be delivered stays in the feed. */
async function withRoom({ store }: Deps, rows: readonly WebhookRow[]): Promise<WebhookRow[]> {
  const isFull = ({ id, due_at }: WebhookRow) =>
    store.read(async (reads) => due_at !== null && (await countWaiting(reads, id)) >= limits.webhooks.waiting);
  const full = new Set<string>();
  for (const row of rows) if (await isFull(row)) full.add(row.id);
  return rows.filter(({ id }) => !full.has(id));
}

async function queueAfter(deps: Deps, ahead: Ahead, after: string, rows: readonly WebhookRow[]): Promise<Done> {
  const read = await changesAfter(deps, { after, limit: limits.changes.page.maximum }).catch((error) => {
    // Of another history, too old, or of another version of the board.
    if (error instanceof Fail) return undefined;
    throw error;
  });
  if (!read) {
    await beginAnew(deps, rows);
    return { hasMore: true, isSettled: true };
  }
  const { changes, next, has_more: hasMore } = read.page;
  const done = { hasMore, isSettled: read.isSettled };
  if (next === after) return done;
  const told = await deps.store.read((reads) => changesFor(reads, rows, changes));
  for (const row of rows) {
    const some = told.get(row.id) ?? [];
    // A page with something for the webhook is read when it is written, so that a write that fails skips nothing.
    if (some.length > 0 || ahead.note(row, next))
      await deps.store.write((writes) => queue(deps, writes, { row, to: next, changes: some }));
  }
  return done;
}

type Queued = { row: WebhookRow; to: string; changes: readonly Change[] };

async function queue({ clock, newId }: Deps, writes: Writes, { row, to, changes }: Queued) {
  if (!(await moveWebhook(writes, row, to))) return;
  // What waits for its first attempt says what has changed by then, but of a person who is gone it is left out.
  const untried = new Set((await untriedChanges(writes, row.id)).map(({ thing_id }) => thing_id));
  const now = clock();
  const rows = changes
    .filter(({ type, id, op }) => !untried.has(id) || (type === 'user' && op === 'gone'))
    .map(({ type, id, op }): NewDelivery => {
      const delivery = { id: newId(), webhook_id: row.id, kind: 'change', created_at: now } as const;
      return { ...delivery, thing_type: type, thing_id: id, op };
    });
  await addDeliveries(writes, rows);
  if (rows.length > 0) await wakeWebhook(writes, row.id, now);
}

/** Has the receivers read everything anew, because the feed no longer knows what they have missed. */
async function beginAnew({ store, clock, newId }: Deps, rows: readonly WebhookRow[]) {
  for (const row of rows)
    await store.write(async (writes) => {
      if (!(await moveWebhook(writes, row, await startOfFeed(writes)))) return;
      const now = clock();
      const delivery = { id: newId(), webhook_id: row.id, kind: 'resync', created_at: now } as const;
      await addDeliveries(writes, [{ ...delivery, thing_type: null, thing_id: null, op: null }]);
      await wakeWebhook(writes, row.id, now);
    });
}

/** What of these changes each webhook is told. */
async function changesFor(
  reads: Reads,
  rows: readonly WebhookRow[],
  changes: readonly Change[],
): Promise<Map<string, Change[]>> {
  const commentIds = changes.filter(({ type }) => type === 'comment').map(({ id }) => id);
  const isAboutProjects = rows.some(({ about }) => about === 'project');
  const projects = await projectsOfComments(reads, isAboutProjects ? commentIds : []);
  const collections = rows.flatMap(({ collection_id }) => collection_id ?? []);
  const changed = changes.filter(({ type }) => type === 'project').map(({ id }) => id);
  const collected = await collectedAmong(reads, collections, changed);
  const concerns: Record<WebhookRow['about'], (row: WebhookRow, change: Change) => boolean> = {
    board: () => true,
    project: ({ project_id }, { type, id }) =>
      (type === 'project' && id === project_id) || (type === 'comment' && projects.get(id) === project_id),
    collection: ({ collection_id }, { type, id }) =>
      type === 'project' ? collected.has(`${collection_id} ${id}`) : id === collection_id,
  };
  return new Map(
    rows.map((row) => [row.id, changes.filter((one) => concerns[row.about](row, one) && isForFormat(row, one))]),
  );
}

/** A chat is told what is new. It could neither change nor take back what it was told. */
const isForFormat = ({ format }: WebhookRow, { type, op }: Change): boolean =>
  format === 'standard' || (op === 'shown' && ['project', 'comment', 'collection'].includes(type));
