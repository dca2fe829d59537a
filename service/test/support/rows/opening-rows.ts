import type { Writes } from '../../../src/store/store.ts';

/** What stands at any time of a test. */
const wish = {
  ...{ words: 'No experience needed.', skills: ' design ', found_by: ' designer no experience needed. ' },
  ...{ hours: 5, until: null, created_at: 1, confirmed_at: 2 ** 45 },
};

export const openingRow = { ...wish, role: 'Designer', seats: 5, names_project: 0, collection_id: null } as const;
export const freeRow = { ...wish, role: 'Designer', collection_id: null } as const;
export const requestRow = {
  ...{
    words: 'I draw every day. I would love to draw a tide.',
    state: 'open' as const,
    created_at: 1,
    decided_at: null,
  },
  ...{ collection_id: null, opening_id: null, free_id: null },
} as const;

type Ids = Record<'opening' | 'free' | 'ownFree' | 'request' | 'project' | 'owner' | 'other' | 'showcase', string>;

/** A project of the owner looks for somebody within a showcase, and somebody else asks; both are free, the other there too. */
export async function addOpenings({ db }: Pick<Writes, 'db'>, ids: Ids) {
  const { opening, free, ownFree, request, project, owner, other, showcase } = ids;
  await db.deleteFrom('free_people').where('user_id', 'in', [owner, other]).execute();
  await db
    .insertInto('openings')
    .values({ ...openingRow, id: opening, project_id: project, user_id: owner, collection_id: showcase })
    .execute();
  await db
    .insertInto('free_people')
    .values([
      { ...freeRow, id: ownFree, user_id: owner },
      { ...freeRow, id: free, user_id: other, collection_id: showcase },
    ])
    .execute();
  const asked = { id: request, project_id: project, opening_id: opening, asked_by: other, joiner_id: other };
  await db
    .insertInto('team_requests')
    .values({ ...requestRow, ...asked })
    .execute();
}
