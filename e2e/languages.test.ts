import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './accessible.ts';
import { memberOf } from './member.ts';
import { member } from './members.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

// One board in English, German, Arabic and the made-up language of tests, in which every message stands between ⟦ and ⟧.

let world: World;
/** Another board in the same process, whose own language is German. */
let other: World;
beforeAll(async () => {
  const offered = { LAUNCHBOARD_LANGUAGES: 'en,de,ar,en-XA' };
  world = await startWorld({ api: offered, site: offered, hasVotes: true });
  const german = { ...offered, LAUNCHBOARD_LANGUAGE: 'de' };
  other = await startWorld({ api: german, site: german, isEmpty: true });
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

const skipLink = {
  en: 'Skip to the content',
  de: 'Zum Inhalt springen',
  ar: 'الانتقال إلى المحتوى',
  'en-XA': '⟦',
} as const;
type Code = keyof typeof skipLink;
const codes = Object.keys(skipLink) as Code[];

const ask = (path: string, language: string, cookie?: string, { site } = world) =>
  fetch(site + path, {
    headers: { Accept: 'text/html', 'Accept-Language': language, ...(cookie && { Cookie: cookie }) },
  });

test('a page is in the language of its address, else the chosen one, else the browser’s, else the board’s', async () => {
  const languageOf = async (path: string, asked: string, cookie?: string) => {
    const response = await ask(path, asked, cookie);
    expect(response.headers.get('vary')).toContain('Accept-Language');
    return response.headers.get('content-language');
  };
  const chosen = 'launchboard-language=de';
  expect(await languageOf('/', 'de-AT,de;q=0.9,en;q=0.8')).toBe('de');
  expect(await languageOf('/', 'fr')).toBe('en');
  expect(await languageOf('/', 'en', chosen)).toBe('de');
  expect(await languageOf('/?lang=en', 'de', chosen)).toBe('en');
  expect(await languageOf('/?lang=fr', 'de')).toBe('de');
});

test('kept pages and drawn ones of two sites never mix languages, however many are asked for at once', async () => {
  const paths = ['/', '/leaderboards', '/people', '/collections', '/no-such-page', '/?search=a'];
  const asked = Array.from({ length: 200 }, (_, n) => ({
    code: codes[n % codes.length] ?? 'en',
    path: paths[n % paths.length] ?? '/',
    of: n % 7 < 3 ? other : world,
  }));
  const texts = await Promise.all(
    asked.map(async ({ code, path, of }) => (await ask(path, code, undefined, of)).text()),
  );
  for (const [n, { code }] of asked.entries()) {
    const others = codes.filter((other) => other !== code);
    expect(texts[n]).toContain(`<html lang="${code}"`);
    expect(texts[n]).toContain(skipLink[code]);
    for (const other of others) expect(texts[n]).not.toContain(skipLink[other]);
  }
});

test('the language is chosen in the foot of a page, also without scripts, and stays', async () => {
  for (const hasScripts of [true, false]) {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await visitor.open('/people');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.locator('html[lang=de]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/people');
    await visitor.open('/');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await page.locator('html[lang=en]').waitFor();
  }
});

test('a member finds their language in the next browser that they sign in with, unless one was chosen there', async () => {
  await using first = await world.visitor();
  await signIn(first.page, { name: 'Two Browsers' });
  await first.open('/people');
  await first.page.getByRole('button', { name: 'Deutsch' }).click();
  await first.page.locator('html[lang=de]').waitFor();
  await using second = await world.visitor();
  await signIn(second.page, { name: 'Two Browsers' });
  await second.open('/people');
  expect(await second.page.locator('html').getAttribute('lang')).toBe('de');
  await using third = await world.visitor();
  await third.open('/people?lang=en');
  await signIn(third.page, { name: 'Two Browsers' });
  await third.open('/people');
  expect(await third.page.locator('html').getAttribute('lang')).toBe('en');
});

test('who follows a link to a page in another language stays in it', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open('/people?lang=de');
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toBe(`${world.site}/people?lang=de`);
  expect(await page.locator('link[rel=alternate][hreflang]').count()).toBe(codes.length + 1);
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Sammlungen' }).click();
  await page.waitForURL(`${world.site}/collections`);
  expect(await page.locator('nav a', { hasText: 'Projekte' }).count()).toBeGreaterThan(0);
  await visitor.open('/leaderboards');
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
});

test('a page of another language is the same in the browser as it came: nothing is drawn anew in English', async () => {
  await using visitor = await world.visitor();
  for (const path of ['/', '/leaderboards', '/showcases', '/people']) {
    await visitor.page.goto(`${path}?lang=de`);
    const sent = await visitor.page.locator('nav').allInnerTexts();
    await visitor.page.locator('html[data-listening]').waitFor({ state: 'attached' });
    expect(await visitor.page.locator('nav').allInnerTexts()).toEqual(sent);
  }
});

test('the vote button of a project shows its arrow whole and its word unbroken, however long and narrow', async () => {
  for (const width of [320, 390])
    for (const code of codes) {
      await using visitor = await world.visitor({ width });
      const { page } = visitor;
      await page.goto('/?lang=en');
      const project = await page.locator('main a[href^="/projects/"]').first().getAttribute('href');
      await page.goto(`${project}?lang=${code}`);
      const button = page.locator('main form[action$="/vote"] button').first();
      const { arrow, lines } = await button.evaluate((it) => ({
        arrow: it.querySelector('svg')?.getBoundingClientRect().width,
        lines: [...it.querySelectorAll('span:not(.hidden-text)')].map((words) => {
          const range = document.createRange();
          range.selectNodeContents(words);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
      }));
      expect({ width, code, arrow, isWhole: lines.every((count) => count <= 1) }).toEqual({
        width,
        code,
        arrow: 22,
        isWhole: true,
      });
    }
});

test('Arabic runs from right to left, counts two and three in their own forms, and isolates names in other letters', async () => {
  const { id: person, board } = await memberOf(world, 'Cleo Marchetti');
  const { projects } = await board.listProjects({ limit: 3 });
  for (const [name, count] of [
    ['Pair', 2],
    ['Trio', 3],
  ] as const) {
    const { id } = (await board.createCollection({ body: { name, is_public: true } })).collection;
    for (const project of projects.slice(0, count))
      await board.addToCollection({ id, project_id: project.id, body: {} });
  }
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open('/people');
  await page.getByRole('button', { name: 'العربية' }).click();
  await page.locator('html[lang=ar][dir=rtl]').waitFor();
  await visitor.open(`/collections?curator=${person}`);
  expect(await page.locator('meta[property="og:locale"]').getAttribute('content')).toBe('ar');
  const words = { Pair: 'مشروعان', Trio: '3 مشاريع' };
  for (const [name, counted] of Object.entries(words)) {
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    expect(await card.innerText()).toContain(counted);
    expect(await card.locator('bdi').allInnerTexts()).toEqual(['Cleo Marchetti']);
  }
});

test('code and addresses run from left to right on an Arabic page, and long lines begin where they are read from', async () => {
  await using visitor = await world.visitor({ width: 390 });
  const { page } = visitor;
  await visitor.open('/developers?lang=ar');
  await page.locator('html[lang=ar][dir=rtl]').waitFor();
  const directions = await page
    .locator('main :is(code, pre)')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).direction));
  expect(directions.length).toBeGreaterThan(20);
  expect(new Set(directions)).toEqual(new Set(['ltr']));
  const hidden = await page
    .locator('main figure pre')
    .evaluateAll((lines) =>
      lines.map((one) => one.getBoundingClientRect().left < (one.parentElement?.getBoundingClientRect().left ?? 0)),
    );
  expect(hidden).not.toContain(true);
});

