import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoDomain } from '../dev/identity/people.ts';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { endSession, signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let ada: Member;
let projects: { id: string; name: string }[];
beforeAll(async () => {
  world = await startWorld();
  ada = await memberOf(world, 'Ada Moreno');
  projects = (await ada.board.listProjects({ limit: 5, sort: 'popular' })).projects;
});
afterAll(() => world[Symbol.asyncDispose]());

/** A collection of Ada's with the five projects in it. */
async function filled(name: string, isPublic = true): Promise<string> {
  const { collection } = await ada.board.createCollection({ body: { name, is_public: isPublic } });
  for (const { id } of projects) await ada.board.addToCollection({ id: collection.id, project_id: id, body: {} });
  return collection.id;
}

const names = () => projects.map(({ name }) => name);
const orderOnTheBoard = async (id: string) => (await ada.board.getCollection({ id })).projects.map(({ name }) => name);
const titles = (page: Page) => page.getByRole('heading', { level: 3 }).allInnerTexts();

const orderRows = (page: Page) => page.getByRole('region', { name: 'Projects, in your order' }).getByRole('listitem');
/** The name stands after the letter of the picture. */
const shownOrder = async (page: Page) =>
  (await orderRows(page).allInnerTexts()).map((text) => text.trim().split('\n').at(-1));

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  test('everybody finds and reads the public collections', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await visitor.open('/collections');
    await page.getByRole('link', { name: 'From the hardware bench' }).click();
    await page.getByRole('heading', { level: 1, name: 'From the hardware bench' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(6);
    expect(await page.getByRole('link', { name: 'Edit and put in order' }).count()).toBe(0);
    const [first = ''] = await titles(page);
    await page.getByRole('searchbox', { name: 'Search this collection' }).fill(first.toUpperCase());
    await page.getByRole('search', { name: 'This collection' }).getByRole('button', { name: 'Search' }).click();
    await page.getByText(`1 project matches “${first.toUpperCase()}”.`).waitFor();
    expect(await titles(page)).toEqual([first]);
    await page.getByRole('link', { name: 'Show all' }).click();
    await page.getByRole('article').nth(5).waitFor();
  });

  test('an owner invites an address; its holder finds that after the first sign-in, accepts and edits', async () => {
    const name = `Asked by mail, scripts ${hasScripts}`;
    const id = await filled(name, false);
    const local = `new.curator.${hasScripts}`;
    await using visitor = await world.visitor({ hasScripts, expected: [/status of 409/] });
    const { page } = visitor;
    await signIn(page, ada);
    await visitor.open(`/collections/${id}/edit`);
    const invited = page.getByRole('list', { name: 'Invited addresses' });
    const invite = async (address: string) => {
      await page.getByLabel('Or by e-mail address').fill(address);
      await page.getByRole('button', { name: 'Invite the address' }).click();
    };
    await invite(`${local}@${demoDomain}`);
    await invited.getByText(/As curator, until/).waitFor();
    await invite(`${local.toUpperCase()}@${demoDomain}`);
    await page.getByText('This address has been invited already.').waitFor();
    if (hasScripts) await expectAccessible(page);

    await using newcomer = await world.visitor({ hasScripts });
    await signIn(newcomer.page, { name: `New Curator ${hasScripts}`, address: `${local}@${demoDomain}` });
    await newcomer.open('/me/invitations');
    await newcomer.page.getByRole('button', { name: `Accept ${name}` }).click();
    await newcomer.page.getByRole('main').getByText('You are a curator now.').waitFor();
    await newcomer.open(`/collections/${id}/edit`);
    expect(await newcomer.page.getByLabel('Or by e-mail address').count()).toBe(0);

    await visitor.open(`/collections/${id}/edit`);
    await invite(`somebody.else@${demoDomain}`);
    await invited.getByRole('button', { name: 'Take back: s…e@' }).click();
    await invited.waitFor({ state: 'detached' });
  });

  test('a private collection is not there for anybody else', async () => {
    const id = await filled(`Private, scripts ${hasScripts}`, false);
    await using visitor = await world.visitor({ hasScripts, expected: [/404/] });
    const { page } = visitor;
    expect((await page.goto(`/collections/${id}`))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'There is no such collection' }).waitFor();
    await signIn(page, { name: 'Somebody Else' });
    expect((await page.goto(`/collections/${id}`))?.status()).toBe(404);
    expect((await page.goto(`/collections/${id}/edit`))?.status()).toBe(404);
  });

  test('somebody else’s public collection cannot be edited', async () => {
    const id = await filled(`Not yours, scripts ${hasScripts}`);
    await using visitor = await world.visitor({ hasScripts, expected: [/403/] });
    await signIn(visitor.page, { name: 'Somebody Else' });
    expect((await visitor.page.goto(`/collections/${id}/edit`))?.status()).toBe(403);
  });

  test('from a project into a first collection, made public, shared and deleted', async () => {
    const [project] = projects;
    // The list of one's own collections, where deleting leads, is another page.
    await using visitor = await world.visitor({ hasScripts, expected: [/404/] });
    const { page } = visitor;
    await signIn(page, { name: `First Collector ${hasScripts ? 'Quick' : 'Plain'}` });
    await visitor.open(`/projects/${project?.id}`);
    await page.locator('summary', { hasText: 'Add to collection' }).click();
    await page.getByRole('link', { name: 'Start a new collection' }).click();
    await page.getByText(`${project?.name} will be the first project in it.`).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Quiet places');
    await page.getByLabel('What it is about').fill('Where nobody talks.\nMostly.');
    await page.getByLabel('Everybody').check();
    await page.getByRole('button', { name: 'Start the collection' }).click();
    await page.getByRole('heading', { level: 1, name: 'Quiet places' }).waitFor();
    expect(await titles(page)).toEqual([project?.name]);
    await page.getByText('Share', { exact: true }).click();
    expect(await page.getByLabel('Link to this page').inputValue()).toBe(page.url());

    await using other = await world.visitor({ hasScripts: false });
    expect((await other.page.goto(page.url()))?.status()).toBe(200);

    await page.getByRole('link', { name: 'Edit and put in order' }).click();
    await page.getByText('Delete this collection').click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.waitForURL('**/me/collections');
    expect((await other.page.goto('/collections'))?.status()).toBe(200);
    expect(await other.page.getByText('Quiet places').count()).toBe(0);
  });

  test('a project goes into a collection and out again', async () => {
    const name = `Into it, scripts ${hasScripts}`;
    const { collection } = await ada.board.createCollection({ body: { name } });
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, ada);
    await visitor.open(`/projects/${projects[1]?.id}`);
    await page.locator('summary', { hasText: 'Add to collection' }).click();
    if (!hasScripts) await page.getByRole('link', { name: 'Choose one of your collections' }).click();
    await page.getByRole('button', { name: `Add to ${name}` }).click();
    await page.getByRole('button', { name: `Added. Remove from ${name}` }).waitFor();
    expect(await orderOnTheBoard(collection.id)).toEqual([projects[1]?.name]);
    // Whoever comes back finds it there.
    await visitor.open(`/projects/${projects[1]?.id}/collect`);
    await page.getByRole('button', { name: `Added. Remove from ${name}` }).click();
    await page.getByRole('button', { name: `Add to ${name}` }).waitFor();
    expect(await orderOnTheBoard(collection.id)).toEqual([]);
  });

  test('buttons move a project up and down and take it out', async () => {
    const [a, b, c, d, e] = names();
    const id = await filled(`Buttons, scripts ${hasScripts}`);
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, ada);
    await visitor.open(`/collections/${id}/edit`);
    await page.getByRole('button', { name: `Move up: ${c}` }).click();
    await expect.poll(() => orderOnTheBoard(id)).toEqual([a, c, b, d, e]);
    await page.getByRole('button', { name: `Move down: ${d}` }).click();
    await expect.poll(() => orderOnTheBoard(id)).toEqual([a, c, b, e, d]);
    await page.getByRole('button', { name: `Remove: ${a}` }).click();
    await expect.poll(() => orderOnTheBoard(id)).toEqual([c, b, e, d]);
    await visitor.open(`/collections/${id}`);
    expect(await titles(page)).toEqual([c, b, e, d]);
  });

  test('name, description and who sees it are changed, and a name that is missing is asked for at its field', async () => {
    const id = await filled(`Words, scripts ${hasScripts}`, false);
    await using visitor = await world.visitor({ hasScripts, expected: [/400/] });
    const { page } = visitor;
    await signIn(page, ada);
    await visitor.open(`/collections/${id}/edit`);
    await page.getByLabel('What it is about').fill('Typed and kept.');
    await page.getByLabel('Name', { exact: true }).fill('\u3000');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Name', { exact: true }).and(page.locator('[aria-invalid]')).waitFor();
    expect(await page.getByLabel('What it is about').inputValue()).toBe('Typed and kept.');
    await page.getByLabel('Name', { exact: true }).fill('Better words');
    await page.getByLabel('Everybody').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Better words' }).waitFor();
    const { collection } = await ada.board.getCollection({ id });
    expect(collection).toMatchObject({ name: 'Better words', description: 'Typed and kept.', is_public: true });
  });

  test('a session that ends in the middle costs nothing of what was typed', async () => {
    await using visitor = await world.visitor({ hasScripts });
    const { page, context } = visitor;
    await signIn(page, ada);
    await visitor.open('/collections/new');
    await page.getByLabel('Name', { exact: true }).fill('Typed before the end');
    await page.getByLabel('What it is about').fill('And this too.');
    await endSession(world.site, context);
    const cameBack = page.waitForEvent('framenavigated', (frame) => frame.url().endsWith('/collections/new'));
    await page.getByRole('button', { name: 'Start the collection' }).click();
    // The provider still knows the person, so the way back is without a question.
    await cameBack;
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed before the end');
    expect(await page.getByLabel('What it is about').inputValue()).toBe('And this too.');
  });
});

