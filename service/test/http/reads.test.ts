import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ada,
  aiAndData,
  engine,
  fillCatalogue,
  gamesAndMedia,
  inOrder,
  inPopularOrder,
  inRecentOrder,
  nobodysId,
  orphan,
  sorts,
  visible,
} from '../support/catalogue.ts';
import { startWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await fillCatalogue(world.store);
});
afterAll(() => world[Symbol.asyncDispose]());

const idsOf = (page: { projects: { id: string }[] }) => page.projects.map(({ id }) => id);
const list = (query = '') => world.read(`/api/projects${query}`);

describe('the list of projects', () => {
  test('is newest first, 24 to a page, with the facts of paging', async () => {
    const page = await list();
    expect(idsOf(page)).toEqual(inRecentOrder(visible).slice(0, 24));
    expect(page).toMatchObject({ total: visible.length, limit: 24, offset: 0 });
  });

  test('is the whole catalogue, each project once, when paged to its end', async () => {
    const met: string[] = [];
    for (let offset = 0, total = 1; offset < total; offset += 17) {
      const page = await list(`?limit=17&offset=${offset}`);
      met.push(...idsOf(page));
      total = page.total;
    }
    expect(met).toEqual(inRecentOrder(visible));
  });

  test('sorts by votes, ties newer first and then by id', async () => {
    const first = await list('?sort=popular&limit=100');
    const rest = await list('?sort=popular&limit=100&offset=100');
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(inPopularOrder(visible));
  });

  test('filters by category, in either letter case', async () => {
    const wanted = inRecentOrder(visible.filter((project) => project.category_id === gamesAndMedia));
    for (const id of [gamesAndMedia, gamesAndMedia.toUpperCase()]) {
      const page = await list(`?category=${id}&limit=100`);
      expect(idsOf(page)).toEqual(wanted);
      expect(page.total).toBe(wanted.length);
    }
  });

  test('is empty for a UUID of no category', async () => {
    expect(await list(`?category=${nobodysId}`)).toEqual({ projects: [], total: 0, limit: 24, offset: 0 });
  });

  test('is empty beyond its end', async () => {
    expect(await list('?offset=132')).toEqual({ projects: [], total: visible.length, limit: 24, offset: 132 });
  });

  test.each([
    ['BERNOULLI', 1],
    ['100%25', 1],
    ['numbers_', 1],
    ['%22Bernoulli%22', 1],
    ['even+handed', 65],
    ['Crowd 12', 11],
    ['or', 1],
    ['Engine%20Computes', 0],
    ['*', 0],
    ['%00', 0],
  ])('searched for %s finds %i', async (search, total) => {
    expect((await list(`?search=${search}`)).total).toBe(total);
  });

  test.each(['', '%20', '+%09', '%E3%80%80'])('searched for blank (%j) is not filtered', async (search) => {
    expect((await list(`?search=${search}`)).total).toBe(visible.length);
  });

  test('joins search, category, order and paging', async () => {
    const wanted = visible.filter(({ category_id, tagline }) => category_id === gamesAndMedia && /even/i.test(tagline));
    const page = await list(`?search=even&category=${gamesAndMedia}&sort=popular&limit=5&offset=3`);
    expect(idsOf(page)).toEqual(inPopularOrder(wanted).slice(3, 8));
    expect(page).toMatchObject({ total: wanted.length, limit: 5, offset: 3 });
  });
});

const folded = (text: string) => text.normalize('NFC').toLowerCase();

test('any question is answered as a plain filter over all projects would answer it', async () => {
  const question = fc.record({
    search: fc.constantFrom('', ' ', 'o', 'ro', 'CROWD', 'd 1', 'even handed', 'odd', '%', '_', '"', 'x', 'zzz', 'é'),
    category: fc.constantFrom(undefined, gamesAndMedia, aiAndData, nobodysId),
    sort: fc.constantFrom(...sorts),
    limit: fc.integer({ min: 1, max: 120 }),
    offset: fc.nat(140),
  });
  const answered = fc.asyncProperty(question, async ({ search, category, sort, limit, offset }) => {
    const matching = visible.filter(
      ({ name, tagline, category_id }) =>
        (category === undefined || category_id === category) &&
        (search.trim() === '' || [name, tagline].some((text) => folded(text).includes(folded(search)))),
    );
    const ordered = inOrder(sort, matching).map(({ id }) => id);
    const effective = Math.min(limit, 100);
    const query = new URLSearchParams({
      search,
      sort,
      limit: `${limit}`,
      offset: `${offset}`,
      ...(category && { category }),
    });
    const page = await list(`?${query}`);
    expect(idsOf(page)).toEqual(ordered.slice(offset, offset + effective));
    expect(page).toMatchObject({ total: matching.length, limit: effective, offset });
  });
  await fc.assert(answered, { numRuns: 150 });
});

describe('a project', () => {
  test('is shown with everything it has', async () => {
    const { project } = await world.read(`/api/projects/${engine.id}`);
    expect(project).toEqual({
      id: engine.id,
      name: 'Analytical Engine',
      tagline: 'Computes 100% of "Bernoulli" numbers_',
      description: '# Notes\n\nMarkdown, as typed.',
      image_url: 'https://img.example/engine.png',
      images: [],
      website_url: 'https://engine.example/',
      video_url: null,
      github_url: 'https://github.com/ada/engine',
      category_id: aiAndData,
      upvotes_count: 40,
      comments_count: 4,
      status: 'active',
      created_at: '2026-01-20T00:00:00.000Z',
      updated_at: '2026-01-20T00:00:00.000Z',
      revision: 1,
      html_url: null,
      categories: expect.objectContaining({ id: aiAndData, name: 'AI & Data', is_active: true }),
      users: { id: ada.id, username: 'ada', full_name: 'Ada L.', avatar_url: 'https://people.example/ada.png' },
    });
  });

  test('is found by its id in either letter case', async () => {
    const { project } = await world.read(`/api/projects/${engine.id.toUpperCase()}`);
    expect(project.id).toBe(engine.id);
  });

  test('has no submitter once that person is erased, and no category where it has none', async () => {
    const { project } = await world.read(`/api/projects/${orphan.id}`);
    expect(project).not.toHaveProperty('users');
    expect(project).not.toHaveProperty('categories');
    expect(project.category_id).toBeNull();
  });

  test('is the same in a list as alone', async () => {
    const { project } = await world.read(`/api/projects/${engine.id}`);
    const { projects } = await list('?search=analytical');
    // A list has the cover alone of the pictures, and some of the team.
    const { images: _, ...listed } = project;
    expect(projects).toMatchObject([listed]);
    expect(Object.keys(projects[0]).filter((member) => !(member in listed))).toEqual(['team', 'team_size']);
  });
});

test('each category of the list tells how many active projects it holds', async () => {
  const { categories } = await world.read('/api/categories');
  for (const { id, projects_count } of categories) expect(projects_count).toBe((await list(`?category=${id}`)).total);
  expect(categories.find(({ id }: { id: string }) => id === aiAndData).projects_count).toBeGreaterThan(0);
});
