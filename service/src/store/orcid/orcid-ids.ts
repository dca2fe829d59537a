import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import type { Tables } from '../tables.ts';

export type OrcidRow = Tables['orcid_ids'];

/** Of these people, in the order of the iDs. An erasure deletes them by a trigger. */
export async function orcidIdsOf({ db }: Reads, userIds: Iterable<string>): Promise<OrcidRow[]> {
  const rows = await ofKeys(userIds, (some) =>
    db.selectFrom('orcid_ids').selectAll().where('user_id', 'in', some).execute(),
  );
  return rows.toSorted((a, b) => (a.orcid_id < b.orcid_id ? -1 : 1));
}

export async function takeOrcidIdFromOthers(
  { db }: Writes,
  { user_id, issuer, orcid_id }: Pick<OrcidRow, 'user_id' | 'issuer' | 'orcid_id'>,
) {
  await db
    .deleteFrom('orcid_ids')
    .where('issuer', '=', issuer)
    .where('orcid_id', '=', orcid_id)
    .where('user_id', '<>', user_id)
    .execute();
}

export async function putOrcidId({ db }: Writes, row: OrcidRow) {
  const { user_id: _, ...others } = row;
  await db
    .insertInto('orcid_ids')
    .values(row)
    // The same once more is no change: what waits to be deposited keeps it.
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(others)
        .where(({ eb, or }) =>
          or([eb('orcid_ids.orcid_id', '<>', row.orcid_id), eb('orcid_ids.issuer', '<>', row.issuer)]),
        ),
    )
    .execute();
}

export async function dropOrcidId({ db }: Writes, userId: string) {
  await db.deleteFrom('orcid_ids').where('user_id', '=', userId).execute();
}
