import type { LaunchBoardClient } from '@launch-board/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { member } from './members.ts';
import { endSession, signIn, type Visitor } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let ada: LaunchBoardClient;
let project: { id: string; name: string };
beforeAll(async () => {
  world = await startWorld({ api: { LAUNCHBOARD_BUDGET_PROJECTS: '100/1h' } });
  ada = await member(world, 'Ada Moreno');
  project = await made('Cut off');
});
afterAll(() => world[Symbol.asyncDispose]());

const made = async (name: string) =>
  (await ada.createProject({ body: { name, tagline: 'Here to be written about' } })).project;
const comment = async (content: string) => (await ada.addComment({ id: project.id, body: { content } })).comment.id;

/** Ends the session and presses; the provider still knows the person, so the way back is without a question. */
async function cutOff({ page, context }: Visitor, button: string, hasScripts: boolean) {
  await endSession(world.site, context);
  const cameBack = page.waitForResponse(
    (answer) =>
      answer.request().isNavigationRequest() && answer.request().method() === 'GET' && answer.status() === 200,
  );
  await page
    .locator('main')
    .getByRole('button', { name: button, exact: true })
    .and(page.locator(':visible'))
    .last()
    .click();
  await cameBack;
  await page.waitForLoadState();
  if (hasScripts) await page.locator('html[data-listening]').waitFor({ state: 'attached' });
}

describe.each([{ hasScripts: false }, { hasScripts: true }])(
  'a session that ends, scripts: $hasScripts',
  ({ hasScripts }) => {
    test.each([
      ['reply', 'Reply', 'Your reply to Ada Moreno', 'Reply'],
      ['edit', 'Edit', 'Your comment', 'Save'],
    ])('brings the %s back where it was typed, and nowhere else', async (what, act, label, button) => {
      const id = await comment(`About the ${what}, ${hasScripts}.`);
      await using visitor = await world.visitor({ hasScripts });
      const { page } = visitor;
      await signIn(page, { name: 'Ada Moreno' });
      await visitor.open(`/projects/${project.id}`);
      const acts = page.locator(`#comment-${id}`);
      await acts
        .locator('summary, a')
        .filter({ hasText: new RegExp(`^${act}`) })
        .click();
      await acts.locator('details[open]').getByLabel(label).fill('Half a thought');
      await cutOff(visitor, button, hasScripts);
      expect(await acts.locator('details[open]').getByLabel(label).inputValue()).toBe('Half a thought');
      expect(await page.getByLabel('Your comment').first().inputValue()).toBe('');
      await acts.locator('details[open]').getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('paragraph').filter({ hasText: 'Half a thought' }).first().waitFor();
      await expect.poll(() => acts.locator('details[open]').count()).toBe(0);
      await ada.deleteComment({ id });
    });

    test('keeps a report for the thing it is about', async () => {
      const other = await made(`Not that one, ${hasScripts}`);
      await using visitor = await world.visitor({ hasScripts });
      const { page } = visitor;
      await signIn(page, { name: 'Rita Reader' });
      await visitor.open(`/report?type=project&id=${project.id}`);
      await page.getByLabel('Spam').check();
      await page.getByLabel(/What should the moderators know/).fill('Half a reason');
      await cutOff(visitor, 'Send report', hasScripts);
      expect(await page.getByLabel(/What should the moderators know/).inputValue()).toBe('Half a reason');
      await visitor.open(`/report?type=project&id=${other.id}`);
      expect(await page.getByLabel(/What should the moderators know/).inputValue()).toBe('');
    });

    test('keeps the reason of a moderator', async () => {
      const bad = await made(`Reported, ${hasScripts}`);
      const reporter = await member(world, 'Rita Reader');
      await reporter.report({ body: { target_type: 'project', target_id: bad.id, reason: 'spam' } });
      await using visitor = await world.visitor({ hasScripts });
      const { page } = visitor;
      await signIn(page, { name: 'Mo Derator', isModerator: true });
      await visitor.open('/moderation');
      await page.getByRole('navigation', { name: 'To decide' }).getByRole('link', { name: bad.name }).click();
      await page.getByRole('heading', { level: 2, name: bad.name }).waitFor();
      await page.locator('main article summary').filter({ hasText: 'Remove the project' }).click();
      const form = page.locator('details[open] form');
      await form.getByLabel('Reason').fill('Half a reason');
      await cutOff(visitor, 'Remove the project', hasScripts);
      expect(await form.getByLabel('Reason').inputValue()).toBe('Half a reason');
      await form.getByRole('button', { name: 'Remove the project' }).click();
      await page.getByText(`You removed the project ${bad.name}.`).first().waitFor();
      await visitor.open('/moderation/log');
      await page.locator('summary', { hasText: `Restore ${bad.name}` }).click();
      await form.getByLabel('Reason').fill('Half a change of mind');
      await cutOff(visitor, 'Restore', hasScripts);
      expect(await form.getByLabel('Reason').inputValue()).toBe('Half a change of mind');
    });

    test('keeps a category that was being added', async () => {
      await using visitor = await world.visitor({ hasScripts });
      const { page } = visitor;
      const name = page.getByRole('region', { name: 'Add a category' }).getByLabel('Name');
      await signIn(page, { name: 'Mo Derator', isModerator: true });
      await visitor.open('/moderation/categories');
      await name.fill('Half a category');
      await cutOff(visitor, 'Add category', hasScripts);
      expect(await name.inputValue()).toBe('Half a category');
    });

    test('leaves a new collection its first project, as a refusal does', async () => {
      await using visitor = await world.visitor({ hasScripts, expected: [/400/] });
      const { page } = visitor;
      const first = page.getByText(`${project.name} will be the first project in it.`);
      await signIn(page, { name: 'Ada Moreno' });
      await visitor.open(`/collections/new?project=${project.id}`);
      await page.getByLabel('Name', { exact: true }).fill('\u3000');
      await page.getByRole('button', { name: 'Start the collection' }).click();
      await page.getByLabel('Name', { exact: true }).and(page.locator('[aria-invalid]')).waitFor();
      expect(await first.count()).toBe(1);
      await page.getByLabel('Name', { exact: true }).fill(`With one, ${hasScripts}`);
      await cutOff(visitor, 'Start the collection', hasScripts);
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(`With one, ${hasScripts}`);
      expect(await first.count()).toBe(1);
      await page.getByRole('button', { name: 'Start the collection' }).click();
      await page.getByRole('heading', { level: 1, name: `With one, ${hasScripts}` }).waitFor();
      expect(await page.getByRole('heading', { level: 3, name: project.name }).count()).toBe(1);
    });
  },
);
