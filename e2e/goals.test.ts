import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true, api: { LAUNCHBOARD_REVIEW: 'off' } });
});
afterAll(() => world[Symbol.asyncDispose]());

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

async function entered(curator: Member, maker: Member): Promise<string> {
  const call = { name: 'Interaction design', visibility: 'public', accepts: 'all', closes_at: inDays(60) } as const;
  const { id } = (await curator.board.createShowcase({ body: call })).showcase;
  const body = { name: 'Tide Clock', tagline: 'Made for the course.' };
  const { project } = await maker.board.createProject({ body });
  await maker.board.enterShowcase({ id, project_id: project.id, body: {} });
  return id;
}

test('a curator turns goals on, a team sets one on a telephone and says how it went, and the curator reads it', async () => {
  const [curator, maker] = [await memberOf(world, 'Paula Professor'), await memberOf(world, 'Mia Maker')];
  const id = await entered(curator, maker);

  await using paula = await world.visitor();
  await signIn(paula.page, curator);
  await paula.open(`/showcases/${id}/goals`);
  await paula.page.getByRole('button', { name: 'Turn goals on' }).click();
  const none = paula.page.getByRole('region', { name: 'Nothing for this week' });
  await none.getByRole('link', { name: 'Tide Clock' }).waitFor();
  await expectAccessible(paula.page);

  await using mia = await world.visitor({ width: 390, hasTouch: true });
  const { page } = mia;
  await signIn(page, maker);
  await mia.open(`/showcases/${id}/stages`);
  await page.getByLabel('What you will have done').fill('Talk with five sailors.');
  await page.getByLabel('By which day').fill(inDays(0).slice(0, 10));
  await page.getByRole('button', { name: 'Set the goal' }).click();
  await page.getByLabel('How it went, if you like').fill('They all want to know when to leave.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done: Talk with five sailors.' }).click();
  await page.getByText('1 goal is done').click();
  await page.getByText('They all want to know when to leave.').waitFor();
  await expectAccessible(page);

  await paula.open(`/showcases/${id}/goals`);
  const week = paula.page.getByRole('region', { name: 'This week' });
  await week.getByText('They all want to know when to leave.').waitFor();
  expect(await none.count()).toBe(0);
  await expectAccessible(paula.page);
});

test('without scripts a goal is refused with words, set, changed, done, opened again and removed; others see nothing', async () => {
  const [curator, maker] = [await memberOf(world, 'Cleo Curator'), await memberOf(world, 'Ben Builder')];
  const id = await entered(curator, maker);
  await curator.board.turnGoals({ id, body: { is_on: true } });

  await using ben = await world.visitor({ hasScripts: false, expected: [/status of 400/] });
  const { page } = ben;
  await signIn(page, maker);
  await ben.open(`/showcases/${id}/stages`);
  const day = page.getByLabel('By which day').last();
  await page.getByLabel('What you will have done').last().fill('   ');
  await day.fill(inDays(3).slice(0, 10));
  await page.getByRole('button', { name: 'Set the goal' }).click();
  await page.getByRole('button', { name: 'Set the goal' }).waitFor();
  expect((await maker.board.listMyGoals({ id })).teams[0]?.goals).toEqual([]);
  await page.getByLabel('What you will have done').last().fill('Draw the tide.');
  await day.fill(inDays(3).slice(0, 10));
  await page.getByRole('button', { name: 'Set the goal' }).click();
  await page.getByText('Change or remove').click();
  await page.getByLabel('What you will have done').first().fill('Draw two tides.');
  await page.getByRole('button', { name: 'Save: Draw the tide.' }).click();
  await page.getByRole('button', { name: 'Done: Draw two tides.', exact: true }).click();
  await page.getByText('1 goal is done').click();
  await page.getByRole('button', { name: 'Not done: Draw two tides.' }).click();
  await page.getByText('Change or remove').click();
  await page.getByRole('button', { name: 'Remove: Draw two tides.' }).click();
  await page.getByText('Draw two tides.').waitFor({ state: 'detached' });

  await using sam = await world.visitor({ expected: [/status of 403/] });
  await signIn(sam.page, await memberOf(world, 'Sam Stranger'));
  await maker.board.createGoal({
    id,
    project_id: (await maker.board.listMyGoals({ id })).teams[0]?.project_id ?? '',
    body: { text: 'Zebrafish', due_on: inDays(3).slice(0, 10) },
  });
  for (const path of ['goals', 'stages', '']) {
    await sam.open(`/showcases/${id}/${path}`);
    expect(await sam.page.content()).not.toContain('Zebrafish');
  }
});
