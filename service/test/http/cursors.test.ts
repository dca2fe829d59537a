import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ada as adaRow, engine, fillCatalogue, nobodysId, otherOrders } from '../support/catalogue.ts';
import { alter } from '../support/database.ts';
import { idsOf, joinTeam, launchProject, type People, type Person, say, startPeople } from '../support/people.ts';

let people: People;
let mia: Person;
let moderator: Person;
let mine: string;
let collection: string;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_BUDGET_PROJECTS: '1000/24h' });
  await fillCatalogue(people.world.store);
  mia = await people.person('mia', { name: 'Mia Novak' });
  const noah = await people.person('noah', { name: 'Noah Novak' });
  const nora = await people.person('nora', { name: 'Nora Novak' });
  moderator = await people.moderator('moira');
  mine = await launchProject(mia);
  collection = (await mia.post('/api/collections', { name: 'Liked', is_public: true })).body.collection.id;
  await mia.post('/api/collections', { name: 'Later' });
  await mia.post(`/api/projects/${mine}/members`, { user_id: nora.id, role: 'member' });
  for (const project of [engine.id, mine, await launchProject(noah)]) {
    people.wait(1);
    await mia.put(`/api/me/bookmarks/${project}`);
    await mia.put(`/api/collections/${collection}/projects/${project}`, {});
    await noah.post('/api/reports', { target_type: 'project', target_id: project, reason: 'other' });
    await moderator.put(`/api/moderation/projects/${project}/removal`, { reason: 'A test.' });
    await moderator.delete(`/api/moderation/projects/${project}/removal`, { reason: 'A test.' });
  }
  for (const name of ['One', 'Two']) {
    const theirs = await launchProject(noah, { name });
    await noah.post(`/api/projects/${theirs}/members`, { user_id: mia.id, role: 'member' });
  }
  await joinTeam(noah, await launchProject(noah), mia);
  const { body } = await people.see('/api/projects?limit=100&search=Hidden');
  expect(body.projects).toEqual([]);
});
afterAll(() => people[Symbol.asyncDispose]());

/** Each list, the member of its answers, and who asks. */
const lists = (): [path: string, items: string, who: Person | 'anybody'][] => [
  ['/api/projects', 'projects', 'anybody'],
  ...otherOrders.map((path): [string, string, 'anybody'] => [path, 'projects', 'anybody']),
  ['/api/projects?search=crowd%201&sort=popular', 'projects', 'anybody'],
  [`/api/projects/${engine.id}/comments`, 'comments', 'anybody'],
  [`/api/projects/${engine.id}/members`, 'members', 'anybody'],
  ['/api/collections', 'collections', 'anybody'],
  [`/api/collections/${collection}`, 'projects', 'anybody'],
  [`/api/users/${adaRow.id}/projects`, 'projects', 'anybody'],
  ['/api/users?search=novak', 'users', mia],
  ['/api/me/projects', 'projects', mia],
  ['/api/me/bookmarks', 'projects', mia],
  ['/api/me/collections', 'collections', mia],
  ['/api/me/invitations', 'invitations', mia],
  [`/api/projects/${mine}/invitations`, 'invitations', mia],
  ['/api/moderation/reports', 'reports', moderator],
  ['/api/moderation/queue', 'projects', moderator],
  ['/api/moderation/log', 'entries', moderator],
];

const ask = (path: string, who: Person | 'anybody') => (who === 'anybody' ? people.see(path) : who.get(path));
const plus = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

test('every list goes on with "next", and the Link header leads to the same pages', async () => {
  for (const [path, items, who] of lists()) {
    const whole = await ask(plus(path, 'limit=100'), who);
    const expected: string[] = idsOf(whole.body[items]);
    const met: string[] = [];
    let at: string | undefined = plus(path, 'limit=2');
    let cursor: string | undefined;
    while (at !== undefined) {
      const { body, headers } = await ask(at, who);
      met.push(...idsOf(body[items]));
      const link = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      expect([path, link === undefined]).toEqual([path, body.next === undefined]);
      if (link !== undefined) expect(new URL(link, 'http://board.example').searchParams.get('cursor')).toBe(body.next);
      cursor = body.next ?? cursor;
      at = link;
    }
    if (path.includes('/api/projects?') || path === '/api/projects') expect(met.length).toBeGreaterThanOrEqual(30);
    else expect([path, met]).toEqual([path, expected]);
    expect([path, new Set(met).size]).toEqual([path, met.length]);
    if (cursor === undefined) expect([path, expected.length <= 2]).toEqual([path, true]);
  }
});

