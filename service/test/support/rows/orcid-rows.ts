import type { Writes } from '../../../src/store/store.ts';

/** An ORCID that is never asked. */
export const someOrcidEnv = { LAUNCHBOARD_ORCID_CLIENT_ID: 'board' };

/** The one of ORCID's own examples. */
export const someOrcidId = '0000-0002-1825-0097';

export async function addOrcidId(db: Writes['db'], userId: string, issuer = 'https://orcid.org') {
  await db
    .insertInto('orcid_ids')
    .values({ user_id: userId, issuer, orcid_id: someOrcidId, connected_at: 1 })
    .execute();
}
