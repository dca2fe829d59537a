import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errors, limits, operations } from '@launch-board/contract';
import type { CreateAnnouncementBody } from '@launch-board/sdk';
import type { Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { memberOf } from './member.ts';
import { endSession, signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let brand: string;
beforeAll(async () => {
  brand = await ownBrand();
  const contact = { LAUNCHBOARD_OPERATOR: 'The media lab', LAUNCHBOARD_CONTACT: 'board@university.example' };
  world = await startWorld({ site: { ...contact, LAUNCHBOARD_BRAND: brand } });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(brand, { recursive: true });
});

const ownFace = {
  name: 'Startplatz',
  university: 'Ostend University',
  heading: 'Begun in Ostend',
  // Far too light for words: what the pages show in it has to be corrected, in both schemes.
  accent: '#ffd100',
  links: [{ text: 'Students’ union', href: 'https://union.example' }],
};

/** The brand of the demo with another name and another colour. */
async function ownBrand(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'launch-board-brand-'));
  await cp(join(import.meta.dirname, '../dev/demo/brand'), folder, { recursive: true });
  const facts = JSON.parse(await readFile(join(folder, 'brand.json'), 'utf8'));
  await writeFile(join(folder, 'brand.json'), JSON.stringify({ ...facts, ...ownFace }));
  return folder;
}

const html = async (path: string) => (await fetch(`${world.site}${path}`, { headers: { accept: 'text/html' } })).text();

test('the developers’ page tells address, limits and every error from the contract itself', async () => {
  const page = await html('/developers');
  expect(page).toContain(world.api);
  expect(page).toContain(`${limits.requests} in ${limits.windowSeconds} seconds`);
  for (const code of Object.keys(errors)) expect(page).toContain(`id="${code}"`);
});

test('the first request of the page answers as it stands', async () => {
  await using visitor = await world.visitor({ hasScripts: false });
  await visitor.open('/developers');
  const line = await visitor.page.getByRole('region', { name: 'A first request' }).innerText();
  const [, address = ''] = /'([^']+)'/.exec(line) ?? [];
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toHaveProperty('projects');
});

test('the contract can be read without scripts: every operation, its parameters and its refusals', async () => {
  await using visitor = await world.visitor({ hasScripts: false });
  const { page } = visitor;
  await visitor.open('/developers/contract');
  const entries = await page
    .getByRole('article')
    .evaluateAll((all: HTMLElement[]) => all.map((one) => [one.querySelector('h3')?.id, one.innerText] as const));
  const texts = new Map(entries);
  for (const { id, method, path, summary } of Object.values(operations)) {
    const text = texts.get(id);
    expect(text).toContain(`${method} ${path}`);
    expect(text).toContain(summary);
    expect(text).toContain('rate_limited');
  }
  const list = page.getByRole('article').filter({ has: page.locator('h3[id="listProjects"]') });
  for (const name of Object.keys(operations.listProjects.query.properties)) {
    expect(await list.getByText(name, { exact: true }).first().isVisible()).toBe(true);
  }
});

test('every link inside the contract leads somewhere', async () => {
  const page = await html('/developers/contract');
  const codes = await html('/developers');
  const ids = (text: string) => new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const [here, there] = [ids(page), ids(codes)];
  const links = [...page.matchAll(/href="(\/developers)?#([^"]+)"/g)];
  const lost = links.filter(([, other, id]) => !(other ? there : here).has(id));
  expect(links.length).toBeGreaterThan(200);
  expect(lost.map(([link]) => link)).toEqual([]);
});

test('no other page loads what the contract needs', async () => {
  const page = await html('/');
  expect(page).not.toMatch(/contract-[\w-]+\.(js|css)/);
});

test('about: who runs the board and how to reach them', async () => {
  const page = await html('/about');
  expect(page).toContain('The media lab');
  expect(page).toContain('href="mailto:board@university.example"');
});

test('a board goes by its own name, everywhere and for programs too', async () => {
  const page = await html('/');
  expect(page).toContain('<title>Startplatz</title>');
  expect(page).toContain('property="og:site_name" content="Startplatz"');
  expect(page).toContain('>Begun in Ostend</h1>');
  expect(page).not.toContain('Launch Board');
  expect(await html('/feed.atom')).toContain('<title>Startplatz</title>');
  expect(await (await fetch(`${world.site}/index.json`)).json()).toMatchObject({ name: 'Startplatz' });
});

