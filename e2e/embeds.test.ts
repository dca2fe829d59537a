import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LaunchBoardClient } from '@launch-board/sdk';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { member } from './members.ts';
import { publicThingsWith } from './public-things.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

// Pages of somebody else that show pages of the board in frames.

/** Browsers say so in the console when a frame is refused, and that a framed page is not there. */
const expected = [/frame-ancestors|X-Frame-Options/i, /status of 40[34]/];

let world: World;
let ada: Member;
let mia: LaunchBoardClient;
let elsewhere: Server;
/** What the page of the other site has in it. */
let body = '';
beforeAll(async () => {
  world = await startWorld({ hasVotes: true, site: { LAUNCHBOARD_LANGUAGES: 'en,de,ar' } });
  ada = await memberOf(world, 'Ada Moreno');
  mia = await member(world, 'Mia', true);
  elsewhere = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Ours</title>${body}`);
  });
  elsewhere.listen(0);
  await once(elsewhere, 'listening');
});
afterAll(async () => {
  elsewhere.close();
  await world[Symbol.asyncDispose]();
});

/** Another site, by its name; by the same number as the board it is the same site to cookies, and another origin. */
const addressOf = (host: 'localhost' | '127.0.0.1') => `http://${host}:${(elsewhere.address() as AddressInfo).port}`;

const frameOf = (path: string) => `<iframe src="${world.site}${path}" width="480" height="480"></iframe>`;

/** The page of the other site with these lines in it, and what is in its frame. */
async function framed(page: Page, lines: string, host: 'localhost' | '127.0.0.1' = 'localhost'): Promise<FrameLocator> {
  body = lines;
  await page.goto(addressOf(host));
  return page.frameLocator('iframe');
}

async function projectOf(name: string) {
  const { project } = await ada.board.createProject({ body: { name, tagline: `${name} in a line` } });
  return project.id;
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, world.site), { headers: { accept: 'text/html', ...headers } });

/** A page of each kind that other sites show, and what its frame says. */
async function pages(): Promise<[path: string, words: string][]> {
  const project = await projectOf('Harbour Lamp');
  const { collection, showcase } = await publicThingsWith(ada, project);
  return [
    [`/projects/${project}`, 'Harbour Lamp in a line'],
    [`/collections/${collection.id}`, 'Harbour Lamp in a line'],
    [`/showcases/${showcase.id}`, 'Harbour Lamp in a line'],
    [`/people/${ada.id}`, 'Harbour Lamp in a line'],
    ['/leaderboards', 'Leaderboard'],
    ['/leaderboards/all', 'All time'],
    ['/', 'Trending now'],
  ];
}

test('the lines of a page, marked by hand, show it on another site without scripts, and links leave the frame', async () => {
  await using visitor = await world.visitor({ hasScripts: false, expected });
  const { page, context } = visitor;
  for (const [path, words] of await pages()) {
    await page.goto(path);
    await page.getByText('Embed', { exact: true }).click();
    const lines = await page.getByLabel('Code for your page').inputValue();
    const frame = await framed(page, lines);
    await frame.getByText(words, { exact: true }).first().waitFor();
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      frame.getByRole('heading').getByRole('link').first().click(),
    ]);
    await opened.waitForLoadState();
    expect(opened.url().startsWith(world.site)).toBe(true);
    await opened.close();
  }
});

