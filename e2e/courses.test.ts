import { readFile } from 'node:fs/promises';
import { DAY_MS } from '@launch-board/host/durations';
import { parse } from 'csv-parse/sync';
import type { BrowserContext, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDomain } from '../dev/identity/people.ts';
import { type Mailbox, startMailbox } from '../dev/mailbox/mailbox.ts';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let mailbox: Mailbox;
let ahead = 0;
beforeAll(async () => {
  mailbox = await startMailbox();
  world = await startWorld({
    isEmpty: true,
    smtp: mailbox.url,
    boardClock: () => Date.now() + ahead,
    api: { LAUNCHBOARD_BUDGET_PROJECTS: '100/1h', LAUNCHBOARD_REVIEW: 'off' },
  });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mailbox[Symbol.asyncDispose]();
});

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const students = Array.from({ length: 40 }, (_, i) => `Student Number${i}`);
const addressOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@${demoDomain}`;
/** As a learning platform writes it, with a line that is wrong. */
const roster = [
  '"First name","Last name","Email address"',
  ...students.map(
    (name) =>
      `${name
        .split(' ')
        .map((part) => `"${part}"`)
        .join()},"${addressOf(name)}"`,
  ),
  '"No","Address","nobody at all"',
].join('\r\n');

async function enter(student: Member, showcase: string, sharesAddress: boolean): Promise<string> {
  const body = { name: `Work of ${student.name}`, tagline: 'Made for the course.' };
  const { project } = await student.board.createProject({ body });
  await student.board.enterShowcase({ id: showcase, project_id: project.id, body: { shares_address: sharesAddress } });
  return project.id;
}

test('a professor takes a course from the roster to the grade file in twenty clicks', async () => {
  const professor = await memberOf(world, 'Paula Professor');
  const call = { name: 'Interaction design', visibility: 'public', accepts: 'all', closes_at: inDays(5) } as const;
  const { id } = (await professor.board.createShowcase({ body: call })).showcase;
  const known = await Promise.all(students.slice(0, 12).map((name) => memberOf(world, name)));
  for (const student of known.slice(0, 6)) await enter(student, id, true);

  await using paula = await world.visitor();
  const { page } = paula;
  let clicks = 0;
  const press = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
  await signIn(page, professor);
  await paula.open(`/showcases/${id}/entries`);
  await press(link('Roster'));
  await page.getByText('Nobody is on the roster yet').waitFor();
  await expectAccessible(page);
  clicks += 1;
  await page
    .getByLabel('Or choose a file')
    .setInputFiles({ name: 'participants.csv', mimeType: 'text/csv', buffer: Buffer.from(roster, 'latin1') });
  await press(button('Add to the roster'));
  await page.getByText('line 42: “"No","Address","nobody at all"”').waitFor();
  await page.getByRole('link', { name: 'Never signed in 28' }).waitFor();
  await page.getByRole('link', { name: 'Signed in, on no team here 6' }).waitFor();
  await page.getByRole('link', { name: 'Entered 6', exact: true }).waitFor();
  await press(page.getByRole('link', { name: 'Signed in, on no team here 6' }));
  await page.getByRole('row', { name: addressOf('Student Number6') }).waitFor();
  await expectAccessible(page);

  await press(button('Remind 34 people without an entry'));
  await page.getByText('The next reminder is possible from').waitFor();
  await expect.poll(() => mailbox.mails.length).toBe(34);
  const mailed = mailbox.mails.map(({ to }) => [to].flat()[0]?.text ?? '').toSorted();
  expect(mailed).toEqual(students.slice(6).map(addressOf).toSorted());
  expect(mailbox.mails[0]?.text).toContain(`/showcases/${id}`);

  for (const student of known.slice(6)) await enter(student, id, false);
  await paula.open(`/showcases/${id}/roster?state=entered`);
  await page.getByRole('link', { name: 'Entered 12', exact: true }).waitFor();

  const judge = await memberOf(world, 'Jo Judge');
  // A criterion may be called as a column is.
  const criteria = [{ name: 'Idea' }, { name: 'Score' }];
  await professor.board.setJury({ id, body: { kind: 'rubric', criteria, is_open: true } });
  await professor.board.addJudge({ id, body: { user_id: judge.id } });
  let { assignment } = await judge.board.takeAssignment({ id });
  while (assignment.table) {
    const { name, id: project_id } = assignment.table;
    const marks = assignment.criteria.map(({ id: criterion }, i) => ({ criterion, mark: 3 + i }));
    const comment = `=Well made, ${name}`;
    ({ assignment } = await judge.board.submitJudgement({
      id,
      project_id,
      body: { outcome: 'scored', marks, comment },
    }));
  }

  await paula.open(`/showcases/${id}/entries`);
  await press(link('Grades and feedback'));
  await press(button('Start from the judges’ notes for 12 projects'));
  await page.getByText('12 texts wait for their release').waitFor();
  await expectAccessible(page);
  const first = page.getByLabel('To the team of Work of Student Number0');
  await first.fill('Say earlier for whom it is.');
  await press(button('Save: Work of Student Number0'));
  await page.getByText('Saved.').first().waitFor();
  await press(button('Release 12 texts to the teams'));
  await press(button('Undo the release'));
  await press(button('Release 12 texts to the teams'));
  await page.getByText('Teams see their feedback from').waitFor();
  const [student] = known as [Member];
  const feedback = async () => (await student.board.getShowcase({ id })).showcase.my?.entries[0]?.feedback ?? null;
  expect(await feedback()).toBe(null);

  const [file] = await Promise.all([page.waitForEvent('download'), press(link('For a spreadsheet (CSV)').first())]);
  const text = await readFile(await file.path(), 'utf8');
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  expect(rows).toHaveLength(12);
  for (const row of rows) {
    const number = Number(/\d+$/.exec(row.Project ?? '')?.[0]);
    expect(row['E-mail addresses']).toBe(number < 6 ? addressOf(`Student Number${number}`) : '');
    expect([row['Idea (mean)'], row['Score (mean)'], row.Judges]).toEqual(['3', '4', '1']);
    expect([row.Attended, row['Judges who found nobody']]).toEqual(['yes', '0']);
  }
  expect(clicks).toBeLessThanOrEqual(20);
  await comparePrograms(paula.context.request, id, rows);

  ahead = 11 * 60_000;
  await expect.poll(feedback).toBe('Say earlier for whom it is.');
  await using sam = await world.visitor();
  await signIn(sam.page, student);
  await sam.open(`/showcases/${id}`);
  await sam.page.getByText('Say earlier for whom it is.').waitFor();
  await sam.page.getByText('Curators see your e-mail address.').waitFor();
  await expectAccessible(sam.page);
  expect((await sam.context.request.get(`/showcases/${id}/roster`)).status()).toBe(403);
  expect((await sam.context.request.get(`/showcases/${id}/grades`)).status()).toBe(403);
});

/** The file with semicolons, the one by student and the one for programs say the same as the one by project. */
async function comparePrograms(request: BrowserContext['request'], id: string, rows: Record<string, string>[]) {
  const read = async (file: string, delimiter = ','): Promise<Record<string, string>[]> =>
    parse(await (await request.get(`/showcases/${id}/${file}`)).text(), { bom: true, columns: true, delimiter });
  const withPoint = (text = '') => text.replace(',', '.');
  const semicolons = await read('results.csv?separator=semicolon', ';');
  expect(semicolons.map((row) => withPoint(row.Score))).toEqual(rows.map((row) => row.Score));
  expect(semicolons.some((row) => /^\d,\d+$/.test(row['Lowest likely score'] ?? ''))).toBe(true);
  const byStudent = await read('students.csv');
  expect(byStudent.map(({ Name }) => Name)).toEqual(students.slice(0, 12));
  for (const row of byStudent) {
    const project = rows.find((one) => one.Project === row.Project);
    expect(row).toMatchObject({
      Name: row.Project?.replace('Work of ', ''),
      'E-mail address': project?.['E-mail addresses'],
      Place: project?.Place,
      Score: project?.Score,
      Feedback: '',
    });
  }
  const { projects } = await (await request.get(`/showcases/${id}/results.json`)).json();
  expect(projects).toHaveLength(12);
  for (const [i, { project, score, attendance, criteria, marks }] of projects.entries()) {
    expect([project, score]).toEqual([rows[i]?.Project, Number(rows[i]?.Score)]);
    expect(attendance).toEqual({ was_there: true, found_nobody: 0 });
    const given = Object.values(criteria as Record<string, { name: string; mean: number }>);
    expect(given).toEqual([
      { name: 'Idea', mean: 3 },
      { name: 'Score', mean: 4 },
    ]);
    expect(marks).toMatchObject([{ judge: { name: 'Jo Judge' }, outcome: 'scored', counts: true }]);
    expect(marks[0].note).toBe(`=Well made, ${project}`);
    expect(Object.values(marks[0].criteria)).toEqual([
      { name: 'Idea', mark: 3 },
      { name: 'Score', mark: 4 },
    ]);
  }
}

test('a student of two teams is one row, which has the feedback of both once it is released, with commas and with semicolons', async () => {
  const lecturer = await memberOf(world, 'Lou Lecturer');
  const call = { name: 'Two teams', visibility: 'public', accepts: 'all', closes_at: inDays(20) } as const;
  const { id } = (await lecturer.board.createShowcase({ body: call })).showcase;
  const [both, one] = [await memberOf(world, 'Berta Both'), await memberOf(world, 'Otto One')];
  const [first, second, third] = [
    await enter(both, id, true),
    await enter(one, id, true),
    await enter(both, id, false),
  ];
  await both.board.updateProject({ id: third, body: { name: '=Second; "work" of Berta' } });
  await lecturer.board.setJury({ id, body: { kind: 'rubric', criteria: [{ name: 'Idea' }], is_open: true } });
  const judge = await memberOf(world, 'Jill Judge');
  await lecturer.board.addJudge({ id, body: { user_id: judge.id } });
  for (let { assignment } = await judge.board.takeAssignment({ id }); assignment.table; ) {
    const mark = assignment.table.id === third ? 5 : 2;
    const marks = assignment.criteria.map(({ id: criterion }) => ({ criterion, mark }));
    const of = { id, project_id: assignment.table.id };
    ({ assignment } = await judge.board.submitJudgement({ ...of, body: { outcome: 'scored', marks } }));
  }
  for (const [project_id, text] of [
    [first, 'Shorter,\nplease.'],
    [second, '=Well; "made"'],
    [third, 'Longer.'],
  ] as const)
    await lecturer.board.setFeedback({ id, project_id, body: { text } });
  await using lou = await world.visitor();
  await signIn(lou.page, lecturer);
  const read = async (query: string, delimiter: string): Promise<Record<string, string>[]> => {
    const text = await (await lou.context.request.get(`/showcases/${id}/students.csv${query}`)).text();
    return parse(text, { bom: true, columns: true, delimiter });
  };
  const files = async () => [await read('', ','), await read('?separator=semicolon', ';')];
  const results = (await lecturer.board.getJuryResults({ id })).results.results;
  const scoreOf = (project: string) =>
    Number(results.find((row) => row.project.id === project)?.score.toFixed(2)).toString();
  const rows = (feedback: [string, string], withPoint: boolean) =>
    [
      [
        'Berta Both',
        addressOf('Berta Both'),
        `'=Second; "work" of Berta`,
        '1',
        scoreOf(third),
        feedback[0],
        'Work of Berta Both',
      ],
      ['Otto One', addressOf('Otto One'), 'Work of Otto One', '2', scoreOf(second), feedback[1], ''],
    ].map((row) => row.map((cell, i) => (i === 4 && !withPoint ? cell.replace('.', ',') : cell)));
  const expectRows = async (...feedback: [string, string]) => {
    for (const [i, file] of (await files()).entries()) {
      expect(Object.keys(file[0] ?? {})).toEqual([
        ...['Name', 'E-mail address', 'Project', 'Place', 'Score', 'Feedback', 'Other projects'],
      ]);
      expect(file.map((row) => Object.values(row))).toEqual(rows(feedback, i === 0));
    }
  };
  await expectRows('', '');
  await lecturer.board.releaseFeedback({ id });
  await expectRows('', '');
  const before = ahead;
  ahead = before + 11 * 60_000;
  await expect.poll(async () => (await one.board.getShowcase({ id })).showcase.my?.entries[0]?.feedback).not.toBe(null);
  const berta = `'=Second; "work" of Berta: Longer.\n\nWork of Berta Both: Shorter,\nplease.`;
  await expectRows(berta, `'=Well; "made"`);
  // What is changed later is taken back from its team, and from the file.
  await lecturer.board.setFeedback({ id, project_id: third, body: { text: 'Much longer.' } });
  await expectRows('Work of Berta Both: Shorter,\nplease.', `'=Well; "made"`);
});

