import type { LaunchBoardClient } from '@launch-board/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photograph } from '../service/test/support/images.ts';
import {
  type ForeignSite,
  internetOf,
  picture,
  startForeignSite,
} from '../service/test/support/servers/foreign-site.ts';
import { expectAccessible } from './accessible.ts';
import { member } from './members.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

// A board that reviews what is changed after the approval.

let world: World;
let elsewhere: ForeignSite;
let ada: LaunchBoardClient;
let judge: LaunchBoardClient;
beforeAll(async () => {
  elsewhere = await startForeignSite({ '/next.png': picture(await photograph()) });
  world = await startWorld({
    foreign: { ...internetOf(elsewhere), pauseMs: 20 },
    api: { LAUNCHBOARD_REVIEW: 'on', LAUNCHBOARD_BUDGET_PROJECTS: '100/1h' },
    site: { LAUNCHBOARD_REVIEW: 'on' },
  });
  [ada, judge] = await Promise.all([member(world, 'Ada Moreno'), member(world, 'Ju Dge', true)]);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await elsewhere[Symbol.asyncDispose]();
});

const asModerator = { name: 'Mo Derator', isModerator: true };
const asAda = { name: 'Ada Moreno' };

/** A public project whose tagline was changed since. */
async function changed(name: string): Promise<string> {
  const { project } = await ada.createProject({ body: { name, tagline: 'Every room, every door' } });
  await judge.approveProject({ id: project.id });
  await ada.updateProject({ id: project.id, body: { tagline: 'Every room, no door' } });
  return project.id;
}

const taglineOf = async (id: string) => (await ada.getProject({ id })).project.tagline;

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  test('a moderator reads the change beside what is live, sends it back, and approves what comes next', async () => {
    const name = `Side by Side ${hasScripts}`;
    const id = await changed(name);
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, asModerator);
    await visitor.open(`/moderation?show=approvals&case=approval-${id}`);
    const table = page.locator('main article').getByRole('table', { name: 'What changes' });
    const row = table.locator('tbody').filter({ has: page.getByText('Tagline', { exact: true }) });
    expect(await row.locator('del').innerText()).toContain('every');
    expect(await row.locator('ins').innerText()).toContain('no');
    // What a screen reader says of the marks.
    expect(await row.locator('ins').textContent()).toMatch(/added: no .*end of addition/);
    expect(await table.locator('tbody').count()).toBe(1);
    if (hasScripts) await expectAccessible(page);

    await page.locator('main article summary').filter({ hasText: 'Send back' }).click();
    const form = page.locator('details[open] form');
    await form.getByLabel('Reason').fill('Doors are the point.');
    await form.getByRole('button', { name: 'Send back' }).click();
    await page.getByText(`You sent back the changes of ${name}.`).first().waitFor();
    expect((await ada.getProject({ id })).project.pending_revision?.rejection_reason).toBe('Doors are the point.');

    await ada.updateProject({ id, body: { tagline: 'Every door' } });
    await visitor.open(`/moderation?show=approvals&case=approval-${id}`);
    await page.locator('main article summary').filter({ hasText: 'Approve the changes' }).click();
    await page.getByRole('button', { name: 'Approve the changes' }).click();
    await page.getByText(`You approved the changes of ${name}.`).first().waitFor();
    expect(await taglineOf(id)).toBe('Every door');
  });

  test('what was changed while a moderator read is not approved', async () => {
    const id = await changed(`Changed Meanwhile ${hasScripts}`);
    await using visitor = await world.visitor({ hasScripts, expected: [/status of 412/] });
    const { page } = visitor;
    await signIn(page, asModerator);
    await visitor.open(`/moderation?show=approvals&case=approval-${id}`);
    await ada.updateProject({ id, body: { tagline: 'Advertising' } });
    await page.locator('main article summary').filter({ hasText: 'Approve the changes' }).click();
    await page.getByRole('button', { name: 'Approve the changes' }).click();
    await page.getByText('This has changed since you read it.').first().waitFor();
    expect(await taglineOf(id)).toBe('Every room, every door');

    // What it is now is there to be read, and can be approved then.
    await page.locator('main article ins', { hasText: 'Advertising' }).waitFor();
    const approval = page.getByRole('button', { name: 'Approve the changes' });
    if (!(await approval.isVisible()))
      await page.locator('main article summary').filter({ hasText: 'Approve the changes' }).click();
    await approval.click();
    await page.waitForURL(/just=/);
    expect(await taglineOf(id)).toBe('Advertising');
  });

  test('its owner sees both texts, goes on from the changed one, and takes it back', async () => {
    const id = await changed(`Mine ${hasScripts}`);
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await visitor.open(`/projects/${id}`);
    expect(await page.getByText('Changes are waiting for a moderator').count()).toBe(0);
    await signIn(page, asAda);
    await visitor.open(`/projects/${id}`);
    await page.getByText('Changes are waiting for a moderator').waitFor();
    await page.locator('summary').filter({ hasText: 'Compare' }).click();
    expect(await page.getByRole('table', { name: 'What changes' }).locator('ins').count()).toBe(1);
    if (hasScripts) await expectAccessible(page);
    await visitor.open(`/projects/${id}/edit`);
    expect(await page.getByLabel('Tagline').inputValue()).toBe('Every room, no door');
    await page.getByText('These changes are waiting for a moderator').waitFor();
    await visitor.open(`/projects/${id}`);
    await page.getByRole('link', { name: 'Withdraw the changes' }).click();
    await page.getByRole('button', { name: 'Withdraw them' }).click();
    await page.waitForURL(`**/projects/${id}`);
    expect((await ada.getProject({ id })).project.pending_revision).toBeUndefined();
  });
});

