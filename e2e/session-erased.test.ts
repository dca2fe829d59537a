import { afterAll, beforeAll, expect, test } from 'vitest';
import { member } from './members.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

// Sessions of a person who was erased by a program, at the API.

let world: World;
let ahead = 0;
beforeAll(async () => {
  world = await startWorld({ clock: () => Date.now() + ahead });
});
afterAll(() => world[Symbol.asyncDispose]());

test.each([
  ['at once', 'Erased Soon', 0],
  ['when its token has run out and the provider would give another', 'Erased Late', 70 * 60_000],
])('end %s with a page that says so, and make no new profile', async (_when, name, wait) => {
  await using visitor = await world.visitor();
  const { page, context } = visitor;
  await signIn(page, { name });
  await visitor.open('/me');
  const board = await member(world, name);
  const before = (await board.getSiteStats()).users;
  await board.eraseMe({});
  ahead += wait;
  await page.goto('/me/saved');
  await page.getByRole('heading', { level: 1, name: 'Your account is erased' }).waitFor();
  expect((await context.cookies(world.site)).filter(({ name }) => name.endsWith('session'))).toEqual([]);
  await visitor.open('/');
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  const stats = (await (await fetch(`${world.api}/api/stats`)).json()) as { users: number };
  expect(stats.users).toBe(before - 1);
});
