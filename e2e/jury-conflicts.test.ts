import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let curator: Member;
let team: Member;
let judges: Member[];
beforeAll(async () => {
  world = await startWorld({ isEmpty: true, api: { LAUNCHBOARD_BUDGET_PROJECTS: '100/1h' } });
  [curator, team] = [await memberOf(world, 'Cleo'), await memberOf(world, 'Team')];
  judges = [await memberOf(world, 'Jo'), await memberOf(world, 'Kim'), await memberOf(world, 'Lou')];
});
afterAll(() => world[Symbol.asyncDispose]());

/** A showcase with three tables, and a rubric that is open, with judges who have been invited. */
async function hall() {
  const closes_at = new Date(Date.now() + 86_400_000).toISOString();
  const body = { name: 'Demo day', visibility: 'public', accepts: 'all', closes_at } as const;
  const { id } = (await curator.board.createShowcase({ body })).showcase;
  const projects: string[] = [];
  for (const [index, name] of ['Alpha', 'Beta', 'Gamma'].entries()) {
    const made = await team.board.createProject({ body: { name, tagline: `Shown at table ${index + 1}` } });
    const project_id = made.project.id;
    await team.board.enterShowcase({ id, project_id, body: {} });
    await curator.board.decideEntry({ id, project_id, body: { table_number: index + 1 } });
    projects.push(project_id);
  }
  const criteria = [{ name: 'Idea', weight: 2 }, { name: 'Craft' }];
  const { jury } = await curator.board.setJury({ id, body: { kind: 'rubric', criteria, is_open: true } });
  for (const judge of judges) await curator.board.addJudge({ id, body: { user_id: judge.id } });
  return { id, projects, criteria: jury.criteria };
}

type Hall = Awaited<ReturnType<typeof hall>>;

async function scoreAll({ board }: Member, { id, criteria, projects }: Hall, severity: number) {
  let { table } = (await board.takeAssignment({ id })).assignment;
  while (table) {
    const base = 5 - projects.indexOf(table.id) - severity;
    const marks = criteria.map(({ id: criterion }, i) => ({ criterion, mark: Math.max(1, base - i) }));
    const said = await board.submitJudgement({ id, project_id: table.id, body: { outcome: 'scored', marks } });
    ({ table } = said.assignment);
  }
}

test('a judge without scripts says on a phone which team they know, takes it back, and curators see it', async () => {
  const at = await hall();
  const [jo] = judges as [Member];
  await using visitor = await world.visitor({ hasScripts: false, width: 390 });
  const { page } = visitor;
  const heading = page.getByRole('heading', { level: 1 });
  await signIn(page, jo);
  await page.goto(`/showcases/${at.id}/judge`);
  await page.getByRole('button', { name: 'Accept' }).click();
  expect(await heading.innerText()).toMatch(/Table 1[\s\S]*Alpha/);
  await page.locator('summary').filter({ hasText: 'I know this team' }).click();
  await page.getByLabel('How you know them').fill('My cousin.');
  await page.getByRole('button', { name: 'I know this team: Alpha' }).click();
  expect(await heading.innerText()).not.toMatch(/Alpha/);
  await page.getByRole('link', { name: 'Teams that you know' }).click();
  expect(await page.getByRole('listitem').filter({ hasText: 'Alpha' }).innerText()).toMatch(/My cousin/);
  await using second = await world.visitor();
  await signIn(second.page, curator);
  await second.open(`/showcases/${at.id}/jury`);
  const told = second.page.getByRole('table', { name: 'Judges and teams that they know' });
  expect(await told.innerText()).toMatch(/Jo[\s\S]*Alpha[\s\S]*They say so\.[\s\S]*My cousin/);
  expect(await second.page.getByText('Nobody was free to go there at once').count()).toBe(1);
  await expectAccessible(second.page);
  await page.getByRole('button', { name: 'Take it back: Alpha' }).click();
  expect(await page.getByText('My cousin').count()).toBe(0);
  // A curator says it of somebody else; the judge cannot take that back.
  await second.page.getByText('Say that a judge knows a team').click();
  const saying = second.page.locator('form').filter({ has: second.page.getByLabel('Project', { exact: true }) });
  await saying.getByLabel('Project', { exact: true }).selectOption('Beta');
  await saying.getByRole('button', { name: 'Save' }).click();
  await second.page.getByText('A curator says so.').waitFor();
});

test('a team reads how the jury came to its result once curators have released it, and not before', async () => {
  const at = await hall();
  for (const [severity, judge] of judges.entries()) await scoreAll(judge, at, severity % 2);
  await curator.board.setJury({ id: at.id, body: { is_open: false } });
  const path = `/showcases/${at.id}/results/${at.projects[1]}`;
  await using student = await world.visitor({ width: 390, expected: [/404/] });
  await signIn(student.page, team);
  await student.page.goto(path);
  await student.page.getByText('There is no such showcase').waitFor();
  await using visitor = await world.visitor({ hasScripts: false });
  const { page } = visitor;
  await signIn(page, curator);
  await page.goto(`/showcases/${at.id}/jury`);
  await page.getByLabel('Each team sees of its own result').selectOption('its marks and what they mean');
  await page
    .locator('form')
    .filter({ has: page.getByLabel('Each team sees of its own result') })
    .getByRole('button', { name: 'Save' })
    .click();
  await student.open(`/showcases/${at.id}`);
  await student.page.getByRole('link', { name: 'How the jury judged it' }).nth(1).click();
  await student.page.getByRole('heading', { name: 'Your result' }).waitFor();
  // The picture says in words what it shows, and the table has the same.
  const table = student.page.getByRole('table', { name: 'Marks by criterion' });
  expect(await table.innerText()).toMatch(/Idea[\s\S]*3, 4, 4[\s\S]*Craft[\s\S]*2, 3, 3/);
  expect(await student.page.getByRole('img', { name: /Marks: 3, 4, 4\./ }).count()).toBe(1);
  expect(await student.page.getByRole('heading', { name: 'Where you stand' }).count()).toBe(0);
  expect(await student.page.content()).not.toMatch(/Jo|Kim|Lou/);
  await expectAccessible(student.page);
  await curator.board.setJury({ id: at.id, body: { teams_see: 'places' } });
  await student.open(path);
  await student.page.getByText('2nd of 3 projects').waitFor();
});
