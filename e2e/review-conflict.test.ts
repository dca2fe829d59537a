import type { LaunchBoardClient } from '@launch-board/sdk';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { member } from './members.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

// Two of a team edit a project whose changes wait for a moderator. The form begins with those changes.

let world: World;
let ada: LaunchBoardClient;
let judge: LaunchBoardClient;
beforeAll(async () => {
  const env = { LAUNCHBOARD_REVIEW: 'on' };
  world = await startWorld({ isEmpty: true, api: { ...env, LAUNCHBOARD_BUDGET_PROJECTS: '100/1h' }, site: env });
  [ada, judge] = await Promise.all([member(world, 'Ada Moreno'), member(world, 'Ju Dge', true)]);
});
afterAll(() => world[Symbol.asyncDispose]());

const live = { name: 'Tide Clock', tagline: 'When to sail', description: 'Reads the gauge.' };
const waiting = { name: 'Tide Watch', tagline: 'When to stay', description: 'Reads two gauges.' };

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  /** The form as somebody has it before them who has typed a tagline, when `meanwhile` happens; then it is sent. */
  async function late(meanwhile: (id: string) => Promise<unknown>, run: (page: Page, id: string) => Promise<void>) {
    const { id } = (await ada.createProject({ body: live })).project;
    await judge.approveProject({ id });
    await ada.updateProject({ id, body: waiting });
    await using visitor = await world.visitor({ hasScripts, expected: [/412/] });
    const { page } = visitor;
    await signIn(page, { name: 'Ada Moreno' });
    await visitor.open(`/projects/${id}/edit`);
    await page.getByLabel('Tagline').fill('Mine');
    await page.getByLabel('Description').fill('Mine as well.');
    await meanwhile(id);
    await save(page);
    await run(page, id);
    expect((await (await member(world, 'Some Body')).getProject({ id })).project.pending_revision).toBeUndefined();
  }
  const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).last().click();
  const theirsIs = async (page: Page, theirs: string) => {
    await page.getByText('Somebody has changed this since you opened it.').waitFor();
    await page.getByRole('definition').getByText(theirs, { exact: true }).waitFor();
    await page.getByRole('definition').getByText('Mine', { exact: true }).waitFor();
  };
  const read = async (id: string) => (await ada.getProject({ id })).project;

  test('what another changed in the waiting text is shown beside mine, and nothing that I typed is lost', async () => {
    await late(
      (id) => ada.updateProject({ id, body: { tagline: 'Theirs', name: 'Tide Gauge' } }),
      async (page, id) => {
        await theirsIs(page, 'Theirs');
        // Of all that waits only the tagline was changed by both.
        expect(await page.getByRole('definition').count()).toBe(1);
        expect(await page.getByRole('definition').getByText(live.tagline).count()).toBe(0);
        expect(await page.getByLabel('Tagline').inputValue()).toBe('Mine');
        expect(await page.getByLabel('Description').inputValue()).toBe('Mine as well.');
        if (hasScripts) await expectAccessible(page);
        await save(page);
        await page.waitForURL(`**/projects/${id}`);
        const { pending_revision, ...project } = await read(id);
        expect(project).toMatchObject(live);
        expect(pending_revision).toMatchObject({ name: 'Tide Gauge', tagline: 'Mine', description: 'Mine as well.' });
      },
    );
  });

  test('what another changed elsewhere in the waiting text stays beside mine without a word', async () => {
    await late(
      (id) => ada.updateProject({ id, body: { name: 'Tide Gauge' } }),
      async (page, id) => {
        await page.waitForURL(`**/projects/${id}`);
        const { pending_revision, ...project } = await read(id);
        expect(project).toMatchObject(live);
        expect(pending_revision).toMatchObject({ name: 'Tide Gauge', tagline: 'Mine', description: 'Mine as well.' });
      },
    );
  });

  test('an approval meanwhile is no conflict: mine waits beside what was approved', async () => {
    await late(
      (id) => judge.approveProject({ id }),
      async (page, id) => {
        await page.waitForURL(`**/projects/${id}`);
        const { pending_revision, ...project } = await read(id);
        expect(project).toMatchObject(waiting);
        expect(pending_revision).toMatchObject({ name: 'Tide Watch', tagline: 'Mine' });
      },
    );
  });

  test('where another took the changes back meanwhile, what is live stands beside mine', async () => {
    await late(
      (id) => ada.withdrawRevision({ id }),
      async (page, id) => {
        await theirsIs(page, live.tagline);
        await save(page);
        await page.waitForURL(`**/projects/${id}`);
        const { pending_revision, ...project } = await read(id);
        expect(project).toMatchObject(live);
        // The name that was taken back does not return with what I typed.
        expect(pending_revision).toMatchObject({ name: live.name, tagline: 'Mine', description: 'Mine as well.' });
      },
    );
  });
});
