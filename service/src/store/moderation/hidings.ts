import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';

export type HidingRow = Selectable<Tables['hidings']>;

export async function insertHiding({ db }: Writes, row: HidingRow) {
  await db.insertInto('hidings').values(row).execute();
}

/** The latest that is not taken back whole. */
export const hidingInForce = ({ db }: Reads, userId: string): Promise<HidingRow | undefined> =>
  db
    .selectFrom('hidings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'restored')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The first that is not at its end: they are done one after the other. */
export const unfinishedHiding = ({ db }: Reads, userId: string): Promise<HidingRow | undefined> =>
  db
    .selectFrom('hidings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['hiding', 'restoring'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** A suspension that was taken back does not come back with what a hiding has replaced. */
export async function forgetFormer({ db }: Writes, userId: string, since: number) {
  await db
    .updateTable('hidings')
    .set({ former_reason: null, former_until: null, former_since: null })
    .where('user_id', '=', userId)
    .where('former_since', '=', since)
    .execute();
}

export async function updateHiding({ db }: Writes, id: string, changes: Partial<Pick<HidingRow, 'state' | 'undo_id'>>) {
  await db.updateTable('hidings').set(changes).where('id', '=', id).execute();
}
