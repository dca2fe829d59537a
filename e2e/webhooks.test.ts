import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({
    api: { LAUNCHBOARD_WEBHOOKS: 'on', LAUNCHBOARD_WEBHOOK_SECRET: 'a key of webhooks that is long enough' },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

test.each([true, false])(
  'a webhook is made, tried, given another secret and deleted; scripts: %s',
  async (hasScripts) => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, { name: hasScripts ? 'Hook Owner' : 'Plain Hook Owner', isModerator: true });
    await page.goto('/me/webhooks');
    await page.getByText('You have none.').waitFor();
    await page.getByLabel('What it reports').selectOption('board');
    // Nothing leads to a name like this.
    await page.getByLabel('Address of the receiver').fill('https://hooks.invalid/board');
    await page.getByRole('button', { name: 'Create the webhook' }).click();
    await page.getByText('it is not shown again').waitFor();
    const secretOf = async () => /whsec_[\w+/]+=/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
    const secret = await secretOf();
    expect(secret).not.toBe('');
    if (hasScripts) await expectAccessible(page);
    await page.getByRole('link', { name: 'The whole board' }).click();
    await page.getByText('Nothing was sent yet.').waitFor();
    expect(await page.content()).not.toContain(secret);
    await page.getByRole('button', { name: 'Send a test message' }).click();
    await page.getByRole('cell', { name: 'Test message' }).waitFor();
    if (hasScripts) await expectAccessible(page);
    await page.getByText('Make a new secret').click();
    await page.getByRole('button', { name: 'Make it' }).click();
    await page.getByText('it is not shown again').waitFor();
    expect(await secretOf()).not.toBe(secret);
    await page.getByText('Delete this webhook').click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.getByText('You have none.').waitFor();
  },
);

test('an address that is none is refused beside its field', async () => {
  await using visitor = await world.visitor({ hasScripts: false, expected: [/400/] });
  const { page } = visitor;
  await signIn(page, { name: 'Wrong Owner', isModerator: true });
  await page.goto('/me/webhooks');
  await page.getByLabel('Address of the receiver').fill('https://127.0.0.1/');
  await page.getByRole('button', { name: 'Create the webhook' }).click();
  await page.getByText('must not lead into a private network').waitFor();
  expect(await page.getByLabel('Address of the receiver').inputValue()).toBe('https://127.0.0.1/');
});
