import { type Operation, operations, periodKinds } from '@launch-board/contract';
import { longestCode, shortCode } from '@launch-board/contract/short-codes';
import type { Thing } from './things.ts';

// Every address at which the API is read. A new operation is asked for by its path.

export type Ids = Record<'projects' | 'comments' | 'users' | 'collections' | 'courses' | 'receipts', readonly string[]>;

/** Of these things, of collections of somebody's own, and of what moderators have decided about anybody. */
export const idsOf = (
  things: readonly Thing[],
  own: readonly string[],
  receipts: readonly string[] = [],
  courses: readonly string[] = [],
): Ids => ({
  receipts,
  courses,
  projects: things.map(({ project }) => project),
  comments: things.map(({ comment }) => comment),
  users: things.filter(({ kind }) => kind !== 'comment').map(({ owner }) => owner.id),
  collections: [...things.flatMap(({ kind, id }) => (kind === 'collection' ? id : [])), ...own],
});

/** Whose id stands after this part of a path. */
const pools: [start: string, name: keyof Ids][] = [
  ['/api/projects/', 'projects'],
  ['/api/comments/', 'comments'],
  ['/api/users/', 'users'],
  ['/api/moderation/users/', 'users'],
  ['/api/collections/', 'collections'],
  ['/api/showcases/', 'collections'],
  ['/api/receipts/', 'receipts'],
  // A code leads to an id alone.
  ['/api/vote-codes/', 'projects'],
  ['/api/courses/', 'courses'],
  // A webhook is its maker's alone: there is none under such an id.
  ['/api/me/webhooks/', 'projects'],
  // So is a launch.
  ['/api/lti/launches/', 'projects'],
  // Nor is there a case: it has the id of a report.
  ['/api/moderation/cases/', 'projects'],
];

/** Parameters with which an operation finds something else. */
const queries: Record<string, (ids: Ids) => string[]> = {
  listProjects: ({ users }) => [
    '?limit=100',
    '?search=zq',
    '?since=2000-01-01T00:00:00Z',
    '?launched_in=day',
    `?member=${users[0]}`,
    `?submitter=${users[0]}`,
  ],
  searchBoard: () => ['?search=zq', '?search=hall', '?search=pe'],
  findUsers: () => ['?search=zq', '?search=pe'],
  listOrcidIds: ({ users }) => [`?userIds=${users.join()}`],
  getVoteCountsBatch: ({ projects }) => [`?projectIds=${projects.join()}`],
  listPublicCollections: ({ users }) => ['', '?previews=3', `?curator=${users.at(-1)}`],
  getCollection: () => ['', '?search=zq'],
  listShowcases: () => ['open', 'coming', 'past'].map((when) => `?when=${when}&previews=3`),
  getCourse: () => ['?previews=3'],
  listEntries: () => ['', ...['submitted', 'accepted', 'declined', 'withdrawn'].map((state) => `?state=${state}`)],
  listMyCollections: ({ projects }) => ['', `?project=${projects[0]}`],
  listMyReceipts: ({ projects }) => ['', ...projects.map((id) => `?about=${id}`)],
  listPeriods: () => ['?kind=day', '?kind=term'],
  listReports: () => ['?state=open'],
};

/** They are read once for all, never end, or are a stage's, beside its showcase: `stages.test.ts` has that. */
const apart: readonly string[] = ['getContract', 'streamChanges', 'streamMyNotices', 'listHandIns'];
export const reads = Object.values(operations as Record<string, Operation>).filter(
  ({ id, method }) => method === 'GET' && !apart.includes(id),
);

/** The addresses of an operation for these ids. @throws Error for a path with a parameter that nothing fills */
export function addressesOf(operation: Operation, ids: Ids): string[] {
  const { id, path } = operation;
  const pool = pools.find(([start]) => path.startsWith(`${start}{`))?.[1];
  const filled = path.includes('{period}')
    ? periodKinds.map((kind) => path.replace('{period}', kind))
    : path.includes('{code}')
      ? ids.projects.map((one) => path.replace('{code}', shortCode(one, longestCode)))
      : pool
        ? ids[pool].map((one, i) => path.replace('{id}', one).replace('{project_id}', ids.projects[i] ?? one))
        : [path];
  if (filled.some((one) => one.includes('{'))) throw new Error(`${id}: nothing is known to fill ${path} with`);
  const asked = queries[id]?.(ids) ?? [''];
  return filled.flatMap((one) => asked.map((query) => whole(operation, one + query)));
}

/** As much of a list as there is at once. */
function whole({ query }: Operation, address: string): string {
  const maximum = (query as { properties?: { limit?: { maximum?: number } } } | undefined)?.properties?.limit?.maximum;
  if (maximum === undefined || address.includes('limit=')) return address;
  return `${address}${address.includes('?') ? '&' : '?'}limit=${maximum}`;
}
