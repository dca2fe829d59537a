import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ForeignSite,
  internetOf,
  picture,
  publicAddress,
  redirect,
  startForeignSite,
} from '../service/test/support/servers/foreign-site.ts';
import { expectAccessible } from './accessible.ts';
import { memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let elsewhere: ForeignSite;
beforeAll(async () => {
  elsewhere = await startForeignSite();
  for (const name of ['github.com', 'api.github.com', 'tide.test']) elsewhere.names[name] = [[publicAddress]];
  const json = (data: unknown) => picture(JSON.stringify(data), 'application/json');
  Object.assign(elsewhere.pages, {
    '/repos/ada/tide': json({
      name: 'Tide Clock',
      description: 'When to sail',
      homepage: 'https://tide.test/',
      html_url: 'https://github.com/ada/tide',
      license: { spdx_id: 'MIT' },
    }),
    '/repos/ada/tide/languages': json({ TypeScript: 9 }),
    '/repos/ada/tide/readme': json({
      content: Buffer.from('# Tide\n\n![Clock](clock.png)\n\nSays when <script>alert(1)</script> to sail.').toString(
        'base64',
      ),
      encoding: 'base64',
      download_url: 'https://pictures.test/ada/tide/README.md',
    }),
    '/inside': redirect('http://10.0.0.1/'),
  });
  world = await startWorld({ isEmpty: true, foreign: { ...internetOf(elsewhere), pauseMs: 60_000 } });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await elsewhere[Symbol.asyncDispose]();
});

const filled = {
  Tagline: 'When to sail',
  Description: 'Says when alert(1) to sail.\n\nWritten in TypeScript. Licence: MIT.',
  'Web site': 'https://tide.test/',
  'Source code': 'https://github.com/ada/tide',
  'Address of a picture': 'https://pictures.test/ada/tide/clock.png',
};

test.each([true, false])(
  'a repository fills what is empty in the form, and nothing is saved for it; scripts: %s',
  async (hasScripts) => {
    const owner = await memberOf(world, `Filler ${hasScripts ? 'One' : 'Two'}`);
    await using visitor = await world.visitor({ hasScripts, expected: [/status of 4\d\d/] });
    const { page } = visitor;
    const asked = elsewhere.requests.length;
    await signIn(page, owner);
    await visitor.open('/submit');
    const valueIn = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
    await page.getByLabel('Name', { exact: true }).fill('My own name');
    await page.getByText('Fill it from its repository or web site').click();
    await page.getByLabel('Start from an address').fill('github.com/ada/tide');
    await page.getByRole('button', { name: 'Fill the form' }).click();
    await page.getByText('Filled in. Read it before you publish it').last().waitFor();
    expect(await page.getByText('From the repository: ').textContent()).toContain('Tagline');
    expect(await valueIn('Name')).toBe('My own name');
    for (const [label, value] of Object.entries(filled)) expect(await valueIn(label)).toBe(value);
    // The picture is an address so far.
    expect(elsewhere.requests).toHaveLength(asked + 3);
    if (hasScripts) await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/live$/);
    const { projects } = await owner.board.listMyProjects({});
    expect(projects.map(({ name, tagline, description }) => ({ name, tagline, description }))).toEqual([
      { name: 'My own name', tagline: filled.Tagline, description: filled.Description },
    ]);
  },
);

test.each([true, false])(
  'what cannot be read says what to do, and what was typed stays; scripts: %s',
  async (hasScripts) => {
    const owner = await memberOf(world, `Reader ${hasScripts ? 'One' : 'Two'}`);
    await using visitor = await world.visitor({ hasScripts, expected: [/status of 4\d\d/] });
    const { page } = visitor;
    await signIn(page, owner);
    await visitor.open('/submit');
    await page.getByText('Fill it from its repository or web site').click();
    const field = page.getByLabel('Start from an address');
    for (const [address, words] of [
      ['https://tide.test/inside', 'No public web site was found there.'],
      ['https://github.com/ada/secret', 'There is nothing there, or it is not public.'],
      ['nonsense', 'This must'],
    ] as const) {
      await field.fill(address);
      // In this field Enter reads the address; it saves nothing.
      await field.press('Enter');
      await page.getByText(words).first().waitFor();
      expect(await field.inputValue()).toBe(address);
      expect(new URL(page.url()).pathname).toBe('/submit');
    }
    expect((await owner.board.listMyProjects({})).projects).toEqual([]);
  },
);
