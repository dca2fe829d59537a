import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';

/** Of these people. Of somebody who was erased there is none. */
export const orcidIdsOf = ({ db }: Reads, userIds: Iterable<string>) =>
  ofKeys(userIds, (some) =>
    db
      .selectFrom('orcid_ids')
      .select(['user_id', 'orcid_id'])
      .where('user_id', 'in', some)
      .orderBy('orcid_id')
      .execute(),
  );

export const holderOfOrcidId = ({ db }: Reads, orcidId: string) =>
  db.selectFrom('orcid_ids').select('user_id').where('orcid_id', '=', orcidId).executeTakeFirst();

export async function putOrcidId({ db }: Writes, row: { user_id: string; orcid_id: string; connected_at: number }) {
  const { orcid_id, connected_at } = row;
  await db
    .insertInto('orcid_ids')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ orcid_id, connected_at }))
    .execute();
}

export async function dropOrcidId({ db }: Writes, userId: string) {
  await db.deleteFrom('orcid_ids').where('user_id', '=', userId).execute();
}

export type ConnectedId = { orcid_id: string; created_at: number };

export const connectedId = ({ db }: Reads, userId: string): Promise<ConnectedId[]> =>
  db.selectFrom('orcid_ids').select(['orcid_id', 'connected_at as created_at']).where('user_id', '=', userId).execute();
