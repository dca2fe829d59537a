import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDomain } from '../dev/identity/people.ts';
import { obtainToken } from '../dev/token.ts';
import { type Caller, marksIn } from '../service/test/access/relations/marks.ts';
import { type RelationScene, setRelations } from '../service/test/access/relations/scene.ts';
import { somePlatformEnv } from '../service/test/support/rows/lti-rows.ts';
import { openMember } from './member-by-hand.ts';
import { siteRoutes } from './site-routes.ts';
import { startWorld, type World } from './world.ts';

// What `service/test/access/relations.test.ts` proves of the API is true of every page of the site.

const budgets = ['PROJECTS', 'COMMENTS', 'INVITATIONS', 'REPORTS', 'PICTURES'].map((kind) => [
  `LAUNCHBOARD_BUDGET_${kind}`,
  '9999/24h',
]);
let ahead = 0;
let world: World;
let scene: RelationScene;
beforeAll(async () => {
  world = await startWorld({
    api: {
      LAUNCHBOARD_REVIEW: 'on',
      LAUNCHBOARD_RATE_LIMIT: '0',
      ...Object.fromEntries(budgets),
      ...somePlatformEnv(),
    },
    isEmpty: true,
    clock: () => Date.now() + ahead,
  });
  const moderator = await callerOf('Moderator', true);
  // Whom a team has asked knows what they were asked: they are others, and so is each who has a showcase.
  const others: Record<string, string> = { invited: 'Asked', entered: 'Judge', 'taken back': 'Curator' };
  const nameOf = (relation: string) => others[relation] ?? 'Stranger';
  const callers = new Map<string, Promise<Caller>>();
  const person = (name: string) => {
    const caller = callers.get(name) ?? callerOf(name);
    callers.set(name, caller);
    return caller;
  };
  scene = await setRelations({ person, moderator }, (relation) => person(nameOf(relation)));
});
afterAll(() => world[Symbol.asyncDispose]());

async function callerOf(name: string, isModerator = false): Promise<Caller> {
  const address = `${name.toLowerCase()}@${demoDomain}`;
  const token = await obtainToken({ address, name, isModerator, issuer: world.identity.issuer });
  const send = async (method: string, path: string, body?: unknown) => {
    const isFile = body instanceof Blob;
    const response = await fetch(world.api + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(!isFile && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, body: text === '' ? undefined : JSON.parse(text) };
  };
  return { id: (await send('GET', '/api/me')).body.user.id, send };
}

/** Addresses of a page, for everything that is hidden and for these showcases. @throws Error for a page that nothing fills */
function pathsOf(pattern: string, own: readonly string[]): string[] {
  const { things } = scene;
  const ofKind = (wanted: string) => things.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const [, first = ''] = /^\/(\w*)/.exec(pattern) ?? [];
  const pools: Record<string, readonly string[]> = {
    projects: ofKind('project'),
    collections: [...ofKind('collection'), ...own],
    showcases: [...ofKind('collection'), ...own],
    people: things.filter(({ kind }) => kind !== 'comment').map(({ owner }) => owner.id),
    moderation: things.filter(({ kind }) => kind !== 'comment').map(({ owner }) => owner.id),
    // What is hidden is in no course that anybody could see.
    courses: ofKind('project'),
    follows: ofKind('project'),
    report: ofKind('project'),
    receipts: ofKind('project'),
    // A webhook is its maker's alone, and they have none.
    me: ['00000000-0000-4000-8000-000000000000'],
    // For operators, of whom there are none.
    admin: ['00000000-0000-4000-8000-000000000000'],
  };
  const filled = pattern
    .replace(':comment', things[0]?.comment ?? '')
    .replace(':type', 'project')
    .replace(':period', 'all')
    .replace('terms/:slug', 'terms/spring')
    .replace(':page', 'terms')
    .replace(':code', 'abcdefgh')
    .replace('/*', '/no-such-page');
  if (!filled.includes(':')) return [filled];
  const ids = pools[first];
  if (!ids || filled.includes(':slug')) throw new Error(`nothing is known to fill ${pattern} with`);
  return ids.map((id) => filled.replace(':id', id));
}

const more = [
  '/showcases/:id/entries?state=withdrawn',
  '/showcases/:id/entries?state=accepted',
  '/search?q=zq',
  '/people?search=zq',
  '/projects/:id/badge.svg',
  '/report?type=project&id=:id',
];

type Reader = { name: string; cookie: string; own: readonly string[] };

async function signedIn(name: string, own: readonly string[]): Promise<Reader> {
  const member = openMember({ name, publicUrl: world.site, issuer: world.identity.issuer });
  await member.signIn({ url: world.site }, { url: world.site });
  return { name, cookie: [...member.jar].map(([key, value]) => `${key}=${value}`).join('; '), own };
}

async function read(path: string, { cookie }: Pick<Reader, 'cookie'>) {
  const headers = { accept: 'text/html,*/*', ...(cookie && { cookie }) };
  const response = await fetch(world.site + path, { headers, redirect: 'manual' });
  return { path, status: response.status, text: await response.text() };
}

const showcasesOf = async (relation: string) => {
  const caller = scene.strangers.find((one) => one.relation === relation)?.caller as Caller;
  return (await caller.send('GET', '/api/me/collections?limit=100')).body.collections.map(({ id }: Caller) => id);
};

test('no page shows what is hidden now to somebody who followed it, judged it or was told of it', async () => {
  const readers = [
    { name: 'nobody', cookie: '', own: [] },
    await signedIn('Stranger', await showcasesOf('added')),
    await signedIn('Curator', await showcasesOf('taken back')),
    await signedIn('Judge', await showcasesOf('entered')),
  ];
  const [, stranger, curator, judge] = readers as [Reader, Reader, Reader, Reader];
  for (const path of [
    '/me/following',
    '/me/saved',
    '/me/notices',
    `/showcases/${curator.own[0]}/entries?state=withdrawn`,
    `/showcases/${judge.own[0]}/entries?state=accepted`,
  ]) {
    const reader = [curator, judge].find(({ own }) => path.includes(String(own[0]))) ?? stranger;
    expect(marksIn((await read(path, reader)).text).length, path).toBeGreaterThan(0);
  }
  await scene.hideAll();
  // Whatever the site keeps for a while is over.
  ahead += 3_600_000;
  const leaks: string[] = [];
  let pages = 0;
  for (const reader of readers) {
    for (const pattern of [...siteRoutes.map((route) => route.pattern), ...more]) {
      const answers = await Promise.all(pathsOf(pattern, reader.own).map((path) => read(path, reader)));
      for (const { path, status, text } of answers) {
        expect(status, path).toBeLessThan(500);
        pages += 1;
        for (const { age, thing } of marksIn(text))
          leaks.push(
            `${reader.name}: the ${age} words of ${scene.things[thing]?.kind} ${scene.things[thing]?.hiding} on ${path}`,
          );
      }
    }
  }
  expect(leaks).toEqual([]);
  expect(pages).toBeGreaterThan(300);
});
