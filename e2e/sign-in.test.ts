import { afterAll, beforeAll, expect, test } from 'vitest';
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
    await page.getByLabel('Your comment').last().fill(thought);
    await endSession(world.site, context);
    const cameBack = page.waitForEvent('framenavigated', (frame) => frame.url().endsWith(path));
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    // The provider still knows the person, so the way back is without a question.
    await cameBack;
    expect(await page.getByLabel('Your comment').last().inputValue()).toBe(thought);
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByRole('paragraph').filter({ hasText: thought }).waitFor();
  },
);

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
