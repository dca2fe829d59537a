import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sort } from '../../../src/store/projects/orders.ts';
import { aiAndData, gamesAndMedia, inOrder, nobodysId, sorts } from '../../support/catalogue.ts';
import { member, project, put, user } from '../../support/rows.ts';
import { startWorld, type World } from '../../support/world.ts';

const day = (n: number) => Date.UTC(2026, 0, n);
const people = [user(), user(), user({ erased_at: day(3), username: null })];
const [ada, ben, gone] = people.map(({ id }) => id) as [string, string, string];
const pick = <T>(of: readonly T[], n: number): T => of[n % of.length] as T;

/** Projects that differ in everything a filter looks at, in steps that do not keep pace with each other. */
const projects = Array.from({ length: 60 }, (_, n) =>
  project({
    name: pick(['Tide Clock', 'Night Bus', 'Tidy Desk'], n),
    status: pick(['active', 'active', 'active', 'active', 'draft', 'removed'] as const, Math.floor(n / 3)),
    created_at: day(1 + ((n * 5) % 7)),
    updated_at: day(8 + ((n * 3) % 5)),
    carried_votes: (n * 7) % 4,
    category_id: pick([aiAndData, gamesAndMedia, '3d1f6c52-7d0b-4a86-9c55-1f0a4be3a103', null], Math.floor(n / 2)),
    user_id: pick([ada, ben, gone, null], Math.floor(n / 5)),
  }),
);
const members = projects.flatMap(({ id }, n) => [
  ...(n % 4 === 0 ? [member({ project_id: id, user_id: ada })] : []),
  ...(n % 9 === 0 ? [member({ project_id: id, user_id: ben, accepted_at: null })] : []),
]);

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await put(world.store, { users: people, projects, members });
});
afterAll(() => world[Symbol.asyncDispose]());

const list = (query: Record<string, string>) => world.read(`/api/projects?${new URLSearchParams(query)}`);
const idsOf = (page: { projects: { id: string }[] }) => page.projects.map(({ id }) => id);

type Filters = Partial<
  Record<'category' | 'since' | 'created_after' | 'created_before' | 'submitter' | 'member' | 'search', string>
>;

/** A plain loop over all projects. */
const expected = (filters: Filters, sort: Sort): string[] =>
  inOrder(
    sort,
    projects.filter((row, n) => {
      const { category, since, created_after, created_before, submitter, member, search } = filters;
      const isMember = (id: string) => id !== gone && (row.user_id === id || (id === ada && n % 4 === 0));
      return (
        row.status === 'active' &&
        (category === undefined || category.split(',').includes(String(row.category_id))) &&
        (since === undefined || row.updated_at >= Date.parse(since)) &&
        (created_after === undefined || row.created_at >= Date.parse(created_after)) &&
        (created_before === undefined || row.created_at < Date.parse(created_before)) &&
        (submitter === undefined || (submitter !== gone && row.user_id === submitter)) &&
        (member === undefined || isMember(member)) &&
        (search === undefined || row.name.toLowerCase().includes(search))
      );
    }),
  ).map(({ id }) => id);

const time = (from: number, to: number) =>
  fc.integer({ min: day(from), max: day(to) }).map((at) => new Date(at - (at % 43_200_000)).toISOString());
const person = fc.constantFrom(ada, ben, gone, nobodysId);
const anyFilters: fc.Arbitrary<Filters> = fc.record(
  {
    category: fc.subarray([aiAndData, gamesAndMedia, nobodysId], { minLength: 1 }).map((ids) => ids.join(',')),
    since: time(7, 14),
    created_after: time(1, 9),
    created_before: time(1, 9),
    submitter: person,
    member: person,
    search: fc.constantFrom('ti', 'bus', 'zzz', 'tid'),
  },
  { requiredKeys: [] },
);

test('filters, alone and together, leave what a plain loop over all projects leaves, by offset and by cursor', async () => {
  const question = fc.record({
    filters: anyFilters,
    sort: fc.constantFrom(...sorts),
    limit: fc.integer({ min: 1, max: 20 }),
    offset: fc.nat(30),
  });
  const answered = fc.asyncProperty(question, async ({ filters, sort, limit, offset }) => {
    const all = expected(filters, sort);
    const query = { ...filters, sort, limit: `${limit}` };
    const page = await list({ ...query, offset: `${offset}` });
    expect(idsOf(page)).toEqual(all.slice(offset, offset + limit));
    expect(page).toMatchObject({ total: all.length, limit, offset });
    const met: string[] = [];
    let cursor: string | undefined;
    do {
      const part = await list({ ...query, ...(cursor && { cursor }) });
      expect(part.total).toBe(all.length);
      met.push(...idsOf(part));
      cursor = part.next;
    } while (cursor !== undefined);
    expect(met).toEqual(all);
  });
  await fc.assert(answered, { numRuns: 150 });
});

describe('a list with filters', () => {
  test('goes on with the same filters, whatever the order of its categories, and with no others', async () => {
    const query = { limit: '1', category: `${aiAndData},${gamesAndMedia}` };
    const { next } = await list(query);
    const turned = `${gamesAndMedia},${aiAndData.toUpperCase()},${gamesAndMedia}`;
    expect(idsOf(await list({ ...query, category: turned, cursor: next }))).toHaveLength(1);
    for (const other of [{ category: aiAndData }, { since: '2026-01-01T00:00:00Z' }, { submitter: ada }])
      expect((await list({ ...query, ...other, cursor: next })).code).toBe('cursor_expired');
  });

  test('names the next page with its filters in Link', async () => {
    const since = '2026-01-08T01:00:00+01:00';
    const answer = await world.fetch(`/api/projects?${new URLSearchParams({ limit: '1', since, member: ada })}`);
    const link = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    const { projects: first } = (await answer.json()) as { projects: { id: string }[] };
    const { projects: second } = await world.read(link);
    expect(idsOf({ projects: [...first, ...second] })).toEqual(expected({ since, member: ada }, 'recent').slice(0, 2));
  });

  test.each([
    [{ category: `${aiAndData},x` }, 404],
    [{ category: `${aiAndData},` }, 404],
    [{ category: '' }, 404],
    [{ submitter: 'x' }, 404],
    [{ member: 'x' }, 404],
    [{ category: Array(21).fill(aiAndData).join(',') }, 400],
    [{ category: `${'x,'.repeat(3000)}` }, 404],
    [{ since: 'yesterday' }, 400],
    [{ since: '' }, 400],
    [{ created_after: '2026-01-01' }, 400],
    [{ created_before: '2026-02-30T00:00:00Z' }, 400],
    [{ since: '2016-12-31T23:59:60Z' }, 400],
  ])('refuses %j with %i', async (query: Record<string, string>, status) => {
    const answer = await world.fetch(`/api/projects?${new URLSearchParams(query)}`);
    expect(answer.status).toBe(status);
    const { details } = (await answer.json()) as { details?: { field: string }[] };
    if (status === 400) expect(details?.map(({ field }) => field)).toEqual(Object.keys(query));
  });
});