test('a visitor copies the lines with one press', async () => {
  await using visitor = await world.visitor();
  const { page, context } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.open('/leaderboards?lang=de');
  await page.getByText('Einbetten', { exact: true }).click();
  await page.getByRole('button', { name: 'Kopieren' }).click();
  await expect.poll(() => page.getByRole('status').innerText()).toBe('Kopiert.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`<iframe src="${world.site}/leaderboards/week/embed?lang=de"`);
  const frame = await framed(page, copied);
  await frame.getByText('Bestenliste', { exact: true }).waitFor();
});

test('a document weighs less than 10 KB, runs nothing, and is for people with any way of reading', async () => {
  await using visitor = await world.visitor({ expected });
  for (const [path] of await pages()) {
    const embed = path === '/' ? '/embed' : `${path === '/leaderboards' ? '/leaderboards/week' : path}/embed`;
    const response = await get(embed, { 'accept-encoding': 'gzip' });
    expect([embed, response.status, response.headers.get('content-encoding')]).toEqual([embed, 200, 'gzip']);
    expect(Number(response.headers.get('content-length'))).toBeLessThan(10_000);
    const html = await response.text();
    expect(html).not.toMatch(/<script|<form| on\w+=/i);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(response.headers.get('content-security-policy')).not.toContain('script-src');
    await visitor.page.goto(`${embed}?lang=ar`);
    expect(await visitor.page.locator('html').getAttribute('dir')).toBe('rtl');
    await expectAccessible(visitor.page, { alike: 'li' });
  }
});

test('light and dark are those of the reader, unless the address says which', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  const ground = () => page.locator('main').evaluate((main) => getComputedStyle(main).backgroundColor);
  const seen: Record<string, string> = {};
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of ['/embed', '/embed?theme=light', '/embed?theme=dark']) {
      await page.goto(path);
      seen[`${path} ${scheme}`] = await ground();
    }
  }
  const [light, dark] = [seen['/embed light'], seen['/embed dark']];
  expect(light).not.toBe(dark);
  expect(['light', 'dark'].map((scheme) => seen[`/embed?theme=light ${scheme}`])).toEqual([light, light]);
  expect(['light', 'dark'].map((scheme) => seen[`/embed?theme=dark ${scheme}`])).toEqual([dark, dark]);
});

