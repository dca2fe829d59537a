import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { member } from './members.ts';
import { storyOf, thumbOf } from './thumb.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true, api: { LAUNCHBOARD_REVIEW: 'off' } });
});
afterAll(() => world[Symbol.asyncDispose]());

async function looking(owner: Member, name: string, role: string): Promise<string> {
  const { project } = await owner.board.createProject({ body: { name, tagline: 'Made by two.' } });
  const body = { role, words: 'No experience needed.', skills: ['hardware'], hours: 4 };
  await owner.board.createOpening({ id: project.id, body });
  return project.id;
}

test('a first-year finds a team on a telephone in ten taps: signs in, one search, one press to ask, and the team says yes', async () => {
  const [owner, student] = [await memberOf(world, 'Olga Owner'), await memberOf(world, 'Fritz First')];
  const project = await looking(owner, 'Tide Clock', 'Somebody with a soldering iron');
  await looking(await memberOf(world, 'Wanda Writer'), 'Campus Songs', 'Singer');

  await using fritz = await world.visitor({ width: 390, hasTouch: true });
  const { page } = fritz;
  const { done, tap, type } = thumbOf(page);
  const began = performance.now();
  await fritz.open('/people');
  await tap(page.getByRole('link', { name: 'Find team-mates' }));
  await type(page.getByLabel('Words'), 'soldering');
  await tap(page.getByRole('button', { name: 'Find', exact: true }));
  await page.getByRole('heading', { name: 'Singer' }).waitFor({ state: 'detached' });
  await tap(page.getByRole('link', { name: 'Sign in to ask' }));
  await type(page.getByLabel('Name'), student.name);
  await type(page.getByLabel('Address'), student.address);
  await tap(page.getByRole('button', { name: 'Sign in' }));
  await page.locator('html[data-listening]').waitFor({ state: 'attached' });
  await tap(page.getByText('Ask to join'));
  await type(page.getByLabel('Two sentences'), 'I am in my first year and own an iron.\nI would love to learn.');
  await tap(page.getByRole('button', { name: 'Send the request' }));
  await page.getByText('The team has your request.').first().waitFor();
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(storyOf('A first-year finds a team', done, seconds));
  expect(done.taps).toBeLessThanOrEqual(10);
  await expectAccessible(page);

  await using olga = await world.visitor();
  await signIn(olga.page, owner);
  await olga.open('/me/notices');
  await olga.page.getByRole('link', { name: /asked to be on one team with you/ }).click();
  await olga.page.getByText('I am in my first year and own an iron. I would love to learn.').waitFor();
  await expectAccessible(olga.page);
  await olga.page.getByRole('button', { name: 'Accept: Fritz First' }).click();
  await olga.page.getByText('Nobody waits for your reply.').waitFor();
  const { members } = await owner.board.listProjectMembers({ id: project });
  expect(members.map(({ user_id: id }) => id)).toContain(student.id);
});

test('without scripts a first-year who has made nothing says that they are free, is found and asked, and says no', async () => {
  const [owner, student] = [await memberOf(world, 'Paul Project'), await memberOf(world, 'Nora New')];
  await owner.board.createProject({ body: { name: 'Ferry Bell', tagline: 'Rings.', draft: true } });

  await using nora = await world.visitor({ width: 390, hasScripts: false });
  await signIn(nora.page, student);
  await nora.open('/team-mates/mine');
  await nora.page.getByLabel('What you would do, if you know').fill('Anything with bells');
  await nora.page.getByLabel('Hardware').check();
  await nora.page.getByRole('button', { name: 'Let teams find me' }).click();
  await nora.page.getByRole('button', { name: 'It still holds: free to join' }).waitFor();

  await using paul = await world.visitor({ width: 390, hasScripts: false });
  await signIn(paul.page, owner);
  await paul.open('/team-mates?view=people&search=bells&skill=hardware');
  await paul.page.getByText('Ask to join us').click();
  await paul.page.getByLabel('Two sentences').fill('We ring bells. You like them.');
  await paul.page.getByRole('button', { name: 'Send the request' }).click();

  await nora.open('/team-mates/mine');
  await nora.page.getByText('We ring bells. You like them.').waitFor();
  await nora.page.getByText('Ferry Bell').waitFor();
  await nora.page.getByRole('button', { name: 'Decline: Paul Project' }).click();
  await nora.page.getByText('Nobody waits for your reply.').waitFor();
  await nora.page.getByRole('button', { name: 'It still holds: free to join' }).click();
  await nora.page.getByText('Change what you say').waitFor();
  expect((await student.board.getMyTeaming()).free).toHaveLength(1);
});

