import type { Content } from '../../../src/domain/deposits/contents.ts';
import type { Writes } from '../../../src/store/store.ts';
import { repositoryToken } from '../servers/repository.ts';

/** A repository that is never asked: whatever is agreed to waits. */
export const someRepositoryEnv = {
  LAUNCHBOARD_DEPOSIT_URL: 'http://127.0.0.1:1',
  LAUNCHBOARD_DEPOSIT_TOKEN: repositoryToken,
};

export const someDigest = 'd'.repeat(64);

type Asked = { deposit: string; project: string; owner: string; authors?: readonly string[]; needsOther?: boolean };

/** What one owner has asked for, so that they can agree to it too, unless it needs another one. */
export async function addDeposit(
  db: Writes['db'],
  { deposit: id, project, owner, authors = [owner], needsOther = false }: Asked,
) {
  const content: Content = {
    ...{ title: 'Tide', tagline: 'Tells when to swim', text: null, keywords: [], pictures: [] },
    ...{ website: null, repository: null, page: null, launched_at: '2026-01-01T00:00:00.000Z', resource_type: 'other' },
  };
  await db
    .insertInto('deposits')
    .values({
      ...{ id, project_id: project, version: 1, status: 'asked', step: 'create', licence: 'cc-by-4.0' },
      ...{ digest: someDigest, content: JSON.stringify(content), asked_by: owner, needs_other: needsOther ? 1 : 0 },
      ...{ asked_at: 8_640_000_000_000, attempts: 0, due_at: 0, lease_until: 0 },
    })
    .execute();
  await db
    .insertInto('deposit_authors')
    .values(authors.map((user_id, place) => ({ deposit_id: id, user_id, place, name: 'Ada', orcid_id: null })))
    .execute();
}
