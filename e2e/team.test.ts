import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoDomain } from '../dev/identity/people.ts';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let ben: Member;
let chi: Member;
beforeAll(async () => {
  world = await startWorld();
  ben = await memberOf(world, 'Bengt Lindqvist');
  chi = await memberOf(world, 'Chiamaka Anderson-Fitzgerald of the Northern Shore');
});
afterAll(() => world[Symbol.asyncDispose]());

let projects = 0;

/** A project with an owner of its own, as nobody may submit so many; with Bengt on the team where a role is given. */
async function project(role?: 'owner' | 'member') {
  const owner = await memberOf(world, `Owner ${++projects}`);
  const body = { name: `Team work ${projects}`, tagline: 'Made by several', draft: true };
  const { id, name } = (await owner.board.createProject({ body })).project;
  if (role) {
    await owner.board.inviteMember({ id, body: { user_id: ben.id, role } });
    const { invitations } = await ben.board.listInvitations({});
    const mine = invitations.find(({ project_id }) => project_id === id);
    await ben.board.acceptInvitation({ id: mine?.id ?? '' });
  }
  const roles = async () => {
    const { members } = await owner.board.listProjectMembers({ id });
    return Object.fromEntries(members.map(({ user_id, role }) => [user_id, role]));
  };
  const waiting = async () => {
    const { invitations } = await owner.board.listProjectInvitations({ id });
    return invitations.map(({ user_id, role }) => [user_id, role]);
  };
  return { id, name, owner, roles, waiting };
}

