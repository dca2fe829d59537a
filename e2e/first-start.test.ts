import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDomain } from '../dev/identity/people.ts';
import { expectAccessible } from './accessible.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({
    isEmpty: true,
    api: { LAUNCHBOARD_LANGUAGES: 'en,de,ar' },
    site: { LAUNCHBOARD_LANGUAGES: 'en,de,ar' },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

const address = `first.operator@${demoDomain}`;

test('a fresh board is set up without scripts up to the first sign-in as operator, and then nothing of it is left', async () => {
  const code = (await world.setupCode()) ?? '';
  await using stranger = await world.visitor({ hasScripts: false, expected: [/404/] });
  const statusOf = async (path: string) => (await stranger.page.goto(path))?.status();
  expect([
    await statusOf('/setup'),
    await statusOf('/setup/wrong'),
    await statusOf(`/setup/${'x'.repeat(99)}`),
  ]).toEqual([404, 404, 404]);
  const wrong = await stranger.page.getByRole('main').innerText();
  await stranger.page.goto('/no-such-page');
  expect(await stranger.page.getByRole('main').innerText()).toBe(wrong);

  await using visitor = await world.visitor({ hasScripts: false });
  const { page } = visitor;
  await page.goto(`/setup/${code}`);
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  expect(await part('Sign-in').innerText()).toContain('Works.');
  await part('Sign-in').getByText('It takes the client of the site, with its secret.').waitFor();
  expect(await part('Mail').innerText()).toContain('LAUNCHBOARD_SMTP=');
  const look = part('Name and look');
  const paperOf = (scheme: string) =>
    look.locator(`[data-scheme="${scheme}"]`).evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await paperOf('light')).not.toBe(await paperOf('dark'));
  const card = await page.request.get((await look.locator('img[loading]').getAttribute('src')) ?? '');
  expect(card.headers()['content-type']).toContain('image/');
  await part('The board is not ready yet').waitFor();
  await part('First operator and moderator').getByLabel('E-mail address').fill(address);
  await page.getByRole('button', { name: 'Name this address' }).click();
  await part('The board is not ready yet').getByText('the first term is added').waitFor();
  const term = part('First term');
  await term.getByLabel('Name').fill('Autumn term 2026');
  await term.getByLabel('Address').fill('autumn-2026');
  await term.getByLabel('First day').fill('2026-10-01');
  await term.getByLabel('Last day').fill('2027-01-31');
  await term.getByRole('button', { name: 'Add term' }).click();
  await term.getByRole('status').waitFor();
  await part('The board is ready').waitFor();

  await signIn(page, { name: 'First Operator', address });
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1, name: 'State of the board' }).waitFor();
  await page.goto('/moderation/terms');
  await page.getByText('Autumn term 2026').first().waitFor();
  expect(await statusOf(`/setup/${code}`)).toBe(404);
  expect(await world.setupCode()).toBe(undefined);
});

test('with scripts the page says what is wrong with an address, in each language and on a phone', async () => {
  await using fresh = await startWorld({
    isEmpty: true,
    api: { LAUNCHBOARD_LANGUAGES: 'en,de,ar' },
    site: { LAUNCHBOARD_LANGUAGES: 'en,de,ar' },
  });
  const code = await fresh.setupCode();
  await using visitor = await fresh.visitor({ width: 390, expected: [/400/] });
  const { page } = visitor;
  for (const language of ['de', 'ar', 'en']) {
    await page.goto(`/setup/${code}?lang=${language}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  const part = page.getByRole('region', { name: 'First operator and moderator', exact: true });
  await part.getByLabel('E-mail address').fill('somebody@elsewhere.example');
  await page.getByRole('button', { name: 'Name this address' }).click();
  await part.getByText('This must be of a domain from which people sign in on this board.').waitFor();
});

test('a wrong secret of the site is told before the first sign-in, and the board is not ready with it', async () => {
  await using fresh = await startWorld({ isEmpty: true, site: { LAUNCHBOARD_OIDC_CLIENT_SECRET: 'another secret' } });
  await using visitor = await fresh.visitor({ hasScripts: false });
  const { page } = visitor;
  await page.goto(`/setup/${await fresh.setupCode()}`);
  const part = page.getByRole('region', { name: 'Sign-in', exact: true });
  await part.getByText('It refuses the client of the site.').waitFor();
  await page.getByRole('region', { name: 'The board is not ready yet', exact: true }).waitFor();
});
