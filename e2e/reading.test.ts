import type { LaunchBoardClient } from '@launch-board/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { member } from './members.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

// Whatever members write and other sites link to: nobody is signed in by reading it.

let world: World;
let ada: LaunchBoardClient;
let path: string;
/** What the browser says of a picture that is a page of ours. */
const refusedPicture = /status of 403/;
beforeAll(async () => {
  world = await startWorld();
  ada = await member(world, 'Ada Moreno');
  const description = `
![a](/sign-in) ![b](${world.site}/sign-in) ![c](sign-in?return_to=/)

[pictures](/sign-in) and [more](/me)`;
  const { project } = await ada.createProject({
    body: { name: 'Trap', tagline: 'Read me', description, image_url: `${world.site}/sign-in`, draft: false },
  });
  path = `/projects/${project.id}`;
});
afterAll(() => world[Symbol.asyncDispose]());

const users = async () => (await ada.getSiteStats()).users;

test.each([{ hasScripts: true }, { hasScripts: false }])(
  'pictures and links of members begin no sign-in, scripts: $hasScripts',
  async ({ hasScripts }) => {
    await using visitor = await world.visitor({ hasScripts, expected: [refusedPicture] });
    const { page, context } = visitor;
    // The provider knows the person, so that a sign-in would need no word of theirs.
    await signIn(page, { name: 'Silent Reader' });
    const before = await users();
    await context.clearCookies({ name: /launchboard/ });
    const toProvider: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(world.identity.issuer)) toProvider.push(request.url());
    });
    await visitor.open(path);
    expect(await page.locator('main img[src^="/"]').count()).toBe(0);
    for (const link of ['pictures', 'more']) {
      await visitor.open(path);
      await page.getByRole('link', { name: link, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    }
    expect(toProvider).toEqual([]);
    expect((await context.cookies(world.site)).filter(({ name }) => name.includes('launchboard'))).toEqual([]);
    expect(await users()).toBe(before);
    // Its rules wait for timers, which a page without scripts does not have.
    if (hasScripts) await expectAccessible(page);
  },
);

test.each([{ hasScripts: true }, { hasScripts: false }])(
  'a link on another site to a page for members leads there with one press, scripts: $hasScripts',
  async ({ hasScripts }) => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await page.route('https://wiki.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${world.site}/me/saved">My things</a>` }),
    );
    await page.goto('https://wiki.example/');
    await page.getByRole('link', { name: 'My things' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await signIn(page, { name: 'Link Follower' });
    expect(new URL(page.url()).pathname).toBe('/me/saved');
    await page.getByText('Link Follower: menu').waitFor({ state: 'attached' });
  },
);

test.each([{ hasScripts: true }, { hasScripts: false }])(
  'a page for members asks whoever the provider would let in silently, scripts: $hasScripts',
  async ({ hasScripts }) => {
    await using visitor = await world.visitor({ hasScripts, expected: [refusedPicture] });
    const { page, context } = visitor;
    await signIn(page, { name: 'Known There' });
    await context.clearCookies({ name: /launchboard/ });
    const toProvider: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(world.identity.issuer)) toProvider.push(request.url());
    });
    await visitor.open('/me/saved');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await visitor.open('/');
    await page.getByRole('link', { name: 'Submit' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(toProvider).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('/submit');
    await page.getByText('Known There: menu').waitFor({ state: 'attached' });
  },
);

test('a sign-in under way is ended by no picture', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await page.goto('/sign-in?return_to=/search');
  const other = await visitor.context.newPage();
  await other.goto(path);
  await other.evaluate(async () => {
    const load = (n: number) =>
      new Promise((resolve) => {
        const picture = new Image();
        picture.onload = picture.onerror = resolve;
        picture.src = `/sign-in?${n}`;
      });
    for (let n = 0; n < 4; n += 1) await load(n);
  });
  await other.close();
  await signIn(page, { name: 'Under Way' });
  expect(new URL(page.url()).pathname).toBe('/search');
});
