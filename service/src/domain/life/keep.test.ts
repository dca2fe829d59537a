import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { joinTeam, launchProject, type People, type Person, startPeople } from '../../../test/support/people.ts';
import { startWebsites, status, type Websites } from '../../../test/support/servers/websites.ts';
import { createLook } from '../../media/foreign/look.ts';
import { createPageReader } from '../../media/foreign/page-reader.ts';
import { changeLists } from '../../store/quarantine/lists.ts';
import { lookRound } from './round.ts';
import { WEEK_MS } from './verdict.ts';

let sites: Websites;
let people: People;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  sites = await startWebsites();
});
afterAll(() => sites[Symbol.asyncDispose]());
beforeEach(async () => {
  await people?.[Symbol.asyncDispose]();
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' }, undefined, { hasBackground: false });
  [ada, ben] = [await people.person('ada'), await people.person('ben')];
  for (const name of Object.keys(sites.pages)) delete sites.pages[name];
  sites.requests.length = 0;
  for (const host of ['one.test', 'two.test', 'three.test'])
    await launchProject(ben, { website_url: `http://${host}/` });
});
afterAll(() => people?.[Symbol.asyncDispose]());

const page =
  (html: string, headers: Record<string, string> = {}) =>
  (_: unknown, response: import('node:http').ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html);

async function goBy(ms: number) {
  const deps = { ...people.world.running.deps, look: createLook(sites.rules), readPage: createPageReader(sites.rules) };
  const round = { stop: new AbortController().signal, random: () => 0.5 };
  for (let passed = 0; passed <= ms; passed += 3 * HOUR_MS) {
    await lookRound(deps, round);
    people.wait(3 * HOUR_MS);
  }
}

const lifeOf = async (id: string, by: Pick<Person, 'get'> = { get: (path) => people.see(path) }) =>
  (await by.get(`/api/projects/${id}/life`)).body.life;
const keep = (by: Person, id: string, is_on: boolean) => by.put(`/api/projects/${id}/kept-page`, { is_on });
const kept = () => people.world.store.read(({ db }) => db.selectFrom('kept_pages').selectAll().execute());
const shop = () => launchProject(ada, { website_url: 'http://shop.test/' });

test('what a website said is kept if its owners agree, shown only while it does not answer, and refreshed by a good look alone', async () => {
  const id = await shop();
  sites.pages['shop.test'] = page(
    '<title>Tide</title><h1>Tide Clock</h1><p>When to <b>sail</b>.</p><script>x()</script>',
  );
  await goBy(WEEK_MS);
  expect([await kept(), sites.requests.includes('GET shop.test/')]).toEqual([[], false]);
  expect((await lifeOf(id, ada)).is_page_kept).toBe(false);
  expect((await keep(ada, id, true)).body).toEqual({ is_on: true });
  expect((await lifeOf(id, ada)).is_page_kept).toBe(true);
  expect((await lifeOf(id)).is_page_kept).toBeUndefined();
  await goBy(WEEK_MS);
  expect(await kept()).toMatchObject([{ title: 'Tide', words: 'Tide Clock\n\nWhen to sail.' }]);
  expect((await lifeOf(id)).kept_page).toBeUndefined();

  const keptAt = new Date((await kept())[0]?.kept_at ?? 0).toISOString();
  sites.pages['shop.test'] = status(404);
  await goBy(WEEK_MS + 5 * DAY_MS);
  const { dead_link, kept_page } = await lifeOf(id);
  expect(dead_link.url).toBe('http://shop.test/');
  expect(kept_page).toMatchObject({ url: 'http://shop.test/', title: 'Tide', text: 'Tide Clock\n\nWhen to sail.' });
  expect(Date.parse(kept_page.kept_at)).toBeGreaterThanOrEqual(Date.parse(keptAt));

  sites.pages['shop.test'] = page('<p>It is back.</p>');
  await goBy(WEEK_MS + DAY_MS);
  expect((await lifeOf(id)).kept_page).toBeUndefined();
  expect(await kept()).toMatchObject([{ title: null, words: 'It is back.' }]);
});

test('any owner takes it back alone, and what was kept is gone; nobody else chooses', async () => {
  const id = await shop();
  await joinTeam(ada, id, ben, 'owner');
  const cleo = await people.person('cleo');
  await joinTeam(ada, id, cleo);
  for (const one of [cleo, await people.person('dora')]) expect((await keep(one, id, true)).status).toBe(403);
  sites.pages['shop.test'] = page('<p>Words</p>');
  await keep(ada, id, true);
  await goBy(WEEK_MS);
  expect(await kept()).toHaveLength(1);
  await keep(ben, id, false);
  expect(await kept()).toEqual([]);
  await goBy(WEEK_MS);
  expect(await kept()).toEqual([]);
  await keep(ben, id, true);
  await goBy(WEEK_MS);
  expect(await kept()).toHaveLength(1);
  await ada.delete(`/api/projects/${id}`);
  expect(await kept()).toEqual([]);
});

test('a page that wants no copy takes the one of before away, and one that cannot be read or has listed words leaves it', async () => {
  const id = await shop();
  await keep(ada, id, true);
  sites.pages['shop.test'] = page('<p>First</p>');
  await goBy(WEEK_MS);
  const added = [{ kind: 'word', entry: 'zanzibar' } as const];
  await people.world.store.write((writes) => changeLists(writes, { added, gone: [] }, people.now()));
  for (const one of [page('<p>Zanzibar</p>'), page('Second', { 'content-type': 'text/plain' }), status(403)]) {
    sites.pages['shop.test'] = one;
    await goBy(WEEK_MS);
    expect((await kept()).map(({ words }) => words)).toEqual(['First']);
  }
  sites.pages['shop.test'] = page('<p>Third</p>', { 'x-robots-tag': 'noarchive' });
  await goBy(WEEK_MS);
  expect(await kept()).toEqual([]);
});

test('what another address said is not shown for the one that a project has now', async () => {
  const id = await shop();
  await keep(ada, id, true);
  sites.pages['shop.test'] = page('<p>First</p>');
  await goBy(WEEK_MS);
  await ada.patch(`/api/projects/${id}`, { website_url: 'http://other.test/' });
  sites.pages['other.test'] = status(410);
  await goBy(WEEK_MS + 5 * DAY_MS);
  expect((await lifeOf(id)).dead_link.url).toBe('http://other.test/');
  expect((await lifeOf(id)).kept_page).toBeUndefined();
});
