import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { member } from './members.ts';
import { clickAnswered, signIn, type Visitor } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let projects: { id: string; name: string }[];
beforeAll(async () => {
  world = await startWorld();
  const answer = await fetch(`${world.api}/api/stats/trending?limit=5`);
  projects = ((await answer.json()) as { projects: typeof projects }).projects;
});
afterAll(() => world[Symbol.asyncDispose]());

const project = (index: number) => {
  const found = projects[index];
  if (!found) throw new Error(`The demo content has no trending project ${index}.`);
  return found;
};

const voteButton = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Vote for/ });

const voteOf = async (button: Locator): Promise<number> =>
  Number(/, ([\d,]+) votes?$/.exec(await accessibleName(button))?.[1]?.replaceAll(',', ''));

/** What the button is called, over all its parts. */
const accessibleName = async (button: Locator): Promise<string> =>
  /"(.*)"/.exec(await button.ariaSnapshot())?.[1] ?? '';

async function storedVotes(id: string): Promise<number> {
  const answer = await fetch(`${world.api}/api/votes/batch?projectIds=${id}`);
  return ((await answer.json()) as Record<string, { count: number }>)[id]?.count ?? -1;
}

test('two members vote at once: each sees their own vote counted, and both see both once they look again', async () => {
  const { id } = project(0);
  const before = await storedVotes(id);
  await using first = await world.visitor();
  await using second = await world.visitor();
  const both = [first, second];
  await Promise.all(
    both.map(async ({ page, open }, index) => {
      await signIn(page, { name: index === 0 ? 'Amal First' : 'Bea Second' });
      await open(`/projects/${id}`);
    }),
  );
  const answered = (page: Page) => page.waitForResponse((answer) => answer.url().includes(`/projects/${id}/vote`));
  await Promise.all(both.flatMap(({ page }) => [answered(page), voteButton(page).click()]));
  await expect.poll(() => storedVotes(id)).toBe(before + 2);

  const shown = await Promise.all(both.map(({ page }) => settledVote(page)));
  // Each answer counts the vote it acknowledges; the later of the two counts both.
  expect(Math.max(...shown)).toBe(before + 2);
  expect(Math.min(...shown)).toBeGreaterThan(before);
  for (const { page, open } of both) {
    await open(`/projects/${id}`);
    expect(await settledVote(page)).toBe(before + 2);
  }
});

async function settledVote(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Vote for/, pressed: true }).waitFor();
  return voteOf(voteButton(page));
}

const live = (page: Page) => page.locator('[role="status"][aria-live="polite"]').first();
const seen = (page: Page, words: RegExp) => page.getByRole('main').getByText(words);

test.each([360, 1440])(
  'with the API away, a vote and a save that fail say so beside their buttons, and move nothing at %i',
  async (width) => {
    await using visitor = await world.visitor({ width, expected: [/status of 503/] });
    await signIn(visitor.page, { name: `Often Refused ${width}` });
    await refusedInList(visitor);
    await refusedOnPage(visitor);
  },
);

/** A row of the front page: what it says stands beside it, and no row moves. */
async function refusedInList({ page, open }: Visitor) {
  await open('/');
  const buttons = page.getByRole('button', { name: new RegExp(`^Vote for ${project(1).name},`) });
  expect(await buttons.count()).toBe(1);
  const button = buttons.first();
  const [before, place] = [await voteOf(button), await button.boundingBox()];
  const words = /^Your vote was not changed\. The board is not responding\. Try again in 30 seconds\.$/;
  await withoutApi(async () => {
    await button.click();
    await seen(page, words).waitFor();
    expect(await seen(page, words).count()).toBe(1);
    expect(await live(page).innerText()).toMatch(words);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await voteOf(button)).toBe(before);
    expect(await button.boundingBox()).toEqual(place);
    await expectAccessible(page);
  });
  await button.click();
  await seen(page, words).waitFor({ state: 'detached' });
  expect(await voteOf(button)).toBe(before + 1);
  // What was counted stays counted when taking it back fails.
  await withoutApi(async () => {
    await button.click();
    await seen(page, words).waitFor();
    expect(await buttons.evaluateAll((all) => all.map((one) => one.ariaPressed))).toEqual(['true']);
    expect(await voteOf(button)).toBe(before + 1);
  });
}

async function refusedOnPage({ page, open }: Visitor) {
  const { id, name } = project(2);
  await open(`/projects/${id}`);
  const save = page.getByRole('button', { name: `Save ${name}` });
  const notSaved = /^This was not saved\. The board is not responding\./;
  const notVoted = /^Your vote was not changed\. The board is not responding\./;
  await withoutApi(async () => {
    await save.click();
    await seen(page, notSaved).waitFor();
    await expect.poll(() => live(page).innerText()).toMatch(notSaved);
    await voteButton(page).click();
    await seen(page, notVoted).waitFor();
    await expectAccessible(page);
  });
  await clickAnswered(page, save);
  await open('/me/saved');
  const remove = page.getByRole('button', { name: `Remove ${name}` });
  const notRemoved = /^It was not removed\. The board is not responding\./;
  await withoutApi(async () => {
    await remove.click();
    await seen(page, notRemoved).waitFor();
    await expectAccessible(page);
  });
  await remove.click();
  await page.getByText('Nothing saved yet.').waitFor();
}

async function withoutApi(run: () => Promise<void>) {
  await world.stopApi();
  try {
    await run();
  } finally {
    await world.startApi();
  }
}

test('whoever is suspended while reading learns it beside the button they press', async () => {
  await using visitor = await world.visitor({ expected: [/status of 403/] });
  const { page } = visitor;
  const name = 'Sudden Stop';
  await signIn(page, { name });
  await visitor.open(`/projects/${project(3).id}`);
  const moderator = await member(world, 'Mora Deciding', true);
  const { user } = await (await member(world, name)).getMe();
  await moderator.suspendUser({ id: user.id, body: { reason: 'Insults.', until: '2999-01-01T00:00:00Z' } });
  const before = await voteOf(voteButton(page));
  await voteButton(page).click();
  await seen(page, /^Your vote was not changed\. Your account is suspended\.$/).waitFor();
  expect(await voteOf(voteButton(page))).toBe(before);
});
