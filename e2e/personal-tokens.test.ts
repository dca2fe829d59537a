import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ api: { LAUNCHBOARD_PERSONAL_TOKENS: 'on' } });
});
afterAll(() => world[Symbol.asyncDispose]());

const meWith = (token: string) => fetch(`${world.api}/api/me`, { headers: { authorization: `Bearer ${token}` } });

test.each([true, false])('a token is made, shown once and revoked; scripts: %s', async (hasScripts) => {
  await using visitor = await world.visitor({ hasScripts });
  const { page } = visitor;
  await signIn(page, { name: hasScripts ? 'Bot Owner' : 'Plain Owner' });
  await page.goto('/me/tokens');
  await page.getByText('You have none.').waitFor();
  await page.getByLabel('What it is for').fill('My bot');
  await page.getByLabel('Ends after').selectOption('7');
  await page.getByRole('button', { name: 'Create the token' }).click();
  await page.getByText('it is not shown again').waitFor();
  const token = /lbp_\w+/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  expect((await meWith(token)).status).toBe(200);
  if (hasScripts) await expectAccessible(page);
  const again = await page.goto('/me/tokens');
  expect(again?.headers()['cache-control']).toContain('no-store');
  expect(await page.content()).not.toContain(token);
  await page.getByRole('button', { name: 'Revoke My bot' }).click();
  await page.getByText('You have none.').waitFor();
  expect((await meWith(token)).status).toBe(401);
});
