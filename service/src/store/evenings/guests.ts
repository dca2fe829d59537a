import { sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { isActive } from '../projects/rows.ts';
import { counted } from '../queries/counted.ts';
import type { Tables } from '../tables.ts';

export type GuestCodeRow = Tables['guest_codes'];

/** The sheets of a showcase, oldest first, with how many codes they have, and of them in each state. */
export const sheetsOf = ({ db }: Reads, id: string) => {
  const inState = (state: GuestCodeRow['state']) => sql<number>`sum(CASE WHEN state = ${state} THEN 1 ELSE 0 END)`;
  return db
    .selectFrom('guest_codes')
    .select(['sheet', (eb) => eb.fn.min('created_at').as('created_at')])
    .select((eb) => eb.fn.countAll<number>().as('codes'))
    .select([inState('used').as('used'), inState('revoked').as('revoked')])
    .where('collection_id', '=', id)
    .groupBy('sheet')
    .orderBy('sheet')
    .execute();
};

export const hasGuestCodes = async ({ db }: Reads, id: string): Promise<boolean> =>
  (await db
    .selectFrom('guest_codes')
    .select('id')
    .where('collection_id', '=', id)
    .where('state', '<>', 'revoked')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** In pieces, as a statement takes a bounded number of parameters. */
const ROWS_AT_ONCE = 100;

export async function insertGuestCodes({ db }: Writes, rows: readonly GuestCodeRow[]) {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('guest_codes')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
}

type Revoked = { id: string; sheet: number; position: number | undefined };

/** The codes vote no more, and what they voted for is gone. */
/** Whether any of them still voted, or could have. */
export async function revokeCodes({ db }: Writes, { id, sheet, position }: Revoked): Promise<boolean> {
  const codes = db
    .selectFrom('guest_codes')
    .select('id')
    .where('collection_id', '=', id)
    .where('sheet', '=', sheet)
    .$if(position !== undefined, (query) => query.where('position', '=', position ?? 0));
  await db.deleteFrom('guest_votes').where('code_id', 'in', codes).execute();
  const { numUpdatedRows } = await db
    .updateTable('guest_codes')
    .set({ state: 'revoked' })
    .where('id', 'in', codes)
    .where('state', '<>', 'revoked')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const isUnused = async ({ db }: Reads, id: string, digest: string): Promise<boolean> =>
  (await db
    .selectFrom('guest_codes')
    .select('id')
    .where('digest', '=', digest)
    .where('collection_id', '=', id)
    .where('state', '=', 'unused')
    .executeTakeFirst()) !== undefined;

/** Uses up the code with this digest. Returns its id; undefined for one that was used or revoked, or is none. */
export async function useCode({ db }: Writes, id: string, digest: string): Promise<string | undefined> {
  const row = await db
    .updateTable('guest_codes')
    .set({ state: 'used' })
    .where('digest', '=', digest)
    .where('collection_id', '=', id)
    .where('state', '=', 'unused')
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertGuestVotes({ db }: Writes, rows: readonly Tables['guest_votes'][]) {
  await db
    .insertInto('guest_votes')
    .values([...rows])
    .execute();
}

/** Codes whose votes count: for accepted entries that are public. */
export const countGuestsIn = ({ db }: Reads, id: string): Promise<number> =>
  counted(
    db
      .selectFrom('guest_codes')
      .where('guest_codes.collection_id', '=', id)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('guest_votes')
            .innerJoin('showcase_entries', (join) =>
              join
                .onRef('showcase_entries.collection_id', '=', 'guest_votes.collection_id')
                .onRef('showcase_entries.project_id', '=', 'guest_votes.project_id'),
            )
            .innerJoin('projects', 'projects.id', 'guest_votes.project_id')
            .select('guest_votes.project_id')
            .whereRef('guest_votes.code_id', '=', 'guest_codes.id')
            .where('showcase_entries.state', '=', 'accepted')
            .where(isActive),
        ),
      ),
  );