test('the Link header keeps what was asked for, and nothing that the contract does not name', async () => {
  const { headers, body } = await people.see('/api/projects?utm_source=mail&sort=popular&search=crowd&limit=3');
  expect(headers.get('link')).toBe(`</api/projects?search=crowd&sort=popular&limit=3&cursor=${body.next}>; rel="next"`);
});

test('along a cursor `offset` tells how many came before, and `total` stays the number of all', async () => {
  const first = (await people.see('/api/projects?limit=3&offset=4')).body;
  const second = (await people.see(`/api/projects?limit=2&cursor=${first.next}`)).body;
  expect(second).toMatchObject({ offset: 7, limit: 2, total: first.total });
  const skipped = (await people.see('/api/projects?limit=2&offset=7')).body;
  expect(idsOf(second.projects)).toEqual(idsOf(skipped.projects));
});

describe('a cursor', () => {
  test('that is none is a fault of the request', async () => {
    for (const [path, , who] of lists()) {
      for (const cursor of ['', 'x', 'a.b', 'W10', 'bnVsbA', '%00', `${'W'.repeat(3000)}`]) {
        const { status, body } = await ask(plus(path, `cursor=${cursor}`), who);
        expect([path, cursor.slice(0, 9), status, body.details?.[0]?.field]).toEqual([
          path,
          cursor.slice(0, 9),
          400,
          'cursor',
        ]);
      }
    }
  });

  test('does not go together with an offset', async () => {
    const { next } = (await people.see('/api/projects?limit=3')).body;
    const { status, body } = await people.see(`/api/projects?limit=3&offset=3&cursor=${next}`);
    expect([status, body.details[0].field]).toEqual([400, 'cursor']);
  });

  test.each([
    ...otherOrders,
    '/api/projects?search=crowd',
    `/api/projects?category=${nobodysId}`,
    '/api/collections',
    `/api/projects/${engine.id}/comments`,
  ])('of another list is refused by %s with a code of its own', async (path) => {
    const { next } = (await people.see('/api/projects?limit=3')).body;
    const { status, body } = await people.see(plus(path, `cursor=${next}`));
    expect([status, body.code]).toEqual([410, 'cursor_expired']);
  });

  test('whose parts were made up is answered or refused, and never a fault of the service', async () => {
    const part = fc.oneof(
      fc.constantFrom<unknown>(
        '',
        null,
        true,
        {},
        [],
        -1,
        1e308,
        2 ** 62,
        '0.0.0.0',
        '9.9.9.9',
        '0.0.5:4:',
        '0.0.1:99999999999999999999:',
        "' OR 1=1 --",
        '\u0000',
        '\ud800',
        nobodysId,
      ),
      fc.string(),
      fc.integer(),
      fc.tuple(fc.nat(), fc.nat(), fc.nat()).map(([a, b, c]) => `0.0.${a}:${b}:${c}`),
    );
    const real: [path: string, parts: unknown[], who: Person | 'anybody'][] = [];
    for (const [path, , who] of lists()) {
      const { next } = (await ask(plus(path, 'limit=1'), who)).body;
      if (next) real.push([path, JSON.parse(Buffer.from(next, 'base64url').toString()), who]);
    }
    expect(real.length).toBeGreaterThan(10);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...real), fc.nat(), part, async ([path, parts, who], index, value) => {
        const forged = parts.toSpliced(1 + (index % (parts.length - 1)), 1, value);
        const cursor = Buffer.from(JSON.stringify(forged)).toString('base64url');
        const { status } = await ask(plus(path, `cursor=${cursor}`), who);
        expect([200, 400, 410]).toContain(status);
      }),
      { numRuns: 300 },
    );
    // More than 32 bits: an integer for the program, and too much for some columns of a server.
    const wide = [2 ** 31, -(2 ** 40), Number.MAX_SAFE_INTEGER];
    for (const [path, parts, who] of real)
      for (let index = 1; index < parts.length; index += 1)
        for (const value of wide) {
          const cursor = Buffer.from(JSON.stringify(parts.with(index, value))).toString('base64url');
          const { status } = await ask(plus(path, `cursor=${cursor}`), who);
          expect([200, 400, 410], `${path}, part ${index}`).toContain(status);
        }
  });

  test('ends when something that is shown gets another date, as only an import gives', async () => {
    const { next } = (await people.see('/api/projects?limit=3')).body;
    const { next: popular } = (await people.see('/api/projects?limit=3&sort=popular')).body;
    await alter(people.world.databaseUrl, `UPDATE projects SET created_at = created_at - 1 WHERE id = '${engine.id}'`);
    for (const path of [`/api/projects?cursor=${next}`, `/api/projects?sort=popular&cursor=${popular}`]) {
      const { status, body } = await people.see(path);
      expect([status, body.code]).toEqual([410, 'cursor_expired']);
    }
  });

  test('through my own projects ends when a draft is launched, which makes it the newest', async () => {
    const draft = await launchProject(mia, { draft: true });
    people.wait(1);
    await launchProject(mia);
    const { next } = (await mia.get('/api/me/projects?limit=1')).body;
    expect((await mia.get(`/api/me/projects?limit=1&cursor=${next}`)).status).toBe(200);
    people.wait(1);
    await mia.put(`/api/projects/${draft}/publication`);
    expect((await mia.get(`/api/me/projects?limit=1&cursor=${next}`)).body.code).toBe('cursor_expired');
  });

  test('through people goes on when somebody takes another name, and everybody else comes once', async () => {
    const path = '/api/users?search=novak&limit=1';
    const everybody = idsOf((await mia.get('/api/users?search=novak')).body.users);
    const first = (await mia.get(path)).body;
    const met = idsOf(first.users);
    for (let next = first.next; next; ) {
      await mia.patch('/api/me', { username: `mia-${met.length}`, full_name: `Mia Novak ${met.length}` });
      const { body } = await mia.get(`${path}&cursor=${next}`);
      met.push(...idsOf(body.users));
      next = body.next;
    }
    const others = (ids: string[]) => ids.filter((id) => id !== mia.id).sort();
    expect(others(met)).toEqual(others(everybody));
  });
});

