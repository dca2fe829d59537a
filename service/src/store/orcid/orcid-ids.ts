import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import type { Tables } from '../tables.ts';

export type OrcidRow = Tables['orcid_ids'];

/** Of these people. Of somebody who was erased there is none. */
export const orcidIdsOf = ({ db }: Reads, userIds: Iterable<string>) =>
  ofKeys(userIds, (some) =>
    db.selectFrom('orcid_ids').selectAll().where('user_id', 'in', some).orderBy('orcid_id').execute(),
  );

export const holderOfOrcidId = ({ db }: Reads, { issuer, orcid_id }: Pick<OrcidRow, 'issuer' | 'orcid_id'>) =>
  db
    .selectFrom('orcid_ids')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('orcid_id', '=', orcid_id)
    .executeTakeFirst();

export async function putOrcidId({ db }: Writes, row: OrcidRow) {
  const { user_id: _, ...others } = row;
  await db
    .insertInto('orcid_ids')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(others))
    .execute();
}

export async function dropOrcidId({ db }: Writes, userId: string) {
  await db.deleteFrom('orcid_ids').where('user_id', '=', userId).execute();
}
