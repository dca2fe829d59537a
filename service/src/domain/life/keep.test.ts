import { limits } from '@launch-board/contract';
import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { photograph } from '../../../test/support/images.ts';
import { joinTeam, launchProject, type People, type Person, startPeople } from '../../../test/support/people.ts';
import { startWebsites, status, type Websites } from '../../../test/support/servers/websites.ts';
import { exportBoard } from '../../interchange/export/export.ts';
import { importLines } from '../../interchange/import/import-lines.ts';
import { fetchPicture } from '../../media/foreign/fetch-picture.ts';
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
  const { deps: own } = people.world.running;
  const rules = { ...sites.rules, maxBytes: limits.pictureBytes };
  const fetch = (from: string, stop: AbortSignal) => fetchPicture(from, rules, own.media.spool, stop);
  const outside = { look: createLook(sites.rules), readPage: createPageReader(sites.rules) };
  const deps = { ...own, ...outside, media: { ...own.media, fetch } };
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
  expect(await kept()).toEqual([]);
  sites.pages['other.test'] = status(410);
  await goBy(WEEK_MS + 5 * DAY_MS);
  expect((await lifeOf(id)).dead_link.url).toBe('http://other.test/');
  expect((await lifeOf(id)).kept_page).toBeUndefined();
});

const shared =
  '<meta property="og:image" content="/tide.jpg"><meta property="og:image:alt" content="A clock"><p>Words</p>';
