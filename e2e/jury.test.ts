import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let curator: Member;
let team: Member;
let judge: Member;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true, api: { LAUNCHBOARD_BUDGET_PROJECTS: '100/1h' } });
  [curator, team, judge] = [await memberOf(world, 'Cleo'), await memberOf(world, 'Team'), await memberOf(world, 'Jo')];
});
afterAll(() => world[Symbol.asyncDispose]());

type Settings = Parameters<Member['board']['setJury']>[0]['body'];

/** A showcase with three tables, an open jury and a judge who has been invited. */
async function hall(settings: Settings) {
  const closes_at = new Date(Date.now() + 86_400_000).toISOString();
  const { id } = (
    await curator.board.createShowcase({ body: { name: 'Demo day', visibility: 'public', accepts: 'all', closes_at } })
  ).showcase;
  const projects: string[] = [];
  for (const [index, name] of ['Alpha', 'Beta', 'Gamma'].entries()) {
    const body = { name, tagline: `Shown at table ${index + 1}` };
    const project_id = (await team.board.createProject({ body })).project.id;
    await team.board.enterShowcase({ id, project_id, body: {} });
    await curator.board.decideEntry({ id, project_id, body: { table_number: index + 1 } });
    projects.push(project_id);
  }
  await curator.board.setJury({ id, body: { ...settings, is_open: true } });
  await curator.board.addJudge({ id, body: { user_id: judge.id } });
  return { id, projects, path: `/showcases/${id}/judge` };
}

const results = async (id: string) => (await curator.board.getJuryResults({ id })).results;

test('a judge without scripts accepts, compares tables on a phone, pauses, and a second phone is told where it is', async () => {
  const { id, path } = await hall({ kind: 'pairwise' });
  await using visitor = await world.visitor({ hasScripts: false, width: 390, expected: [/404/] });
  await using second = await world.visitor({ width: 390 });
  const { page } = visitor;
  const heading = page.getByRole('heading', { level: 1 });
  for (const phone of [page, second.page]) {
    await signIn(phone, judge);
    await phone.goto(path.replace('/judge', ''));
    await phone.getByRole('link', { name: 'Judge the projects' }).click();
    await phone.getByText('Will you judge').waitFor();
  }
  await expectAccessible(second.page);
  await page.getByRole('button', { name: 'Accept' }).click();
  expect(await heading.innerText()).toMatch(/Table 1[\s\S]*Alpha/);
  await page.getByRole('button', { name: 'I have seen it' }).click();
  expect(await heading.innerText()).toMatch(/Table 2[\s\S]*Beta/);
  await page.getByRole('button', { name: 'Undo: Alpha' }).click();
  expect(await heading.innerText()).toMatch(/Table 1[\s\S]*Alpha/);
  expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'I have seen it' }).click();
  expect(await heading.innerText()).toMatch(/Table 2[\s\S]*Beta/);

  await second.open(path);
  await expectAccessible(second.page);
  // On a common phone both are there to press without scrolling: neither is beneath the bar at the bottom.
  await second.page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['This one Beta', 'The one before Alpha'])
    await second.page.getByRole('button', { name }).click({ trial: true, position: { x: 20, y: 60 } });
  expect(await second.page.evaluate(() => scrollY)).toBe(0);
  await page.getByText('Add a note to the curators').click();
  await page.getByLabel('Note to the curators').fill('Bright idea');
  await page.getByRole('button', { name: 'This one Beta, table 2' }).click();
  await second.page.getByRole('button', { name: 'The one before Alpha, table 1' }).click();
  await second.page.getByText('You had already been sent on.').waitFor();
  expect(await second.page.getByRole('heading', { level: 1 }).innerText()).toContain('Gamma');

  await page.getByRole('button', { name: 'Take a break' }).click();
  await page.getByText('You are taking a break').waitFor();
  await page.getByRole('button', { name: 'Continue judging' }).click();
  await page.getByRole('button', { name: 'Nobody is at this table' }).click();
  await page.getByText('You have seen everything').waitFor();
  const { results: places, comments } = await results(id);
  expect(places.map(({ project }) => project.name)).toEqual(['Beta', 'Gamma', 'Alpha']);
  expect(places.map(({ views }) => views)).toEqual([1, 0, 1]);
  expect(comments).toMatchObject([{ text: 'Bright idea' }]);

  await page.getByText('Leave the jury').click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.goto(path);
  await page.getByText('You are not on this jury').waitFor();
});

