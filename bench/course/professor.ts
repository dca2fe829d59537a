import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { openChromium } from '../../e2e/chromium.ts';
import { openVisitor, signIn, type Visitor } from '../../e2e/visitor.ts';
import type { Campus } from './campus.ts';
import type { Somebody } from './people.ts';

/** To think of it, to point, and to press: the keystroke-level model of Card, Moran and Newell (1980). */
const PRESS_MS = 1350 + 1100 + 200;
/** To look over a page that has come up. */
const READ_MS = 3000;
/** Whoever waits for longer has met a fault. */
const PATIENCE_MS = 30_000;

export type Professor = AsyncDisposable & {
  /** Comes to a page by its address, as by a bookmark, and does something; all of it is the professor's time. */
  at(path: string, act: (page: Visitor['page']) => Promise<void>): Promise<void>;
  /** Presses, at the pace of a person. */
  press(target: Locator): Promise<void>;
  /** Presses what saves a file, and returns its text. */
  download(target: Locator): Promise<string>;
  spent(): { clicks: number; pages: number; seconds: number };
};

/** The professor in a browser of their own. Signing in is done before, and not counted. */
export async function openProfessor({ publicUrl }: Campus, { name, address }: Somebody): Promise<Professor> {
  const browser = await openChromium();
  const visitor = await openVisitor(browser, publicUrl);
  const { page } = visitor;
  page.setDefaultTimeout(PATIENCE_MS);
  await signIn(page, { name, address });
  const spent = { clicks: 0, pages: 0, ms: 0 };
  let seen = '';
  const look = async () => {
    const { pathname } = new URL(page.url());
    if (pathname === seen) return;
    seen = pathname;
    spent.pages += 1;
    await sleep(READ_MS);
  };
  const press = async (target: Locator) => {
    await look();
    await sleep(PRESS_MS);
    spent.clicks += 1;
    await target.click();
  };
  return {
    press,
    async at(path, act) {
      const from = performance.now();
      seen = '';
      await visitor.open(path);
      await act(page);
      await look();
      spent.ms += performance.now() - from;
      // Nothing of the board is open while the professor is away.
      await page.goto('about:blank');
    },
    async download(target) {
      const [file] = await Promise.all([page.waitForEvent('download'), press(target)]);
      return readFile(await file.path(), 'utf8');
    },
    spent: () => ({ clicks: spent.clicks, pages: spent.pages, seconds: spent.ms / 1000 }),
    async [Symbol.asyncDispose]() {
      await visitor[Symbol.asyncDispose]();
      await browser.close();
    },
  };
}
