import type { Store } from '../../src/store/store.ts';
import { aiAndData } from '../support/catalogue.ts';
import type { Account } from '../support/members.ts';

// Everything that a board answers to anybody, so that two boards can be compared.

/** What each path answers each of the people (and nobody): status and body, by question. */
export async function sweep(url: string, store: Store, people: readonly Account[]): Promise<Record<string, unknown>> {
  const askers = [undefined, ...people];
  const answers: Record<string, unknown> = {};
  for (const path of await pathsOf(store)) {
    for (const asker of askers) {
      const headers: Record<string, string> = asker ? { Authorization: `Bearer ${asker.token}` } : {};
      const response = await fetch(url + path, { headers });
      const { request_id: _, next, ...body } = (await response.json()) as Record<string, unknown>;
      // A cursor belongs to one database: that there is one has to be the same.
      answers[`${asker?.name ?? 'nobody'} ${path}`] = { status: response.status, body, goesOn: next !== undefined };
    }
  }
  return answers;
}

const lists = [
  '/api/stats',
  '/api/stats/trending?limit=50',
  '/api/categories',
  '/api/projects?limit=100',
  '/api/projects?sort=popular&limit=100',
  '/api/projects?sort=popular&limit=7&offset=9',
  `/api/projects?category=${aiAndData}&limit=100`,
  '/api/projects?search=map&limit=100',
  '/api/projects?search=a&limit=100',
  '/api/projects?search=%C3%A9',
  '/api/collections',
  '/api/users?search=na',
  '/api/me',
  '/api/me/bookmarks',
  '/api/me/collections',
  '/api/me/export',
  '/api/me/invitations',
  '/api/me/projects',
  '/api/moderation/log',
  '/api/moderation/queue',
  '/api/moderation/reports',
];

async function pathsOf(store: Store): Promise<string[]> {
  const idsOf = (table: 'projects' | 'users' | 'collections') =>
    store.read(async ({ db }) => (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id));
  const projects = await idsOf('projects');
  return [
    ...lists,
    `/api/votes/batch?projectIds=${projects.slice(0, 200).join()}`,
    ...projects.flatMap((id) =>
      ['', '/comments', '/members', '/invitations'].map((part) => `/api/projects/${id}${part}`),
    ),
    ...(await idsOf('users')).flatMap((id) => [`/api/users/${id}`, `/api/users/${id}/projects`]),
    ...(await idsOf('collections')).map((id) => `/api/collections/${id}`),
  ];
}
