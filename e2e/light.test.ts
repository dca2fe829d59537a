import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberOf } from './member.ts';
import type { Visitor } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ hasVotes: true, site: { LAUNCHBOARD_LANGUAGES: 'en,de' } });
});
afterAll(() => world[Symbol.asyncDispose]());

const mostBytes = 40_000;

/** One page of each kind that anybody can open. The hall is for projectors, and not among them. */
async function publicPages(): Promise<string[]> {
  const { board, id: person } = await memberOf(world, 'Paula Page');
  const [{ projects }, { collections }] = [await board.listProjects(), await board.listPublicCollections()];
  const { showcases } = await board.listShowcases();
  return [
    ...['/', '/?search=library', '/?category=games-media&sort=top', '/search', '/about', '/archive', '/people'],
    ...[
      '/leaderboards',
      '/collections',
      '/showcases',
      '/developers',
      '/developers/contract',
      '/legal/privacy',
      '/moderation/numbers',
    ],
    ...['/signed-out', '/unsubscribe?token=none', '/sign-in?ask=yes', '/no/such/page'],
    ...projects.slice(0, 3).map(({ id }) => `/projects/${id}`),
    ...collections.slice(0, 1).map(({ id }) => `/collections/${id}`),
    ...showcases.slice(0, 1).map(({ id }) => `/showcases/${id}`),
    `/people/${person}`,
  ];
}

/** The scripts that a page has fetched, each with its bytes as gzip has them. */
async function scriptsOf({ page, open }: Visitor, path: string): Promise<Map<string, number>> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(request.url());
  });
  await open(path);
  const sizes = [...asked].map(async (url) => {
    const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    return [url, Number(answer.headers.get('content-length'))] as const;
  });
  return new Map(await Promise.all(sizes));
}

test('every public page sends a visitor at most 40 KB of scripts, in each language', async () => {
  const weights: [path: string, bytes: number][] = [];
  for (const path of [...(await publicPages()), '/?lang=de']) {
    await using visitor = await world.visitor({ expected: [/status of 404/] });
    const scripts = await scriptsOf(visitor, path);
    expect(scripts.size, path).toBeGreaterThan(0);
    weights.push([path, [...scripts.values()].reduce((sum, size) => sum + size, 0)]);
  }
  expect(weights.filter(([, bytes]) => bytes > mostBytes)).toEqual([]);
});

/** Gone as soon as the page is loaded anew. */
const mark = ({ page }: Visitor) => page.evaluate(() => Object.assign(globalThis, { marked: true }));
const isMarked = ({ page }: Visitor) => page.evaluate(() => 'marked' in globalThis);

test('the list of the front page follows what a visitor types, and going back shows what was there', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open('/');
  await mark(visitor);
  const field = page.getByRole('searchbox', { name: 'Search projects' });
  await field.pressSequentially('library');
  await page.getByRole('heading', { level: 1, name: 'library' }).waitFor();
  await page.waitForURL((url) => url.searchParams.get('search') === 'library');
  expect(await page.getByRole('status').innerText()).toMatch(/match/);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.goBack();
  await page.getByRole('heading', { name: 'Trending now' }).waitFor();
  expect(await field.inputValue()).toBe('');
  expect(await isMarked(visitor)).toBe(true);
});

test('light and dark are chosen without loading the page anew', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open('/about');
  await mark(visitor);
  const dark = page.getByRole('button', { name: 'Dark' });
  await dark.click();
  await page.locator('html[data-theme=dark]').waitFor();
  expect(await dark.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Auto' }).click();
  await page.locator('html:not([data-theme])').waitFor();
  expect(await isMarked(visitor)).toBe(true);
});

test('what is to be copied is copied, and what scripts say of it is in the language of the page', async () => {
  await using visitor = await world.visitor();
  const { page, context } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.open('/developers?lang=de');
  const button = page.getByRole('button', { name: /^Kopieren:/ }).first();
  const figure = page.getByRole('figure').filter({ has: button });
  await button.click();
  await figure.getByText('Kopiert', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('status').innerText()).toBe('Kopiert.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await figure.locator('pre').first().innerText());
});

test('a visitor turns single keys off and on again, in this browser', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open('/about');
  await page.getByRole('button', { name: 'Single-key shortcuts: on' }).click();
  await page.getByRole('button', { name: 'Single-key shortcuts: off' }).waitFor();
  await visitor.open('/');
  await page.keyboard.press('/');
  expect(await page.locator('#site-search').evaluate((element) => element === document.activeElement)).toBe(false);
  await visitor.open('/about');
  await page.getByRole('button', { name: 'Single-key shortcuts: off' }).click();
  await page.keyboard.press('/');
  expect(await page.locator('#site-search').evaluate((element) => element === document.activeElement)).toBe(true);
});

test('dates are relative where scripts run, and the address of a project is copied from its menu', async () => {
  const { board } = await memberOf(world, 'Mona Moment');
  const { project } = await board.createProject({ body: { name: 'Just Begun', tagline: 'A minute old' } });
  await using visitor = await world.visitor();
  const { page, context } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.open(`/projects/${project.id}`);
  await page.getByText('just now').first().waitFor();
  await page.locator('summary', { hasText: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${world.site}/projects/${project.id}`);
});

test('a page that was fetched in advance is a visit once it tells that it is opened', async () => {
  const { board } = await memberOf(world, 'Ada Advance');
  const { project } = await board.createProject({ body: { name: 'Early', tagline: 'Fetched before' } });
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const headers = { 'user-agent': browser, accept: 'text/html' };
  await fetch(`${world.site}/projects/${project.id}`, { headers: { ...headers, 'sec-purpose': 'prefetch' } });
  const address = `${world.site}/clicks?project=${project.id}&link=page`;
  const told = await fetch(address, { method: 'POST', headers: { ...headers, origin: world.site } });
  expect(told.status).toBe(204);
  const visits = async () => (await board.getProjectStanding({ id: project.id })).standing.visits;
  await expect.poll(visits).toMatchObject({ visitors_by_day: [{ visitors: 1 }] });
});