const picture = async (width: number): Promise<(typeof sites.pages)[string]> => {
  const bytes = await photograph(width, 80);
  return (_, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
};
const pageOf = (id: string) =>
  people.world.store.read(async ({ db }) => {
    const { images } = await db.selectFrom('projects').select('images').where('id', '=', id).executeTakeFirstOrThrow();
    const uses = await db.selectFrom('picture_uses').select('picture_id').where('owner_id', '=', id).execute();
    return { pictures: JSON.parse(images ?? '[]').map(({ from }: { from?: string }) => from), uses: uses.length };
  });
/** Until the website is marked. */
const die = async () => {
  sites.pages['shop.test'] = status(404);
  await goBy(WEEK_MS + 5 * DAY_MS);
};

test('one picture of the page is kept with its words, is shown with them alone, and is none of the project', async () => {
  const id = await shop();
  await keep(ada, id, true);
  sites.pages['shop.test'] = page(shared);
  sites.pages['shop.test/tide.jpg'] = await picture(120);
  await goBy(WEEK_MS);
  expect(await pageOf(id)).toEqual({ pictures: ['http://shop.test/tide.jpg'], uses: 1 });
  const { project } = (await ada.get(`/api/projects/${id}`)).body;
  expect([project.images, project.image_url, project.cover, project.foreign_pictures]).toEqual([
    [],
    null,
    undefined,
    undefined,
  ]);
  // An edit leaves it, and an address of a picture that the owners give is a copy of its own.
  await ada.patch(`/api/projects/${id}`, { images: [], tagline: 'Anew' });
  expect((await pageOf(id)).uses).toBe(1);
  sites.pages['shop.test/tide.jpg'] = await picture(90);
  await goBy(WEEK_MS);
  expect((await pageOf(id)).uses).toBe(1);
  await die();
  const { picture: shown } = (await lifeOf(id)).kept_page;
  expect(shown).toMatchObject({ alt: 'A clock', height: 90 });
  expect((await fetch(`${people.world.url}${new URL(shown.url, people.world.url).pathname}`)).status).toBe(200);
  expect((await ada.get('/api/me/export')).text).not.toContain('tide.jpg');
  expect(await people.world.recount()).toEqual([]);
  await keep(ada, id, false);
  expect(await pageOf(id)).toEqual({ pictures: [], uses: 0 });
  expect((await lifeOf(id)).kept_page).toBeUndefined();
});

test('the picture of a page is there for everybody while its words are, and goes with them once the project has another website', async () => {
  const id = await shop();
  await keep(ada, id, true);
  sites.pages['shop.test'] = page(shared);
  sites.pages['shop.test/tide.jpg'] = await picture(120);
  await goBy(WEEK_MS);
  const [{ picture_id }] = (await people.world.store.read(({ db }) =>
    db.selectFrom('picture_uses').select('picture_id').where('owner_id', '=', id).execute(),
  )) as [{ picture_id: string }];
  const file = `/media/${picture_id}`;
  // Its team sees it already, and moderators do.
  const seenBy = async (name?: string) => {
    const exp = people.now() / 1000 + 3600;
    const headers = name && { headers: { authorization: `Bearer ${await people.world.token(name, { exp })}` } };
    return (await fetch(`${people.world.url}${file}`, headers || {})).status;
  };
  const seen = async () => [await seenBy(), await seenBy('ben'), await seenBy('ada')];
  expect(await seen()).toEqual([404, 404, 200]);
  await die();
  expect(await seen()).toEqual([200, 200, 200]);
  await ada.patch(`/api/projects/${id}`, { website_url: 'http://shop.test/new' });
  expect([await kept(), await pageOf(id)]).toEqual([[], { pictures: [], uses: 0 }]);
  expect([(await lifeOf(id)).kept_page, await seenBy()]).toEqual([undefined, 404]);
  await ada.patch(`/api/projects/${id}`, { website_url: 'http://shop.test/' });
  expect((await lifeOf(id)).kept_page).toBeUndefined();
});

test('an import that brings another website takes what was kept of the one before along', async () => {
  const id = await shop();
  await keep(ada, id, true);
  sites.pages['shop.test'] = page(shared);
  sites.pages['shop.test/tide.jpg'] = await picture(120);
  await goBy(WEEK_MS);
  const { store } = people.world;
  const lines: string[] = [];
  await exportBoard(store, async (chunks) => {
    for await (const chunk of chunks) lines.push(...chunk.trim().split('\n'));
  });
  const line = lines.find((one) => one.includes('"http://shop.test/"')) ?? '';
  // As one that came by an import, and that nobody has edited here.
  const imported = { import_key: JSON.parse(line).key as string, edited_at: null };
  await store.write(({ db }) => db.updateTable('projects').set(imported).where('id', '=', id).execute());
  expect(await importLines(store, [line])).toEqual([]);
  expect([(await kept()).length, (await pageOf(id)).uses]).toEqual([1, 1]);
  expect(await importLines(store, [line.replace('shop.test', 'other.test')])).toEqual([]);
  expect((await ada.get(`/api/projects/${id}`)).body.project.website_url).toBe('http://other.test/');
  expect([await kept(), await pageOf(id)]).toEqual([[], { pictures: [], uses: 0 }]);
});

test('a picture that cannot be fetched now leaves the one of before, and one that is gone, or not meant to be kept, does not', async () => {
  const id = await shop();
  await keep(ada, id, true);
  const again = async (html: string, of?: (typeof sites.pages)[string]) => {
    sites.pages['shop.test'] = page(html);
    if (of) sites.pages['shop.test/tide.jpg'] = of;
    await goBy(WEEK_MS);
    return (await pageOf(id)).uses;
  };
  expect(await again('<img src="/tide.jpg" alt=""><p>No words about it</p>', await picture(120))).toBe(0);
  expect(await again('<img src="/dot.gif" alt=""><img src="/tide.jpg" alt="A clock"><p>Words</p>')).toBe(1);
  expect(await again(shared, status(503))).toBe(1);
  expect(await again(shared, status(404))).toBe(0);
  expect(await again(shared, await picture(60))).toBe(1);
  expect(await again(`<meta name="robots" content="noimageindex">${shared}`)).toBe(0);
  expect(await again(shared)).toBe(1);
  expect(await again('<meta property="og:image" content="file:///etc/passwd"><p>Words</p>')).toBe(0);
  expect((await kept()).map(({ words }) => words)).toEqual(['Words']);
});

test('a moderator removes what is kept; its owners get a receipt, and nothing is kept until one agrees anew', async () => {
  const [mod, own] = [await people.moderator('mod'), await people.moderator('own')];
  const id = await shop();
  await joinTeam(ada, id, own);
  await keep(ada, id, true);
  sites.pages['shop.test'] = page(shared);
  sites.pages['shop.test/tide.jpg'] = await picture(120);
  await goBy(WEEK_MS);
  await die();
  const remove = (by: Person) => by.delete(`/api/moderation/projects/${id}/kept-page?reason=It+names+people.`);
  expect([(await remove(ben)).status, (await remove(own)).body.code]).toEqual([403, 'conflict_of_interest']);
  expect((await lifeOf(id)).kept_page.text).toBe('Words');
  for (const _ of [1, 2]) expect((await remove(mod)).status).toBe(204);
  const life = await lifeOf(id, ada);
  expect([life.kept_page, life.is_page_kept, life.dead_link.url]).toEqual([undefined, false, 'http://shop.test/']);
  expect([await kept(), await pageOf(id)]).toEqual([[], { pictures: [], uses: 0 }]);
  const [receipt] = (await ada.get('/api/me/receipts')).body.receipts;
  expect(receipt).toMatchObject({ act: 'remove_kept_page', reason: 'It names people.', effects: ['copy_deleted'] });
  expect(receipt.may_appeal).toBe(false);
  const { entries } = (await mod.get(`/api/moderation/log?target_id=${id}`)).body;
  expect(entries.map(({ act }: { act: string }) => act)).toEqual(['remove_kept_page']);
  sites.pages['shop.test'] = page(shared);
  await goBy(2 * WEEK_MS);
  expect(await kept()).toEqual([]);
});