test.each([{ hasScripts: true }, { hasScripts: false }])(
  'the page of somebody who is free to join says so to members, with the press to ask, with scripts: $hasScripts',
  async ({ hasScripts }) => {
    const [owner, free] = [
      await memberOf(world, `Otto Asks ${hasScripts}`),
      await memberOf(world, `Finn ${hasScripts}`),
    ];
    await owner.board.createProject({ body: { name: 'Buoy Radio', tagline: 'Sends.', draft: true } });
    await free.board.setFree({ body: { role: 'Radio operator', skills: ['hardware'] } });
    await using visitor = await world.visitor();
    await visitor.open(`/people/${free.id}`);
    await visitor.page.getByRole('heading', { level: 1, name: `Finn ${hasScripts}` }).waitFor();
    expect(await visitor.page.getByText('Radio operator').count()).toBe(0);

    await using otto = await world.visitor({ width: 390, hasScripts });
    const { page } = otto;
    await signIn(page, owner);
    await otto.open(`/people/${free.id}`);
    const part = page.getByRole('region', { name: 'Free to join a team' });
    await part.getByText('Radio operator').waitFor();
    if (hasScripts) await expectAccessible(page);
    await part.getByText('Ask to join us').click();
    await part.getByLabel('Two sentences').fill('We send. You would hear us.');
    await part.getByRole('button', { name: 'Send the request' }).click();
    const received = async () => (await free.board.getMyTeaming()).received.map(({ words }) => words);
    await expect.poll(received).toEqual(['We send. You would hear us.']);

    await using finn = await world.visitor({ hasScripts });
    await signIn(finn.page, free);
    await finn.open(`/people/${free.id}`);
    const own = finn.page.getByRole('region', { name: 'Free to join a team' });
    expect(await own.getByText('Ask to join us').count()).toBe(0);
    await own.getByRole('link', { name: 'My posts and requests' }).click();
    await finn.page.getByText('We send. You would hear us.').waitFor();
  },
);

test('who is free within a showcase only is not said to be free on their own page', async () => {
  const [curator, student] = [await memberOf(world, 'Cora Curates'), await memberOf(world, 'Sven Shy')];
  const closes_at = new Date(Date.now() + 60 * 86_400_000).toISOString();
  const call = { name: 'Quiet hack', visibility: 'public', accepts: 'all', closes_at } as const;
  const { id: showcase_id } = (await curator.board.createShowcase({ body: call })).showcase;
  await student.board.setFree({ body: { role: 'Anything quiet', showcase_id } });
  await using cora = await world.visitor();
  await signIn(cora.page, curator);
  await cora.open(`/people/${student.id}`);
  await cora.page.getByRole('heading', { level: 1, name: 'Sven Shy' }).waitFor();
  expect(await cora.page.getByText('Anything quiet').count()).toBe(0);
});

test('a visitor finds teams and no people; an owner looks for somebody with the keyboard alone, and ends it', async () => {
  const owner = await memberOf(world, 'Kim Keys');
  await owner.board.createProject({ body: { name: 'Lock Pick', tagline: 'Opens.', draft: true } });
  await using stranger = await world.visitor();
  await stranger.open('/team-mates?view=people');
  await stranger.page.getByText('People show this to members alone.').waitFor();

  await using kim = await world.visitor();
  const { page } = kim;
  await signIn(page, owner);
  await kim.open('/team-mates/mine');
  await page.locator('summary', { hasText: 'Look for somebody' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Whom you look for').focus();
  await page.keyboard.type('Locksmith');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'It still holds: Locksmith' }).waitFor();
  await expectAccessible(page);
  await stranger.open('/team-mates?search=locksmith');
  await stranger.page.getByRole('heading', { name: 'Locksmith' }).waitFor();
  await stranger.page.getByText('A draft').waitFor();
  expect(await stranger.page.getByText('Lock Pick').count()).toBe(0);
  await page.locator('summary', { hasText: 'Change or end' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'End it: Locksmith' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'It still holds: Locksmith' }).waitFor({ state: 'detached' });
});

test('a curator sees who is alone, suggests a team with the reasons, and the person decides', async () => {
  const [curator, maker] = [await memberOf(world, 'Cleo Curator'), await memberOf(world, 'Mia Maker')];
  const lonely = await memberOf(world, 'Leo Lonely');
  const closes_at = new Date(Date.now() + 60 * 86_400_000).toISOString();
  const call = { name: 'Interaction design', visibility: 'public', accepts: 'all', closes_at } as const;
  const { id } = (await curator.board.createShowcase({ body: call })).showcase;
  const { project } = await maker.board.createProject({ body: { name: 'Sail Map', tagline: 'Shows wind.' } });
  await maker.board.enterShowcase({ id, project_id: project.id, body: {} });
  await maker.board.createOpening({ id: project.id, body: { role: 'Sailor', skills: ['data'], showcase_id: id } });
  await lonely.board.setFree({ body: { skills: ['data'], showcase_id: id } });

  await using cleo = await world.visitor();
  await signIn(cleo.page, curator);
  await cleo.open(`/showcases/${id}/alone`);
  await cleo.page.getByText('they look for Data and statistics').waitFor();
  await expectAccessible(cleo.page);
  await cleo.page.getByRole('button', { name: 'Suggest Sailor to Leo Lonely' }).click();
  await cleo.page.getByText('Suggested', { exact: true }).waitFor();

  await using leo = await world.visitor({ width: 390, hasTouch: true });
  await signIn(leo.page, lonely);
  await leo.open('/team-mates/mine');
  await leo.page.getByText('Why: they look for Data and statistics').waitFor();
  await expectAccessible(leo.page);
  expect((await maker.board.getMyTeaming()).received).toEqual([]);
});

