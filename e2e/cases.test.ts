import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { memberOf } from './member.ts';
import { member } from './members.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true, api: { LAUNCHBOARD_RATE_LIMIT: '0' } });
});
afterAll(() => world[Symbol.asyncDispose]());

/** A project with a wave of comments below it, one of which is reported. Returns the case and how many comments are left. */
async function wave(name: string) {
  const ada = await member(world, 'Ada Moreno');
  const { project } = await ada.createProject({ body: { name: `Map by ${name}`, tagline: 'Every room' } });
  const said: string[] = [];
  for (const n of [1, 2]) {
    const spammer = await memberOf(world, `${name} ${n}`);
    for (const i of [1, 2]) {
      const content = `Great app!! I made ${i} in a week, see ${name.toLowerCase()}.example/x?r=${n}`;
      said.push((await spammer.board.addComment({ id: project.id, body: { content } })).comment.id);
    }
  }
  const target = { target_type: 'comment', target_id: said[0] ?? '' } as const;
  const { report } = await ada.report({ body: { ...target, reason: 'spam', note: 'An advert.' } });
  const left = async () => (await ada.listProjectComments({ id: project.id })).comments.length;
  return { id: report.id, left };
}

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  test('a wave of which one comment was reported is one case, is taken, noted and gone in one act', async () => {
    const name = hasScripts ? 'Scripted' : 'Plain';
    const { left } = await wave(name);
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, { name: `Case Moderator ${name}`, isModerator: true });
    await visitor.open('/moderation/cases');
    await page.getByRole('link', { name: 'Great app!! I made 1' }).first().click();
    await page.getByRole('heading', { level: 1, name: /4 comments, 2 accounts,? and 1 link/ }).waitFor();
    expect(await page.getByText('nearly the same text').count()).toBeGreaterThan(0);
    if (hasScripts) await expectAccessible(page);

    await page.getByRole('button', { name: 'Take it' }).click();
    await page.getByText('Yours until').waitFor();
    await page.getByLabel('Note', { exact: true }).fill('Two accounts of one evening.');
    await page.getByRole('button', { name: 'Add the note' }).click();
    await page.getByText('Two accounts of one evening.').waitFor();

    await page.getByLabel('Reason').fill('Advertising.');
    await page.getByRole('button', { name: 'Decide' }).click();
    await page.getByRole('status').getByText('4 decided.').waitFor();
    expect(await left()).toBe(0);
  });
});

test('a case is taken, gone through and decided by keys alone, and what was decided leads to its way back', async () => {
  const { id, left } = await wave('Keyed');
  await using visitor = await world.visitor();
  const { page } = visitor;
  await signIn(page, { name: 'Keyed Moderator', isModerator: true });
  await visitor.open(`/moderation/cases/${id}`);
  const { keyboard } = page;
  await keyboard.press('t');
  await keyboard.press('Enter');
  await page.getByText('Yours until').waitFor();
  // None, then three of the boxes of the comments, one after the other.
  await keyboard.press('a');
  const chosen = page.locator('[data-choice]:checked');
  expect(await chosen.count()).toBe(0);
  const tabTo = async (to: Locator) => {
    const isThere = () => to.evaluate((element) => element === document.activeElement);
    for (let n = 0; n < 12 && !(await isThere()); n += 1) await keyboard.press('Tab');
  };
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value);
  for (let n = 0; n < 6 && !(await focused())?.startsWith('comment '); n += 1) await keyboard.press('j');
  for (const [n, key] of ['Space', 'j', 'Space'].entries()) {
    await keyboard.press(key);
    expect([await focused(), n]).toEqual([expect.stringContaining('comment '), n]);
  }
  expect(await chosen.count()).toBe(2);
  await keyboard.press('r');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('decision');
  await tabTo(page.getByLabel('Reason'));
  await keyboard.type('Advertising.');
  await tabTo(page.getByRole('button', { name: 'Decide' }));
  await keyboard.press('Enter');
  await page.getByRole('status').getByText('2 decided.').waitFor();
  expect(await left()).toBe(2);
  await page.getByRole('link', { name: 'Take it back' }).first().click();
  await page.getByText('removed a comment').first().waitFor();
});

test('of two moderators over one case the second sees who has it, and is refused what was sent all the same', async () => {
  const { id, left } = await wave('Raced');
  await using first = await world.visitor();
  await using second = await world.visitor({ expected: [/status of 409/] });
  await signIn(first.page, { name: 'First Moderator', isModerator: true });
  await signIn(second.page, { name: 'Second Moderator', isModerator: true });
  await first.open(`/moderation/cases/${id}`);
  await second.open(`/moderation/cases/${id}`);
  await first.page.getByRole('button', { name: 'Take it' }).click();
  await first.page.getByText('Yours until').waitFor();
  await second.page.getByLabel('Reason').fill('Advertising.');
  await second.page.getByRole('button', { name: 'Decide' }).click();
  await second.page.getByText('Another moderator has taken this case').first().waitFor();
  expect(await left()).toBe(4);
  await second.open(`/moderation/cases/${id}`);
  await second.page.getByText('First Moderator has taken it').waitFor();
  expect(await second.page.getByRole('button', { name: 'Decide' }).count()).toBe(0);
  // The list of reports says so too, and leads to the whole.
  await second.open('/moderation?show=reports');
  await second.page.getByText('Taken by First Moderator').first().waitFor();
  await second.page.getByRole('link', { name: 'All that belongs to it' }).first().click();
  await second.page.waitForURL(/moderation\/cases\//);
});

test('two projects are set side by side, what stands in both is marked, and one team is asked to share the credit', async () => {
  const words = 'It tells every swimmer on campus when the tide is high';
  const [one, other] = await Promise.all([memberOf(world, 'Olive First'), memberOf(world, 'Oscar Second')]);
  const first = await one.board.createProject({
    body: { name: 'Tide Clock', tagline: 'Tells when to swim', description: `${words}. It was here before.` },
  });
  const second = await other.board.createProject({
    body: { name: 'Sea Clock', tagline: 'Swim in time', description: `New: ${words.toUpperCase()}!` },
  });
  const target = { target_type: 'project', target_id: second.project.id } as const;
  await one.board.report({ body: { ...target, reason: 'plagiarism', note: 'It is ours.' } });
  await using visitor = await world.visitor({ width: 390 });
  const { page } = visitor;
  await signIn(page, { name: 'Pia Moderator', isModerator: true });
  await visitor.open('/moderation/cases');
  await page.getByRole('link', { name: 'Sea Clock' }).first().click();
  await page.getByRole('link', { name: 'Compare with another project' }).click();
  await page.getByLabel('The other project').fill(`/p/nothing-here`);
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('There is no other project at this address.').waitFor();
  await page
    .getByLabel('The other project')
    .fill(`${new URL(page.url()).origin}/projects/${first.project.id}?from=mail`);
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('Passages of seven words and more that appear in both texts are marked.').waitFor();
  expect(await page.locator('mark').allTextContents()).toEqual([words.toUpperCase(), words]);
  await page.getByRole('article', { name: 'Tide Clock' }).getByText('Olive First').waitFor();
  await expectAccessible(page);
  await page.getByRole('article', { name: 'Sea Clock' }).getByRole('link', { name: 'Ask this team' }).click();
  await page.getByRole('button', { name: 'Ask' }).click();
  await page.waitForURL('**/receipts/**');
  await page.getByText(`Much of your project is also in`).waitFor();
  const { receipts } = await other.board.listMyReceipts({});
  expect(receipts).toHaveLength(1);
});
