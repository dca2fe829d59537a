import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('where the site was told no contact there is no security.txt, said in JSON or in a page', async () => {
  const answer = (accept: string) => fetch(`${world.site}/.well-known/security.txt`, { headers: { accept } });
  for (const [accept, type] of [
    ['*/*', 'application/json'],
    ['text/html', 'text/html'],
  ] as const) {
    const { status, headers } = await answer(accept);
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([404, type]);
  }
});

test.each([{ hasScripts: true }, { hasScripts: false }])(
  'somebody sees where they are signed in, and signs out there and everywhere, scripts: $hasScripts',
  async ({ hasScripts }) => {
    const name = `Two Browsers ${hasScripts ? 'Quick' : 'Plain'}`;
    await using desk = await world.visitor({ hasScripts });
    await using phone = await world.visitor({ hasScripts });
    await signIn(desk.page, { name });
    await signIn(phone.page, { name });
    await desk.open('/me/sessions');
    const rows = desk.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Signed in' });
    expect(await rows.count()).toBe(2);
    expect(await rows.first().innerText()).toMatch(/^Chrome on Linux\s+This browser\./);
    if (hasScripts) await expectAccessible(desk.page);

    await rows
      .nth(1)
      .getByRole('button', { name: /^Sign out Chrome on Linux/ })
      .click();
    await expect.poll(() => rows.count()).toBe(1);
    await phone.page.goto('/');
    await phone.page.getByRole('link', { name: 'Sign in' }).waitFor();

    await phone.context.clearCookies();
    await signIn(phone.page, { name });
    await desk.open('/me/sessions');
    expect(await rows.count()).toBe(2);
    await desk.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await desk.page.getByRole('heading', { name: 'Sign out here too?' }).waitFor();
    for (const { page } of [desk, phone]) {
      await page.goto('/');
      await page.getByRole('link', { name: 'Sign in' }).waitFor();
    }
  },
);
