import { errors, limits, operations } from '@launch-board/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  const site = { LAUNCHBOARD_OPERATOR: 'The media lab', LAUNCHBOARD_CONTACT: 'board@university.example' };
  world = await startWorld({ site });
});
afterAll(() => world[Symbol.asyncDispose]());

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
  for (const { id, method, path, summary } of Object.values(operations)) {
    const entry = page.getByRole('article').filter({ has: page.locator(`h3[id="${id}"]`) });
    const text = await entry.innerText();
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

const pages = ['/developers', '/developers/contract', '/about', '/nothing-here'];
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

test('without a connection the page says so and how to go on', async () => {
  const expected = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/];
  await using visitor = await world.visitor({ width: 360, expected });
  const { page, context } = visitor;
  await visitor.open('/');
  await context.setOffline(true);
  await page
    .getByRole('complementary')
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
