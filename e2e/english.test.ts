import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { englishIn, type Texts } from '../dev/language/english-in.ts';
import type { textsOf } from './english/texts.ts';
import { fillBoard, type HostileBoard } from './layout/board.ts';
import { routesOf } from './layout/views.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

/** Complete ones: what is not translated is said in English. */
const languages = ['de', 'ar'];
const offered = ['en', ...languages].join(',');

let world: World;
let board: HostileBoard;
beforeAll(async () => {
  world = await startWorld({
    hasVotes: true,
    // One person reads more pages in a minute than a limit lets them.
    api: { LAUNCHBOARD_RATE_LIMIT: '0', LAUNCHBOARD_LANGUAGES: offered },
    site: { LAUNCHBOARD_LANGUAGES: offered, LAUNCHBOARD_BRAND: join(import.meta.dirname, 'other-brand') },
  });
  board = await fillBoard(world);
});
afterAll(() => world[Symbol.asyncDispose]());

/** As one text: a function that is handed over may not use others beside it. */
const source = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'english/texts.ts'), 'utf8')).replaceAll(
  /^import .*$|^export /gm,
  '',
);

const read = (page: Page, html: string) =>
  page.evaluate<ReturnType<typeof textsOf>>(
    `(() => { ${source}; return textsOf(${JSON.stringify(html).replaceAll('</', '<\\/')}); })()`,
  );

type As = 'visitor' | 'member' | 'judge';
type View = { as: As; path: string; form?: Record<string, string> };

/** Pages that the layout is not looked at on, and those of somebody who judges and moderates nothing else. */
const otherViews = ({ ids, term }: HostileBoard): View[] => [
  ...['privacy', 'imprint'].map((page) => ({ as: 'visitor' as const, path: `/legal/${page}` })),
  { as: 'visitor', path: '/leaderboards/day' },
  { as: 'visitor', path: '/leaderboards/year' },
  { as: 'visitor', path: `/leaderboards/${term}` },
  { as: 'visitor', path: '/?category=none&sort=top' },
  { as: 'visitor', path: '/sign-in?return_to=/submit' },
  ...['closed', 'denied', 'wrong_domain', 'guest', 'unverified', 'no_address', 'provider_away', 'expired'].map(
    (why) => ({
      as: 'visitor' as const,
      path: `/sign-in/refused?reason=${why}`,
    }),
  ),
  ...['/me', '/me/invitations', '/me/notices', '/submit', '/moderation', `/projects/${ids.entry}/edit`].map((path) => ({
    as: 'judge' as const,
    path,
  })),
  ...['', '/judge', '/jury', '/enter', '/entries'].map((part) => ({
    as: 'judge' as const,
    path: `/showcases/${ids.call}${part}`,
  })),
];

/** Forms with faults in every field: what comes back says what is wrong with each. */
const wrongForms = ({ ids }: HostileBoard): View[] => {
  const form = {
    name: '',
    slug: 'A B',
    tagline: ' ',
    website_url: 'x',
    github_url: 'x',
    username: 'A B',
    content: ' ',
  };
  const days = { first_day: '2026-02-01', last_day: '2026-01-01', opens: 'x', closes: 'x', reason: '' };
  const paths = ['/submit', '/collections/new', '/showcases/new', '/me/profile', '/report', '/me/data'];
  return [
    ...paths,
    `/projects/${ids.project}`,
    `/projects/${ids.project}/edit`,
    `/projects/${ids.project}/team`,
    `/projects/${ids.draft}/launch`,
    `/collections/${ids.collection}/edit`,
    `/showcases/${ids.call}/edit`,
    `/showcases/${ids.call}/jury`,
    '/moderation/categories',
    '/moderation/terms',
  ].map((path) => ({ as: 'member', path, form: { intent: 'send', act: 'none', ...form, ...days } }));
};

async function crawl(code: string, views: readonly View[]) {
  await using visitor = await world.visitor();
  await using member = await world.visitor();
  await using judge = await world.visitor();
  await signIn(member.page, { name: 'Owner', address: board.owner.address, isModerator: true });
  await signIn(judge.page, { name: 'Other' });
  const readers: Record<As, BrowserContext> = {
    visitor: visitor.context,
    member: member.context,
    judge: judge.context,
  };
  const pages = new Map<string, Texts>();
  for (const { path, as, form } of views) {
    const address = `${path}${path.includes('?') ? '&' : '?'}lang=${code}`;
    // As a browser does that follows a link: what an address leads on to is in the same language.
    const headers = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'same-origin' };
    const { request } = readers[as];
    const response = form
      ? await request.post(address, { form, headers: { ...headers, Origin: world.site } })
      : await request.get(address, { headers });
    // A page that failed or was refused for its limit says nothing of itself.
    expect([429, 500, 503], path).not.toContain(response.status());
    expect(response.headers()['content-language'], path).toBe(code);
    pages.set(`${as} ${path} ${response.status()}`, await read(visitor.page, await response.text()));
  }
  const find = englishIn(code);
  // What somebody looks for is said again in the words of the page.
  const written = [...pages.values()].flatMap((texts) => texts.written).filter((name) => name.length > 2);
  const names = [...new Set(['Launch Board', 'word', ...written])];
  return Object.fromEntries(
    [...pages].map(([name, texts]) => [name, find(texts, names)] as const).filter(([, english]) => english.length > 0),
  );
}

test.each(languages)('no page has a word of English left in %s, but for what people wrote', async (code) => {
  const views = [...routesOf(board), ...otherViews(board), ...wrongForms(board)];
  expect(await crawl(code, views)).toEqual({});
});
