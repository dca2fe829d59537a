import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { clickAnswered, signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

async function submit(page: Page, name: string) {
  await page.goto('/submit');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Tagline').fill('Made by two');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('link', { name: 'See its page' }).click();
  await heading(page, name);
}

test('whoever is signed out is sent to sign in, and comes back', async () => {
  await using visitor = await world.visitor({ hasScripts: false });
  const { page } = visitor;
  for (const path of ['/me', '/me/saved', '/me/token', '/submit']) {
    await page.goto(path);
    await heading(page, 'Sign in');
  }
  await page.goto('/me/profile');
  await signIn(page, { name: 'Late Comer' });
  await heading(page, 'My profile');
});

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  const word = hasScripts ? 'Swift' : 'Plain';

  test('a second person is credited, and accepts or declines', async () => {
    await using guest = await world.visitor({ hasScripts });
    await signIn(guest.page, { name: `${word} Companion` });
    await guest.open('/me/invitations');
    await guest.page.getByText('No open invitations.').waitFor();
    await using owner = await world.visitor({ hasScripts });
    await signIn(owner.page, { name: `${word} Founder` });

    for (const [project, answer] of [
      [`${word} Tandem`, 'Accept'],
      [`${word} Solo`, 'Decline'],
    ] as const) {
      await submit(owner.page, project);
      await owner.page.getByRole('link', { name: 'Edit', exact: true }).click();
      await owner.page.getByRole('button', { name: 'Add people' }).click();
      await heading(owner.page, 'Team');
      await owner.page.getByLabel('Name or user name').fill(`${word} Comp`);
      if (!hasScripts) await owner.page.getByRole('button', { name: 'Find' }).click();
      await owner.page.getByRole('button', { name: `Invite: ${word} Companion` }).click();
      await owner.page.getByRole('heading', { name: 'Invited, no reply yet' }).waitFor();

      await guest.open('/me/invitations');
      await guest.page.getByRole('button', { name: `${answer} ${project}` }).click();
      await guest.page.getByText('No open invitations.').waitFor();
    }
    await guest.open('/me');
    await guest.page.getByRole('link', { name: `${word} Tandem`, exact: true }).click();
    await heading(guest.page, `${word} Tandem`);
    await guest.page
      .getByRole('complementary', { name: 'About this project' })
      .getByRole('link', { name: `${word} Companion` })
      .first()
      .waitFor();
  });

  test('what is saved is listed, and taken off', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, { name: `${word} Keeper` });
    await visitor.open('/me/saved');
    await page.getByText('Nothing saved yet.').waitFor();
    await visitor.open('/');
    await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
    await clickAnswered(page, page.getByRole('button', { name: /^Save / }));
    await visitor.open('/me/saved');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.getByText('Nothing saved yet.').waitFor();
  });

  test('the profile is changed, and a name that is taken is told at its field', async () => {
    await using visitor = await world.visitor({ hasScripts, expected: [/status of 400/] });
    const { page } = visitor;
    await signIn(page, { name: `${word} Person` });
    await visitor.open('/me/profile');
    await page.getByLabel('Department').fill('Oceanography');
    await page.getByLabel('About you').fill('Two lines\nof text');
    await page.getByLabel('User name').fill('late-comer');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('This user name is taken.').waitFor();
    expect(await page.getByLabel('Department').inputValue()).toBe('Oceanography');
    await page.getByLabel('User name').fill(`${word.toLowerCase()}-two`);
    await page.getByLabel('Name', { exact: true }).fill(`${word} Renamed`);
    await page.getByRole('button', { name: 'Save profile' }).click();
    if (hasScripts) await page.getByText('Saved.', { exact: true }).waitFor();
    await visitor.open('/me/profile');
    expect(await page.getByLabel('About you').inputValue()).toBe('Two lines\nof text');
    expect(await page.getByLabel('User name').inputValue()).toBe(`${word.toLowerCase()}-two`);
    await page.getByText(`${word} Renamed: menu`).waitFor({ state: 'attached' });
  });

  test('erasing asks for a word, then leaves nothing but a goodbye', async () => {
    await using visitor = await world.visitor({ hasScripts, expected: [/status of 400/] });
    const { page } = visitor;
    await signIn(page, { name: `${word} Leaver` });
    await submit(page, `${word} Farewell`);
    await visitor.open('/me/data');
    const field = page.getByLabel(/^To confirm, type/);
    await field.fill('no');
    await page.getByRole('button', { name: 'Erase me for good' }).click();
    await page.getByText(/^Type .* exactly/).waitFor();
    await field.fill(`${word.toLowerCase()}-leaver`);
    await page.getByRole('button', { name: 'Erase me for good' }).click();
    await heading(page, 'Your account is erased');
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    const answer = await fetch(`${world.api}/api/projects?search=${word}%20Farewell`);
    expect(await answer.json()).toMatchObject({ total: 0 });
  });
});

test('all one’s data is a file to download', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await signIn(page, { name: 'Data Owner' });
  await visitor.open('/me/data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^launch-board-\d{4}-\d\d-\d\d\.json$/);
  const all = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(all.profile).toMatchObject({ full_name: 'Data Owner', email: 'data.owner@university.example' });
});

test('the token page gives a token that works, says when it ends, and is kept nowhere', async () => {
  await using visitor = await world.visitor({ hasScripts: false });
  const { page } = visitor;
  await signIn(page, { name: 'Api Person' });
  const answer = await page.goto('/me/token');
  expect(answer?.headers()['cache-control']).toContain('no-store');
  const token = /TOKEN=(\S+)/.exec(await page.getByRole('main').innerText())?.[1] ?? '';
  const me = await fetch(`${world.api}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(await me.json()).toMatchObject({ user: { full_name: 'Api Person' } });
  await page.getByText(`curl -s ${world.api}/api/me`).waitFor();
  expect(await page.locator('main time').getAttribute('datetime')).toMatch(/^\d{4}-/);
  for (const path of ['/', '/me', '/me/profile', '/me/data']) {
    expect(await (await page.goto(path))?.text()).not.toContain(token);
  }
});

test('my things are accessible, empty and filled', async () => {
  await using visitor = await world.visitor({ width: 360 });
  const { page } = visitor;
  await signIn(page, { name: 'Eager Reader' });
  const judge = async (parts: string[]) => {
    for (const part of parts) {
      await visitor.open(`/me${part}`);
      await expectAccessible(page);
    }
  };
  await judge(['', '/invitations', '/saved', '/collections', '/profile', '/data', '/token', '/tokens', '/webhooks']);
  await submit(page, 'A name as long as names may be, written out to the last of eighty letters.');
  await clickAnswered(page, page.getByRole('button', { name: /^Save / }));
  // The others look as they did.
  await judge(['', '/saved']);
  await visitor.open('/goodbye');
  await expectAccessible(page);
});
