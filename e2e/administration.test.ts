import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signRelease } from '../dev/sign-release.ts';
import { head, internetOf, startForeignSite } from '../service/test/support/servers/foreign-site.ts';
import { expectAccessible } from './accessible.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({
    api: { LAUNCHBOARD_LANGUAGES: 'en,de', LAUNCHBOARD_TRAIL_KEY: 'a secret that nobody may see anywhere' },
    site: { LAUNCHBOARD_LANGUAGES: 'en,de' },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

const pages = ['', '/figures', '/figures?span=month', '/announcements', '/mail', '/platforms', '/settings', '/people'];

test('whoever is no operator is told so, and one is from the grant on, without signing in again', async () => {
  await using visitor = await world.visitor({ hasScripts: false, expected: [/403/] });
  const { page } = visitor;
  await signIn(page, { name: 'Later Operator', isModerator: true });
  for (const path of pages) {
    await page.goto(`/admin${path}`);
    await page.getByText('Only operators can see these pages.').waitFor();
  }
  await world.grantOperator('later-operator');
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1, name: 'State of the board' }).waitFor();
  await page.goto('/');
  // Their menu is closed.
  expect(await page.locator('a[href="/admin"]').count()).toBe(1);
});

test('every page of administration is read by its parts, in both schemes and on a phone, and shows no secret', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await signIn(page, { name: 'Ada Operator' });
  await world.grantOperator('ada-operator');
  for (const path of pages) {
    await page.goto(`/admin${path}`);
    await page.getByRole('navigation', { name: 'Administration' }).waitFor();
    expect(await page.content()).not.toContain('that nobody may see');
    await expectAccessible(page);
  }
});

test('operators read which newer version is announced, and who meets the limits, also on a phone', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const url = 'https://example.org/releases/7.1.0';
  const file = await signRelease(privateKey, { version: '7.1.0', url, isSecurity: true, now: Date.now() });
  await using elsewhere = await startForeignSite({
    '/file': head('text/plain', `Content-Length: ${file.length}`) + file,
  });
  await using fresh = await startWorld({
    foreign: internetOf(elsewhere),
    api: {
      LAUNCHBOARD_RELEASES_URL: 'https://pictures.test/file',
      LAUNCHBOARD_RELEASES_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      LAUNCHBOARD_RATE_LIMIT: '30',
    },
  });
  await using visitor = await fresh.visitor({ width: 390 });
  const { page } = visitor;
  await signIn(page, { name: 'New Operator' });
  await fresh.grantOperator('new-operator');
  for (let n = 0; n < 40; n += 1) await fetch(`${fresh.api}/api/stats`);
  await page.goto('/admin');
  await page.getByText('Version 7.1.0 mends a fault of security. Upgrade soon.').waitFor();
  expect(await page.getByRole('link', { name: 'Version 7.1.0' }).getAttribute('href')).toBe(url);
  const limits = page.getByRole('region', { name: 'Who meets the limits, table' });
  await limits.getByText('An address, without a sign-in').waitFor();
  expect(await limits.innerText()).toContain('getSiteStats');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('the dates of background work stand in one line each on a phone, and the page holds', async () => {
  await using visitor = await world.visitor({ width: 390 });
  const { page } = visitor;
  await signIn(page, { name: 'Phone Operator' });
  await world.grantOperator('phone-operator');
  await page.goto('/admin');
  const dates = page.getByRole('region', { name: 'Background work, table' }).locator('td time');
  await dates.first().waitFor();
  const lines = await dates.evaluateAll((all) => all.map((one) => one.getClientRects().length));
  expect(new Set(lines)).toEqual(new Set([1]));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test.each([true, false])(
  'an announcement stands on every page in the language of its reader until they dismiss it; scripts: %s',
  async (hasScripts) => {
    const [name, slug] = hasScripts ? ['Swift Operator', 'swift-operator'] : ['Plain Operator', 'plain-operator'];
    await using operator = await world.visitor({ hasScripts, expected: [/400/] });
    await signIn(operator.page, { name });
    await world.grantOperator(slug);
    await using reader = await world.visitor({ hasScripts: false });
    await using other = await world.visitor({ hasScripts });
    // In the cache without it.
    await reader.page.goto('/collections');
    expect(await reader.page.getByRole('complementary', { name: 'Announcements' }).count()).toBe(0);

    await operator.page.goto('/admin/announcements');
    await operator.page.getByRole('button', { name: 'Announce it' }).click();
    await operator.page.getByText('Say it in one language at least.').waitFor();
    const text = `Maintenance of ${slug} at noon.`;
    await operator.page.getByLabel('Text in English').fill(text);
    await operator.page.getByLabel('Text in German (Deutsch)').fill(`Wartung von ${slug} am Mittag.`);
    await operator.page.getByLabel('What it is').selectOption('warning');
    await operator.page.getByRole('button', { name: 'Announce it' }).click();
    await operator.page.getByRole('link', { name: text }).waitFor();

    await reader.page.goto('/collections');
    await reader.page.getByText(text).waitFor();
    await other.page.goto('/collections?lang=de');
    await other.page.getByText(`Wartung von ${slug} am Mittag.`).waitFor();
    await reader.page.getByRole('button', { name: 'Dismiss' }).click();
    await reader.page.goto('/showcases');
    expect(await reader.page.getByText(text).count()).toBe(0);
    await reader.page.goto('/collections');
    expect(await reader.page.getByText(text).count()).toBe(0);
    // Others in the same cache see it still.
    await other.page.goto('/collections');
    await other.page.getByText(`Wartung von ${slug} am Mittag.`).waitFor();

    await operator.page.goto('/admin/announcements');
    await operator.page.getByRole('link', { name: text }).click();
    await operator.page.getByText('Delete this announcement').click();
    await operator.page.getByRole('button', { name: 'Delete it' }).click();
    await operator.page.getByText('There are none.').waitFor();
    await other.page.goto('/collections');
    expect(await other.page.getByText(slug).count()).toBe(0);
    await operator.page.goto('/admin/people');
    await operator.page.getByText('Deleted an announcement').first().waitFor();
  },
);

test('a page with an announcement is as accessible as one without', async () => {
  await using operator = await world.visitor();
  await signIn(operator.page, { name: 'Bright Operator' });
  await world.grantOperator('bright-operator');
  await operator.page.goto('/admin/announcements');
  await operator.page.getByLabel('Text in English').fill('Maintenance at noon.');
  await operator.page.getByRole('button', { name: 'Announce it' }).click();
  await operator.page.getByRole('link', { name: 'Maintenance at noon.' }).waitFor();
  await operator.page.goto('/collections');
  await operator.page.getByRole('button', { name: 'Dismiss' }).waitFor();
  await expectAccessible(operator.page);
});

test('an address is suppressed and has mail again, and work is retried', async () => {
  await using visitor = await world.visitor({ hasScripts: false });
  const { page } = visitor;
  await signIn(page, { name: 'Mail Operator' });
  await world.grantOperator('mail-operator');
  await page.goto('/admin/mail');
  await page.getByText('LAUNCHBOARD_SMTP').waitFor();
  await page.getByLabel('E-mail address').fill('somebody@example.edu');
  await page.getByRole('button', { name: 'Stop mail to it' }).click();
  await page.getByText('The address gets no more mail.').waitFor();
  expect(await page.content()).not.toContain('somebody@');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('There are none.').waitFor();
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Retry what was given up' }).click();
  await page.getByText('To be tried again: 0 of the background work, 0 mails.').waitFor();
});
