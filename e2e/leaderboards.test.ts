import type { LaunchBoardClient } from '@launch-board/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { member } from './members.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let moderator: LaunchBoardClient;
beforeAll(async () => {
  world = await startWorld({ hasVotes: true });
  moderator = await member(world, 'Mo Derator', true);
});
afterAll(() => world[Symbol.asyncDispose]());

/** The latest closed week with three places. The board closes the periods before it was seeded one by one. */
async function closedWeek() {
  const latest = async () => {
    const { periods } = await moderator.listPeriods({ kind: 'week', limit: 20 });
    return periods.slice(1).find(({ is_closed, winners }) => is_closed && winners.length === 3);
  };
  await expect.poll(latest).toBeDefined();
  const found = await latest();
  if (!found) throw new Error('no week is closed');
  return found;
}

test('the running week is live, and a closed one is final and keeps the place of a project that was removed', async () => {
  const week = await closedWeek();
  const [first, second] = week.winners;
  await using visitor = await world.visitor({ hasScripts: false });
  const { page } = visitor;
  await visitor.open('/');
  const strip = page.getByRole('navigation', { name: 'This week' });
  expect(await strip.innerText()).toMatch(/^Week \d+ of \d{4} · \d+ launch(es)? so far, \d+ votes?$/);
  expect(await page.getByRole('region', { name: 'Last winners' }).getByRole('link').count()).toBeGreaterThan(1);
  await page.getByRole('navigation', { name: 'Board' }).getByRole('link', { name: 'Leaderboards' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
  const { entries } = await moderator.getLeaderboard({ period: 'week' });
  const shown = await page.getByRole('article').getByRole('heading').allInnerTexts();
  expect(shown.slice(0, entries.length)).toEqual(entries.map(({ project }) => project?.name));
  const [leading] = entries;
  const place = page.getByRole('article').first();
  await place.getByText(`${leading?.votes} this week`, { exact: true }).waitFor();
  await place.getByRole('button', { name: `Vote for ${leading?.project?.name}` }).waitFor();

  const winner = `/projects/${first?.project?.id}`;
  await visitor.open(winner);
  await page
    .getByRole('link', { name: /^1st of the week of \d+ \w+ \d{4}$/ })
    .first()
    .waitFor();
  const asImage = { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' };
  const badge = await fetch(`${world.site}${winner}/badge.svg?theme=dark`, { headers: asImage });
  expect(badge.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(badge.headers.get('cache-control')).toBe('public, max-age=60');
  expect(await badge.text()).toMatch(/^<svg [^>]*aria-label="1st of /);
  const sameBadge = { ...asImage, 'if-none-match': badge.headers.get('etag') ?? '' };
  expect((await fetch(`${world.site}${winner}/badge.svg?theme=dark`, { headers: sameBadge })).status).toBe(304);

  await moderator.removeProject({ id: first?.project?.id ?? '', body: { reason: 'To see what is left of it.' } });
  expect((await fetch(`${world.site}${winner}/badge.svg`)).status).toBe(404);
  await visitor.open(`/leaderboards/${week.key}`);
  const title = new RegExp(`^Week ${Number(week.key.split('-W')[1])} · \\d+.*[–-].*\\p{L}+`, 'u');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.getByRole('button', { name: /^Vote for/ }).count()).toBe(0);
  expect(await page.getByText('Final since').isVisible()).toBe(true);
  const places = page.locator('main ol').first().locator('li');
  await places.first().getByText('A project that is no longer on the board had this place').waitFor();
  expect(
    await places
      .nth(1)
      .getByText(second?.project?.name ?? '-')
      .count(),
  ).toBe(1);
});

test('every period has its page, and what is none is not found', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open('/leaderboards');
  await expectAccessible(page);
  for (const [tab, live] of [
    ['Day', 'Live'],
    ['Month', 'Live'],
    ['Year', 'Live'],
    ['All time', 'Always counting'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await page.locator('a[aria-current="true"]').getByText(tab, { exact: true }).waitFor();
    await page.getByText(live, { exact: true }).waitFor();
  }
  const { entries } = await moderator.getLeaderboard({ period: 'all', limit: 100 });
  const category = entries.at(-1)?.project?.categories?.name ?? '-';
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: category }).click();
  await page.waitForURL(/\/leaderboards\/all\?category=/);
  const ofCategory = entries.filter(({ project }) => project?.categories?.name === category);
  await expect
    .poll(() => page.getByRole('article').getByRole('heading').allInnerTexts())
    .toEqual(ofCategory.map(({ project }) => project?.name));
  // Also while the way to all categories is still under way, when the tabs lead to those of the category.
  await page.getByRole('link', { name: 'Term', exact: true }).click();
  await page.getByText('This board has no terms yet.').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.waitForURL(/\/leaderboards\/all$/);
  await page.getByRole('link', { name: 'Term', exact: true }).click();
  await page.getByText('This board has no terms yet.').waitFor();
  expect((await fetch(`${world.site}/leaderboards/2026-W60`, { headers: { accept: 'text/html' } })).status).toBe(404);
});

test('the archive has the winners, and the yearbook of a term its weeks and all its launches', async () => {
  const { period } = await moderator.getLeaderboard({ period: 'week' });
  const { periods } = await moderator.listPeriods({ kind: 'week', limit: 2 });
  const day = (at: string | null | undefined, days: number) =>
    new Date(Date.parse(at ?? '') + days * 86_400_000).toISOString().slice(0, 10);
  const dates = { first_day: day(periods[1]?.starts_at, 0), last_day: day(period.ends_at, 20) };
  await moderator.createTerm({ body: { slug: 'a-term', name: 'A term', ...dates } });
  const counted = async () => (await moderator.getLeaderboard({ period: 'a-term' })).period.is_counting;
  await expect.poll(counted).toBe(false);
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open('/archive');
  const winner = (await moderator.listPeriods({ kind: 'term' })).periods[0]?.winners[0]?.project?.name ?? '-';
  expect(await page.getByRole('article').getByRole('link', { name: winner }).count()).toBe(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Yearbook' }).click();
  await page.getByRole('heading', { level: 1, name: 'A term' }).waitFor();
  expect(await page.getByRole('region', { name: 'Week by week' }).getByRole('listitem').count()).toBe(2);
  const { total } = await moderator.listProjects({ launched_in: 'a-term', limit: 1 });
  const launches = page.getByRole('region', { name: 'Everything that was launched' });
  expect(await launches.getByRole('listitem').count()).toBe(total);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
});

test('moderators add, change and delete terms without scripts, and are told what overlaps', async () => {
  await using visitor = await world.visitor({ hasScripts: false, expected: [/409/] });
  const { page } = visitor;
  await signIn(page, { name: 'Mo Derator', isModerator: true });
  await visitor.open('/moderation/terms');
  const add = async (name: string, slug: string, first: string, last: string) => {
    const form = page.getByRole('region', { name: 'Add a term' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Address').fill(slug);
    await form.getByLabel('First day').fill(first);
    await form.getByLabel('Last day').fill(last);
    await form.getByRole('button', { name: 'Add term' }).click();
  };
  await add('A far term', 'far', '2090-01-02', '2090-03-04');
  const list = page.getByRole('list', { name: 'Terms' });
  await list.getByText('A far term').waitFor();
  await add('Another', 'another', '2090-03-04', '2090-06-01');
  await page.getByText('Another term has some of these days.').waitFor();
  expect(await page.getByRole('region', { name: 'Add a term' }).getByLabel('Name').inputValue()).toBe('Another');
  await visitor.open('/moderation/terms');
  const row = list.getByRole('listitem').filter({ hasText: 'A far term' });
  await row.getByText('Change').click();
  await row.getByLabel('Name').fill('A renamed term');
  await row.getByRole('button', { name: 'Save' }).click();
  const renamed = list.getByRole('listitem').filter({ hasText: 'A renamed term' });
  await renamed.getByText('Change').click();
  await renamed.getByText('Delete', { exact: true }).click();
  await renamed.getByRole('button', { name: 'Delete the term' }).click();
  await renamed.waitFor({ state: 'detached' });
  expect((await moderator.listTerms()).terms.filter(({ slug }) => slug === 'far')).toEqual([]);
});

test('a closed week is found: it has a picture that names its winners, and is in the map and in the feed', async () => {
  const week = await closedWeek();
  const text = async (path: string) => (await fetch(new URL(path, world.site))).text();
  const path = `/leaderboards/${week.key}`;
  const [, card = ''] = /property="og:image" content="([^"]+)"/.exec(await text(path)) ?? [];
  expect(card).toContain(`/cards${path}/`);
  const drawn = await fetch(card);
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await text('/leaderboards')).toContain('/cards/board/front/');
  expect(await text('/sitemap.xml?part=leaderboards')).toContain(`<loc>${world.site}${path}</loc>`);
  const feed = await text('/leaderboards.atom');
  // The first may have been removed.
  const winner = week.winners.find(({ project }) => project);
  expect(feed).toContain(`<id>${world.site}${path}</id>`);
  expect(feed).toContain(`: ${winner?.project?.name.replaceAll('&', '&amp;')}, `);
});
