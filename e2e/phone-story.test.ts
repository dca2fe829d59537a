import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDomain } from '../dev/identity/people.ts';
import { photograph } from '../service/test/support/images.ts';
import { memberOf } from './member.ts';
import { storyOf, thumbOf } from './thumb.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true });
});
afterAll(() => world[Symbol.asyncDispose]());

/** The sheet of the telephone, which no browser of a test has. */
const withShareSheet = (page: Page) =>
  page.addInitScript(() => {
    navigator.share = async (data?: ShareData) => {
      document.documentElement.dataset.shared = data?.url ?? '';
    };
  });

test('a student with a phone signs in, launches with three photos and two team-mates, and shares, in fifteen taps', async () => {
  const mate = await memberOf(world, 'Ben Okafor');
  await using visitor = await world.visitor({ width: 390, hasTouch: true });
  const { page } = visitor;
  await withShareSheet(page);
  const { done, tap, type } = thumbOf(page);
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const began = performance.now();

  await visitor.open('/');
  await tap(page.getByRole('navigation').getByRole('link', { name: 'Submit' }).last());
  await tap(button('Sign in'));
  await type(page.getByLabel('Name'), 'Mila Phone');
  await type(page.getByLabel('Address'), `mila.phone@${demoDomain}`);
  await tap(page.getByRole('button', { name: 'Sign in' }));

  await page.locator('html[data-listening]').waitFor({ state: 'attached' });
  const photos = await Promise.all([120, 90, 60].map((width) => photograph(width, 80)));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(page.getByLabel('Choose pictures'))]);
  await chooser.setFiles(photos.map((buffer, i) => ({ name: `IMG_${i}.JPG`, mimeType: 'image/jpeg', buffer })));
  // In the roll of the telephone: each photo, and that it was all.
  done.taps += photos.length + 1;
  await type(page.getByLabel('Name', { exact: true }), 'Corridor Radio');
  await type(page.getByLabel('Tagline'), 'Songs for one corridor');
  await type(page.getByLabel('Who else made it'), `Ben Okafor\nnora.new@${demoDomain}`);
  await tap(button('Publish'));
  await page.getByRole('heading', { level: 1, name: 'You are live' }).waitFor();
  await tap(button('Share'));
  await page.locator('html[data-shared*="/p/"]').waitFor({ state: 'attached' });
  const seconds = (performance.now() - began) / 1000;

  process.stdout.write(storyOf('The phone story', done, seconds));
  expect(done.taps).toBeLessThanOrEqual(15);
  const { invitations } = await mate.board.listInvitations({});
  expect(invitations).toMatchObject([{ project_name: 'Corridor Radio' }]);
  const [made] = (await mate.board.listProjects({})).projects;
  expect(made).toMatchObject({ name: 'Corridor Radio' });
  const newcomer = await memberOf(world, 'Nora New');
  expect((await newcomer.board.listInvitations({})).invitations).toHaveLength(1);
  const { project } = await mate.board.getProject({ id: made?.id ?? '' });
  expect(project.images).toHaveLength(3);
});
