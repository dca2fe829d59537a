import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hangMs } from '../dev/testing/hang-bound.ts';
import { photograph } from '../service/test/support/images.ts';
import { startWebsites, status, type Websites } from '../service/test/support/servers/websites.ts';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let sites: Websites;
let world: World;
let passed = 0;
/** The walk of the board goes on from here. */
let reached = 0;
beforeAll(async () => {
  sites = await startWebsites();
  const { resolve, dial } = sites.rules;
  world = await startWorld({
    isEmpty: true,
    api: { LAUNCHBOARD_REVIEW: 'off', LAUNCHBOARD_CHECK_LINKS: 'on' },
    foreign: { ...(resolve && { resolve }), ...(dial && { dial }) },
    boardClock: () => Date.now() + passed,
  });
  // Others that answer: on one website alone the board marks nothing.
  const ben = await memberOf(world, 'Ben Beside');
  for (const host of ['one.test', 'two.test', 'three.test'])
    await ben.board.createProject({ body: { name: host, tagline: 'Answers.', website_url: `http://${host}/` } });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await sites[Symbol.asyncDispose]();
});

const html = `<title>Tide Clock</title><meta property="og:image" content="/clock.jpg">
  <meta property="og:image:alt" content="A clock on a harbour wall"><h1>When to sail</h1><p>The tide turns at noon.</p>`;

/** Lets time go by until something is so, and comes back: after a day the tokens of everybody here are over. */
async function waitUntil(isSo: () => boolean | Promise<boolean>) {
  passed = reached;
  const look = async () => {
    const isNow = await isSo();
    if (!isNow) passed += 6 * HOUR_MS;
    return isNow;
  };
  await expect.poll(look, { timeout: hangMs, interval: 60 }).toBe(true);
  reached = passed;
  passed = 0;
}

const lifeOf = async (id: string) => (await (await fetch(`${world.api}/api/projects/${id}/life`)).json()).life;

/** A website that answers, with a page and a picture. */
async function launch(owner: Member, host: string) {
  const photo = await photograph(640, 400);
  sites.pages[host] = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  sites.pages[`${host}/clock.jpg`] = (_, response) =>
    void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
  const body = { name: 'Tide Clock', tagline: 'Tells when to swim.', website_url: `http://${host}/` };
  return (await owner.board.createProject({ body })).project.id;
}

/** The board keeps the page, and then the website is gone. */
async function keptAndGone(id: string, host: string) {
  await waitUntil(() => sites.requests.includes(`GET ${host}/clock.jpg`));
  // No time goes by until the copy is made: what nobody uses for long is deleted.
  await expect.poll(() => world.keepsPicture(id), { timeout: hangMs }).toBe(true);
  sites.pages[host] = status(404);
  await waitUntil(async () => (await lifeOf(id)).dead_link !== undefined);
}

test('an owner agrees, the website is kept and dies, its owners are told, a visitor reads what it said; the owner takes it back, and it is gone', async () => {
  const owner = await memberOf(world, 'Olga Owner');
  const id = await launch(owner, 'shop.test');
  {
    await using olga = await world.visitor({ width: 390, hasTouch: true });
    await signIn(olga.page, owner);
    await olga.open(`/projects/${id}/new-owner`);
    await olga.page.getByRole('button', { name: 'Keep a copy' }).tap();
    await olga.page.getByRole('button', { name: 'Keep no copy' }).waitFor();
    await expectAccessible(olga.page);
  }
  await keptAndGone(id, 'shop.test');

  await using visitor = await world.visitor({ width: 390 });
  await visitor.open(`/projects/${id}`);
  await visitor.page.getByText('The website has not answered this board since').waitFor();
  await visitor.page.getByText('What the website said').click();
  await visitor.page.getByText('The tide turns at noon.').waitFor();
  const picture = visitor.page.getByRole('img', { name: 'A clock on a harbour wall' });
  await picture.scrollIntoViewIfNeeded();
  const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await expectAccessible(visitor.page);

  await using olga = await world.visitor();
  await signIn(olga.page, owner);
  await olga.open('/me/notices');
  await olga.page.getByRole('link', { name: /The website of .* does not answer any more/ }).waitFor();
  await olga.open(`/projects/${id}`);
  await olga.page.getByRole('link', { name: 'What you can do about it' }).click();
  await olga.page.getByRole('button', { name: 'Keep no copy' }).click();
  await olga.page.getByRole('button', { name: 'Keep a copy' }).waitFor();
  await visitor.open(`/projects/${id}`);
  await visitor.page.getByText('The website has not answered this board since').waitFor();
  expect(await visitor.page.getByText('What the website said').count()).toBe(0);
});

test.each([{ hasScripts: true }, { hasScripts: false }])(
  'a moderator removes what a website said, and its owner reads why, with scripts: $hasScripts',
  async ({ hasScripts }) => {
    const host = `shop-${hasScripts}.test`;
    const owner = await memberOf(world, `Otto ${hasScripts}`);
    const id = await launch(owner, host);
    await owner.board.keepPage({ id, body: { is_on: true } });
    await keptAndGone(id, host);
    await using mo = await world.visitor({ hasScripts });
    const { page } = mo;
    await signIn(page, { name: `Mo ${hasScripts}`, isModerator: true });
    await mo.open(`/projects/${id}`);
    await page.getByText('What the website said').click();
    await page.getByText('Remove this copy as a moderator').click();
    const copy = page.locator('form', { has: page.getByRole('button', { name: 'Remove the copy' }) });
    await copy.getByLabel('Reason').fill('It names people.');
    if (hasScripts) await expectAccessible(page);
    await copy.getByRole('button', { name: 'Remove the copy' }).click();
    await page.getByRole('main').getByText('You removed the kept page of').waitFor();
    expect(await page.getByText('What the website said').count()).toBe(0);

    await using otto = await world.visitor({ hasScripts });
    await signIn(otto.page, owner);
    await otto.open('/me/notices');
    await otto.page.getByRole('link', { name: /removed what the board had kept/ }).click();
    await otto.page.getByText('It names people.').waitFor();
    await otto.page.getByText('The copy is deleted for good.').waitFor();
  },
);
