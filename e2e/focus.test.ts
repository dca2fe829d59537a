import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photograph } from '../service/test/support/images.ts';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { signIn, type Visitor } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let file: { name: string; mimeType: string; buffer: Buffer };
beforeAll(async () => {
  world = await startWorld({ isEmpty: true, site: { LAUNCHBOARD_LANGUAGES: 'en,ar' } });
  file = { name: 'IMG_0042.JPG', mimeType: 'image/jpeg', buffer: await photograph() };
});
afterAll(() => world[Symbol.asyncDispose]());

const fociOf = async ({ board }: Member) =>
  ((await board.listMyProjects({})).projects[0]?.images ?? []).map(({ focus }) => focus);

const positionOf = (image: Locator) => image.evaluate((one) => getComputedStyle(one).objectPosition);

/** Whether the crops that the form shows are those of the point. */
const croppedAt = async (page: Page) =>
  Promise.all((await page.locator('main ol li figure img').all()).map((image) => positionOf(image)));

async function projectOf(owner: Member, focus?: { x: number; y: number }) {
  const { picture } = await owner.board.uploadPicture({ file: new Blob([new Uint8Array(await photograph(200, 300))]) });
  const images = [{ id: picture.id, alt: 'A pier', ...(focus && { focus }) }];
  return (await owner.board.createProject({ body: { name: `By ${owner.name}`, tagline: 'To be seen', images } }))
    .project;
}

async function openForm(visitor: Visitor, id: string) {
  await visitor.open(`/projects/${id}/edit`);
  await visitor.page.locator('summary', { hasText: 'How lists crop it' }).first().click();
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('heading', { level: 1, name: /^By / }).waitFor();
}

test('the point that is pressed, dragged to or moved by keys stays in view, and the form shows how lists crop it', async () => {
  const owner = await memberOf(world, 'Press Owner');
  const { id } = await projectOf(owner);
  await using visitor = await world.visitor();
  const { page } = visitor;
  await signIn(page, owner);
  await openForm(visitor, id);
  const surface = page.locator('main ol li details img').first();
  const { width = 0, height = 0 } = (await surface.boundingBox()) ?? {};
  await surface.click({ position: { x: width * 0.2, y: height * 0.9 } });
  expect(await croppedAt(page)).toEqual(['20% 90%', '20% 90%']);
  await surface.hover({ position: { x: width * 0.5, y: height * 0.5 } });
  await page.mouse.down();
  await surface.hover({ position: { x: width * 0.7, y: height * 0.1 } });
  await page.mouse.up();
  await page.mouse.move(0, 0);
  expect(await croppedAt(page)).toEqual(['70% 10%', '70% 10%']);
  await page.getByRole('slider', { name: 'From the left' }).press('ArrowRight');
  await page.getByRole('slider', { name: 'From the top' }).press('ArrowDown');
  await expect.poll(() => croppedAt(page)).toEqual(['75% 15%', '75% 15%']);
  await expectAccessible(page);
  await save(page);
  expect(await fociOf(owner)).toEqual([{ x: 75, y: 15 }]);
});

test('a point that is chosen in a draft is saved with it, unasked', async () => {
  const owner = await memberOf(world, 'Draft Owner');
  await using visitor = await world.visitor();
  const { page } = visitor;
  await signIn(page, owner);
  await visitor.open('/submit');
  await page.getByLabel('Choose pictures').setInputFiles(file);
  await page.locator('summary', { hasText: 'How lists crop it' }).click();
  await page.getByRole('slider', { name: 'From the top' }).press('End');
  await expect.poll(() => fociOf(owner)).toEqual([{ x: 50, y: 100 }]);
});

