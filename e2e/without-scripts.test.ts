import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Forges, remote, startForges } from '../service/test/support/servers/forges.ts';
import { memberOf } from './member.ts';
import { member } from './members.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let forges: Forges;
let world: World;
beforeAll(async () => {
  forges = await startForges();
  const { resolve, dial } = forges.rules;
  world = await startWorld({
    isEmpty: true,
    api: { LAUNCHBOARD_REVIEW: 'off', LAUNCHBOARD_JOIN_REPOSITORIES: 'on' },
    foreign: { ...(resolve && { resolve }), ...(dial && { dial }) },
  });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await forges[Symbol.asyncDispose]();
});

const onPhone = { width: 390, hasScripts: false } as const;

test('without scripts an owner joins a repository, is told what is wrong with an address and publishes a release', async () => {
  const there = remote('github', 'github.com', 'tide/clock');
  forges.remotes.push(there);
  const at = new Date(Date.now()).toISOString();
  there.releases.unshift({ id: 1, tag: 'v1', name: 'Spring tide', text: 'It knows the moon.', at });
  const owner = await memberOf(world, 'Olga Owner');
  const { id } = (await owner.board.createProject({ body: { name: 'Tide Clock', tagline: 'Tells.' } })).project;
  // The address that is refused.
  await using olga = await world.visitor({ ...onPhone, expected: [/422/] });
  const { page } = olga;
  await signIn(page, owner);
  await olga.open(`/projects/${id}`);
  await page.getByRole('link', { name: 'Its repository' }).click();
  const address = page.getByLabel('Address of a public repository');
  await address.fill('https://nowhere.test/tide/clock');
  await page.getByRole('button', { name: 'Join it' }).click();
  expect(await address.inputValue()).toBe('https://nowhere.test/tide/clock');
  await page.locator('[aria-invalid="true"], [role="alert"]').first().waitFor();
  await address.fill('https://github.com/tide/clock');
  await page.getByRole('button', { name: 'Join it' }).click();
  const drafts = async () => (await owner.board.getRepository({ id })).repository.drafts.length;
  await expect.poll(drafts).toBe(1);
  await olga.open(`/projects/${id}/repository`);
  await page.getByRole('heading', { name: 'Spring tide' }).waitFor();
  await page.getByLabel('What the update says').fill('Spring tide: it knows the moon.');
  await page.getByRole('button', { name: 'Publish as an update' }).click();
  await page.getByText('No release waits.').waitFor();
  await olga.open(`/projects/${id}`);
  await page.getByText('Spring tide: it knows the moon.').first().waitFor();
});

test('without scripts a project is handed on: looked for, confirmed, asked for, invited, accepted', async () => {
  const [graduate, heir] = [await memberOf(world, 'Greta Graduate'), await memberOf(world, 'Hugo Heir')];
  const { id } = (await graduate.board.createProject({ body: { name: 'Wind Clock', tagline: 'Tells.' } })).project;
  await using greta = await world.visitor(onPhone);
  await signIn(greta.page, graduate);
  await greta.open(`/projects/${id}`);
  await greta.page.getByRole('link', { name: 'Hand it on' }).click();
  await greta.page.getByLabel('What somebody who takes it over should know').fill('We graduate in June.');
  await greta.page.getByRole('button', { name: 'Look for a new owner' }).click();
  await greta.page.getByText('Nobody has asked yet.').waitFor();
  await greta.page.getByRole('button', { name: 'It still holds' }).click();
  await greta.page.getByText('Nobody has asked yet.').waitFor();
  expect((await graduate.board.getProjectLife({ id })).life.new_owner?.text).toBe('We graduate in June.');

  await using hugo = await world.visitor(onPhone);
  await signIn(hugo.page, heir);
  await hugo.open('/new-owners');
  await hugo.page.getByRole('link', { name: 'Wind Clock' }).first().click();
  await hugo.page.getByRole('link', { name: 'Take it over' }).click();
  await hugo.page.getByLabel('Who you are, and what you would do with it').fill('I sail. I would add the tide.');
  await hugo.page.getByRole('button', { name: 'Ask the owners' }).click();
  await hugo.page.getByRole('button', { name: 'Ask no longer' }).waitFor();

  await greta.open(`/projects/${id}/new-owner`);
  await greta.page.getByText('I sail. I would add the tide.').waitFor();
  await greta.page.getByRole('button', { name: 'Hand it on' }).click();
  await hugo.open('/me/invitations');
  await hugo.page.getByRole('button', { name: /Accept/ }).click();
  await hugo.open(`/projects/${id}`);
  await hugo.page.getByText('Hugo Heir became an owner').waitFor();
  expect(await hugo.page.getByText('This project is looking for a new owner').count()).toBe(0);
});

