import type { Reads, Writes } from '../engines/engine.ts';
import { counted, deleted } from '../queries/counted.ts';

export type Lists = { words: string[]; domains: string[] };
export type ListChange = { kind: 'word' | 'domain'; entry: string };

export async function findLists({ db }: Reads): Promise<Lists> {
  const rows = await db
    .selectFrom('quarantine_lists')
    .select(['kind', 'entry'])
    .where('removed_at', 'is', null)
    .orderBy('entry')
    .execute();
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ entry }) => entry);
  return { words: of('word'), domains: of('domain') };
}

/** Puts entries on the lists and takes others off. What is taken off stays for a while, so that it can be undone. */
export async function changeLists(
  { db }: Writes,
  { added, gone }: { added: ListChange[]; gone: ListChange[] },
  now: number,
) {
  // As many statements for a thousand entries as for one.
  for (const [kind, ofKind] of Map.groupBy(gone, (one) => one.kind)) {
    const entries = ofKind.map(({ entry }) => entry);
    await db
      .updateTable('quarantine_lists')
      .set({ removed_at: now })
      .where('kind', '=', kind)
      .where('entry', 'in', entries)
      .execute();
  }
  if (added.length === 0) return;
  const again = { created_at: now, removed_at: null };
  await db
    .insertInto('quarantine_lists')
    .values(added.map((one) => ({ ...one, ...again })))
    .onConflict((of) => of.columns(['kind', 'entry']).doUpdateSet(again))
    .execute();
}

/** What the change of a time has put on the lists and taken off, as far as no later one has changed it. */
export async function changedAt({ db }: Reads, time: number): Promise<{ added: ListChange[]; gone: ListChange[] }> {
  const rows = await db
    .selectFrom('quarantine_lists')
    .select(['kind', 'entry', 'removed_at'])
    .where((eb) =>
      eb.or([eb('removed_at', '=', time), eb.and([eb('created_at', '=', time), eb('removed_at', 'is', null)])]),
    )
    .orderBy('entry')
    .execute();
  const of = (isGone: boolean) =>
    rows.filter(({ removed_at }) => (removed_at !== null) === isGone).map(({ kind, entry }) => ({ kind, entry }));
  return { added: of(false), gone: of(true) };
}

const goneBefore = ({ db }: Reads, time: number) => db.selectFrom('quarantine_lists').where('removed_at', '<', time);

export const listedBefore = (reads: Reads, time: number): Promise<number> => counted(goneBefore(reads, time));

/** Returns the number of deleted rows. */
export const dropListedBefore = (writes: Writes, time: number, max: number): Promise<number> =>
  deleted(
    writes.db
      .deleteFrom('quarantine_lists')
      .where('entry', 'in', goneBefore(writes, time).select('entry').limit(max))
      .where('removed_at', '<', time),
  );
