import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberOf } from './member.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const get = (path: string, address = '10.9.0.1') =>
  fetch(new URL(path, world.site), { headers: { 'X-Forwarded-For': address } });
const text = async (path: string) => (await get(path)).text();
/** At the address of the front page programs meet an index in JSON. */
const page = async (path: string) =>
  (await fetch(new URL(path, world.site), { headers: { Accept: 'text/html', 'X-Forwarded-For': '10.9.0.1' } })).text();
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));

/** What a browser makes of a document; a fault in it is told in a `parsererror`. */
async function parsed(path: string) {
  const xml = await text(path);
  await using visitor = await world.visitor();
  await visitor.page.goto('/search');
  return await visitor.page.evaluate((xml) => {
    const document = new DOMParser().parseFromString(xml, 'application/xml');
    const words = (element: Element, name: string) => element.querySelector(name)?.textContent ?? '';
    return {
      fault: document.querySelector('parsererror')?.textContent ?? '',
      title: words(document.documentElement, 'title'),
      updated: words(document.documentElement, 'updated'),
      entries: [...document.querySelectorAll('entry')].map((entry) => ({
        id: words(entry, 'id'),
        title: words(entry, 'title'),
        summary: words(entry, 'summary'),
        author: words(entry, 'author > name'),
        category: entry.querySelector('category')?.getAttribute('label') ?? '',
      })),
    };
  }, xml);
}

test('robots are told where the map is, and what is nobody’s to find', async () => {
  const robots = await text('/robots.txt');
  expect(robots).toContain(`Sitemap: ${world.site}/sitemap.xml`);
  for (const path of ['/me', '/moderation', '/submit']) expect(robots).toContain(`Disallow: ${path}\n`);
});

test('language models are told where everything is, by addresses that respond', async () => {
  const told = await text('/llms.txt');
  expect(told).toMatch(/^# .+\n\n> /);
  const links = [...told.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href);
  expect(links.length).toBeGreaterThan(10);
  for (const href of links) expect([href, (await fetch(href)).status]).toEqual([href, 200]);
});

test('a board without legal pages has no link to one', async () => {
  expect(await text('/')).not.toContain('/legal/');
  expect((await get('/legal/terms')).status).toBe(404);
});

/** The picture that a page gives to services that show links. */
const cardOf = async (path: string) => /property="og:image" content="([^"]*)"/.exec(await page(path))?.[1];
const firstOf = async (path: string, kind: string) =>
  ((await (await fetch(`${world.api}${path}`)).json()) as Record<string, { id: string }[]>)[kind]?.[0]?.id;

test('the front page, a project, a collection and a person have a picture each for shared links, which may be kept for good', async () => {
  const project = await firstOf('/api/projects', 'projects');
  const collection = await firstOf('/api/collections', 'collections');
  const ada = await memberOf(world, 'Ada Moreno');
  const { user } = await ada.board.getMe();
  const showcase = await publicShowcase();
  const things = [`/projects/${project}`, `/collections/${collection}`, `/people/${user.id}`, `/showcases/${showcase}`];
  for (const path of ['/', ...things]) {
    expect(await page(path)).toContain('name="twitter:card" content="summary_large_image"');
    const card = (await cardOf(path)) ?? '';
    expect(card).toMatch(new RegExp(`^${world.site}/cards${path === '/' ? '/board/front' : path}/[\\w-]{22}\\.png$`));
    const answer = await get(card);
    const { headers } = answer;
    expect([answer.status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await fetch(card, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })).status).toBe(304);
    const madeUp = await fetch(card.replace(/[\w-]{22}\.png/, `${'x'.repeat(22)}.png`), { redirect: 'manual' });
    expect([madeUp.status, madeUp.headers.get('location')]).toEqual([302, card.replace(world.site, '')]);
  }
});

async function publicShowcase(): Promise<string> {
  const ada = await memberOf(world, 'Ada Moreno');
  const closes_at = new Date(Date.now() + 86_400_000).toISOString();
  const body = { name: 'Demo day', closes_at, visibility: 'public' } as const;
  return (await ada.board.createShowcase({ body })).showcase.id;
}

