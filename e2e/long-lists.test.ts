import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let ada: Member;
let project: string;
/** Of comments, in the order they were written. */
const said: string[] = [];
let answer: string;
let collection: string;
beforeAll(async () => {
  world = await startWorld();
  ada = await memberOf(world, 'Ada Moreno');
  const body = { name: 'Much Discussed', tagline: 'Everybody has something to say' };
  project = (await ada.board.createProject({ body })).project.id;
  for (const name of ['Ada Moreno', 'Paul Writer', 'Rosa Writer']) {
    const { board } = await memberOf(world, name);
    for (let i = 0; i < 14; i += 1)
      said.push((await board.addComment({ id: project, body: { content: `${name} says ${i}.` } })).comment.id);
  }
  const body2 = { content: 'An answer to the first.', parent_id: said[0] ?? '' };
  const { board } = await memberOf(world, 'Paul Writer');
  answer = (await board.addComment({ id: project, body: body2 })).comment.id;

  collection = (await ada.board.createCollection({ body: { name: 'Many', is_public: true } })).collection.id;
  const { projects } = await ada.board.listProjects({ limit: 25 });
  for (const { id } of projects) await ada.board.addToCollection({ id: collection, project_id: id, body: {} });
});
afterAll(() => world[Symbol.asyncDispose]());

const comments = (page: Page) => page.getByRole('region', { name: '43 comments' });

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  test('a long discussion has pages, and an answer on a later one leads to what it answers', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await visitor.open(`/projects/${project}`);
    expect(await comments(page).getByRole('article').count()).toBe(40);
    await comments(page).getByRole('link', { name: 'Next' }).click();
    await comments(page).getByText('Showing 41–43 of 43').waitFor();
    await comments(page).getByRole('link', { name: 'an earlier comment' }).click();
    await comments(page).getByText('Showing 1–40 of 43').waitFor();
    await comments(page).getByText('Ada Moreno says 0.').waitFor();
    expect(new URL(page.url()).hash).toBe(`#comment-${said[0]}`);
  });

  test('a link to a comment opens the page it is on', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await visitor.open(`/projects/${project}?comment=${answer}#comment-${answer}`);
    await comments(page).getByText('An answer to the first.').waitFor();
    expect(await page.locator(`#comment-${answer}`).count()).toBe(1);
  });

  test('a long collection has pages', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await visitor.open(`/collections/${collection}`);
    await page.getByText('Showing 1–20 of 25').waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('Showing 21–25 of 25').waitFor();
    expect(await page.getByRole('article').count()).toBe(5);
  });
});

test('its owner puts all of a long collection in order on one page', async () => {
  await using visitor = await world.visitor({ hasScripts: true });
  await signIn(visitor.page, { name: 'Ada Moreno' });
  await visitor.open(`/collections/${collection}/edit`);
  const rows = visitor.page.getByRole('region', { name: 'Projects, in your order' }).getByRole('listitem');
  await rows.nth(24).waitFor();
});

test('a new comment in a long discussion is shown on the page it stands on', async () => {
  await using visitor = await world.visitor({ hasScripts: false });
  const { page } = visitor;
  await signIn(page, { name: 'Last Writer' });
  await visitor.open(`/projects/${project}`);
  await page.getByLabel('Your comment').first().fill('The last word.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByText('Showing 41–44 of 44').waitFor();
  await page.getByRole('paragraph').filter({ hasText: 'The last word.' }).waitFor();
  expect(await page.getByLabel('Your comment').first().inputValue()).toBe('');
});
