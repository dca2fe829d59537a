import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { demoDomain } from './identity/people.ts';
import { programPath } from './programs.ts';

/** `node dev/renew-images.ts [URL]`: takes the pictures of README and docs from a running demo in which all pictures of projects are there. */

const [site = 'http://127.0.0.1:3001'] = process.argv.slice(2);
const folder = join(import.meta.dirname, '../docs/images');

type Look = { name: string; path: string; width: number; height: number; colorScheme?: 'light' | 'dark' };

// As root, in a container, its sandbox cannot be had.
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: programPath('chromium'), args });
const looks: Look[] = [
  { name: 'home', path: '/', width: 1200, height: 900 },
  { name: 'project', path: await firstProject(), width: 1200, height: 900 },
  { name: 'home-phone-dark', path: '/', width: 390, height: 844, colorScheme: 'dark' },
];
for (const { name, path, width, height, colorScheme = 'light' } of looks) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
  await page.goto(`${site}${path}`, { waitUntil: 'networkidle' });
  await take(page, name);
  await page.close();
}
await renewForms();
await browser.close();

/** As WebP, which has a third of the bytes of PNG: README is read on telephones too. */
async function take(page: Page, name: string): Promise<void> {
  await sharp(await page.screenshot())
    .webp({ quality: 82, smartSubsample: true, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}

/** What only members and moderators see: the form with something in it, and a report to decide. */
async function renewForms(): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, reducedMotion: 'reduce' });
  await signIn(page, 'Iris Calder', false);
  await page.goto(`${site}/submit`, { waitUntil: 'networkidle' });
  await page.getByLabel('Name').fill('Tide Clock');
  await page.getByLabel('Tagline').fill('Shows when the harbour steps are dry');
  // To type scrolls a field into the middle.
  await page.evaluate('scrollTo(0, 0)');
  await take(page, 'submit');
  const id = (await firstProject()).split('/').at(-1) ?? '';
  await page.goto(`${site}/report?${new URLSearchParams({ type: 'project', id })}`);
  await page.getByLabel(/Spam/).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /report/i })
    .click();
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await signIn(page, 'Mo Derator', true);
  await page.goto(`${site}/moderation`, { waitUntil: 'networkidle' });
  await take(page, 'moderation');
  await page.close();
}

/** Through the pages, as anybody at the demo's own provider. */
async function signIn(page: Page, name: string, isModerator: boolean): Promise<void> {
  await page.goto(`${site}/sign-in`);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Address').fill(`${name.toLowerCase().replaceAll(' ', '.')}@${demoDomain}`);
  if (isModerator) await page.getByLabel('Moderator').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${site}/**`);
}

/** The first place of the ranking, which has a gallery in the demo. */
async function firstProject(): Promise<string> {
  const page = await browser.newPage();
  await page.goto(site);
  const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await page.close();
  return href ?? '/';
}