test('the page of a project says whom its team looks for, and leads to where one asks', async () => {
  const owner = await memberOf(world, 'Iris Inviter');
  const id = await looking(owner, 'Rain Gauge', 'Meteorologist');
  await looking(owner, 'Rain Song', 'Drummer');
  await using visitor = await world.visitor({ width: 390, hasScripts: false });
  const { page } = visitor;
  await visitor.open(`/projects/${id}`);
  await page.getByText('This team is looking for').waitFor();
  await page.getByText('Meteorologist').waitFor();
  await page.getByRole('link', { name: 'Ask to join' }).click();
  await page.getByRole('heading', { name: 'Meteorologist' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Drummer' }).count()).toBe(0);
});

test.each([{ hasScripts: true }, { hasScripts: false }])(
  'moderators keep the list of skills, with scripts: $hasScripts',
  async ({ hasScripts }) => {
    const name = `Skill Keeper ${hasScripts}`;
    const board = await member(world, name, true);
    await using keeper = await world.visitor({ hasScripts });
    const { page } = keeper;
    await signIn(page, { name, isModerator: true });
    await keeper.open('/moderation/skills');
    const before = (await board.listSkills({})).skills;
    const lines = page.getByRole('textbox');
    const last = page.getByLabel(`Skill ${before.length + 1}`);
    await last.fill('Übersetzen & Dolmetschen');
    await page.getByLabel('Skill 1', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    // Drawn anew with what was saved; a value that is typed is no attribute.
    await page.locator('input[name="skill"][value^="Übersetzen"]').first().waitFor();
    const after = (await board.listSkills({})).skills;
    expect(after.map(({ id }) => id)).toEqual([
      ...before.slice(1).map(({ id }) => id),
      expect.stringMatching(/^ubersetzen-dolmetschen/),
    ]);
    expect(after.at(-1)?.name).toBe('Übersetzen & Dolmetschen');
    expect(await lines.count()).toBeGreaterThan(after.length);
    if (hasScripts) await expectAccessible(page);
  },
);

test('who reads a post or a request tells the moderators of its writer, and one of them ends it in its place', async () => {
  const [owner, student] = [await memberOf(world, 'Rob Rude'), await memberOf(world, 'Sam Silent')];
  const project = await looking(owner, 'Rude Horn', 'Trumpeter');
  await student.board.setFree({ body: { role: 'Loud bells' } });
  const { openings } = await student.board.listOpenings({ project_id: project });
  await student.board.askTeam({ id: openings[0]?.id ?? '', body: { words: 'I am loud. Are you?' } });

  await using rob = await world.visitor({ width: 390, hasScripts: false });
  await signIn(rob.page, owner);
  await rob.open('/team-mates/mine');
  await rob.page.getByRole('link', { name: 'Report this person' }).click();
  await rob.page.getByText('Sam Silent').first().waitFor();

  await using mo = await world.visitor();
  const { page } = mo;
  await signIn(page, { name: 'Mo Mates', isModerator: true });
  await mo.open('/team-mates?search=trumpeter');
  await page.getByRole('link', { name: 'Report this person' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End it as a moderator: Trumpeter' }).click();
  await page.getByRole('heading', { name: 'Trumpeter' }).waitFor({ state: 'detached' });
  await mo.open('/team-mates?view=people&search=loud');
  await page.getByRole('button', { name: 'End it as a moderator: Sam Silent' }).click();
  await page.getByText('Nothing here at the moment.').waitFor();
  expect((await student.board.getMyTeaming()).free).toEqual([]);

  // Others have no such button.
  await looking(owner, 'Quiet Horn', 'Hornist');
  await using reader = await world.visitor();
  await signIn(reader.page, student);
  await reader.open('/team-mates?search=hornist');
  await reader.page.getByRole('heading', { name: 'Hornist' }).waitFor();
  expect(await reader.page.getByRole('button', { name: /End it as a moderator/ }).count()).toBe(0);
});
