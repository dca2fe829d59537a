import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ForeignSite, internetOf, picture, startForeignSite } from '../service/test/support/foreign-site.ts';
import { photograph } from '../service/test/support/images.ts';
import { expectAccessible } from './accessible.ts';
import { memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let elsewhere: ForeignSite;
let file: { name: string; mimeType: string; buffer: Buffer };
beforeAll(async () => {
  elsewhere = await startForeignSite();
  world = await startWorld({ isEmpty: true, foreign: { ...internetOf(elsewhere), pauseMs: 20 } });
  file = { name: 'IMG_0042.JPG', mimeType: 'image/jpeg', buffer: await photograph() };
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await elsewhere[Symbol.asyncDispose]();
});

test('pictures of other sites are shown from the board alone; owners read why one is not', async () => {
  elsewhere.pages['/cover.jpg'] = picture(file.buffer, 'image/jpeg');
  elsewhere.pages['/plan.jpg'] = picture(await photograph(60, 30), 'image/jpeg');
  const at = (path: string) => `https://pictures.test${path}`;
  const owner = await memberOf(world, 'Owner of Links');
  const description = `![The plan](${at('/plan.jpg')}) ![Lost](${at('/lost.jpg')})`;
  const body = { name: 'Linked', tagline: 'From elsewhere', image_url: at('/cover.jpg'), description };
  const { id } = (await owner.board.createProject({ body })).project;
  const states = async () => (await owner.board.getProject({ id })).project.foreign_pictures?.map(({ state }) => state);
  await expect.poll(states).toEqual(['copied', 'copied', 'failed']);
  await using visitor = await world.visitor();
  const { page } = visitor;
  const policy = (await fetch(world.site, { headers: { Accept: 'text/html' } })).headers.get('content-security-policy');
  expect(policy).toMatch(/(^|; )img-src 'self';/);
  await visitor.open(`/projects/${id}`);
  await expect
    .poll(() => page.getByAltText('The plan').evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBe(30);
  expect(
    await page
      .locator('main img')
      .evaluateAll((all) => all.filter((one) => !one.getAttribute('src')?.startsWith('/media/')).length),
  ).toBe(0);
  expect(await page.getByRole('link', { name: 'Lost' }).getAttribute('href')).toBe(at('/lost.jpg'));
  expect(await page.getByText('Not copied').count()).toBe(0);
  await signIn(page, owner);
  await visitor.open(`/projects/${id}`);
  await page.getByText('The other site says that there is nothing at this address.').waitFor();
  await expectAccessible(page);
  await visitor.open(`/projects/${id}/edit`);
  expect(await page.getByLabel('Picture', { exact: true }).inputValue()).toBe(at('/cover.jpg'));
});

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  test('an owner uploads pictures, describes, orders and removes them; everybody gets them from the site', async () => {
    const owner = await memberOf(world, `Owner ${hasScripts}`);
    const image_url = `${world.site}/icon.svg`;
    const body = { name: 'Tide Clock', tagline: 'When to sail', image_url };
    const { id } = (await owner.board.createProject({ body })).project;
    const images = async () => (await owner.board.getProject({ id })).project.images ?? [];
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, owner);
    await visitor.open(`/projects/${id}/pictures`);
    await page.getByLabel('The cover').setInputFiles(file);
    await page.getByLabel('What it shows').fill('A clock at a pier');
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByAltText('A clock at a pier').waitFor();
    expect(await images()).toMatchObject([{ alt: 'A clock at a pier', width: 300, height: 400 }]);

    const second = { ...file, buffer: await photograph(200, 100) };
    await page.getByLabel('Another picture').setInputFiles(second);
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByLabel('What picture 2 shows').fill('The sea');
    await page.getByRole('button', { name: 'Move up: Picture 2' }).click();
    await page.getByRole('img').first().and(page.getByAltText('The sea')).waitFor();
    expect((await images()).map(({ alt }) => alt)).toEqual(['The sea', 'A clock at a pier']);
    for (const { url } of (await images())[0]?.variants ?? []) {
      const answer = await fetch(new URL(url, world.site));
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      await answer.body?.cancel();
    }
    // Looked at with two pictures, where the page has everything that it can have.
    if (hasScripts) {
      await expectAccessible(page);
      const grips = page.locator('ol button[aria-hidden]');
      await grips.last().hover();
      await page.mouse.down();
      await grips.first().hover();
      await page.mouse.move(0, 0, { steps: 4 });
      await page.mouse.up();
      await expect.poll(async () => (await images()).map(({ alt }) => alt)).toEqual(['A clock at a pier', 'The sea']);
      await page.getByRole('button', { name: 'Move up: Picture 2' }).click();
      await page.getByRole('img').first().and(page.getByAltText('The sea')).waitFor();
    }
    await page.getByRole('button', { name: 'Remove: Cover' }).click();
    await page.getByRole('img').first().and(page.getByAltText('A clock at a pier')).waitFor();
    expect(await images()).toHaveLength(1);

    await page.getByRole('link', { name: 'Back to editing' }).click();
    await page.getByRole('link', { name: 'uploaded pictures' }).waitFor();
    expect(await page.getByLabel('Picture', { exact: true }).count()).toBe(0);
    await page.getByLabel('Tagline').fill('When to stay');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('When to stay').first().waitFor();
    expect(await images()).toHaveLength(1);
    await owner.board.updateProject({ id, body: { images: [] } });
    expect((await owner.board.getProject({ id })).project.image_url).toBe(image_url);
  });

  test('a member uploads a portrait, then another one, and removes it', async () => {
    const member = await memberOf(world, `Portrait ${hasScripts}`);
    const alt = async () => (await member.board.getMe({})).user.portrait?.alt;
    await using visitor = await world.visitor({ hasScripts, expected: [/status of 400/] });
    const { page } = visitor;
    const avatar_url = `${world.site}/icon.svg`;
    await member.board.updateMe({ body: { avatar_url } });
    await signIn(page, member);
    await visitor.open('/me/profile');
    const part = page.getByRole('region', { name: 'Portrait' });
    const upload = part.getByRole('button', { name: 'Upload' });
    await part.getByLabel('A portrait').setInputFiles({ ...file, buffer: Buffer.from('Not a picture') });
    await part.getByLabel('What it shows').fill('A face');
    await upload.click();
    await part.getByText('This is not a picture in one of these formats.').waitFor();
    expect(await part.getByLabel('What it shows').inputValue()).toBe('A face');
    await part.getByLabel('What it shows').fill('');
    await part.getByLabel('A portrait').setInputFiles(file);
    await upload.click();
    await part.getByRole('img', { name: 'Your portrait' }).waitFor();
    expect(await alt()).toBeNull();

    await part.getByLabel('Another portrait').setInputFiles({ ...file, buffer: await photograph(200, 100) });
    await part.getByLabel('What it shows').fill('A mask');
    await upload.click();
    await part.getByRole('img', { name: 'A mask' }).waitFor();
    expect(await alt()).toBe('A mask');
    if (hasScripts) await expectAccessible(page);

    expect(await page.getByLabel('Picture', { exact: true }).count()).toBe(0);
    await page.getByLabel('Department').fill('Oceanography');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect.poll(async () => (await member.board.getMe({})).user.department).toBe('Oceanography');
    await part.getByRole('button', { name: 'Remove portrait' }).click();
    await part.getByRole('img').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Picture', { exact: true }).inputValue()).toBe(avatar_url);
    expect((await member.board.getMe({})).user).not.toHaveProperty('portrait');
  });

  test('a curator uploads the cover of a collection, which its page shows, and removes it', async () => {
    const curator = await memberOf(world, `Curator ${hasScripts}`);
    const { id } = (await curator.board.createCollection({ body: { name: 'By the sea', is_public: true } })).collection;
    const cover = async () => (await curator.board.getCollection({ id })).collection.cover;
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, curator);
    await visitor.open(`/collections/${id}/edit`);
    const part = page.getByRole('region', { name: 'Cover' });
    await part.getByLabel('A cover').setInputFiles(file);
    await part.getByLabel('What it shows').fill('A pier');
    await part.getByRole('button', { name: 'Upload' }).click();
    await part.getByRole('img', { name: 'A pier' }).waitFor();
    expect(await cover()).toMatchObject({ alt: 'A pier', width: 300 });
    await page.getByRole('link', { name: 'Done' }).click();
    await page.getByRole('heading', { level: 1, name: 'By the sea' }).waitFor();
    await page.getByRole('img', { name: 'A pier' }).waitFor();
    await visitor.open('/collections');
    const card = page.getByRole('listitem').filter({ hasText: curator.name });
    expect(await card.locator(`img[src^="/media/${(await cover())?.id}"]`).count()).toBe(1);
    await visitor.open(`/collections/${id}/edit`);
    if (hasScripts) {
      await page.route('**/me/pictures', () => {});
      await part.getByLabel('Another cover').setInputFiles(file);
      await part.getByLabel('What it shows').fill('A boat');
      await part.getByRole('button', { name: 'Upload' }).click();
      await part.getByRole('progressbar', { name: 'Uploading' }).waitFor();
      await part.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('The upload is cancelled.').waitFor();
      expect(await part.getByLabel('What it shows').inputValue()).toBe('A boat');
      expect(await cover()).toMatchObject({ alt: 'A pier' });
    }
    await part.getByRole('button', { name: 'Remove cover' }).click();
    await part.getByRole('img').waitFor({ state: 'detached' });
    expect(await cover()).toBeUndefined();
  });
});
