import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true, api: { LAUNCHBOARD_REVIEW: 'off' } });
});
afterAll(() => world[Symbol.asyncDispose]());

test('a graduate hands a project on: somebody finds it, asks with two sentences on a telephone, accepts, and its history stays', async () => {
  const [graduate, heir] = [await memberOf(world, 'Greta Graduate'), await memberOf(world, 'Hugo Heir')];
  const body = { name: 'Tide Clock', tagline: 'Tells when to swim.' };
  const { id } = (await graduate.board.createProject({ body })).project;

  await using greta = await world.visitor();
  await signIn(greta.page, graduate);
  await greta.open(`/projects/${id}`);
  await greta.page.getByRole('link', { name: 'Hand it on' }).click();
  await greta.page.getByLabel('What somebody who takes it over should know').fill('We graduate in June.');
  await greta.page.getByRole('button', { name: 'Look for a new owner' }).click();
  await greta.page.getByText('Nobody has asked yet.').waitFor();
  await expectAccessible(greta.page);

  await using hugo = await world.visitor({ width: 390, hasTouch: true });
  await signIn(hugo.page, heir);
  await hugo.open('/team-mates');
  await hugo.page.getByRole('link', { name: 'look for a new owner' }).tap();
  await hugo.page.getByRole('heading', { level: 1, name: 'Projects that look for a new owner' }).waitFor();
  await expectAccessible(hugo.page);
  await hugo.page.getByRole('link', { name: 'Tide Clock' }).first().click();
  await hugo.page.getByText('This project is looking for a new owner').waitFor();
  await hugo.page.getByRole('link', { name: 'Take it over' }).click();
  await hugo.page
    .getByLabel('Who you are, and what you would do with it')
    .fill('I swim each day. I would add the wind.');
  await hugo.page.getByRole('button', { name: 'Ask the owners' }).click();
  await hugo.page.getByText('The owners are told.').first().waitFor();

  await greta.open(`/projects/${id}/new-owner`);
  await greta.page.getByText('I swim each day.').waitFor();
  await expectAccessible(greta.page);
  await greta.page.getByRole('button', { name: 'Hand it on' }).click();
  await greta.page.getByText('Invited.').first().waitFor();

  await hugo.open('/me/invitations');
  await hugo.page.getByRole('button', { name: /Accept/ }).click();
  const owners = async () =>
    (await heir.board.listProjectMembers({ id })).members.filter(({ role }) => role === 'owner').length;
  await expect.poll(owners).toBe(2);
  await hugo.open(`/projects/${id}`);
  const life = hugo.page.getByRole('region', { name: 'History' });
  await life.getByText('Hugo Heir became an owner').waitFor();
  await life.getByText('Launched').waitFor();
  expect(await hugo.page.getByText('This project is looking for a new owner').count()).toBe(0);
  await expectAccessible(hugo.page);
});

test.each([true, false])(
  'who has left stands there as alumni, and is shown what to hand on, scripts: %s',
  async (hasScripts) => {
    const graduate = await memberOf(world, hasScripts ? 'Gina Gone' : 'Gus Gone');
    const body = { name: 'Wind Clock', tagline: 'Tells when to sail.' };
    const { id } = (await graduate.board.createProject({ body })).project;
    await graduate.board.createProject({ body: { ...body, name: 'A draft', draft: true } });
    await graduate.board.updateMe({ body: { year_of_study: 'Year 3' } });
    await world.noteAlumni(graduate.address);
    await using visitor = await world.visitor({ hasScripts, width: 390 });
    const { page } = visitor;
    const year = String(new Date().getFullYear());
    await visitor.open(`/people/${graduate.id}`);
    await page.getByText(`Alumni since ${year}`).waitFor();
    expect(await page.getByText('Year 3').count()).toBe(0);
    await signIn(page, graduate);
    await visitor.open('/me');
    await page.getByText('You have left the university.').waitFor();
    if (hasScripts) await expectAccessible(page);
    const links = page.getByRole('listitem').getByRole('link', { name: 'Wind Clock', exact: true });
    await links.first().click();
    await page.waitForURL(`**/projects/${id}/new-owner`);
  },
);