test('without scripts a roster is pasted and emptied, columns are chosen, and the next showcase begins', async () => {
  const lecturer = await memberOf(world, 'Lea Lecturer');
  const call = { name: 'Plain course', visibility: 'unlisted', accepts: 'all', closes_at: inDays(5) } as const;
  const { id } = (await lecturer.board.createShowcase({ body: call })).showcase;
  await lecturer.board.setJury({ id, body: { kind: 'rubric', criteria: [{ name: 'Idea' }] } });
  await using lea = await world.visitor({ hasScripts: false, width: 390 });
  const { page } = lea;
  await signIn(page, lecturer);
  await lea.open(`/showcases/${id}/roster`);
  await page
    .getByLabel('Paste addresses')
    .fill(`ada@${demoDomain}\nnobody\nBen <ben@${demoDomain}>\nx@elsewhere.example`);
  await page.getByRole('button', { name: 'Add to the roster' }).click();
  expect(await page.getByLabel('Paste addresses').inputValue()).toBe('nobody\nx@elsewhere.example');
  await page.getByText('line 2: “nobody”; line 4: “x@elsewhere.example”').waitFor();
  await page.getByRole('row', { name: /Ben/ }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Remove the selected lines' }).click();
  expect(await page.getByRole('row').count()).toBe(2);
  await page.getByLabel('Or choose a file').setInputFiles({
    name: 'umlauts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Weiß;Jürgen;jw@${demoDomain}`, 'latin1'),
  });
  await page.getByRole('button', { name: 'Add to the roster' }).click();
  await page.getByRole('row', { name: /Weiß Jürgen/ }).waitFor();
  await page.getByText('Remove everybody').click();
  await page.getByRole('button', { name: 'Remove all lines' }).click();
  await page.getByText('Nobody is on the roster yet').waitFor();

  await lea.open(`/showcases/${id}/grades`);
  await page.getByText('Choose the columns').click();
  await page.getByLabel('Votes of the audience').uncheck();
  await page.getByRole('button', { name: 'Save the columns' }).click();
  const file = await lea.context.request.get(`/showcases/${id}/results.csv`);
  expect(await file.text()).toMatch(/^\ufeff"Project","Team",.*"Idea \(mean\)","Awards","Address"\r\n$/);
  const json = await lea.context.request.get(`/showcases/${id}/results.json`);
  expect(await json.json()).toEqual({ showcase: { id, name: 'Plain course' }, projects: [] });

  await lea.open(`/showcases/${id}/next`);
  await page.getByLabel('Name').fill('Plain course, next');
  await page.getByRole('button', { name: 'Begin the next one' }).click();
  await page.getByRole('heading', { level: 1, name: 'Plain course, next' }).waitFor();
  const next = new URL(page.url()).pathname.split('/')[2] ?? '';
  expect((await lecturer.board.getShowcase({ id: next })).showcase.visibility).toBe('private');
  expect((await lecturer.board.getJury({ id: next })).jury.criteria).toMatchObject([{ name: 'Idea' }]);
});