describe('with scripts, in the order', () => {
  test('the arrow keys move a project, keep the focus and say where it is', async () => {
    const [a, b, c, d, e] = names();
    const id = await filled('By keys');
    await using visitor = await world.visitor();
    const { page } = visitor;
    await signIn(page, ada);
    await visitor.open(`/collections/${id}/edit`);
    const grip = page.getByRole('button', { name: `Move ${a}`, exact: true });
    await grip.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    await expect.poll(() => orderOnTheBoard(id)).toEqual([b, c, a, d, e]);
    expect(await grip.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('status').getByText(`${a} is now 3 of 5.`).waitFor({ state: 'attached' });
    await page.keyboard.press('End');
    await expect.poll(() => orderOnTheBoard(id)).toEqual([b, c, d, e, a]);
    await page.keyboard.press('Home');
    await expect.poll(() => orderOnTheBoard(id)).toEqual([a, b, c, d, e]);
  });

  test('a project is dragged to its place; Escape brings it back', async () => {
    const [a, b, c, d, e] = names();
    const id = await filled('By dragging');
    await using visitor = await world.visitor();
    const { page } = visitor;
    await signIn(page, ada);
    await visitor.open(`/collections/${id}/edit`);
    const rows = orderRows(page);
    const shown = () => shownOrder(page);
    const drag = async (name: string, below: string) => {
      const to = await rows.filter({ hasText: below }).boundingBox();
      await page.getByRole('button', { name: `Move ${name}`, exact: true }).hover();
      await page.mouse.down();
      await page.mouse.move(300, (to?.y ?? 0) + (to?.height ?? 0) - 4, { steps: 12 });
    };
    await drag(a ?? '', d ?? '');
    await expect.poll(shown).toEqual([b, c, d, a, e]);
    await page.mouse.up();
    await expect.poll(() => orderOnTheBoard(id)).toEqual([b, c, d, a, e]);

    await drag(b ?? '', e ?? '');
    await expect.poll(shown).toEqual([c, d, a, e, b]);
    await page.keyboard.press('Escape');
    await expect.poll(shown).toEqual([b, c, d, a, e]);
    await page.mouse.up();
    expect(await orderOnTheBoard(id)).toEqual([b, c, d, a, e]);
  });

  test('what was taken out is put back where it was', async () => {
    const [a, b, c, d, e] = names();
    const id = await filled('Put back');
    await using visitor = await world.visitor();
    const { page } = visitor;
    await signIn(page, ada);
    await visitor.open(`/collections/${id}/edit`);
    await page.getByRole('button', { name: `Remove: ${c}` }).click();
    await expect.poll(() => orderOnTheBoard(id)).toEqual([a, b, d, e]);
    const back = page.getByRole('button', { name: `Put back: ${c}` });
    expect(await back.evaluate((element) => element === document.activeElement)).toBe(true);
    await back.click();
    await expect.poll(() => orderOnTheBoard(id)).toEqual([a, b, c, d, e]);
  });

  test('steps that are refused are taken back, and said', async () => {
    const [a, b, c, d, e] = names();
    const id = await filled('Away');
    await using visitor = await world.visitor({ expected: [/503/] });
    const { page } = visitor;
    await signIn(page, ada);
    await visitor.open(`/collections/${id}/edit`);
    await page.getByRole('button', { name: `Move down: ${a}` }).click();
    await expect.poll(() => orderOnTheBoard(id)).toEqual([b, a, c, d, e]);
    await world.stopApi();
    await page.getByRole('button', { name: `Move down: ${c}` }).click();
    await page.getByRole('button', { name: `Move up: ${e}` }).click();
    await page.getByRole('alert').getByText('The board is not responding').waitFor();
    await expect.poll(() => shownOrder(page)).toEqual([b, a, c, d, e]);
    await world.startApi();
    await page.getByRole('button', { name: `Move up: ${e}` }).click();
    await expect.poll(() => orderOnTheBoard(id)).toEqual([b, a, c, e, d]);
  });
});

test('machines are told what is in a public collection, and nothing of a private one', async () => {
  const id = await filled('For machines');
  await using visitor = await world.visitor({ hasScripts: false });
  const { page } = visitor;
  await page.goto(`/collections/${id}`);
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(facts).toMatchObject({ '@type': 'CollectionPage', name: 'For machines', mainEntity: { numberOfItems: 5 } });
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe('For machines');
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${world.site}/collections/${id}`);

  await signIn(page, ada);
  await page.goto(`/collections/${await filled('Secret', false)}`);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0);
});

test('what everybody reads is accessible and no wider than the window', async () => {
  const long = await filled('海港里的小工具 مجموعة Donaudampfschifffahrtsgesellschaftskapitänsmützen');
  await using visitor = await world.visitor({ width: 360, expected: [/404/] });
  for (const path of [
    '/collections',
    '/collections?page=99',
    `/collections/${long}?search=none+of+it`,
    '/collections/none',
  ]) {
    await visitor.open(path);
    await expectAccessible(visitor.page);
  }
});

test('what a curator sees is accessible and no wider than the window', async () => {
  const full = await filled('Donaudampfschifffahrtsgesellschaftskapitänsmützen', false);
  const { collection: empty } = await ada.board.createCollection({ body: { name: 'Nothing Yet' } });
  await using visitor = await world.visitor({ width: 360, expected: [/400/] });
  const { page } = visitor;
  await signIn(page, ada);
  for (const path of [`/collections/${empty.id}`, `/collections/${empty.id}/edit`, '/collections/new']) {
    await visitor.open(path);
    await expectAccessible(page);
  }
  await page.getByLabel('Name', { exact: true }).fill('\u3000');
  await page.getByRole('button', { name: 'Start the collection' }).click();
  await page.getByRole('alert').waitFor();
  await expectAccessible(page);

  await visitor.open(`/projects/${projects[0]?.id}/collect`);
  await page.getByRole('button', { name: `Add to ${empty.name}` }).click();
  await page.getByRole('button', { name: `Added. Remove from ${empty.name}` }).waitFor();
  await expectAccessible(page);

  await visitor.open(`/collections/${full}/edit`);
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page.getByText('Delete this collection').click();
  await expectAccessible(page);
});