test('an uploaded picture stands on the card of its project', async () => {
  const ada = await memberOf(world, 'Ada Moreno');
  const icon = new Blob([await (await get('/icon-512.png')).arrayBuffer()], { type: 'image/png' });
  const { picture } = await ada.board.uploadPicture({ file: icon });
  const body = { name: 'With a picture', tagline: 'To be seen', images: [{ id: picture.id, alt: 'A flare' }] };
  const { project } = await ada.board.createProject({ body });
  const page = await text(`/projects/${project.id}`);
  expect(page).toContain('property="og:image:type" content="image/jpeg"');
  const answer = await get((await cardOf(`/projects/${project.id}`)) ?? '');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('what not everybody may see has no picture: a draft, what was public once, and what never was', async () => {
  const ada = await memberOf(world, 'Ada Moreno');
  const body = { name: 'Not for everybody', tagline: 'At first' };
  const { project } = await ada.board.createProject({ body: { ...body, draft: true } });
  await ada.board.publishProject({ id: project.id });
  const card = (await cardOf(`/projects/${project.id}`)) ?? '';
  expect((await get(card)).status).toBe(200);
  await ada.board.updateProject({ id: project.id, body: { tagline: 'And then' } });
  const moved = await fetch(card, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([302, expect.stringContaining(project.id)]);
  await ada.board.unpublishProject({ id: project.id });
  expect((await get(card)).status).toBe(404);
  const { collection } = await ada.board.createCollection({ body: { name: 'Mine', is_public: false } });
  const tag = 'x'.repeat(22);
  const running = ['leaderboards/week', 'leaderboards/nothing', `showcases/${collection.id}`];
  for (const path of [
    `projects/${project.id}`,
    `collections/${collection.id}`,
    `people/${collection.id}`,
    'x/y',
    ...running,
  ])
    expect((await get(`/cards/${path}/${tag}.png`)).status).toBe(404);
});

test('browsers and phones find an icon in every size that the page and its manifest name', async () => {
  const page = await text('/');
  const manifest = await (await get('/manifest.webmanifest')).json();
  const named = [...page.matchAll(/rel="(?:apple-touch-)?icon" href="([^"]+)"/g)].map(([, path]) => path ?? '');
  const sizes = manifest.icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, sizes] as const);
  for (const path of [...named, '/favicon.ico']) expect((await get(path)).status).toBe(200);
  expect(manifest).toMatchObject({ name: 'Launch Board', start_url: '/' });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const [path, size] of [...sizes, ['/apple-touch-icon.png', '180x180'] as const]) {
    const bytes = Buffer.from(await (await get(path)).arrayBuffer());
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(size);
  }
});

test('the map names every public project, collection and showcase once, and each leads somewhere', async () => {
  const showcase = await publicShowcase();
  const parts = locations(await text('/sitemap.xml'));
  const all = (await Promise.all(parts.map((part) => text(part)))).flatMap(locations);
  expect(new Set(all).size).toBe(all.length);
  const api = async (path: string) =>
    (await (await fetch(`${world.api}${path}`)).json()) as Record<string, { id: string }[]>;
  const { projects = [] } = await api('/api/projects?limit=100');
  const { collections = [] } = await api('/api/collections');
  expect(projects.length).toBeGreaterThan(50);
  for (const { id } of projects) expect(all).toContain(`${world.site}/projects/${id}`);
  for (const { id } of collections) expect(all).toContain(`${world.site}/collections/${id}`);
  expect(all).toContain(`${world.site}/showcases/${showcase}`);
  const [project = '', collection = ''] = ['/projects/', '/collections/'].map((kind) =>
    all.find((url) => url.includes(kind)),
  );
  for (const url of [project, collection, `${world.site}/`]) expect((await get(url)).status).toBe(200);
  expect((await get('/sitemap.xml?part=projects-99')).status).toBe(404);
});

