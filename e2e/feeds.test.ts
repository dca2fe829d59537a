import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Feed } from '../site/src/ui/feeds/feed.ts';
import { feedEndings, feedTypes } from '../site/src/ui/feeds/feed.ts';
import { feedFormats } from '../site/src/ui/feeds/feed-formats.ts';
import { type Member, memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let ada: Member;
beforeAll(async () => {
  world = await startWorld();
  ada = await memberOf(world, 'Ada Moreno');
});
afterAll(() => world[Symbol.asyncDispose]());

const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, world.site), init);

type Row = { id: string; title: string; summary: string; published: string; author: string; category: string };
type JsonItem = Pick<Row, 'id' | 'title'> & {
  content_text: string;
  date_published: string;
  authors: { name: string }[];
  tags?: string[];
};

const csvRows = (text: string): Row[] => parse(text, { bom: true, columns: true, relax_column_count: false });

const jsonRows = (text: string): Row[] =>
  (JSON.parse(text) as { items: JsonItem[] }).items.map((item) => ({
    id: item.id,
    title: item.title,
    summary: item.content_text,
    published: item.date_published,
    author: item.authors[0]?.name ?? '',
    category: item.tags?.[0] ?? '',
  }));

/** What a browser reads in each document; undefined for one that is not well formed. */
async function atomRows(documents: string[]): Promise<(Row[] | undefined)[]> {
  await using visitor = await world.visitor();
  await visitor.page.goto('/search');
  return await visitor.page.evaluate(
    (documents) =>
      documents.map((xml) => {
        const document = new DOMParser().parseFromString(xml, 'application/xml');
        if (document.querySelector('parsererror')) return undefined;
        const words = (entry: Element, name: string) => entry.querySelector(name)?.textContent ?? '';
        return [...document.querySelectorAll('entry')].map((entry) => ({
          id: words(entry, 'id'),
          title: words(entry, 'title'),
          summary: words(entry, 'summary'),
          published: words(entry, 'published'),
          author: words(entry, 'author > name'),
          category: entry.querySelector('category')?.getAttribute('label') ?? '',
        }));
      }),
    documents,
  );
}

const shownIn = ({ id, title, summary, published, author, category }: Row): Row => ({
  id,
  title,
  summary,
  published,
  author,
  category,
});

/** A search, a collection, a person and a showcase with two projects, of which one has a name that is a formula. */
async function shown() {
  const ids: string[] = [];
  const names = ['Feedlamp', '=Feedlamp <b> & "ü" 海 🏮'];
  const { collection } = await ada.board.createCollection({ body: { name: 'Lamps', is_public: true } });
  for (const name of names) {
    const { project } = await ada.board.createProject({ body: { name, tagline: 'Lights, "at" night' } });
    ids.push(project.id);
    await ada.board.addToCollection({ id: collection.id, project_id: project.id, body: {} });
  }
  const closes_at = new Date(Date.now() + 86_400_000).toISOString();
  const { showcase } = await ada.board.createShowcase({
    body: { name: 'Night of lamps', visibility: 'public', accepts: 'all', closes_at },
  });
  for (const id of ids) await ada.board.enterShowcase({ id: showcase.id, project_id: id, body: {} });
  await world.untilIndexed();
  const paths = [`/collections/${collection.id}`, `/people/${ada.id}`, '/?search=Feedlamp'];
  return { names, paths: [...paths, `/showcases/${showcase.id}`] };
}

const feedOf = (page: string, ending: string) =>
  page.startsWith('/?')
    ? `/feed.${ending}${page.slice(1)}`
    : `${page.replace('/showcases/', '/collections/')}/feed.${ending}`;