test('categories and terms have the names that moderators give them in the language of each reader', async () => {
  const { board } = await memberOf(world, 'Names');
  const moderator = await member(world, 'Namer', true);
  const { categories } = await board.listCategories({});
  const [first] = categories;
  const { category } = await moderator.createCategory({
    body: { name: 'Gardens', names: [{ language: 'de', name: 'Gärten' }] },
  });
  const days = { first_day: '2025-10-01', last_day: '2026-02-28' };
  const names = [{ language: 'de', name: 'Wintersemester' }];
  const { term } = await moderator.createTerm({ body: { slug: 'winter', name: 'Winter term', names, ...days } });
  const read = async (path: string, code: string) => (await ask(path, code)).text();
  const kept = `/?category=${category.id}`;
  expect(await read(kept, 'de')).toContain('Gärten');
  expect(await read(kept, 'de')).not.toContain('Gardens');
  expect(await read(kept, 'ar')).toContain('Gardens');
  expect(await read(`/terms/${term.slug}`, 'de')).toContain('Wintersemester');
  expect(await read(`/terms/${term.slug}`, 'en')).toContain('Winter term');
  // Those of a new board are ours to say.
  expect(await read('/', 'en')).toContain(String(first?.name).replace('&', '&amp;'));
  expect(await read('/', 'de')).not.toContain(String(first?.name).replace('&', '&amp;'));
});