test('marks stay when one is missing, and are sent once the network is back', async () => {
  const { id, path } = await hall({ kind: 'rubric', criteria: [{ name: 'Idea' }, { name: 'Craft' }] });
  await using visitor = await world.visitor({ width: 390, expected: [/ERR_INTERNET_DISCONNECTED/, /400/] });
  const { page, context } = visitor;
  await signIn(page, judge);
  await visitor.open(path);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('heading', { name: /Alpha/ }).waitFor();
  await page.getByRole('group', { name: 'Idea' }).getByLabel('5, excellent').check();
  await page.getByRole('group', { name: 'Craft' }).getByLabel('2').check();
  await expectAccessible(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save the marks and go on' }).click();
  await page.getByText('There is no connection.').waitFor();
  expect((await results(id)).judgements).toBe(0);
  await context.setOffline(false);
  await page.getByRole('heading', { name: /Beta/ }).waitFor();
  expect((await results(id)).results[0]).toMatchObject({ project: { name: 'Alpha' }, views: 1 });

  await page.getByRole('button', { name: 'Undo: Alpha' }).click();
  await page.getByRole('heading', { name: /Alpha/ }).waitFor();
  expect((await results(id)).judgements).toBe(0);
  expect(await page.getByRole('group', { name: 'Craft' }).getByLabel('2').isChecked()).toBe(true);
  await page.getByRole('group', { name: 'Craft' }).getByLabel('3').check();
  await page.getByRole('button', { name: 'Save the marks and go on' }).click();
  await page.getByRole('heading', { name: /Beta/ }).waitFor();
  expect((await results(id)).results[0]?.score).toBeGreaterThan(3);

  // A browser that does not know `required` sends the form as it is.
  await page.getByRole('group', { name: 'Idea' }).getByLabel('3').check();
  await page.locator('main form:has(fieldset)').evaluate((form) => form.setAttribute('novalidate', ''));
  await page.getByRole('button', { name: 'Save the marks and go on' }).click();
  await page.getByText('Choose a mark.').waitFor();
  expect(await page.getByRole('group', { name: 'Idea' }).getByLabel('3').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'I cannot judge this one' }).click();
  await page.getByRole('heading', { name: /Gamma/ }).waitFor();
});

test('a curator opens results and marks in a spreadsheet, and they equal what the board says; nobody else does', async () => {
  const { id, projects } = await hall({ kind: 'rubric', criteria: [{ name: 'Idea' }, { name: 'Craft', weight: 2 }] });
  const { criteria } = (await curator.board.getJury({ id })).jury;
  const said = [
    { idea: 5, craft: 3, comment: '=HYPERLINK("x";"y")\nzwei; Zeilen, „Ü“ عربي' },
    { idea: 2, craft: 4 },
  ];
  let table = (await judge.board.takeAssignment({ id })).assignment.table?.id ?? '';
  for (const { idea, craft, comment } of said) {
    const marks = [idea, craft].map((mark, index) => ({ criterion: criteria[index]?.id ?? '', mark }));
    const body = { outcome: 'scored' as const, marks, ...(comment && { comment }) };
    table = (await judge.board.submitJudgement({ id, project_id: table, body })).assignment.table?.id ?? '';
  }
  await using visitor = await world.visitor({ hasScripts: false });
  const { page, context } = visitor;
  await signIn(page, curator);
  await visitor.open(`/showcases/${id}/jury`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'For a spreadsheet (CSV)' }).first().click(),
  ]);
  expect(file.suggestedFilename()).toBe('Results of Demo day.csv');
  const [head = [], ...rows] = cellsOf(await readFile(await file.path(), 'utf8'), ',');
  const told = (await results(id)).results;
  expect(rows).toHaveLength(projects.length);
  for (const row of rows) {
    const of = (name: string) => row[head.indexOf(name)];
    const result = told.find(({ project }) => project.name === of('Project'));
    const isJudged = (result?.views ?? 0) > 0;
    expect(of('Place')).toBe(isJudged ? String(result?.place) : '');
    expect(Number(of('Score'))).toBeCloseTo(isJudged ? (result?.score ?? 0) : 0, 2);
  }
  expect(rows.map((row) => row[head.indexOf('Idea (mean)')]).toSorted()).toEqual(['', '2', '5']);

  const marks = await context.request.get(`/showcases/${id}/marks.csv?separator=semicolon`);
  const [names = [], ...each] = cellsOf(await marks.text(), ';');
  const notes = each.map((row) => row[names.indexOf('Note')]);
  expect(notes.toSorted()).toEqual(['', `'${said[0]?.comment}`]);
  expect(each.map((row) => [row[names.indexOf('Judge')], row[names.indexOf('Craft')]]).toSorted()).toEqual([
    ['Jo', '3'],
    ['Jo', '4'],
  ]);
  for (const reader of [team, judge]) {
    await using other = await world.visitor({ hasScripts: false });
    await signIn(other.page, reader);
    for (const path of ['results.csv', 'marks.csv'])
      expect((await other.context.request.get(`/showcases/${id}/${path}`)).status()).toBe(403);
  }
});

