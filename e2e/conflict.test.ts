import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true });
});
afterAll(() => world[Symbol.asyncDispose]());

/** The browser's own word for a form that was refused. */
const expected = [/412/];

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  async function editing(
    start: (ada: Member) => Promise<string>,
    run: (page: Page, ada: Member, path: string) => Promise<void>,
  ) {
    const ada = await memberOf(world, `Ada ${hasScripts ? 'Swift' : 'Plain'}`);
    const path = await start(ada);
    await using visitor = await world.visitor({ hasScripts, expected });
    await visitor.open('/');
    await signIn(visitor.page, ada);
    await visitor.open(path);
    await run(visitor.page, ada, path);
  }
  const launch = async ({ board }: Member) => {
    const body = { name: 'Tide Clock', tagline: 'When to sail', description: 'Reads the gauge.' };
    return (await board.createProject({ body })).project.id;
  };
  const save = (page: Page) => page.getByRole('button', { name: /^Save/ }).last().click();
  const both = async (page: Page, theirs: string, mine: string) => {
    await page.getByText('Somebody has changed this since you opened it.').waitFor();
    await page.getByRole('definition').getByText(theirs, { exact: true }).waitFor();
    await page.getByRole('definition').getByText(mine, { exact: true }).waitFor();
  };

  test('of a project that was changed meanwhile both texts are shown, and mine is kept by saving again', async () => {
    let id = '';
    await editing(
      async (ada) => {
        id = await launch(ada);
        return `/projects/${id}/edit`;
      },
      async (page, { board }) => {
        await page.getByLabel('Tagline').fill('Mine');
        await board.updateProject({ id, body: { tagline: 'Theirs', name: 'Tide Watch' } });
        await save(page);
        await both(page, 'Theirs', 'Mine');
        expect(await page.getByLabel('Tagline').inputValue()).toBe('Mine');
        if (hasScripts) await expectAccessible(page);
        await save(page);
        await page.waitForURL(`**/projects/${id}`);
        // What only the other had changed is theirs.
        expect((await board.getProject({ id })).project).toMatchObject({ name: 'Tide Watch', tagline: 'Mine' });
      },
    );
  });

  test('a project of which others changed something else is saved without a word', async () => {
    let id = '';
    await editing(
      async (ada) => {
        id = await launch(ada);
        return `/projects/${id}/edit`;
      },
      async (page, { board }) => {
        await page.getByLabel('Tagline').fill('Mine');
        await board.updateProject({ id, body: { description: 'Theirs' } });
        await save(page);
        await page.waitForURL(`**/projects/${id}`);
        expect((await board.getProject({ id })).project).toMatchObject({ tagline: 'Mine', description: 'Theirs' });
      },
    );
  });

  test('of a collection theirs can be taken, and then mine is gone', async () => {
    let id = '';
    await editing(
      async ({ board }) => {
        id = (await board.createCollection({ body: { name: 'Clocks' } })).collection.id;
        return `/collections/${id}/edit`;
      },
      async (page, { board }) => {
        await page.getByLabel('Name', { exact: true }).fill('Mine');
        await board.updateCollection({ id, body: { name: 'Theirs' } });
        await save(page);
        await both(page, 'Theirs', 'Mine');
        await page.getByRole('link', { name: 'Discard mine and show theirs' }).click();
        await page.getByRole('heading', { level: 1, name: 'Theirs' }).waitFor();
        expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Theirs');
        expect((await board.getCollection({ id })).collection.name).toBe('Theirs');
      },
    );
  });

  test('of a profile a bit of both can be saved', async () => {
    await editing(
      async ({ board }) => {
        await board.updateMe({ body: { bio: 'Before' } });
        return '/me/profile';
      },
      async (page, { board }) => {
        await page.getByLabel('About you').fill('Mine');
        await board.updateMe({ body: { bio: 'Theirs' } });
        await save(page);
        await both(page, 'Theirs', 'Mine');
        await page.getByLabel('About you').fill('Theirs and mine');
        await save(page);
        await page
          .getByText('Saved.', { exact: true })
          .first()
          .waitFor({ state: hasScripts ? 'visible' : 'detached' });
        expect((await board.getMe({})).user.bio).toBe('Theirs and mine');
      },
    );
  });

  test('of a comment both texts are shown', async () => {
    let comment = '';
    await editing(
      async (ada) => {
        const id = await launch(ada);
        comment = (await ada.board.addComment({ id, body: { content: 'First' } })).comment.id;
        return `/projects/${id}`;
      },
      async (page, { board }) => {
        const edit = page.locator(`#comment-${comment} details`).filter({ hasText: 'Edit' }).last();
        await edit.locator('summary').click();
        await edit.getByLabel('Your comment').fill('Mine');
        await board.editComment({ id: comment, body: { content: 'Theirs' } });
        await edit.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Somebody has changed this since you opened it.').waitFor({ state: 'attached' });
        await page.getByRole('definition').getByText('Theirs', { exact: true }).waitFor({ state: 'attached' });
      },
    );
  });

  test('of a comment that stands beyond what one answer holds as well', async () => {
    let comment = '';
    await editing(
      async ({ board }) => {
        const { project } = await board.createProject({ body: { name: 'Long', tagline: 'Much is said about it' } });
        // 52 times 20 KB: more than the megabyte of an answer.
        const body = { content: '🌊'.repeat(5000) };
        for (let i = 0; i < 52; i += 1) comment = (await board.addComment({ id: project.id, body })).comment.id;
        return `/projects/${project.id}?comment=${comment}`;
      },
      async (page, { board }) => {
        const edit = page.locator(`#comment-${comment} details`).filter({ hasText: 'Edit' }).last();
        await edit.locator('summary').click();
        await edit.getByLabel('Your comment').fill('Mine');
        await board.editComment({ id: comment, body: { content: 'Theirs' } });
        await edit.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('definition').getByText('Theirs', { exact: true }).waitFor({ state: 'attached' });
      },
    );
  });
});