test('a moderator names a category in the other languages, without scripts too, and a name in none of them stays', async () => {
  const moderator = await member(world, 'Other Namer', true);
  const names = [{ language: 'fr', name: 'Forêts' }];
  const { category } = await moderator.createCategory({ body: { name: 'Forests', names } });
  await using visitor = await world.visitor({ hasScripts: false });
  await signIn(visitor.page, { name: 'Other Namer', isModerator: true });
  await visitor.open('/moderation/categories');
  await visitor.page.locator('details', { hasText: 'Forests' }).locator('summary').click();
  const form = visitor.page.locator('form').filter({ has: visitor.page.locator(`input[value="${category.id}"]`) });
  await form.getByLabel('Name in German (Deutsch) (optional)').fill('Wälder');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await moderator.listCategories({})).categories.find(({ id }) => id === category.id)?.names)
    .toEqual(expect.arrayContaining([...names, { language: 'de', name: 'Wälder' }]));
});

test('feeds, calendars and badges are in the language that their address names, and say which that is', async () => {
  const german = async (path: string) => {
    const response = await ask(path, 'en');
    expect([response.status, response.headers.get('content-language')], path).toEqual([200, 'de']);
    return response.text();
  };
  expect(JSON.parse(await german('/feed.json?lang=de'))).toMatchObject({
    language: 'de',
    home_page_url: expect.stringContaining(world.site),
  });
  expect(await german('/leaderboards.atom?lang=de')).toContain('xml:lang="de"');
  expect(await german('/feed.csv?lang=de')).toContain('\n');
  expect(await german('/calendar.ics?lang=de')).toContain('BEGIN:VCALENDAR');
  const page = await (await ask('/people', 'de')).text();
  expect(page).toContain('<meta property="og:locale" content="de"/>');
  for (const code of [...codes, 'x-default']) expect(page).toContain(`hrefLang="${code}"`);

  const { projects } = await (await memberOf(world, 'Badges')).board.listProjects({ sort: 'popular', limit: 1 });
  const badge = async (query: string) =>
    (await fetch(`${world.site}/projects/${projects[0]?.id}/badge.svg${query}`)).text();
  const votes = { en: await badge(''), de: await badge('?lang=de'), ar: await badge('?lang=ar&theme=dark') };
  expect(votes.en).toMatch(/\d+ votes/);
  expect(votes.de).toMatch(/\d+ Stimmen/);
  expect(votes.ar).toMatch(/صوت/);
  expect(await badge('?lang=xx')).toBe(votes.en);
});

test('the picture of a shared link is in the language of its page: the category, the curator, the place and the board', async () => {
  const { board } = await memberOf(world, 'Cards');
  const { projects } = await board.listProjects({ limit: 1 });
  const { collection } = await board.createCollection({ body: { name: 'Mine', is_public: true } });
  const cardOf = async (path: string, language: string) =>
    /property="og:image" content="([^"]*)"/.exec(await (await ask(path, language)).text())?.[1] ?? '';
  for (const path of ['/', `/projects/${projects[0]?.id}`, `/collections/${collection.id}`, '/leaderboards']) {
    const cards = { en: await cardOf(path, 'en'), de: await cardOf(path, 'de'), ar: await cardOf(path, 'ar') };
    expect([cards.en, cards.de, cards.ar].map((card) => new URL(card).search)).toEqual(['', '?lang=de', '?lang=ar']);
    expect(await cardOf(`${path}?lang=de`, 'en')).toBe(cards.de);
    const drawn = await Promise.all(
      Object.values(cards).map(async (card) => {
        const answer = await fetch(card, { redirect: 'error' });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
        return Buffer.from(await answer.arrayBuffer()).toString('base64');
      }),
    );
    expect(new Set(drawn).size).toBe(3);
    // An address that somebody made up leads to the only one of its language.
    const madeUp = cards.de.replace(/[\w-]{22}\.png/, `${'x'.repeat(22)}.png`);
    const moved = await fetch(madeUp, { redirect: 'manual' });
    expect(world.site + moved.headers.get('location')).toBe(cards.de);
  }
});

test('Arabic pages are accessible in the light and in the dark, on a phone and on a desk', async () => {
  const { projects } = await (await memberOf(world, 'Reader')).board.listProjects({ limit: 1 });
  await using visitor = await world.visitor();
  await signIn(visitor.page, { name: 'Reader' });
  const paths = [
    '/',
    `/projects/${projects[0]?.id}`,
    '/leaderboards',
    '/showcases',
    '/developers',
    '/submit',
    '/me/notices',
  ];
  const faults: Record<string, string[]> = {};
  for (const path of paths) {
    await visitor.open(`${path}?lang=ar`);
    expect(await visitor.page.locator('html').getAttribute('dir')).toBe('rtl');
    const found = await faultsOf(visitor.page, { alike: 'main li' });
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
});
