import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let lecturer: Member;
let student: Member;
beforeAll(async () => {
  world = await startWorld();
  student = await memberOf(world, 'Sam Student');
});
afterAll(() => world[Symbol.asyncDispose]());

let lecturers = 0;
/** One for each test: screens ask often, and all that one person asks for counts against one limit. */
beforeEach(async () => {
  lecturers += 1;
  lecturer = await memberOf(world, `Lea Lecturer ${lecturers}`);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

type Shown = { id: string; projects: { id: string; name: string }[] };

const ownProjects = () =>
  Promise.all(
    ['Tide', 'Moss', 'Lamp'].map(async (name) => {
      const { project } = await lecturer.board.createProject({ body: { name, tagline: 'For the evening.' } });
      return { id: project.id, name };
    }),
  );

/** A showcase of the lecturer whose vote is open now, with three projects of theirs at tables. */
async function voting(name: string): Promise<Shown> {
  const { board } = lecturer;
  const times = {
    opens_at: inDays(-3),
    closes_at: inDays(-2),
    voting_opens_at: inDays(-1),
    voting_closes_at: inDays(1),
  };
  const { showcase } = await board.createShowcase({ body: { name, visibility: 'public', votes_each: 3, ...times } });
  const { id } = showcase;
  const projects = await ownProjects();
  for (const [i, project] of projects.entries()) {
    await board.addToCollection({ id, project_id: project.id, body: {} });
    await board.decideEntry({ id, project_id: project.id, body: { table_number: i + 1 } });
  }
  return { id, projects };
}

const award = ({ projects }: Shown, i: number, name: string, is_held = true) => ({
  name,
  project_id: projects[i]?.id ?? '',
  citation: `Because of ${name}.`,
  is_held,
});

describe.each([{ hasScripts: false }, { hasScripts: true }])('with scripts: $hasScripts', ({ hasScripts }) => {
  test('a curator chooses a code; it is typed by hand, misheard once, and leads to the vote', async () => {
    const shown = await voting(`Said ${hasScripts}`);
    const code = hasScripts ? 'SAID' : 'PLAIN';
    await using lea = await world.visitor({ hasScripts });
    await signIn(lea.page, lecturer);
    await lea.open(`/showcases/${shown.id}/evening`);
    await lea.page.getByLabel('Code of the vote').fill(code.toLowerCase());
    await lea.page.getByRole('button', { name: 'Set the code' }).click();
    await lea.page.getByText(`/v/${code}`).waitFor();
    await using voter = await world.visitor({ hasScripts });
    const { page } = voter;
    await signIn(page, student);
    await voter.open('/v');
    await page.getByLabel('Code of the vote').fill('WRONGLY');
    await page.getByRole('button', { name: 'To the vote' }).click();
    await page.getByText('No vote has this code now.').waitFor();
    await page.getByLabel('Code of the vote').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'To the vote' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vote for your three' }).waitFor();
    await page.goto(`/v/${code}`);
    await page.getByRole('heading', { level: 1, name: 'Vote for your three' }).waitFor();
    await page.goto('/v/NOBODY');
    await page.getByText('No vote has this code now.').waitFor();
    await using hall = await world.visitor({ hasScripts });
    await hall.page.goto(`/showcases/${shown.id}/hall`);
    await hall.page.getByText(`/v/${code}`).waitFor();
    await hall.page.getByText('people have voted').waitFor();
  });

  test('a curator closes the vote by two presses and takes it back; nobody has seen the results meanwhile', async () => {
    const shown = await voting(`Ended ${hasScripts}`);
    const project_id = shown.projects[1]?.id ?? '';
    await student.board.castShowcaseVote({ id: shown.id, project_id });
    await using lea = await world.visitor({ hasScripts, width: 390 });
    await using guest = await world.visitor({ hasScripts });
    const { page } = lea;
    await signIn(page, lecturer);
    await lea.open(`/showcases/${shown.id}/entries`);
    await page.getByText('Close the vote now').first().click();
    await page.getByText('until then you can take it back here.').waitFor();
    if (hasScripts) await expectAccessible(page);
    await page.getByRole('button', { name: 'Close the vote now' }).click();
    await page.getByText('The vote was closed early.').waitFor();
    if (hasScripts) await expectAccessible(page);
    await guest.open(`/showcases/${shown.id}`);
    await guest.page.getByText('Voting is closed. Everybody sees the results from').waitFor();
    await guest.page.getByText('ended early').waitFor();
    expect(await guest.page.getByRole('heading', { name: 'Audience vote' }).count()).toBe(0);
    await page.getByRole('button', { name: /^Let the vote go on until / }).click();
    await page.getByText('Close the vote now').first().waitFor();
    const { showcase } = await student.board.getShowcase({ id: shown.id });
    expect([showcase.phase, showcase.vote_changes?.length]).toEqual(['voting', 2]);
    await lea.open(`/showcases/${shown.id}/log`);
    expect(await page.getByText('changed the end of the vote').count()).toBe(2);
  });

  test('a curator closes the call by two presses and takes it back', async () => {
    const { board } = lecturer;
    const body = { name: `Call ${hasScripts}`, visibility: 'public' as const, closes_at: inDays(2) };
    const { id, closes_at } = (await board.createShowcase({ body })).showcase;
    await using lea = await world.visitor({ hasScripts });
    const { page } = lea;
    await signIn(page, lecturer);
    await lea.open(`/showcases/${id}/entries`);
    await page.getByText('Close the call now').first().click();
    await page.getByRole('button', { name: 'Close the call now' }).click();
    await page.getByText('Entries were closed early.').waitFor();
    expect((await board.getShowcase({ id })).showcase.phase).not.toBe('open');
    await page.getByRole('button', { name: /^Take entries again until / }).click();
    await page.getByText('Close the call now').first().waitFor();
    expect((await board.getShowcase({ id })).showcase).toMatchObject({ phase: 'open', closes_at });
    await lea.open(`/showcases/${id}/log`);
    expect(await page.getByText('changed when entries close').count()).toBe(2);
  });

  test('a curator writes the plan of the room, is told what is wrong with it, and finds who is nowhere', async () => {
    const shown = await voting(`Room ${hasScripts}`);
    const { id, projects } = shown;
    await using lea = await world.visitor({ hasScripts, expected: [/status of 400/] });
    const { page } = lea;
    await signIn(page, lecturer);
    const write = async (plan: string) => {
      await lea.open(`/showcases/${id}/edit`);
      await page.getByLabel('Plan of the room').fill(plan);
      await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    };
    await write('Door . Stage\n1 . 1');
    await page.getByText('Line 2: table 1 is already on the plan.').waitFor();
    expect(await page.getByLabel('Plan of the room').inputValue()).toBe('Door . Stage\n1 . 1');
    await write('Door . Stage Stage\n1 . 2 7');
    await expect.poll(async () => (await lecturer.board.getShowcase({ id })).showcase.floor_plan).toBeTruthy();
    await lea.open(`/showcases/${id}/entries`);
    await page.getByText(/At a table that is not on the plan: .?Lamp.? \(3\)\./).waitFor();
    await page.getByText('Tables without a project: 7.').waitFor();
    await using visitor = await world.visitor({ hasScripts, width: 390 });
    await visitor.open(`/showcases/${id}`);
    const plan = visitor.page.getByRole('table', { name: 'The room from above, row by row' });
    expect(await plan.getByRole('row').count()).toBe(2);
    expect(await plan.getByRole('cell', { name: 'Stage' }).getAttribute('colspan')).toBe('2');
    await plan.getByRole('cell', { name: 'Table 7 without a project' }).waitFor();
    if (hasScripts) await expectAccessible(visitor.page);
    await plan.getByRole('link', { name: 'Moss' }).click();
    await visitor.page.waitForURL(`**/projects/${projects[1]?.id}**`);
  });

  test('a guest votes with a code from a printed sheet, once, and the code can be revoked', async () => {
    const shown = await voting(`Paper ${hasScripts}`);
    await using lea = await world.visitor({ hasScripts });
    await signIn(lea.page, lecturer);
    await lea.open(`/showcases/${shown.id}/evening`);
    await lea.page.getByLabel('Codes on a new sheet').fill('3');
    await lea.page.getByRole('button', { name: 'Make a sheet' }).click();
    await lea.page.getByText('Print sheet 1 now').waitFor();
    const codes = await lea.page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).allInnerTexts();
    expect(codes).toHaveLength(3);
    await lea.open(`/showcases/${shown.id}/evening`);
    expect(await lea.page.content()).not.toContain(codes[0]);

    await using guest = await world.visitor({ hasScripts, expected: [/status of 404/] });
    const { page } = guest;
    const vote = async (code = '') => {
      await guest.open(`/showcases/${shown.id}/guest`);
      await page.getByLabel('Code on your paper').fill(code.toLowerCase());
      for (const { name } of shown.projects.slice(0, 2)) await page.getByLabel(name).check();
      await page.getByRole('button', { name: 'Cast the votes' }).click();
    };
    await vote(codes[0]);
    await page.getByRole('heading', { name: 'Your votes are cast' }).waitFor();
    await vote(codes[0]);
    await page.getByText('This code does not vote here').waitFor();
    await lea.page.getByLabel('Numbers to revoke on sheet 1').fill('2');
    await lea.page.getByRole('button', { name: 'Revoke on sheet 1' }).click();
    await lea.page.getByText('3 codes, 1 used, 1 revoked').waitFor();
    await vote(codes[1]);
    await page.getByText('This code does not vote here').waitFor();
    const { votes_count, guest_votes_count } = await lecturer.board.getShowcaseResults({ id: shown.id });
    expect([votes_count, guest_votes_count]).toEqual([2, 2]);
    if (!hasScripts) return;
    for (const path of ['guest', 'programme', 'cards']) {
      await guest.open(`/showcases/${shown.id}/${path}`);
      await expectAccessible(page);
    }
    await lea.open(`/showcases/${shown.id}/evening`);
    await expectAccessible(lea.page);
  });
});

test('the hall and the second screen show the same step, by keys and by buttons, at 720 lines and in 4K', async () => {
  const shown = await voting('Stage');
  const awards = [award(shown, 0, 'First prize'), award(shown, 1, 'Second prize')];
  await lecturer.board.setAwards({ id: shown.id, body: { awards } });
  await using hall = await world.visitor();
  await signIn(hall.page, lecturer);
  await hall.page.setViewportSize({ width: 1280, height: 720 });
  await hall.page.goto(`/showcases/${shown.id}/hall`);
  await using desk = await world.visitor();
  await signIn(desk.page, lecturer);
  await desk.open(`/showcases/${shown.id}/evening`);
  await desk.page.locator('html[data-listening]').waitFor({ state: 'attached' });
  await desk.page.getByRole('button', { name: 'Begin the reveal' }).click();
  await hall.page.getByRole('heading', { level: 1, name: 'The awards' }).waitFor();
  await desk.page.getByRole('button', { name: 'Next' }).click();
  await hall.page.getByRole('heading', { level: 1, name: 'Second prize' }).waitFor();
  // What is not shown yet is not on its way to the hall either.
  expect(await hall.page.content()).not.toContain('First prize');
  await hall.page.keyboard.press('Space');
  await hall.page.getByRole('heading', { level: 1, name: 'Moss' }).waitFor();
  const inHall = (words: RegExp) => desk.page.locator('dd').first().filter({ hasText: words }).waitFor();
  await inHall(/^Second prize: Moss$/);
  await hall.page.keyboard.press('ArrowLeft');
  await hall.page.getByRole('heading', { level: 1, name: 'Second prize' }).waitFor();
  // A press counts from the step that the person sees.
  await inHall(/^Second prize$/);
  await desk.page.keyboard.press('PageDown');
  await hall.page.getByRole('heading', { level: 1, name: 'Moss' }).waitFor();
  await hall.page.mouse.click(600, 300);
  await hall.page.getByRole('heading', { level: 1, name: 'First prize' }).waitFor();
  for (const [width, height] of [
    [1280, 720],
    [3840, 2160],
  ] as const) {
    await hall.page.setViewportSize({ width, height });
    const [wide, high] = await hall.page.evaluate(() => [document.body.scrollWidth, document.body.scrollHeight]);
    expect([wide, high]).toEqual([width, height]);
  }
  await hall.page.keyboard.press('ArrowRight');
  await hall.page.getByRole('heading', { level: 1, name: 'Tide' }).waitFor();
  await expectAccessible(hall.page);
  await desk.page.getByRole('button', { name: 'End the reveal' }).click();
  await hall.page.getByRole('listitem').first().waitFor();
  await hall.open(`/showcases/${shown.id}`);
  await hall.page.getByRole('region', { name: 'Awards' }).getByText('Because of First prize.').waitFor();
});

test('a hall that loses the network keeps what it shows, and goes on by itself', async () => {
  const shown = await voting('Away');
  await lecturer.board.setAwards({ id: shown.id, body: { awards: [award(shown, 0, 'Only prize')] } });
  await using hall = await world.visitor({ expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] });
  await hall.page.goto(`/showcases/${shown.id}/hall`);
  const move = (from: number | null, to: number | null) =>
    lecturer.board.moveReveal({ id: shown.id, body: { from, to } });
  await move(null, 0);
  await move(0, 1);
  await hall.page.getByRole('heading', { level: 1, name: 'Only prize' }).waitFor();
  await hall.context.setOffline(true);
  await hall.page.getByText('No connection since').waitFor();
  expect(await hall.page.getByRole('heading', { level: 1, name: 'Only prize' }).count()).toBe(1);
  await move(1, 2);
  await hall.context.setOffline(false);
  await hall.page.getByRole('heading', { level: 1, name: 'Tide' }).waitFor();
  await hall.page.getByText('No connection since').waitFor({ state: 'detached' });
  // Keys of somebody who is no curator move nothing.
  await hall.page.keyboard.press('ArrowLeft');
  const { hall: now } = await lecturer.board.getHall({ id: shown.id });
  expect(now.reveal?.step).toBe(2);
});

