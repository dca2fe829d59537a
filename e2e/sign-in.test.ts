import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { endSession, signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('signing in leads back to where one was, and signing out ends it here and at the provider', async () => {
  await using visitor = await world.visitor();
  const { page, context } = visitor;
  await visitor.open('/?sort=top');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, { name: 'Ada Moreno' });
  expect(page.url()).toBe(`${world.site}/?sort=top`);
  await page.getByText('Ada Moreno: menu').waitFor({ state: 'attached' });

  await page.locator('summary', { hasText: 'Ada Moreno' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign out here too?' }).waitFor();
  const cookies = await context.cookies(world.site);
  expect(cookies.filter(({ name }) => name.endsWith('session'))).toEqual([]);
  await visitor.open('/');
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
});

test('the browser holds no token and can read no cookie', async () => {
  await using visitor = await world.visitor();
  const { page, context } = visitor;
  await signIn(page, { name: 'Ada Moreno' });
  await visitor.open('/');
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const [session] = (await context.cookies(world.site)).filter(({ name }) => name.endsWith('session'));
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(await page.content()).not.toMatch(/eyJ[\w-]{10,}/);
});

test.each([
  ['wrong domain', { name: 'Otto', address: 'otto@elsewhere.example' }, 'This account is not from the university'],
  ['a guest', { name: 'Gast', isGuest: true }, 'Guest accounts may read, but not take part'],
])('%s is refused with what to do', async (_what, who, title) => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await page.goto('/sign-in?return_to=/search');
  await signIn(page, who);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await page.waitForURL('/search');
});

test('a cancelled sign-in says that nothing has changed', async () => {
  await using visitor = await world.visitor({ hasScripts: false });
  const { page } = visitor;
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { level: 1, name: 'You are not signed in' }).waitFor();
});

test('a return path to another site is not followed', async () => {
  await using visitor = await world.visitor({ hasScripts: false });
  const { page } = visitor;
  await page.goto('/sign-in?return_to=//evil.example/');
  await signIn(page, { name: 'Ada Moreno' });
  expect(page.url()).toBe(`${world.site}/`);
});

test.each([{ hasScripts: false }, { hasScripts: true }])(
  'a session that ends in the middle of a form keeps what was typed, scripts: $hasScripts',
  async ({ hasScripts }) => {
    await using visitor = await world.visitor({ hasScripts });
    const { page, context } = visitor;
    const thought = `Half a thought, ${hasScripts}.`;
    await signIn(page, { name: 'Mid Sentence' });
    const answer = await fetch(`${world.api}/api/projects?limit=1`);
    const { projects } = (await answer.json()) as { projects: { id: string }[] };
    const path = `/projects/${projects[0]?.id}`;
    await visitor.open(path);
    await page.getByLabel('Your comment').first().fill(thought);
    await endSession(world.site, context);
    const cameBack = page.waitForEvent('framenavigated', (frame) => frame.url().endsWith(path));
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    // The provider still knows the person, so the way back is without a question.
    await cameBack;
    expect(await page.getByLabel('Your comment').first().inputValue()).toBe(thought);
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByRole('paragraph').filter({ hasText: thought }).waitFor();
  },
);

/** The votes and the page of some project. */
async function someProject() {
  const { projects } = (await (await fetch(`${world.api}/api/projects?limit=1&offset=30`)).json()) as {
    projects: { id: string; name: string }[];
  };
  const [{ id, name } = { id: '', name: '' }] = projects;
  const votes = async () => {
    const counts = (await (await fetch(`${world.api}/api/votes/batch?projectIds=${id}`)).json()) as Record<
      string,
      { count: number }
    >;
    return counts[id]?.count ?? 0;
  };
  return { id, name, path: `/projects/${id}`, votes };
}

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  const turn = hasScripts ? 'Two' : 'One';

  test('a vote of somebody who is signed out is counted once they are signed in, and the page says so', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    const { name, path, votes } = await someProject();
    const before = await votes();
    await visitor.open(path);
    await page.getByRole('button', { name: `Vote for ${name}` }).click();
    await page.getByText('Your vote is counted as soon as you are signed in.').waitFor();
    // Its rules wait for timers, which a page without scripts does not have.
    if (hasScripts) await expectAccessible(page);
    await signIn(page, { name: `Late Voter ${turn}` });
    await page.getByText('You are signed in, and your vote is counted.').waitFor();
    await page.getByRole('button', { name: `Vote for ${name}`, pressed: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await votes()).toBe(before + 1);
    await visitor.open(path);
    expect(await page.getByText('You are signed in, and').count()).toBe(0);
  });

  test('a comment of somebody who is signed out is posted, once, and shown', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    const { path } = await someProject();
    await visitor.open(path);
    await page.getByLabel('Your comment').fill(`Written before the sign-in,\nin ${turn}.`);
    await page.getByRole('button', { name: 'Sign in and comment' }).click();
    await page.getByText('Your comment is posted, under your name, as soon as you are signed in.').waitFor();
    await signIn(page, { name: `Late Writer ${turn}` });
    await page.getByText('You are signed in, and your comment is posted.').waitFor();
    const mine = page.getByRole('paragraph').filter({ hasText: `in ${turn}.` });
    expect(await mine.innerText()).toBe(`Written before the sign-in,\nin ${turn}.`);
    expect(page.url()).toContain('#comment-');
    expect(await page.getByLabel('Your comment').first().inputValue()).toBe('');
  });
});

test('a vote is bound to its browser and to the sign-in that it led to', async () => {
  await using voter = await world.visitor({ hasScripts: false });
  await using other = await world.visitor({ hasScripts: false });
  const { name, path, votes } = await someProject();
  const before = await votes();
  await voter.open(path);
  await voter.page.getByRole('button', { name: `Vote for ${name}` }).click();
  const link = voter.page.url();
  expect(new URL(link).searchParams.get('intent')).toMatch(/^[\w-]{20,}$/);

  // Somebody who is sent the link of another.
  await other.page.goto(link);
  expect(await other.page.getByText('Your vote').count()).toBe(0);
  await signIn(other.page, { name: 'Led Astray' });
  await other.page.getByRole('button', { name: `Vote for ${name}`, pressed: false }).waitFor();

  // The voter thought better of it and signs in later for something else.
  await voter.page.getByRole('link', { name: 'Continue without signing in' }).click();
  await voter.page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(voter.page, { name: 'Changed Mind' });
  await voter.page.getByRole('button', { name: `Vote for ${name}`, pressed: false }).waitFor();
  expect(await votes()).toBe(before);
});

test('signing out while the provider is away ends the session here, on a page that says what is left to do', async () => {
  await using visitor = await world.visitor();
  const { page, context } = visitor;
  await signIn(page, { name: 'Last One' });
  await visitor.open('/');
  await world.identity.close();
  await page.locator('summary', { hasText: 'Last One' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'You are signed out of the board' }).waitFor();
  await expectAccessible(page);
  expect((await context.cookies(world.site)).filter(({ name }) => name.endsWith('session'))).toEqual([]);
  await page.getByRole('link', { name: 'Go to the front page' }).click();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
});