test('the colours and the logo of a board are files of its own site, which browsers keep for good', async () => {
  const page = await html('/');
  const files = [...page.matchAll(/"(\/brand\/[^"\\]+)"/g)].map(([, path]) => path);
  expect(new Set(files.map((path) => path?.replace(/-[\w-]{22}\./, '.')))).toEqual(
    new Set(['/brand/colours.css', '/brand/icon.svg', '/brand/logo.svg', '/brand/logo-dark.svg']),
  );
  for (const path of files) {
    const answer = await fetch(`${world.site}${path}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  }
});

test('the foot of every page leads to the legal pages, without scripts too', async () => {
  await using visitor = await world.visitor({ hasScripts: false });
  const { page } = visitor;
  for (const [path, title] of legal) {
    await visitor.open('/');
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  expect((await fetch(`${world.site}/legal/nothing`)).status).toBe(404);
});

/** What the site sets, by name, with the seconds that browsers keep it. */
async function cookiesOf(answers: Response[]): Promise<Map<string, number>> {
  const ours = answers.filter((answer) => answer.url().startsWith(world.site));
  const lines = (await Promise.all(ours.map((answer) => answer.headerValues('set-cookie')))).flat();
  const kept = lines.map((line) => [/^[^=]+/.exec(line)?.[0] ?? '', Number(/Max-Age=(\d+)/.exec(line)?.[1])] as const);
  return new Map(kept.filter(([, seconds]) => seconds > 0));
}

const announcement: CreateAnnouncementBody = {
  tone: 'news',
  texts: [{ language: 'en', text: 'Maintenance at noon.' }],
};

const unitSeconds: Record<string, number> = { minute: 60, hour: 3600, day: 86_400, year: 365 * 86_400 };

test('about names every cookie that a browser is given, and how long it is kept', async () => {
  await using visitor = await world.visitor({ hasScripts: false, expected: [/status of 404/] });
  const { page, context } = visitor;
  const answers: Response[] = [];
  page.on('response', (answer) => void answers.push(answer));
  const operator = await memberOf(world, 'Cookie Operator');
  await world.grantOperator('cookie-operator');
  await operator.board.createAnnouncement({ body: announcement });
  await visitor.open('/');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Maintenance at noon.').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Vote for/ })
    .first()
    .click();
  await signIn(page, { name: 'Cookie Counter' });
  await page.getByRole('button', { name: 'Dark' }).click();
  await visitor.open(`/showcases/${randomUUID()}/enter?link=${'a'.repeat(22)}`);
  await visitor.open('/me/profile');
  await endSession(world.site, context);
  await page.getByRole('button', { name: 'Save' }).click();
  await visitor.open('/about');
  const rows = await page.getByRole('table', { name: 'Cookies' }).getByRole('row').allInnerTexts();
  const told = rows.slice(1).map((row) => {
    const [name = '', , kept = ''] = row.split('\t');
    const [count, unit = ''] = kept.split(' ');
    return [name, Number(count) * (unitSeconds[unit.replace(/s$/, '')] ?? Number.NaN)] as const;
  });
  // A launch from a learning platform, as in `lti.test.ts`, gives two of its own, and the way to ORCID one, as in `orcid.test.ts`.
  const here = told.filter(([name]) => !/lti-|orcid/.test(name));
  expect(told.length - here.length).toBe(3);
  expect(new Map(here)).toEqual(await cookiesOf(answers));
});

const legal = [
  ['/legal/terms', 'Terms of use'],
  ['/legal/privacy', 'Privacy notice'],
  ['/legal/imprint', 'Imprint'],
  ['/legal/accessibility', 'Accessibility statement'],
] as const;
const pages = ['/developers', '/about', '/nothing-here', '/legal/privacy', '/'];
const refusals = [
  'wrong_domain',
  'guest_account',
  'cancelled',
  'clock',
  'graph_token',
  'provider_away',
  'suspended',
  'not_configured',
];

test('guides, refusals and errors are accessible', async () => {
  await using visitor = await world.visitor({ width: 360, expected: [/status of 404/] });
  const { page } = visitor;
  for (const path of [...pages, ...refusals.map((reason) => `/sign-in/refused?reason=${reason}`)]) {
    await visitor.open(path);
    await expectAccessible(page);
  }
});

test('the contract is accessible, all of it on a phone and each make of its entries in every look', async () => {
  await using visitor = await world.visitor({ width: 360 });
  await visitor.open('/developers/contract');
  await expectAccessible(visitor.page, { alike: 'main article' });
});

test('without a connection the page says so and how to go on', async () => {
  const expected = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/];
  await using visitor = await world.visitor({ width: 360, expected });
  const { page, context } = visitor;
  await visitor.open('/');
  await context.setOffline(true);
  await page
    .getByRole('navigation', { name: 'Filter and order' })
    .getByRole('link', { name: /Developer Tools/ })
    .click();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Developer Tools' }).waitFor();
});

test('with the API away, what needs none of it still stands', async () => {
  await using visitor = await world.visitor({ width: 360, expected: [/status of 503/] });
  const { page } = visitor;
  await signIn(page, { name: 'Steady Reader' });
  await world.stopApi();
  try {
    for (const path of ['/developers', '/developers/contract', '/about']) {
      expect((await page.goto(path))?.status()).toBe(200);
    }
    expect((await page.goto('/'))?.status()).toBe(503);
    await page.getByRole('heading', { name: 'The board is not responding' }).waitFor();
    await expectAccessible(page);
  } finally {
    await world.startApi();
  }
});
