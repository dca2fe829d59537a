import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoDomain } from '../dev/identity/people.ts';
import { photograph } from '../service/test/support/images.ts';
import {
  type ForeignSite,
  internetOf,
  picture,
  startForeignSite,
} from '../service/test/support/servers/foreign-site.ts';
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
  expect(await page.getByLabel('Address of a picture').inputValue()).toBe(at('/cover.jpg'));
});

test('a form that is sent during an upload goes on once the picture is there; pasted and dropped pictures are taken', async () => {
  const owner = await memberOf(world, 'Quick Owner');
  await using visitor = await world.visitor();
  const { page } = visitor;
  await signIn(page, owner);
  await visitor.open('/submit');
  await page.getByLabel('Name', { exact: true }).fill('Quick Clock');
  await page.getByLabel('Tagline').fill('Now');
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/me/pictures', async (route) => {
    await mayGo;
    await route.continue();
  });
  await giveFile(page, 'drop', await photograph(120, 80));
  await giveFile(page, 'paste', await photograph(80, 120));
  await page.getByRole('progressbar').nth(1).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Uploading …' }).waitFor();
  expect((await owner.board.listMyProjects({})).projects.filter(({ status }) => status === 'active')).toEqual([]);
  letGo();
  await page.getByRole('heading', { level: 1, name: 'You are live' }).waitFor();
  const [made] = (await owner.board.listMyProjects({})).projects;
  expect(made?.images?.map(({ width }) => width)).toEqual([80, 120]);
});

test('an upload that fails is tried again, one that takes long is cancelled, and the form has what arrived', async () => {
  const owner = await memberOf(world, 'Patient Owner');
  await using visitor = await world.visitor({ expected: [/net::ERR_(FAILED|ABORTED)/] });
  const { page } = visitor;
  await signIn(page, owner);
  await visitor.open('/submit');
  await page.getByLabel('Name', { exact: true }).fill('Patient Clock');
  await page.getByLabel('Tagline').fill('Later');
  await page.route('**/me/pictures', (route) => route.abort());
  await giveFile(page, 'drop', await photograph(120, 80));
  await page.getByRole('button', { name: /again/ }).waitFor();
  await page.unroute('**/me/pictures');
  await page.getByRole('button', { name: /again/ }).click();
  await picturesIn(page).first().waitFor();
  // Answered after the test: until then it is under way.
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  await page.route('**/me/pictures', async (route) => {
    await over;
    await route.abort().catch(() => undefined);
  });
  await giveFile(page, 'paste', await photograph(80, 120));
  await page.getByRole('button', { name: 'Cancel the upload: Picture 2' }).click();
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  end();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('heading', { level: 1, name: 'You are live' }).waitFor();
  const [made] = (await owner.board.listMyProjects({})).projects;
  expect(made?.images?.map(({ width }) => width)).toEqual([80]);
});

/** A picture from another program, as the browser hands it to the page. */
const giveFile = (page: Page, kind: 'drop' | 'paste', bytes: Buffer) =>
  page
    .getByRole('main')
    .locator('form')
    .first()
    .evaluate(
      (form, { kind, bytes }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], `${kind}.jpg`, { type: 'image/jpeg' }));
        const facts = { bubbles: true, cancelable: true };
        form.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...facts, dataTransfer: data })
            : new ClipboardEvent('paste', { ...facts, clipboardData: data }),
        );
      },
      { kind, bytes: [...bytes] },
    );

/** One for each row of the form, without those that show how lists crop it. */
const picturesIn = (page: Page) => page.locator('main ol > li > div > img');