test('a moderator sees the picture that is to come, and can follow the address beside the live one', async () => {
  const { project } = await ada.createProject({
    body: { name: 'With a Picture', tagline: 'Look', website_url: 'https://live.example/' },
  });
  const { id } = project;
  await judge.approveProject({ id });
  const next = 'https://pictures.test/next.png';
  await ada.updateProject({ id, body: { image_url: next, website_url: 'https://next.example/' } });
  const copy = async () => (await ada.getProject({ id })).project.pending_revision?.foreign_pictures?.[0]?.picture?.id;
  await expect.poll(copy).toBeDefined();
  await using visitor = await world.visitor();
  const { page } = visitor;
  await signIn(page, asModerator);
  await visitor.open(`/moderation?show=approvals&case=approval-${id}`);
  const table = page.getByRole('table', { name: 'What changes' });
  expect(await table.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))).toEqual([
    `/media/${await copy()}`,
  ]);
  const addresses = await table.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(addresses).toEqual(['https://live.example/', 'https://next.example/', next]);
  expect(await table.getByText('nothing').count()).toBe(1);
  await expectAccessible(page);
});

test('a moderator is told why their own project is for another one to decide', async () => {
  const mo = await member(world, 'Mo Derator', true);
  const { project } = await mo.createProject({ body: { name: 'Of a Moderator', tagline: 'Waits as well' } });
  await using visitor = await world.visitor({ hasScripts: false });
  const { page } = visitor;
  await signIn(page, asModerator);
  await visitor.open(`/moderation?show=approvals&case=approval-${project.id}`);
  await page.getByText('This is about your own project, so another moderator has to decide it.').waitFor();
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
});

test('the log shows what concerns one project alone, and the way back to everything', async () => {
  const id = await changed('Found in the Log');
  await judge.approveProject({ id });
  await using visitor = await world.visitor();
  const { page } = visitor;
  await signIn(page, asModerator);
  await visitor.open('/moderation/log');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'approved the changes of Found in the Log' })
    .getByRole('link', { name: 'All about this' })
    .click();
  await page.getByText('Only what was done that concerns Found in the Log.').waitFor();
  expect(await page.getByRole('link', { name: 'Found in the Log', exact: true }).count()).toBe(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show everything' }).click();
  await page.waitForURL('**/moderation/log');
});
