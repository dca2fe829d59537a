import { aiAndData, nobodysId, otherOrders } from '../../service/test/support/catalogue.ts';

type Odd = { method: string; path: string; isMember?: true; body?: unknown; headers?: object };

/** What is read between the changes of a game. `{project}` and `{person}` are some of those that are there. */
export const everyList = [
  '/api/projects',
  ...otherOrders.flatMap((path) => [`${path}&limit=1`, `${path}&limit=2&offset=1`]),
  `/api/projects?category=${aiAndData}&search=1`,
  '/api/projects?search=map',
  '/api/projects?member={person}',
  '/api/projects?submitter={person}&sort=popular',
  '/api/projects/{project}',
  '/api/projects/{project}/comments',
  '/api/projects/{project}/members',
  '/api/projects/{project}/invitations',
  '/api/votes/batch?projectIds={project}',
  '/api/users/{person}',
  '/api/users/{person}/projects',
  '/api/users?search=pe',
  '/api/stats',
  '/api/stats/trending',
  '/api/categories',
  '/api/collections',
  '/api/me',
  '/api/me/projects',
  '/api/me/bookmarks',
  '/api/me/collections',
  '/api/me/invitations',
  '/api/me/export',
  '/api/moderation/reports',
  '/api/moderation/queue',
  '/api/moderation/log',
];

const aProject = { name: 'Map', tagline: 'Rooms' };
const json = (body: unknown): Odd => ({ method: 'POST', path: '/api/projects', isMember: true, body });

/** What is refused, and what is seldom sent. */
export const oddRequests: Odd[] = [
  ...['/healthz', '/readyz', '/', '/api', '/api/nothing', '/api/projects/', '/favicon.ico', '/%ff'].map((path) => ({
    method: 'GET',
    path,
  })),
  ...['limit=0', 'limit=x', 'limit=1000', 'offset=-1', 'sort=worst', 'category=x', 'cursor=x', 'since=x', 'more=1'].map(
    (query) => ({ method: 'GET', path: `/api/projects?${query}` }),
  ),
  ...['HEAD', 'OPTIONS', 'DELETE', 'PUT', 'PATCH'].map((method) => ({ method, path: '/api/projects' })),
  { method: 'GET', path: '/api/projects/none' },
  { method: 'GET', path: `/api/projects/${nobodysId}` },
  { method: 'GET', path: '/api/votes/batch' },
  { method: 'GET', path: '/api/me', headers: { Authorization: 'Bearer x' } },
  { method: 'GET', path: '/api/me', headers: { Authorization: 'Basic eA==' } },
  { method: 'GET', path: '/api/projects', headers: { Accept: 'text/html', 'Accept-Encoding': 'gzip' } },
  { method: 'GET', path: '/api/categories', headers: { 'If-None-Match': '*' } },
  { method: 'GET', path: '/api/categories', headers: { Origin: 'https://other.example' } },
  json('{'),
  json('[]'),
  json({}),
  json({ ...aProject, more: 1 }),
  json({ ...aProject, name: '' }),
  json({ ...aProject, name: 'x'.repeat(81) }),
  json({ ...aProject, tagline: 'two\nlines' }),
  json({ ...aProject, website_url: 'ftp://x' }),
  json({ ...aProject, category_id: nobodysId }),
  json({ ...aProject, description: 'x'.repeat(70_000) }),
  { ...json(aProject), headers: { 'Content-Type': 'text/plain' } },
  { ...json(aProject), headers: { 'Idempotency-Key': 'x'.repeat(300) } },
  { method: 'PATCH', path: '/api/me', isMember: true, body: { username: 'admin' } },
  { method: 'PATCH', path: '/api/me', isMember: true, body: { bio: 'x' }, headers: { 'If-Match': '"r99"' } },
  { method: 'GET', path: '/api/moderation/queue', isMember: true },
];
