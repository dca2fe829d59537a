import type { Browser, BrowserContext, Locator, Page, Response } from 'playwright-core';
import { writeForm } from '../dev/identity/form.ts';
import { demoDomain, type Person } from '../dev/identity/people.ts';
import { hangMs } from '../dev/testing/hang-bound.ts';

export type VisitorOptions = {
  hasScripts?: boolean;
  width?: number;
  /** A screen that is touched, as a telephone has. */
  hasTouch?: boolean;
  /** Messages of the console that the test brings about itself, such as a 404 it asks for. */
  expected?: RegExp[];
  /** A browser that does not say that a program steers it. */
  userAgent?: string;
};

export type Visitor = AsyncDisposable & {
  page: Page;
  context: BrowserContext;
  /** Goes to a page of the site and waits until it listens, where there are scripts. */
  open(path: string): Promise<void>;
};

export type Who = { name: string; address?: string; isModerator?: boolean; isGuest?: boolean };

let visitors = 0;

export async function openVisitor(browser: Browser, site: string, options: VisitorOptions = {}): Promise<Visitor> {
  const { hasScripts = true, width = 1440, hasTouch = false, expected = [], userAgent } = options;
  visitors += 1;
  const context = await browser.newContext({
    baseURL: site,
    javaScriptEnabled: hasScripts,
    colorScheme: 'light',
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    hasTouch,
    ...(userAgent !== undefined && { userAgent }),
    extraHTTPHeaders: { 'X-Forwarded-For': `10.${process.pid % 250}.${visitors >> 8}.${visitors & 255}` },
  });
  // Navigations go by the same bound.
  context.setDefaultTimeout(hangMs);
  const page = await context.newPage();
  const problems: string[] = [];
  // Pages load from the board alone; a sign-in leads to the provider, as a page of its own.
  page.on('request', (request) => {
    const isOurs = new URL(request.url()).origin === new URL(site).origin || !/^https?:/.test(request.url());
    if (!isOurs && !request.isNavigationRequest() && page.url().startsWith(site))
      problems.push(`loads from elsewhere: ${request.url()}`);
  });
  page.on('pageerror', (error) => problems.push(`error on ${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  return {
    page,
    context,
    async open(path) {
      await page.goto(path);
      if (hasScripts) await page.locator('html[data-listening]').waitFor({ state: 'attached' });
    },
    async [Symbol.asyncDispose]() {
      await context.close();
      const left = problems.filter((problem) => !expected.some((known) => known.test(problem)));
      if (left.length > 0) throw new Error(`The browser complained:\n${left.join('\n')}`);
    },
  };
}

/**
 * Signs in. Where the site has led the page into a sign-in, through its button and the provider's form, back to the site.
 * Otherwise with the same requests and no page: the browser has the cookies of both, and the page stays where it is.
 */
export async function signIn(page: Page, who: Who): Promise<void> {
  const { name, address, isModerator = false, isGuest = false } = who;
  const person = { name, address: address ?? addressOf(name), isModerator, isGuest };
  if (new URL(page.url()).pathname === '/sign-in') {
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/interaction\//);
  }
  if (page.url().includes('/interaction/')) await fillIn(page, person);
  else await walkIn(page.context(), person);
}

const addressOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@${demoDomain}`;

async function fillIn(page: Page, { name, address, isModerator, isGuest }: Person): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Address').fill(address);
  if (isModerator) await page.getByLabel('Moderator').check();
  if (isGuest) await page.getByLabel('Guest account').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/interaction/'));
}

/** What a browser says of an address that was typed: nothing else begins a sign-in. */
const asTyped = { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };

async function walkIn({ request }: BrowserContext, person: Person): Promise<void> {
  const timeout = hangMs;
  const form = await request.get('/sign-in?return_to=/robots.txt', { timeout, headers: asTyped });
  if (!form.url().includes('/interaction/')) throw new Error(`Somebody is signed in already: ${form.url()}`);
  const back = await request.post(form.url(), { form: Object.fromEntries(writeForm(person)), timeout });
  if (!back.url().endsWith('/robots.txt')) throw new Error(`The sign-in ended at ${back.url()}, ${back.status()}.`);
}

/** Presses what shows its outcome before it is answered, and waits for the answer: leaving the page earlier may stop it. */
export async function clickAnswered(page: Page, button: Locator): Promise<void> {
  const isAnswer = (answer: Response) => answer.request().method() === 'POST';
  const [answer] = await Promise.all([page.waitForResponse(isAnswer), button.click()]);
  if (answer.status() >= 400) throw new Error(`The button was answered ${answer.status()}.`);
}

/** Ends the session as another window of the same browser would. */
export async function endSession(site: string, context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies(site)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { cookie, origin: site, 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(`${site}/sign-out`, { method: 'POST', headers, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`Signing out answered ${answer.status}.`);
}
