import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { programPath } from './programs.ts';

/** `node dev/renew-images.ts [URL]`: takes the pictures of README from a running demo whose own pictures are all there. */

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
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
}
await browser.close();

/** The first place of the ranking, which has a gallery in the demo. */
async function firstProject(): Promise<string> {
  const page = await browser.newPage();
  await page.goto(site);
  const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await page.close();
  return href ?? '/';
}
