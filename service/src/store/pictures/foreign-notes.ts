import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';

// Triggers note in `foreign_pictures` what may name pictures of other sites: projects and their proposals in `image_url` and in
// their description, people in `avatar_url`.

export type ForeignNote = Selectable<Tables['foreign_pictures']>;
export type ForeignKind = ForeignNote['kind'];

/** Why the picture at an address was not copied, and when it is tried again: null if never. */
export type ForeignFault = { fault: string; tries: number; at: number | null };
/** By address: the column `faults`. */
export type ForeignFaults = Record<string, ForeignFault>;

export const unpackFaults = (column: string | null | undefined): ForeignFaults =>
  column == null ? {} : (JSON.parse(column) as ForeignFaults);

export const packFaults = (faults: ForeignFaults): string | null =>
  Object.keys(faults).length === 0 ? null : JSON.stringify(faults);

/** What is due, what members wrote first; without what these members have, however much it is. */
export const dueForeign = ({ db }: Reads, now: number, limit: number, without: string[]): Promise<ForeignNote[]> =>
  db
    .selectFrom('foreign_pictures')
    .selectAll('foreign_pictures')
    .where('due_at', '<=', now)
    .$if(without.length > 0, (query) =>
      query
        .leftJoin('projects', (join) =>
          join.onRef('projects.id', '=', 'foreign_pictures.owner_id').on('kind', '!=', 'person'),
        )
        .where(({ fn }) => fn.coalesce('projects.user_id', 'owner_id'), 'not in', without),
    )
    .orderBy('due_at')
    .orderBy('kind')
    .orderBy('owner_id')
    .limit(limit)
    .execute();

export const foreignNotes = ({ db }: Reads, kinds: readonly ForeignKind[], ownerId: string): Promise<ForeignNote[]> =>
  db.selectFrom('foreign_pictures').selectAll().where('kind', 'in', kinds).where('owner_id', '=', ownerId).execute();

/** Changes a note that still says what was read. Returns false if it does not. */
export async function changeForeignNote(
  { db }: Writes,
  { kind, owner_id, due_at }: ForeignNote,
  next: Partial<Pick<ForeignNote, 'due_at' | 'faults'>>,
): Promise<boolean> {
  const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await db
    .updateTable('foreign_pictures')
    .set(next)
    .where('kind', '=', kind)
    .where('owner_id', '=', owner_id)
    .where('due_at', '=', due_at)
    .execute();
  return numUpdatedRows > 0n;
}

/** Deletes one that still says what was read. */
export async function deleteForeignNote({ db }: Writes, { kind, owner_id, due_at }: ForeignNote) {
  await db
    .deleteFrom('foreign_pictures')
    .where('kind', '=', kind)
    .where('owner_id', '=', owner_id)
    .where('due_at', '=', due_at)
    .execute();
}

/** How many wait to be copied, and of how many nothing more is tried. */
export async function countForeign({ db }: Reads): Promise<{ waiting: number; failed: number }> {
  const { all, waiting } = await db
    .selectFrom('foreign_pictures')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('due_at').as('waiting')])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), failed: Number(all) - Number(waiting) };
}

/** Larger numbers are told as this one: reading all would take longer than a scrape may. */
const MOST_COUNTED = 100_000;

/** How many wait to be copied, for the metrics. */
export async function countWaitingForeign({ db }: Reads): Promise<number> {
  const some = db.selectFrom('foreign_pictures').select('due_at').where('due_at', 'is not', null).limit(MOST_COUNTED);
  const { waiting } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Those of which nothing more is tried. */
export const failedForeign = ({ db }: Reads, limit: number): Promise<ForeignNote[]> =>
  db
    .selectFrom('foreign_pictures')
    .selectAll()
    .where('due_at', 'is', null)
    .orderBy('kind')
    .orderBy('owner_id')
    .limit(limit)
    .execute();

/** Has everything that failed tried anew. Returns how much there is. */
export async function retryForeign({ db }: Writes, now: number): Promise<number> {
  const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await db
    .updateTable('foreign_pictures')
    .set({ due_at: now, faults: null })
    .where('due_at', 'is', null)
    .execute();
  return Number(numUpdatedRows);
}