const team = (page: Page) => page.getByRole('region', { name: 'On the team' });
const invited = (page: Page) => page.getByRole('region', { name: 'Invited, no reply yet' });

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  test('an owner finds a person, invites them, changes the role and takes it back', async () => {
    const { id, owner: ada, waiting } = await project();
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, ada);
    await visitor.open(`/projects/${id}/team`);
    await page.getByLabel('Name or user name').fill('bengt');
    if (!hasScripts) await page.getByRole('button', { name: 'Find' }).click();
    const found = page.getByRole('list', { name: 'People found' });
    await found.getByRole('link', { name: 'Bengt Lindqvist' }).waitFor();
    await found.getByLabel('Role of Bengt Lindqvist').selectOption('owner');
    await found.getByRole('button', { name: 'Invite: Bengt Lindqvist' }).click();
    await invited(page).getByText('As owner').waitFor();
    await found.getByText('invited').waitFor();
    expect(await waiting()).toEqual([[ben.id, 'owner']]);
    await invited(page).getByRole('button', { name: 'Make member: Bengt Lindqvist' }).click();
    await invited(page).getByText('As member').waitFor();
    expect(await waiting()).toEqual([[ben.id, 'member']]);
    await invited(page).getByRole('button', { name: 'Take back: Bengt Lindqvist' }).click();
    await invited(page).waitFor({ state: 'detached' });
    expect(await waiting()).toEqual([]);
  });

  test('an owner invites an address; its holder finds that after the first sign-in, accepts and is led on', async () => {
    const { id, name, owner, roles } = await project();
    const local = `first.timer.${hasScripts}`;
    await using visitor = await world.visitor({ hasScripts, expected: [/status of 409/] });
    const { page } = visitor;
    await signIn(page, owner);
    await visitor.open(`/projects/${id}/team`);
    const address = page.getByLabel('Or by e-mail address');
    const send = () => page.getByRole('button', { name: 'Invite the address' }).click();
    await address.fill(`${local}@${demoDomain}`);
    await send();
    await invited(page)
      .getByText(/As member, until/)
      .waitFor();
    await address.fill(`${local.toUpperCase()}@${demoDomain}`);
    await send();
    await page.getByText('This address has been invited already.').waitFor();

    await using newcomer = await world.visitor({ hasScripts });
    await signIn(newcomer.page, { name: 'First Timer', address: `${local}@${demoDomain}` });
    await newcomer.open('/me/invitations');
    await newcomer.page.getByRole('button', { name: `Accept ${name}` }).click();
    await newcomer.page.getByRole('main').getByText('You are on the team.').waitFor();
    await newcomer.page.getByRole('link', { name: 'its team' }).click();
    await team(newcomer.page).getByText('First Timer').waitFor();
    expect(Object.values(await roles()).toSorted()).toEqual(['member', 'owner']);

    await visitor.open(`/projects/${id}/team`);
    await address.fill(`somebody.else@${demoDomain}`);
    await send();
    await invited(page).getByRole('button', { name: 'Take back: s…e@' }).click();
    await invited(page).waitFor({ state: 'detached' });
  });

  test('an owner makes a link, is shown it once, and whoever opens it and signs in joins the team', async () => {
    const { id, name, owner, roles } = await project();
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, owner);
    await visitor.open(`/projects/${id}/team`);
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByLabel('Link to join the team').inputValue();
    expect(new URL(link).pathname).toMatch(/^\/join\/[\w-]{22}$/);
    await visitor.open(`/projects/${id}/team`);
    expect(await page.getByLabel('Link to join the team').count()).toBe(0);

    await using mate = await world.visitor({ hasScripts, expected: [/status of 404/] });
    await signIn(mate.page, { name: `Mate ${hasScripts}`, address: `mate.${hasScripts}@${demoDomain}` });
    await mate.open(new URL(link).pathname);
    await mate.page.getByRole('heading', { level: 1, name: `Join the team of ${name}?` }).waitFor();
    if (hasScripts) await expectAccessible(mate.page);
    expect(Object.keys(await roles())).toHaveLength(1);
    await mate.page.getByRole('button', { name: 'Join the team' }).click();
    await mate.page.getByRole('main').getByText('You are on the team.').waitFor();
    expect(Object.values(await roles()).toSorted()).toEqual(['member', 'owner']);

    await visitor.open(`/projects/${id}/team`);
    await page.getByRole('button', { name: 'End it: Link 1' }).click();
    await page.getByRole('button', { name: 'End it: Link 1' }).waitFor({ state: 'detached' });
    await mate.open(new URL(link).pathname);
    await mate.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  });

  test('a judge finds the invitation among the others, accepts and is at the first table; another one declines', async () => {
    const curator = await memberOf(world, `Curator ${hasScripts}`);
    const judge = await memberOf(world, `Judge ${hasScripts}`);
    const closes_at = new Date(Date.now() + 86_400_000).toISOString();
    for (const name of ['Spring', 'Autumn']) {
      const { showcase } = await curator.board.createShowcase({ body: { name: `${name} ${hasScripts}`, closes_at } });
      await curator.board.setJury({ id: showcase.id, body: { kind: 'pairwise', is_open: true } });
      await curator.board.addJudge({ id: showcase.id, body: { user_id: judge.id } });
    }
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, judge);
    await visitor.open('/me/invitations');
    await page.getByRole('button', { name: `Decline Autumn ${hasScripts}` }).click();
    await page.getByRole('button', { name: `Decline Autumn ${hasScripts}` }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Accept Spring ${hasScripts}` }).click();
    await page.waitForURL(/\/judge\?joined$/);
    await page.getByText('You are on the jury.').waitFor();
    expect((await judge.board.listJudgeInvitations({})).invitations).toEqual([]);
  });

  test('the form of a new project asks its team, and says which name leads to nobody', async () => {
    const owner = await memberOf(world, `Founder ${hasScripts}`);
    await using visitor = await world.visitor({ hasScripts, expected: [/status of 400/] });
    const { page } = visitor;
    await signIn(page, owner);
    await visitor.open('/submit');
    await page.getByLabel('Name', { exact: true }).fill('Tide Clock');
    await page.getByLabel('Tagline').fill('When to sail');
    const { user } = await ben.board.getMe({});
    const names = page.getByLabel('Who else made it');
    const more = `Chi <${hasScripts}.chi@${demoDomain}>`;
    await names.fill(`@${user.username}\n${more}\nno.such.person`);
    await page.getByRole('button', { name: /^Publish/ }).click();
    await page.getByText('Not invited: no.such.person.').waitFor();
    await names.fill(`${user.username}\n${more}`);
    await page.getByRole('button', { name: /^Publish/ }).click();
    await page.getByRole('heading', { level: 1, name: 'You are live' }).waitFor();
    const [{ id = '' } = {}] = (await owner.board.listMyProjects({})).projects;
    const { invitations } = await owner.board.listProjectInvitations({ id });
    expect(invitations.map(({ user_id, role }) => [user_id, role])).toEqual([[ben.id, 'member']]);
    const { invitations: addresses } = await owner.board.listInvitedAddresses({ id });
    expect(addresses.map(({ address }) => address)).toEqual([`${String(hasScripts)[0]}…i@${demoDomain}`]);
  });

  test('an owner makes somebody an owner and a member again, and takes them off', async () => {
    const { id, owner: ada, roles } = await project('member');
    await using visitor = await world.visitor({ hasScripts });
    const { page } = visitor;
    await signIn(page, ada);
    await visitor.open(`/projects/${id}/team`);
    await team(page).getByRole('button', { name: 'Make owner: Bengt Lindqvist' }).click();
    await team(page).getByRole('button', { name: 'Make member: Bengt Lindqvist' }).waitFor();
    expect(await roles()).toEqual({ [ada.id]: 'owner', [ben.id]: 'owner' });
    await team(page).getByRole('button', { name: 'Make member: Bengt Lindqvist' }).click();
    await team(page).getByRole('button', { name: 'Make owner: Bengt Lindqvist' }).waitFor();
    await team(page).getByText('Remove from the team').click();
    await team(page).getByRole('button', { name: 'Remove: Bengt Lindqvist' }).click();
    await team(page).getByRole('link', { name: 'Bengt Lindqvist' }).waitFor({ state: 'detached' });
    expect(await roles()).toEqual({ [ada.id]: 'owner' });
  });

  test('the only owner is told why they cannot go, and a member can', async () => {
    const { id, name, owner: ada, roles } = await project('member');
    await ada.board.publishProject({ id });
    await using owner = await world.visitor({ hasScripts });
    await signIn(owner.page, ada);
    await owner.open(`/projects/${id}/team`);
    expect(await team(owner.page).getByText('You are the only owner.').isVisible()).toBe(true);
    expect(await team(owner.page).getByText('Leave the team').count()).toBe(0);

    await using member = await world.visitor({ hasScripts });
    const { page } = member;
    await signIn(page, ben);
    await member.open(`/projects/${id}/team`);
    expect(await page.getByRole('heading', { name: 'Invite somebody' }).count()).toBe(0);
    await page.getByText('Leave the team').click();
    await page.getByRole('button', { name: 'Leave: Bengt Lindqvist' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await roles()).toEqual({ [ada.id]: 'owner' });
  });

  test('a refusal of the last owner is explained where two owners go at once', async () => {
    const { id, owner: ada, roles } = await project('owner');
    await using visitor = await world.visitor({ hasScripts, expected: [/409/] });
    const { page } = visitor;
    await signIn(page, ada);
    await visitor.open(`/projects/${id}/team`);
    await ben.board.removeMember({ id, user_id: ben.id });
    await page.getByText('Leave the team').click();
    await page.getByRole('button', { name: `Leave: ${ada.name}` }).click();
    await page.getByText('Make another person an owner').first().waitFor();
    expect(await roles()).toEqual({ [ada.id]: 'owner' });
  });

  test('nobody else sees the page', async () => {
    const { id, owner: ada } = await project();
    await ada.board.publishProject({ id });
    await using visitor = await world.visitor({ hasScripts, expected: [/403/] });
    const { page } = visitor;
    await page.goto(`/projects/${id}/team`);
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    await signIn(page, chi);
    await page.getByText('Only people on the team can see this page.').waitFor();
  });
});

test('who is searched for while typing is said, and the focus stays in the field', async () => {
  const { id, owner: ada } = await project();
  await using visitor = await world.visitor();
  const { page } = visitor;
  await signIn(page, ada);
  await visitor.open(`/projects/${id}/team`);
  const field = page.getByLabel('Name or user name');
  await field.pressSequentially('chiamaka');
  await page.getByRole('list', { name: 'People found' }).getByText('Chiamaka').first().waitFor();
  await page.getByRole('status').getByText('1 person found.').waitFor({ state: 'attached' });
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.fill('nobody of this name');
  await page.getByText('Nobody who has signed in').waitFor();
});

test('a person who is taken off leaves the focus on the team, not at the top', async () => {
  const { id, owner: ada } = await project('member');
  await using visitor = await world.visitor();
  const { page } = visitor;
  await signIn(page, ada);
  await visitor.open(`/projects/${id}/team`);
  await team(page).getByText('Remove from the team').click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent === 'On the team');
});

test('every state is accessible and no wider than the window', async () => {
  const { id, owner: ada } = await project('owner');
  await ada.board.inviteMember({ id, body: { user_id: chi.id, role: 'member' } });
  await using visitor = await world.visitor({ width: 360 });
  const { page } = visitor;
  await signIn(page, ada);
  for (const path of [`/projects/${id}/team?who=a`, `/projects/${id}/team?who=zzz`]) {
    await visitor.open(path);
    for (const summary of await page.locator('main summary').all()) await summary.click();
    await expectAccessible(page);
  }
});