/** The cells of a file as RFC 4180 has them, read by another program than the one that wrote them. */
const cellsOf = (csv: string, delimiter: string): string[][] =>
  parse(csv, { bom: true, delimiter, relax_column_count: false });

test('a curator without scripts sets up a jury, invites judges, follows it, and publishes what it thinks', async () => {
  const { id, projects } = await hall({ kind: 'none' });
  const desk = `/showcases/${id}/jury`;
  const [alpha, beta, gamma] = projects as [string, string, string];
  await using visitor = await world.visitor({ hasScripts: false, width: 390, expected: [/400/] });
  await using guest = await world.visitor({ expected: [/404/] });
  const { page } = visitor;
  await signIn(page, curator);
  await page.goto(`/showcases/${id}`);
  await page.getByRole('link', { name: 'Curate' }).click();
  await page.getByRole('link', { name: 'Jury', exact: true }).click();
  await page.getByLabel('They give marks').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Name at least one thing').waitFor();
  await page.getByLabel('They give marks').check();
  await page.getByLabel('Criterion 1').fill('Idea');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Open the jury' }).click();
  await page.getByLabel('E-mail address').fill('new@university.example');
  await page.getByRole('button', { name: 'Invite the address' }).click();
  await page.getByLabel('Name or user name').fill('Team');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: 'Invite: Team' }).click();
  expect(await page.getByRole('table', { name: 'Judges', exact: true }).innerText()).toMatch(
    /Jo\s+invited[\s\S]*new@university.example\s+invited[\s\S]*Team/,
  );

  const { jury } = await curator.board.getJury({ id });
  const mark = (value: number) => [{ criterion: jury.criteria[0]?.id ?? '', mark: value }];
  await judge.board.takeAssignment({ id });
  await judge.board.submitJudgement({ id, project_id: alpha, body: { outcome: 'scored', marks: mark(2) } });
  await judge.board.submitJudgement({
    id,
    project_id: beta,
    body: { outcome: 'scored', marks: mark(5), comment: 'Wow' },
  });
  await judge.board.submitJudgement({ id, project_id: gamma, body: { outcome: 'absent' } });
  await guest.page.goto(desk);
  await guest.page.getByText('There is no such showcase').waitFor();
  await page.goto(desk);
  const places = page.getByRole('table', { name: 'Places' });
  expect(await places.innerText()).toMatch(/1\s+Beta[\s\S]*3\s+Alpha/);
  await page.getByText('Wow').waitFor();
  await page.getByRole('button', { name: 'The project is there: Gamma' }).click();
  expect(await page.getByRole('button', { name: 'The project is there: Gamma' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Publish the results' }).click();
  await guest.open(`/showcases/${id}`);
  await guest.page.getByRole('link', { name: 'Jury results' }).click();
  await guest.page.getByRole('table', { name: 'Places' }).getByRole('link', { name: 'Beta' }).waitFor();
  expect(await guest.page.content()).not.toMatch(/Wow|new@university.example/);
  await expectAccessible(guest.page);
  await signIn(guest.page, curator);
  await guest.open(desk);
  await expectAccessible(guest.page);
});