describe('without scripts', () => {
  test('one of nine points on the picture is chosen, from the upload on', async () => {
    const owner = await memberOf(world, 'Plain Owner');
    await using visitor = await world.visitor({ hasScripts: false });
    const { page } = visitor;
    await signIn(page, owner);
    await visitor.open('/submit');
    await page.getByLabel('Name', { exact: true }).fill('By hand');
    await page.getByLabel('Tagline').fill('To be seen');
    await page.getByLabel('Choose pictures').setInputFiles([file, { ...file, buffer: await photograph(200, 100) }]);
    await page.getByRole('button', { name: 'Upload' }).click();
    const rows = page.locator('main ol > li');
    await rows.nth(1).locator('summary').click();
    await rows.nth(1).getByLabel('Bottom left', { exact: true }).check();
    await page.getByRole('button', { name: 'Move up: Picture 2' }).click();
    await rows.first().locator('summary').click();
    expect(await rows.first().getByLabel('Bottom left', { exact: true }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('heading', { level: 1, name: 'You are live' }).waitFor();
    expect(await fociOf(owner)).toEqual([{ x: 15, y: 85 }, undefined]);
  });

  test('a point between the nine stays as it is until another one is chosen', async () => {
    const owner = await memberOf(world, 'Between Owner');
    const { id } = await projectOf(owner, { x: 33, y: 66 });
    await using visitor = await world.visitor({ hasScripts: false });
    const { page } = visitor;
    await signIn(page, owner);
    await openForm(visitor, id);
    expect(await page.getByLabel('As it is: 33 % from the left, 66 % from the top').isChecked()).toBe(true);
    await page.getByLabel('What the cover shows').fill('A jetty');
    await save(page);
    expect(await fociOf(owner)).toEqual([{ x: 33, y: 66 }]);
    await openForm(visitor, id);
    await page.getByLabel('Middle', { exact: true }).check();
    await save(page);
    expect(await fociOf(owner)).toEqual([undefined]);
  });
});

test.each([true, false])(
  'the cover of a collection has its point and its words too; scripts: %s',
  async (hasScripts) => {
    const curator = await memberOf(world, `Curator ${hasScripts}`);
    const { board } = curator;
    const { picture } = await board.uploadPicture({ file: new Blob([new Uint8Array(await photograph(200, 300))]) });
    const body = { name: 'Piers', visibility: 'public', cover: { id: picture.id } } as const;
    const { id } = (await board.createCollection({ body })).collection;
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, curator);
    await visitor.open(`/collections/${id}/edit`);
    const form = page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.getByLabel('What the cover shows') });
    await form.getByLabel('What the cover shows').fill('A pier at noon');
    await form.locator('summary', { hasText: 'How lists crop it' }).click();
    if (hasScripts) {
      await form.getByRole('slider', { name: 'From the left' }).press('Home');
      await expectAccessible(page);
    } else await form.getByLabel('Left', { exact: true }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    const kept = { alt: 'A pier at noon', focus: { x: hasScripts ? 0 : 15, y: 50 } };
    await expect.poll(async () => (await board.getCollection({ id })).collection.cover).toMatchObject(kept);
    await visitor.open('/collections');
    const image = page.locator(`img[src^="/media/${picture.id}"]`).first();
    expect(await positionOf(image)).toBe(`${kept.focus.x}% 50%`);
  },
);

test('lists, the page, frames on other sites and the card of a shared link crop around the point, in each language', async () => {
  const owner = await memberOf(world, 'Shown Owner');
  const { id, images } = await projectOf(owner, { x: 34, y: 66 });
  const cardOf = async () =>
    /property="og:image" content="([^"]+)"/.exec(await (await fetch(`${world.site}/projects/${id}`)).text())?.[1];
  const before = await cardOf();
  await using visitor = await world.visitor();
  const { page } = visitor;
  for (const path of [
    '/?sort=new',
    '/?sort=new&lang=ar',
    `/projects/${id}`,
    `/people/${owner.id}`,
    `/projects/${id}/embed`,
  ]) {
    // Frames have no script that listens.
    await page.goto(path);
    const image = page.locator(`img[src^="/media/${images?.[0]?.id}"]`).first();
    expect([path, await positionOf(image)]).toEqual([path, '35% 65%']);
  }
  await owner.board.updateProject({ id, body: { images: [{ id: images?.[0]?.id ?? '', focus: null }] } });
  await expect.poll(cardOf).not.toBe(before);
  await visitor.open('/?sort=new');
  expect(await positionOf(page.locator(`img[src^="/media/${images?.[0]?.id}"]`).first())).toBe('50% 50%');
});
