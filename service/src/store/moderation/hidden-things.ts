import type { HiddenParts } from '@launch-board/contract';
import { sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import type { Tables } from '../tables.ts';

type Type = Tables['hidden_things']['type'];
export type HiddenThing = Tables['hidden_things'];

/** A thing that a hiding has hidden is decided about by itself. Returns whether there was one. */
export async function releaseHidden({ db }: Writes, thingId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hidden_things')
    .set({ state: 'released' })
    .where('thing_id', '=', thingId)
    .where('state', '=', 'hidden')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Remembers what an act has just hidden, and whom it concerns. */
export async function keepHidden(
  { db }: Writes,
  hidingId: string,
  things: readonly HiddenThing[],
  concerned: Set<string>,
) {
  if (things.length > 0) await db.insertInto('hidden_things').values(things).execute();
  const { seq } = await db
    .selectFrom('moderation_log')
    .select('seq')
    .where('id', '=', hidingId)
    .executeTakeFirstOrThrow();
  const known = await ofKeys(concerned, (some) =>
    db
      .selectFrom('moderation_log_concerns')
      .select('subject_id')
      .where('seq', '=', seq)
      .where('subject_id', 'in', some)
      .execute(),
  );
  const before = new Set(known.map(({ subject_id }) => subject_id));
  const rows = [...concerned].filter((one) => !before.has(one)).map((subject_id) => ({ subject_id, seq }));
  if (rows.length > 0) await db.insertInto('moderation_log_concerns').values(rows).execute();
}

/** What the hiding still has to bring back. Reports come back with what they are of. */
export const hiddenThings = ({ db }: Reads, hidingId: string, max: number): Promise<HiddenThing[]> =>
  db
    .selectFrom('hidden_things')
    .selectAll()
    .where('hiding_id', '=', hidingId)
    .where('state', '=', 'hidden')
    .where('type', '<>', 'report')
    .orderBy('thing_id')
    .limit(max)
    .execute();

export async function settleThings(
  { db }: Writes,
  hidingId: string,
  ids: readonly string[],
  state: 'restored' | 'released',
) {
  if (ids.length === 0) return;
  await db
    .updateTable('hidden_things')
    .set({ state })
    .where('hiding_id', '=', hidingId)
    .where('thing_id', 'in', ids)
    .where('state', '=', 'hidden')
    .execute();
}

/** Opens the reports again that the hiding has closed with these things, unless they were filed anew. Returns their ids. */
export async function reopenReports({ db }: Writes, hidingId: string, targetIds: readonly string[]): Promise<string[]> {
  const closed = db
    .selectFrom('hidden_things')
    .select('thing_id')
    .where('hiding_id', '=', hidingId)
    .where('type', '=', 'report')
    .where('state', '=', 'hidden');
  const anew = sql<boolean>`EXISTS (SELECT 1 FROM reports AS open WHERE open.reporter_id = reports.reporter_id
    AND open.target_type = reports.target_type AND open.target_id = reports.target_id AND open.resolved_at IS NULL)`;
  const rows = await db
    .updateTable('reports')
    .set({ resolution: null, resolved_at: null })
    .where('id', 'in', closed)
    .where('target_id', 'in', targetIds)
    .where((eb) => eb.not(anew))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const none: HiddenParts = { projects: 0, comments: 0, collections: 0, reports: 0 };
const nameOf = { project: 'projects', comment: 'comments', collection: 'collections', report: 'reports' } as const;

/** What a hiding would bring back. */
export async function hiddenParts({ db }: Reads, hidingId: string): Promise<HiddenParts> {
  const rows = await db
    .selectFrom('hidden_things')
    .select(['type', sql<number>`count(*)`.as('n')])
    .where('hiding_id', '=', hidingId)
    .where('state', '=', 'hidden')
    .groupBy('type')
    .execute();
  return partsOf(rows);
}

const partsOf = (rows: readonly { type: Type; n: number }[]): HiddenParts =>
  Object.assign({ ...none }, ...rows.map(({ type, n }) => ({ [nameOf[type]]: Number(n) })));

/** What the acts with these entries in the log have hidden or brought back. */
export async function partsOfEntries({ db }: Reads, ids: readonly string[]): Promise<Map<string, HiddenParts>> {
  const hidden = await ofKeys(ids, (some) =>
    db
      .selectFrom('hidden_things')
      .select(['hiding_id as id', 'type', sql<number>`count(*)`.as('n')])
      .where('hiding_id', 'in', some)
      .groupBy(['hiding_id', 'type'])
      .execute(),
  );
  const restored = await ofKeys(ids, (some) =>
    db
      .selectFrom('hidings')
      .innerJoin('hidden_things', 'hidden_things.hiding_id', 'hidings.id')
      .select(['hidings.undo_id as id', 'type', sql<number>`count(*)`.as('n')])
      .where('hidings.undo_id', 'in', some)
      .where('hidden_things.state', '=', 'restored')
      .groupBy(['hidings.undo_id', 'type'])
      .execute(),
  );
  const byEntry = Map.groupBy([...hidden, ...restored], ({ id }) => id);
  return new Map(ids.map((id) => [id, partsOf(byEntry.get(id) ?? [])]));
}

/** What a hiding is to bring back too, whatever became of it in between. */
export async function hideAgain({ db }: Writes, thing: HiddenThing) {
  const { state, pending_at, launches_at } = thing;
  await db
    .insertInto('hidden_things')
    .values(thing)
    .onConflict((of) => of.columns(['hiding_id', 'thing_id']).doUpdateSet({ state, pending_at, launches_at }))
    .execute();
}

const tableOf = { project: 'projects', comment: 'comments', collection: 'collections' } as const;

/** Whose thing it is; null if it is nobody's any more. */
export async function authorOf({ db }: Reads, type: keyof typeof tableOf, id: string): Promise<string | null> {
  const row = await db.selectFrom(tableOf[type]).select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id ?? null;
}
