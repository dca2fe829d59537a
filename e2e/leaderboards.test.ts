import type { LaunchBoardClient } from '@launch-board/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { member } from './members.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let moderator: LaunchBoardClient;
beforeAll(async () => {
  world = await startWorld({ hasVotes: true });
  moderator = await member(world, 'Mo Derator', true);
});
afterAll(() => world[Symbol.asyncDispose]());

/** The latest closed week with three places. The board closes the weeks before it was seeded one by one. */
async function closedWeek() {
  const latest = async () => {
    const { periods } = await moderator.listPeriods({ kind: 'week', limit: 20 });
    return periods.slice(1).find(({ is_closed, winners }) => is_closed && winners.length === 3);
  };
  await expect.poll(latest, { timeout: 20_000 }).toBeDefined();
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
  await page.getByRole('navigation', { name: 'Board' }).getByRole('link', { name: 'Leaderboards' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
  const { entries } = await moderator.getLeaderboard({ period: 'week' });
  const shown = await page.getByRole('article').getByRole('heading').allInnerTexts();
  expect(shown.slice(0, entries.length)).toEqual(entries.map(({ project }) => project?.name));

  await moderator.removeProject({ id: first?.project?.id ?? '', body: { reason: 'To see what is left of it.' } });
  await visitor.open(`/leaderboards/${week.key}`);
  await page.getByRole('heading', { level: 1, name: week.name }).waitFor();
  expect(await page.getByText('Final since').isVisible()).toBe(true);
  const places = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^(1st|2nd)/ });
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
  await page.getByRole('link', { name: 'Term', exact: true }).click();
  await page.getByText('This board has no terms yet.').waitFor();
  expect((await fetch(`${world.site}/leaderboards/2026-W60`, { headers: { accept: 'text/html' } })).status).toBe(404);
});