test('the programme lists projects by table, and a card for each has its code; the past showcase celebrates its winner', async () => {
  const shown = await voting('Printed');
  await lecturer.board.setAwards({ id: shown.id, body: { awards: [award(shown, 2, 'Grand prize', false)] } });
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open(`/showcases/${shown.id}/programme`);
  const names = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(names).toEqual(shown.projects.map(({ name }) => name));
  await visitor.open(`/showcases/${shown.id}/cards`);
  expect(await page.getByRole('img', { name: 'QR code of its address' }).count()).toBe(3);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print, or save as PDF' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await visitor.open(`/showcases/${shown.id}`);
  const hero = page.getByRole('region', { name: 'Awards' }).getByRole('article');
  await hero.getByRole('heading', { level: 2, name: 'Lamp' }).waitFor();
  await hero.getByText('Because of Grand prize.').waitFor();
  await hero.getByText('Lea Lecturer').waitFor();
  await expectAccessible(page);
});

test('the page says when, where, for whom and how many on one line of a desk, and of the past the evening in numbers', async () => {
  const shown = await voting('Facts');
  const { board } = lecturer;
  await board.updateShowcase({ id: shown.id, body: { place: 'Harrow Hall, ground floor' } });
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open(`/showcases/${shown.id}`);
  const facts = page.locator('header dl > div');
  const said = async () => (await facts.allInnerTexts()).map((fact) => fact.replace(/\s*\n\s*/g, ': '));
  const now = await said();
  expect(now.filter((fact) => !fact.startsWith('Voting closes: '))).toEqual([
    'Projects: 3',
    'Place: Harrow Hall, ground floor',
    'Votes for each: 3',
    'People who have voted: 0',
  ]);
  const tops = await facts.evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().top))]);
  expect([now.length, tops.length]).toEqual([5, 1]);
  await board.updateShowcase({ id: shown.id, body: { voting_opens_at: inDays(-1.5), voting_closes_at: inDays(-1) } });
  await visitor.open(`/showcases/${shown.id}`);
  const numbers = page.getByRole('region', { name: 'The evening in numbers' });
  expect((await numbers.locator('dl > div').allInnerTexts()).map((one) => one.split(/\s*\n\s*/).join(' '))).toEqual([
    'Projects 3',
    'People on their teams 1',
  ]);
  await expectAccessible(page);
});

test('the room is on the projector, in the programme and on the page, and does not mirror where one reads from the right', async () => {
  const shown = await voting('Rooms');
  await lecturer.board.updateShowcase({ id: shown.id, body: { floor_plan: 'Door . Stage\n1 2 3' } });
  await using visitor = await world.visitor();
  const { page } = visitor;
  const plan = page.getByRole('table');
  const left = async (text: string) => (await plan.getByText(text, { exact: true }).first().boundingBox())?.x ?? 0;
  await page.goto(`/showcases/${shown.id}/hall?page=2`);
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await left('Door')).toBeLessThan(await left('Stage'));
    const [wide, high] = await page.evaluate(() => [document.body.scrollWidth, document.body.scrollHeight]);
    expect([wide, high]).toEqual([width, height]);
  }
  await visitor.open(`/showcases/${shown.id}/programme`);
  expect(await plan.getByRole('cell').count()).toBe(6);
  await visitor.open(`/showcases/${shown.id}`);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await left('Door')).toBeLessThan(await left('Stage'));
  await lecturer.board.updateShowcase({ id: shown.id, body: { floor_plan: null } });
  await visitor.open(`/showcases/${shown.id}`);
  expect(await plan.count()).toBe(0);
});
