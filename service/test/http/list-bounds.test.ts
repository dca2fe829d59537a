import { randomUUID } from 'node:crypto';
import { limits } from '@launch-board/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idsOf } from '../support/people.ts';
import { collection, comment, project, put, user } from '../support/rows.ts';
import { startWorld, type World } from '../support/world.ts';

/** As long as they may be, and four bytes each. */
const long = (characters: number) => '\u{1F680}'.repeat(characters);
const talked = project();
const owner = user();
const kept = collection({ user_id: owner.id });
const theirs = Array.from({ length: 60 }, () =>
  project({ user_id: owner.id, description: long(limits.texts.description) }),
);
const said = Array.from({ length: 1000 }, (_, i) =>
  comment({ project_id: talked.id, content: `${i} ${'x'.repeat(limits.texts.comment - 5)}`, created_at: i }),
);

/** As many comments as a page of the site shows, of the longest. */
const lengthy = project();
const longest = Array.from({ length: limits.commentsAPage + 1 }, (_, i) =>
  comment({ project_id: lengthy.id, content: long(limits.texts.comment), created_at: i }),
);

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await put(world.store, {
    users: [owner],
    projects: [talked, lengthy, ...theirs],
    comments: [...said, ...longest, ...Array.from({ length: 300 }, () => comment({ project_id: theirs[0]?.id ?? '' }))],
    collections: [kept],
  });
  await world.store.write(async ({ db }) => {
    for (const [position, { id }] of theirs.entries())
      await db
        .insertInto('collection_projects')
        .values({ collection_id: kept.id, project_id: id, position, created_at: 1 })
        .execute();
  });
});
afterAll(() => world[Symbol.asyncDispose]());

/** A megabyte, with room for what stands around the list. */
const MAX_BYTES = 1024 * 1024;

describe.each([
  [`/api/projects/${talked.id}/comments`, 'comments', () => idsOf(said as { id: string }[])],
  [`/api/users/${owner.id}/projects`, 'projects', () => idsOf(theirs.toReversed() as { id: string }[])],
  [`/api/collections/${kept.id}`, 'projects', () => idsOf(theirs as { id: string }[])],
])('%s', (path, name, expected) => {
  test('is at most a megabyte, and its cursors lead through all of it', async () => {
    const met: string[] = [];
    let pages = 0;
    for (let next: string | undefined = ''; next !== undefined; pages += 1) {
      const text = await (await world.fetch(`${path}${next && `?cursor=${next}`}`)).text();
      expect(Buffer.byteLength(text)).toBeLessThan(MAX_BYTES);
      const body = JSON.parse(text);
      expect(body.total).toBe(expected().length);
      met.push(...idsOf(body[name]));
      next = body.next;
    }
    expect(met).toEqual(expected());
    expect(pages).toBeGreaterThan(2);
  });

  test('tells as `limit` what fitted, so that offsets lead through all of it too', async () => {
    const met: string[] = [];
    for (let offset = 0; offset < expected().length; ) {
      const body = await world.read(`${path}?offset=${offset}`);
      expect(body[name].length).toBe(Math.min(body.limit, body.total - offset));
      met.push(...idsOf(body[name]));
      offset += body.limit;
    }
    expect(met).toEqual(expected());
  });
});

test('short rows come in one answer, and a limit that is asked for holds', async () => {
  const path = `/api/projects/${theirs[0]?.id}/comments`;
  expect(await world.read(path)).toMatchObject({ total: 300, limit: 1000, offset: 0 });
  expect((await world.read(path)).comments).toHaveLength(300);
  const some = await world.read(`${path}?limit=120`);
  expect(some).toMatchObject({ total: 300, limit: 120 });
  expect(some.comments).toHaveLength(120);
  expect(some.next).toEqual(expect.any(String));
});

test('`containing` answers the page that a comment is on, and the page asked for where it is on none', async () => {
  const path = `/api/projects/${talked.id}/comments?limit=30`;
  for (const at of [0, 29, 30, 431, 999]) {
    const page = await world.read(`${path}&containing=${said[at]?.id}`);
    expect(page.offset).toBe(at - (at % 30));
    expect(idsOf(page.comments)).toContain(said[at]?.id);
  }
  expect((await world.read(`${path}&containing=${randomUUID()}&offset=30`)).offset).toBe(30);
  expect((await world.fetch(`${path}&containing=x`)).status).toBe(404);
});

test('a page of projects is as long as it was asked for, whatever its size', async () => {
  const { projects, limit } = await world.read('/api/projects?limit=100');
  expect([projects.length, limit]).toEqual([theirs.length + 2, 100]);
});

test('a list with nothing in it has no next page, and neither has one that ends with the page', async () => {
  expect(await world.read(`/api/projects/${theirs[1]?.id}/comments`)).not.toHaveProperty('next');
  expect(await world.read(`/api/projects/${theirs[0]?.id}/comments?limit=300`)).not.toHaveProperty('next');
  expect(await world.read(`/api/projects?category=${randomUUID()}`)).not.toHaveProperty('next');
});

test('a page of comments of the site fits into one response, however long they are', async () => {
  const page = await world.read(`/api/projects/${lengthy.id}/comments?limit=${limits.commentsAPage}`);
  expect(page).toMatchObject({ total: longest.length, limit: limits.commentsAPage });
  expect(page.comments).toHaveLength(limits.commentsAPage);
});