test('a search, a collection, a person and a showcase are feeds with the same entries in each format, and their pages lead there', async () => {
  const { names, paths } = await shown();
  for (const page of paths) {
    const texts: string[] = [];
    const html = await (await get(page, { headers: { Accept: 'text/html' } })).text();
    for (const ending of feedEndings) {
      const path = feedOf(page, ending);
      expect(html.replaceAll('&amp;', '&')).toContain(`href="${path}"`);
      const response = await get(path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        `${feedTypes[ending]}; charset=utf-8`,
      ]);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      const tag = response.headers.get('etag') ?? '';
      expect((await get(path, { headers: { 'If-None-Match': tag } })).status).toBe(304);
      const head = await get(path, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
      texts.push(await response.text());
    }
    const [atom = '', json = '', csv = ''] = texts;
    const rows = jsonRows(json);
    expect(new Set(rows.map(({ title }) => title))).toEqual(new Set(names));
    expect((await atomRows([atom]))[0]).toEqual(rows);
    // A cell that would be a formula begins with an apostrophe.
    expect(csvRows(csv).map((row) => ({ ...shownIn(row), title: row.title.replace(/^'/, '') }))).toEqual(rows);
    expect(csvRows(csv).map(({ title }) => title)).toContain(`'${names[1]}`);
  }
});

test('a browser saves a table as a file', async () => {
  await using visitor = await world.visitor();
  await visitor.page.goto('/search');
  const [file] = await Promise.all([
    visitor.page.waitForEvent('download'),
    visitor.page.evaluate(() => window.location.assign('/feed.csv')),
  ]);
  expect(file.suggestedFilename()).toBe('feed.csv');
});

test('a feed is in the order that its address asks for, and its address is written in one way', async () => {
  const { projects } = await ada.board.listProjects({ sort: 'popular', limit: 30 });
  const feed = (await (await get('/feed.json?sort=top&page=3&other=1')).json()) as {
    feed_url: string;
    items: { id: string }[];
  };
  expect(feed.feed_url).toBe(`${world.site}/feed.json?sort=top`);
  expect(feed.items.map(({ id }) => id)).toEqual(projects.map(({ id }) => `${world.site}/projects/${id}`));
});

test('a collection that not everybody sees has no feed, also for who owns it, and its page leads to none', async () => {
  await using owner = await world.visitor();
  await signIn(owner.page, ada);
  for (const visibility of ['private', 'unlisted'] as const) {
    const { collection } = await ada.board.createCollection({ body: { name: `Feeds ${visibility}`, visibility } });
    for (const ending of feedEndings) {
      const path = `/collections/${collection.id}/feed.${ending}`;
      expect([path, (await get(path)).status]).toEqual([path, 404]);
      expect((await owner.context.request.get(path)).status()).toBe(404);
    }
    const html = await (await owner.context.request.get(`/collections/${collection.id}`)).text();
    expect(html).toContain(`Feeds ${visibility}`);
    expect(html).not.toContain(`/collections/${collection.id}/feed.`);
  }
});

test('nobody and nothing have no feed', async () => {
  const id = crypto.randomUUID();
  for (const ending of feedEndings)
    for (const path of [`/people/${id}/feed.${ending}`, `/collections/${id}/feed.${ending}`])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
});

const text = fc.string({ unit: 'binary', maxLength: 40 });
const anyFeed: fc.Arbitrary<Feed> = fc
  .array(fc.record({ title: text, summary: text, author: text, category: fc.option(text, { nil: undefined }) }), {
    maxLength: 3,
  })
  .map((items) => ({
    title: items[0]?.title ?? '',
    self: (ending) => `https://board.example/feed.${ending}`,
    page: 'https://board.example/',
    updated: undefined,
    items: items.map(({ title, summary, author, category }, index) => ({
      address: `https://board.example/projects/${index}`,
      title,
      summary,
      at: '2026-11-20T10:00:00.000Z',
      author: { name: author },
      category: category === undefined ? undefined : { id: 'c', name: category },
    })),
  }));

/** XML cannot say these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
const unsaid = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const asXml = (words: string) => words.replace(unsaid, '');

test('whatever texts hold, programs that are not ours read each of 1,000 feeds in each format', async () => {
  const feeds = fc.sample(anyFeed, 1000);
  const said = feeds.map(({ items }) =>
    items.map(({ address, title, summary, at, author, category }) => ({
      id: address,
      title,
      summary,
      published: at,
      author: author.name,
      category: category?.name ?? '',
    })),
  );
  const written = (ending: keyof typeof feedFormats) => feeds.map((feed) => feedFormats[ending](feed, 'en'));
  expect(written('json').map(jsonRows)).toEqual(said);
  const plain = (rows: Row[]) => rows.map((row) => Object.values(shownIn(row)).map((cell) => cell.replace(/^'/, '')));
  expect(written('csv').map((csv) => plain(csvRows(csv)))).toEqual(said.map(plain));
  const cleaned = (rows: Row[]) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, words]) => [name, asXml(words)])));
  expect(await atomRows(written('atom'))).toEqual(said.map(cleaned));
});