test('without scripts somebody asks a team, and the team accepts', async () => {
  const [owner, student] = [await memberOf(world, 'Paul Project'), await memberOf(world, 'Nora New')];
  const { project } = await owner.board.createProject({ body: { name: 'Ferry Bell', tagline: 'Rings.' } });
  await owner.board.createOpening({ id: project.id, body: { role: 'Bell founder', skills: ['hardware'] } });
  await using nora = await world.visitor(onPhone);
  await signIn(nora.page, student);
  await nora.open(`/projects/${project.id}`);
  await nora.page.getByRole('link', { name: 'Ask to join' }).click();
  await nora.page.getByText('Ask to join', { exact: true }).click();
  await nora.page.getByLabel('Two sentences').fill('I cast bells.\nI would love to ring.');
  await nora.page.getByRole('button', { name: 'Send the request' }).click();
  await nora.open('/team-mates/mine');
  await nora.page.getByText('I cast bells. I would love to ring.').waitFor();

  await using paul = await world.visitor(onPhone);
  await signIn(paul.page, owner);
  await paul.open('/team-mates/mine');
  await paul.page.getByText('I cast bells. I would love to ring.').waitFor();
  await paul.page.getByRole('button', { name: 'Accept: Nora New' }).click();
  await paul.page.getByText('Nobody waits for your reply.').waitFor();
  const { members } = await owner.board.listProjectMembers({ id: project.id });
  expect(members.map(({ user_id: id }) => id)).toContain(student.id);
});

test('without scripts a moderator looks for an owner of a project whose owner is suspended for good, and another one reads when to hand it on', async () => {
  const [owner, heir] = [await memberOf(world, 'Sam Spam'), await memberOf(world, 'Hanna Heir')];
  const board = await member(world, 'Mo Moderates', true);
  const { id } = (await owner.board.createProject({ body: { name: 'Lost Bell', tagline: 'Silent.' } })).project;
  await board.suspendUser({ id: owner.id, body: { reason: 'Spam.' } });
  await using mo = await world.visitor(onPhone);
  const { page } = mo;
  await signIn(page, { name: 'Mo Moderates', isModerator: true });
  await mo.open(`/projects/${id}`);
  await page.getByRole('link', { name: 'Are its owners still here?' }).click();
  await page.getByText('All of its owners are suspended for good').waitFor();
  await page.getByRole('button', { name: 'Look for a new owner' }).click();
  await page.getByText('Nobody has asked yet.').waitFor();
  await heir.board.askToTakeOver({ id, body: { text: 'I would ring it.' } });
  await mo.open(`/projects/${id}/new-owner`);
  await page.getByText('I would ring it.').waitFor();
  await page.getByText('another moderator hands it on').waitFor();
  await page.getByRole('button', { name: 'It still holds' }).click();
  await page.getByText('another moderator hands it on').waitFor();
  await using ria = await world.visitor({ ...onPhone, expected: [/403/] });
  await signIn(ria.page, { name: 'Ria Reviews', isModerator: true });
  await ria.open(`/projects/${id}/new-owner`);
  await ria.page.getByText('You can hand it on from').waitFor();
  await ria.page.getByRole('button', { name: 'Hand it on' }).click();
  await ria.page.getByText('You do not have permission to do this').waitFor();
  expect((await heir.board.listInvitations({})).invitations).toEqual([]);
});
