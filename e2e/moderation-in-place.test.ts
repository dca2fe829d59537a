import type { LaunchBoardClient } from '@launch-board/sdk';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { member } from './members.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let maker: LaunchBoardClient;
let reader: LaunchBoardClient;
beforeAll(async () => {
  world = await startWorld();
  [maker, reader] = await Promise.all([member(world, 'Ada Moreno'), member(world, 'Rita Reader')]);
});
afterAll(() => world[Symbol.asyncDispose]());

const reason = 'This is advertising.';

/** Opens the disclosure in a part of the page, says why and removes. */
async function remove(page: Page, summary: string, button: string) {
  await page
    .locator('summary')
    .filter({ hasText: new RegExp(`^${summary}$`) })
    .last()
    .click();
  const form = page.locator('details[open] form').filter({ has: page.getByRole('button', { name: button }) });
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('button', { name: button }).click();
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click();
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'seen',
    (error: { code?: string }) => error.code,
  );

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  const moderator = { name: `Mo Derator ${hasScripts ? 1 : 2}`, isModerator: true };
  const made = hasScripts ? 'with scripts' : 'by hand';

  test('a comment and its project are removed on the page of the project without a report, and brought back', async () => {
    const { project } = await maker.createProject({ body: { name: `Cheap essays ${made}`, tagline: 'In a day' } });
    const { comment } = await maker.addComment({ id: project.id, body: { content: 'Essays in a day.' } });
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, moderator);
    await visitor.open(`/projects/${project.id}`);
    if (hasScripts) await expectAccessible(page);
    const comments = () => reader.listProjectComments({ id: project.id });

    await remove(page, 'Remove', 'Remove the comment');
    await page.getByText('You removed a comment.').first().waitFor();
    expect((await comments()).total).toBe(0);
    await undo(page);
    await page.getByText('You restored a comment.').first().waitFor();
    expect((await comments()).comments).toMatchObject([{ id: comment.id, content: 'Essays in a day.' }]);

    await remove(page, 'Remove as a moderator', 'Remove the project');
    await page.getByText(`You removed the project ${project.name}.`).first().waitFor();
    expect(await codeOf(reader.getProject({ id: project.id }))).toBe('not_found');
    const { project: told } = await maker.getProject({ id: project.id });
    expect(told).toMatchObject({ status: 'removed', status_reason: reason });
    await undo(page);
    await page.getByText(`You restored the project ${project.name}.`).first().waitFor();
    expect(await codeOf(reader.getProject({ id: project.id }))).toBe('seen');

    const log = await (await member(world, 'Another Moderator', true)).listModerationLog({ concerns: project.id });
    expect(log.entries.map(({ act }) => act)).toEqual([
      'restore_project',
      'remove_project',
      'restore_comment',
      'remove_comment',
    ]);
  });

  test.each([
    { noun: 'collection', path: 'collections' },
    { noun: 'showcase', path: 'showcases' },
  ])('a $noun is removed on its page without a report, and brought back', async ({ noun, path }) => {
    const name = `Best ${noun} ${made}`;
    const body = { name, visibility: 'public' as const };
    const { id } =
      noun === 'collection'
        ? (await maker.createCollection({ body })).collection
        : (await maker.createShowcase({ body: { ...body, closes_at: '2199-01-01T00:00:00Z' } })).showcase;
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, moderator);
    await visitor.open(`/${path}/${id}`);
    if (hasScripts) await expectAccessible(page);
    await remove(page, 'Remove as a moderator', `Remove the ${noun}`);
    await page.getByText(`You removed the collection ${name}.`).first().waitFor();
    expect(await codeOf(reader.getCollection({ id }))).toBe('not_found');
    await undo(page);
    await page.getByText(`You restored the collection ${name}.`).first().waitFor();
    expect(await codeOf(reader.getCollection({ id }))).toBe('seen');
  });

  test('what stands in a list is hidden while moderators look, from the list and back to it, and shown again', async () => {
    const name = `Cheap visas ${made}`;
    const { project } = await maker.createProject({ body: { name, tagline: 'In an hour' } });
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, moderator);
    await visitor.open('/?sort=new');
    if (hasScripts) await expectAccessible(page);
    await page
      .getByRole('link', { name: `Moderate ${name}` })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: `Remove the project ${name}` }).waitFor();
    expect(await page.getByRole('link', { name: 'Suspend Ada Moreno' }).getAttribute('href')).toMatch(/people/);
    expect(await page.getByRole('link', { name: 'Ask before deciding' }).count()).toBe(1);
    await page.getByLabel('Reason').fill(reason);
    await page.getByLabel('For how long').selectOption('24');
    await page.getByRole('button', { name: 'Remove the project' }).click();
    await page.getByText(`You removed the project ${name}.`).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.getByRole('link', { name: `Moderate ${name}` }).count()).toBe(0);
    expect(await codeOf(reader.getProject({ id: project.id }))).toBe('not_found');
    await undo(page);
    await page.getByText(`You restored the project ${name}.`).first().waitFor();
    await page
      .getByRole('link', { name: `Moderate ${name}` })
      .first()
      .waitFor();
    expect(await codeOf(reader.getProject({ id: project.id }))).toBe('seen');
  });

  test('a reason of blanks is refused beside what was typed, and nothing is removed', async () => {
    const { project } = await maker.createProject({ body: { name: `Kept ${made}`, tagline: 'Stays' } });
    await using visitor = await world.visitor({ hasScripts, expected: [/400/] });
    const { page } = visitor;
    await signIn(page, moderator);
    await visitor.open(`/projects/${project.id}`);
    await page.locator('summary').filter({ hasText: 'Remove as a moderator' }).click();
    await page.locator('details[open]').getByLabel('Reason').fill('   ');
    await page.getByRole('button', { name: 'Remove the project' }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    expect(await codeOf(reader.getProject({ id: project.id }))).toBe('seen');
  });
});

test('whoever is no moderator is offered nothing to remove, and owners nothing on their own', async () => {
  const { project } = await maker.createProject({ body: { name: 'Plain', tagline: 'Nothing wrong' } });
  await maker.addComment({ id: project.id, body: { content: 'Hello.' } });
  for (const [who, path] of [
    [{ name: 'Rita Reader' }, `/projects/${project.id}`],
    [{ name: 'Ada Moreno', isModerator: true }, `/projects/${project.id}`],
  ] as const) {
    await using visitor = await world.visitor({ hasScripts: false });
    await signIn(visitor.page, who);
    await visitor.open(path);
    expect(await visitor.page.locator('summary').filter({ hasText: 'Remove' }).count()).toBe(0);
    await visitor.open('/?sort=new');
    expect(await visitor.page.getByRole('link', { name: 'Moderate Plain', exact: true }).count()).toBe(0);
  }
  await using visitor = await world.visitor({ hasScripts: false, expected: [/403/] });
  await signIn(visitor.page, { name: 'Rita Reader' });
  const answer = await visitor.page.goto(`/moderation/remove?type=project&id=${project.id}&return_to=/`);
  expect(answer?.status()).toBe(403);
});
