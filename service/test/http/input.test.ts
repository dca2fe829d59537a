import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engine, fillCatalogue, gone, hiddenOnes, nobodysId } from '../support/catalogue.ts';
import { startWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await fillCatalogue(world.store);
});
afterAll(() => world[Symbol.asyncDispose]());

const refusal = async (path: string) => {
  const response = await world.fetch(path);
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) };
};
const named = async (path: string) => {
  const { status, body } = await refusal(path);
  expect(status).toBe(400);
  expect(body.code).toBe('invalid_request');
  return body.details.map(({ field }: { field: string }) => field).toSorted();
};

describe('an id', () => {
  const places = [
    ['/api/projects/', ''],
    ['/api/projects/', '/comments'],
    ['/api/projects/', '/members'],
    ['/api/users/', ''],
    ['/api/users/', '/projects'],
  ] as const;
  const wrong = [
    nobodysId,
    'x',
    '1',
    `${engine.id}0`,
    engine.id.replaceAll('-', ''),
    `{${engine.id}}`,
    '%20',
    '%00',
    '%ff',
    '%g1',
    '%',
    '..%2f..',
    'a'.repeat(5000),
    gone.id,
    ...hiddenOnes.map(({ id }) => id),
  ];

  test.each(places)('%s…%s that is malformed, unknown or hidden gets one and the same 404', async (before, after) => {
    const texts = new Set<string>();
    for (const id of wrong) {
      const { status, text, body } = await refusal(before + id + after);
      expect(status).toBe(404);
      texts.add(text.replace(body.request_id, ''));
    }
    expect([...texts]).toEqual([
      '{"error":"This does not exist, or you are not allowed to see it.","code":"not_found","request_id":""}',
    ]);
  });

  test('that is malformed is 404 even where a parameter is wrong as well', async () => {
    expect((await refusal('/api/projects/x/comments?limit=0')).status).toBe(404);
  });
});

describe('a category', () => {
  test.each(['x', '', engine.id.slice(1)])('that is no UUID (%j) is 404', async (category) => {
    expect((await refusal(`/api/projects?category=${category}`)).body.code).toBe('not_found');
  });
});

describe('limit', () => {
  test.each(['0', '-1', '1e1', '+5', '', '%205', '5.0', '0x5', 'abc', 'NaN', 'Infinity', `-${'9'.repeat(400)}`, '５'])(
    '%s is refused by name',
    async (limit) => {
      expect(await named(`/api/projects?limit=${encodeURI(limit).replace('%2520', '%20')}`)).toEqual(['limit']);
    },
  );

  test.each([
    ['100', 100],
    ['101', 100],
    ['007', 7],
    ['%35', 5],
    ['9007199254740993', 100],
    ['9'.repeat(400), 100],
  ])('%s counts as %i, and the answer says so', async (limit, counted) => {
    expect(await world.read(`/api/projects?limit=${limit}`)).toMatchObject({ limit: counted });
  });
});

describe('offset', () => {
  test.each(['-1', '1.5', '', 'x', '+1', '1e3'])('%s is refused by name', async (offset) => {
    expect(await named(`/api/projects?offset=${offset}`)).toEqual(['offset']);
  });

  test('of any size is answered, with the value in effect', async () => {
    expect(await world.read(`/api/projects?offset=${'9'.repeat(40)}`)).toMatchObject({
      projects: [],
      offset: Number.MAX_SAFE_INTEGER,
    });
    expect(await world.read('/api/projects?offset=-0')).toMatchObject({ offset: 0 });
  });
});

describe('search', () => {
  test('may have 200 code points, however many bytes they take', async () => {
    expect(await world.read(`/api/projects?search=${encodeURIComponent('🚀'.repeat(200))}`)).toMatchObject({
      total: 0,
    });
    expect(await named(`/api/projects?search=${encodeURIComponent('🚀'.repeat(201))}`)).toEqual(['search']);
    expect(await named(`/api/projects?search=${'x'.repeat(201)}`)).toEqual(['search']);
  });
});

describe('a refusal', () => {
  test('names every parameter at fault at once', async () => {
    const path = `/api/projects?limit=x&offset=-1&sort=best&search=${'x'.repeat(201)}`;
    expect(await named(path)).toEqual(['limit', 'offset', 'search', 'sort']);
  });

  test('says what the parameter has to be', async () => {
    const { body } = await refusal('/api/projects?sort=best&limit=0');
    expect(body.details).toEqual(
      expect.arrayContaining([
        { field: 'sort', message: 'must be one of: recent, popular' },
        { field: 'limit', message: expect.stringContaining('1') },
      ]),
    );
  });

  test('names a parameter that is given twice, once', async () => {
    expect(await named('/api/projects?limit=1&limit=2&sort=recent&sort=popular')).toEqual(['limit', 'sort']);
    expect(await named('/api/votes/batch?projectIds=a&projectIds=b')).toEqual(['projectIds']);
  });

  test.each([
    ['/api/stats/trending?limit=0', ['limit']],
    ['/api/collections?limit=0&offset=-1', ['limit', 'offset']],
    [`/api/projects/${engine.id}/comments?limit=0`, ['limit']],
    [`/api/projects/${engine.id}/members?offset=x`, ['offset']],
  ])('%s names its parameters', async (path, fields) => {
    expect(await named(path)).toEqual(fields);
  });

  test('is not made for parameters nobody knows', async () => {
    const response = await world.fetch('/api/projects?page=2&__proto__=x&constructor=y&limit=1&limit%5B%5D=3');
    expect(response.status).toBe(200);
  });
});