test('reading the map over and over asks the API nothing more', async () => {
  const remaining = async () => {
    // The API tells a member of the limit of their own; the site's own stands behind the same address as this test.
    const answer = await fetch(`${world.api}/healthz`);
    return Number(/remaining=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1]);
  };
  const parts = locations(await text('/sitemap.xml'));
  for (const part of parts) await text(part);
  const before = await remaining();
  for (let turn = 0; turn < 20; turn += 1) for (const part of ['/sitemap.xml', ...parts]) await text(part);
  // One for the second question here, and the categories, which are kept for a shorter time.
  expect(before - (await remaining())).toBeLessThanOrEqual(3);
});

test('a draft is in no map and no feed; once published it comes first in the feed', async () => {
  const ada = await memberOf(world, 'Ada Moreno');
  const name = `Tide <Clock> & "Co"`;
  const { project } = await ada.board.createProject({ body: { name, tagline: 'Dry > wet', draft: true } });
  expect((await parsed('/feed.atom?category=games-media')).entries.map(({ id }) => id)).not.toContain(
    `${world.site}/projects/${project.id}`,
  );
  const published = await ada.board.publishProject({ id: project.id });
  const feed = await parsed('/feed.atom');
  expect(feed.fault).toBe('');
  expect(feed.title).toBe('Launch Board');
  expect(feed.entries[0]).toEqual({
    id: `${world.site}/projects/${project.id}`,
    title: name,
    summary: 'Dry > wet',
    author: 'Ada Moreno',
    category: '',
  });
  expect(Date.parse(feed.updated)).toBe(Date.parse(published.project.created_at ?? ''));
});

test('a category has a feed of its own, found from its page', async () => {
  await using visitor = await world.visitor({ hasScripts: false });
  await visitor.page.goto('/?category=games-media');
  const feeds = await visitor.page
    .locator('link[rel="alternate"][type="application/atom+xml"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(feeds).toEqual(expect.arrayContaining(['/feed.atom', '/feed.atom?category=games-media']));
  const feed = await parsed('/feed.atom?category=games-media');
  expect(feed.fault).toBe('');
  expect(new Set(feed.entries.map(({ category }) => category))).toEqual(new Set(['Games & Media']));
  const [{ id } = { id: '' }] = (await (await memberOf(world, 'Ada Moreno')).board.listCategories()).categories.filter(
    ({ name }) => name === 'Games & Media',
  );
  expect(await (await get(`/feed.atom?category=${id}`)).text()).toBe(
    await (await get('/feed.atom?category=games-media')).text(),
  );
  expect((await get('/feed.atom?category=nothing-like-it')).status).toBe(404);
});

test('every feed is the same as JSON Feed, entry by entry', async () => {
  for (const [path, query] of [
    ['/feed', ''],
    ['/feed', '?category=games-media'],
    ['/leaderboards', ''],
  ]) {
    const answer = await get(`${path}.json${query}`);
    expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const feed = (await answer.json()) as JsonFeed;
    const { entries, title } = await parsed(`${path}.atom${query}`);
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title,
      feed_url: `${world.site}${path}.json${query}`,
      language: 'en',
    });
    expect(feed.items.map((one) => ({ ...one, url: one.id }))).toEqual(feed.items);
    expect(
      feed.items.map(({ id, title, content_text, authors, tags = [''] }) => ({
        id,
        title,
        summary: content_text,
        author: authors[0]?.name,
        category: tags[0],
      })),
    ).toEqual(entries);
    for (const { date_published } of feed.items) expect(new Date(date_published).toISOString()).toBe(date_published);
  }
});

type JsonFeed = {
  items: {
    id: string;
    url: string;
    title: string;
    content_text: string;
    date_published: string;
    authors: { name: string }[];
    tags?: string[];
  }[];
};

test('a reader that has a feed already is told so in a few bytes', async () => {
  const first = await get('/feed.atom');
  expect(first.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const again = await fetch(new URL('/feed.atom', world.site), {
    headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});