test('a walk through comments meets those that stay once, though others are written and deleted meanwhile', async () => {
  const project = await launchProject(mia);
  const said: string[] = [];
  for (let i = 0; i < 8; i += 1) {
    people.wait(1);
    said.push(await say(mia, project, `Said ${i}`));
  }
  const path = `/api/projects/${project}/comments?limit=3`;
  const first = (await people.see(path)).body;
  // The very one the cursor stands on, one before it and one after it.
  for (const gone of [said[2], said[0], said[4]]) await mia.delete(`/api/comments/${gone}`);
  people.wait(1);
  await say(mia, project, 'Late');
  const met = idsOf(first.comments);
  for (let next = first.next; next; ) {
    const { body } = await people.see(`${path}&cursor=${next}`);
    met.push(...idsOf(body.comments));
    next = body.next;
  }
  expect(met.slice(0, 7)).toEqual([said[0], said[1], said[2], said[3], said[5], said[6], said[7]]);
  expect(met).toHaveLength(8);
});

test('a walk through a collection meets those that stay once, though its owner puts them in another order meanwhile', async () => {
  const id = (await mia.post('/api/collections', { name: 'Moved', is_public: true })).body.collection.id;
  const projects: string[] = [];
  for (let i = 0; i < 7; i += 1) projects.push(await launchProject(mia));
  for (const project of projects) await mia.put(`/api/collections/${id}/projects/${project}`, {});
  const path = `/api/collections/${id}?limit=2`;
  const first = (await people.see(path)).body;
  const met = idsOf(first.projects);
  let turn = 0;
  for (let next = first.next; next; turn += 1) {
    // The last comes first, what was first moves down, and one between two neighbours often enough that all get new places.
    await mia.put(`/api/collections/${id}/projects/${projects[6]}`, { position: 0 });
    await mia.put(`/api/collections/${id}/projects/${projects[0]}`, { position: 5 });
    for (let i = 0; i < 24; i += 1)
      await mia.put(`/api/collections/${id}/projects/${projects[i % 2 === 0 ? 3 : 4]}`, { position: 3 });
    if (turn === 0) await mia.delete(`/api/collections/${id}/projects/${projects[5]}`);
    const { body } = await people.see(`${path}&cursor=${next}`);
    met.push(...idsOf(body.projects));
    next = body.next;
  }
  expect(met).toEqual([projects[0], projects[1], projects[2], projects[3], projects[4], projects[6]]);
});

test('more changes than are kept end a walk through the most voted, and none by date', async () => {
  const asked = '/api/projects?limit=3';
  const [recent, popular] = [
    (await people.see(asked)).body.next,
    (await people.see(`${asked}&sort=popular`)).body.next,
  ];
  const raise = 'UPDATE projects SET upvotes_count = upvotes_count + 1;';
  const { total } = (await people.see(asked)).body;
  await alter(people.world.databaseUrl, raise.repeat(Math.floor(9000 / total)));
  expect((await people.see(`${asked}&sort=popular&cursor=${popular}`)).status).toBe(200);
  await alter(people.world.databaseUrl, raise.repeat(Math.ceil(5000 / total)));
  await alter(people.world.databaseUrl, raise.repeat(Math.ceil(1500 / total)));
  expect((await people.see(`${asked}&sort=popular&cursor=${popular}`)).body.code).toBe('cursor_expired');
  expect((await people.see(`${asked}&cursor=${recent}`)).status).toBe(200);
});