test('without scripts, too many pictures at once are told, and as many as there is room for are in the form', async () => {
  const owner = await memberOf(world, 'Many Pictures');
  await using visitor = await world.visitor({ hasScripts: false, expected: [/status of 400/] });
  const { page } = visitor;
  await signIn(page, owner);
  await visitor.open('/submit');
  await page.getByLabel('Name', { exact: true }).fill('Eleven Clocks');
  const many = await Promise.all(Array.from({ length: 11 }, (_, n) => photograph(40 + n, 30)));
  await page.getByLabel('Choose pictures').setInputFiles(many.map((buffer) => ({ ...file, buffer })));
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('A project can have 9 pictures.').first().waitFor();
  expect(await picturesIn(page).count()).toBe(9);
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Eleven Clocks');
});

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  test('pictures are in the form that launches a project; everybody gets them from the site', async () => {
    const owner = await memberOf(world, `Owner ${hasScripts}`);
    const mine = async () => (await owner.board.listMyProjects({})).projects[0];
    const images = async () => (await mine())?.images ?? [];
    const invited = async () =>
      (await owner.board.listInvitedAddresses({ id: (await mine())?.id ?? '' })).invitations.length;
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, owner);
    await visitor.open('/submit');
    await page.getByLabel('Name', { exact: true }).fill(`Tide Clock ${hasScripts}`);
    await page.getByLabel('Tagline').fill('When to sail');
    const others = page.getByLabel('Who else made it');
    await others.fill(`tide.${hasScripts}@${demoDomain}`);
    await page.getByLabel('Choose pictures').setInputFiles([file, { ...file, buffer: await photograph(200, 100) }]);
    if (!hasScripts) await page.getByRole('button', { name: 'Upload' }).click();
    await picturesIn(page).nth(1).waitFor();
    expect(await page.getByLabel('Address of a picture').count()).toBe(0);
    // A draft stores no names, and neither a picture nor a reload mails anybody.
    if (hasScripts) {
      await page.waitForURL(/edit$/);
      await page.getByText('Saved as a draft').waitFor();
      await page.reload();
      await picturesIn(page).nth(1).waitFor();
    }
    // After the reload the page shows its pictures before its scripts restore what was typed.
    await expect.poll(() => others.inputValue()).toBe(`tide.${hasScripts}@${demoDomain}`);
    expect(await invited()).toBe(0);
    await page.getByLabel('What the cover shows').fill('A clock at a pier');
    await page.getByLabel('What picture 2 shows').fill('The sea');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('heading', { level: 1, name: 'You are live' }).waitFor();
    expect(await invited()).toBe(1);
    expect(await images()).toMatchObject([
      { alt: 'A clock at a pier', width: 300, height: 400 },
      { alt: 'The sea', width: 100, height: 200 },
    ]);
    for (const { url } of (await images())[0]?.variants ?? []) {
      const answer = await fetch(new URL(url, world.site));
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      await answer.body?.cancel();
    }
  });

  test('an owner orders the pictures of a live project, describes and removes them', async () => {
    const owner = await memberOf(world, `Keeper ${hasScripts}`);
    const image_url = `${world.site}/icon.svg`;
    const body = { name: 'Sand Clock', tagline: 'When to stay', image_url };
    const { id } = (await owner.board.createProject({ body })).project;
    const alts = async () => ((await owner.board.getProject({ id })).project.images ?? []).map(({ alt }) => alt);
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    const save = async () => {
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByRole('heading', { level: 1, name: 'Sand Clock', exact: true }).waitFor();
      await visitor.open(`/projects/${id}/edit`);
    };
    await signIn(page, owner);
    await visitor.open(`/projects/${id}/edit`);
    await page.getByLabel('Choose pictures').setInputFiles([file, { ...file, buffer: await photograph(200, 100) }]);
    if (!hasScripts) await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByLabel('What the cover shows').fill('A pier');
    await page.getByLabel('What picture 2 shows').fill('The sea');
    await picturesIn(page).nth(1).waitFor();
    // Everybody sees the change only once it is saved.
    expect(await alts()).toEqual([]);
    await save();
    expect(await alts()).toEqual(['A pier', 'The sea']);

    await page.getByRole('button', { name: 'Move up: Picture 2' }).click();
    await expect.poll(() => page.getByLabel('What the cover shows').inputValue()).toBe('The sea');
    await save();
    expect(await alts()).toEqual(['The sea', 'A pier']);
    // Looked at with two pictures, where the page has everything that it can have.
    if (hasScripts) {
      await expectAccessible(page);
      const grips = page.locator('ol button[aria-hidden]');
      await grips.last().hover();
      await page.mouse.down();
      await grips.first().hover();
      await page.mouse.move(0, 0, { steps: 4 });
      await page.mouse.up();
      await expect.poll(() => page.getByLabel('What the cover shows').inputValue()).toBe('A pier');
      await page.getByRole('button', { name: 'Move down: Cover' }).click();
    }
    await page.getByRole('button', { name: 'Remove: Cover' }).click();
    await expect.poll(() => page.getByLabel('What the cover shows').inputValue()).toBe('A pier');
    await save();
    expect(await alts()).toEqual(['A pier']);
    await owner.board.updateProject({ id, body: { images: [] } });
    expect((await owner.board.getProject({ id })).project.image_url).toBe(image_url);
  });

  test('a file that is no picture is refused by name, and everything else stays in the form', async () => {
    const owner = await memberOf(world, `Slip ${hasScripts}`);
    await using visitor = await world.visitor({ hasScripts, expected: [/status of 400/] });
    const { page } = visitor;
    await signIn(page, owner);
    await visitor.open('/submit');
    await page.getByLabel('Name', { exact: true }).fill('Half a Clock');
    await page.getByLabel('Tagline').fill('Every second second');
    const bad = { ...file, name: 'notes.jpg', buffer: Buffer.from('Not a picture') };
    await page.getByLabel('Choose pictures').setInputFiles([bad, { ...file, buffer: await photograph(90, 90) }]);
    if (!hasScripts) await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('This is not a picture in one of these formats.', { exact: true }).waitFor();
    if (hasScripts) await page.getByRole('button', { name: 'Remove: Cover' }).click();
    await page.getByLabel('What the cover shows').fill('A half');
    expect(await page.getByLabel('Tagline').inputValue()).toBe('Every second second');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('heading', { level: 1, name: 'You are live' }).waitFor();
    expect((await owner.board.listMyProjects({})).projects[0]?.images).toMatchObject([{ alt: 'A half', width: 90 }]);
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