test('somebody who is signed in sees in a frame what everybody sees', async () => {
  const { collection } = await ada.board.createCollection({ body: { name: 'Lamps of mine', is_public: false } });
  const { project } = await ada.board.createProject({ body: { name: 'Not Yet', tagline: 'A draft', draft: true } });
  await using visitor = await world.visitor({ expected });
  const { page, context } = visitor;
  await signIn(page, ada);
  await visitor.open(`/collections/${collection.id}`);
  await page.getByRole('heading', { level: 1, name: 'Lamps of mine' }).waitFor();
  // A frame of the same site, whose request has the cookies.
  for (const path of [`/collections/${collection.id}/embed`, `/projects/${project.id}/embed`]) {
    const [frame, sent] = await Promise.all([
      framed(page, frameOf(path), '127.0.0.1'),
      page.waitForRequest((request) => request.url().endsWith(path)),
    ]);
    await frame.getByText('This is not on the board, or no longer is.').waitFor();
    expect((await sent.allHeaders()).cookie).toBeTruthy();
  }
  const cookie = (await context.cookies(world.site)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const asMember = await get('/embed?lang=de', { cookie, 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' });
  const asVisitor = await get('/embed?lang=de');
  expect(await asMember.text()).toBe(await asVisitor.text());
  expect(asMember.headers.getSetCookie()).toEqual([]);
  expect(asMember.headers.get('cache-control')).toBe('public, no-cache');
});

test('no other page is shown in a frame, however the address of a document is spelt', async () => {
  const id = await projectOf('Unframed Lamp');
  const other = ['/', `/projects/${id}`, '/sign-in?ask=yes', '/about', '/oembed', '/feed.atom', '/nothing'];
  const spelt = ['/embed/', '/Embed', '/%65mbed', '/embed.data'].map((end) => `/projects/${id}${end}`);
  for (const path of [...other, ...spelt]) {
    const { headers } = await get(path);
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
  await using visitor = await world.visitor({ expected });
  const { page } = visitor;
  const refused = page.waitForEvent('console', (message) => /frame-ancestors|X-Frame-Options/i.test(message.text()));
  await framed(page, frameOf(`/projects/${id}`));
  await refused;
  expect(page.frames().map((frame) => frame.url())).not.toContain(`${world.site}/projects/${id}`);
});

test('a project that is removed is gone from its document, from those it is in, and from what programs are told, at once', async () => {
  const id = await projectOf('Removed Lamp');
  const { collection } = await ada.board.createCollection({ body: { name: 'Kept', is_public: true } });
  await ada.board.addToCollection({ id: collection.id, project_id: id, body: {} });
  const oembed = `/oembed?url=${encodeURIComponent(`${world.site}/projects/${id}`)}`;
  const own = [`/projects/${id}/embed`, oembed];
  const others = [`/collections/${collection.id}/embed`, `/people/${ada.id}/embed`];
  for (const path of [...own, ...others]) expect(await (await get(path)).text()).toContain('Removed Lamp');
  await mia.removeProject({ id, body: { reason: 'Spam' } });
  for (const path of own) expect([path, (await get(path)).status]).toEqual([path, 404]);
  for (const path of [...own, ...others]) expect(await (await get(path)).text()).not.toContain('Removed Lamp');
  await using visitor = await world.visitor({ expected });
  const frame = await framed(visitor.page, frameOf(`/projects/${id}/embed?lang=de`));
  await frame.getByText('Das ist nicht oder nicht mehr auf dem Board.').waitFor();
});

test('what only people with its address see is not for other sites', async () => {
  const closes_at = new Date(Date.now() + 86_400_000).toISOString();
  const { showcase } = await ada.board.createShowcase({
    body: { name: 'For some', visibility: 'unlisted', closes_at },
  });
  expect((await get(`/showcases/${showcase.id}`)).status).toBe(200);
  expect((await get(`/showcases/${showcase.id}/embed`)).status).toBe(404);
  expect(await (await get(`/showcases/${showcase.id}`)).text()).not.toMatch(/oembed|>Embed</);
});

/** Where the head of a page says that programs ask. */
const oembedIn = (html: string) =>
  /<link[^>]*type="application\/json\+oembed"[^>]*href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

test('programs find in the head of each page where to ask, and are told the lines', async () => {
  for (const [path, words] of await pages()) {
    const address = oembedIn(await (await get(path)).text()) ?? '';
    expect([path, address.startsWith(`${world.site}/oembed?`)]).toEqual([path, true]);
    const response = await fetch(`${address}&maxwidth=320&maxheight=200`);
    expect([path, response.status, response.headers.get('access-control-allow-origin')]).toEqual([path, 200, '*']);
    const told = (await response.json()) as { type: string; html: string; width: number; height: number };
    expect(told).toMatchObject({ type: 'rich', version: '1.0', width: 320, provider_url: `${world.site}/` });
    expect(told.height).toBeLessThanOrEqual(200);
    const src = /src="([^"]*)"/.exec(told.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(await (await get(src)).text()).toContain(words);
  }
  const ask = async (query: string) => (await get(`/oembed${query}`)).status;
  expect(await ask('')).toBe(400);
  expect(await ask('?url=https://other.example/')).toBe(400);
  expect(await ask(`?url=${world.site}/about`)).toBe(404);
  expect(await ask(`?url=${world.site}/projects/${crypto.randomUUID()}`)).toBe(404);
  expect(await ask(`?format=xml&url=${world.site}/`)).toBe(501);
});

test('the operator says which sites may show the board: some, or none, where no page offers it', async () => {
  const only = { LAUNCHBOARD_FRAMED_BY: addressOf('localhost') };
  await using some = await startWorld({ site: only });
  await using visitor = await some.visitor({ expected });
  const { page } = visitor;
  const lines = `<iframe src="${some.site}/embed" width="480" height="480"></iframe>`;
  await (await framed(page, lines)).getByText('Trending now').waitFor();
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await framed(page, lines, '127.0.0.1');
  await refused;

  await using none = await startWorld({ site: { LAUNCHBOARD_FRAMED_BY: 'none' } });
  const at = (path: string) => fetch(none.site + path, { headers: { accept: 'text/html' } });
  const { status, headers } = await at('/embed');
  expect([status, headers.get('x-frame-options')]).toEqual([404, 'DENY']);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect((await at(`/oembed?url=${none.site}/`)).status).toBe(404);
  expect(await (await at('/')).text()).not.toMatch(/oembed|>Embed</);
});
