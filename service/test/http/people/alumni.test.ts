import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alumniCommand } from '../../../src/boot/commands/people/alumni.ts';
import { grant } from '../../../src/boot/commands/people/grant.ts';
import { runCommand } from '../../processes/command.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { joinTeam, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_AFFILIATION_CLAIM: 'affiliation', LAUNCHBOARD_PERSONAL_TOKENS: 'on' });
  folder = await temporaryFolder();
});
afterAll(async () => {
  await people[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const sinceOf = async ({ id }: Person) => (await people.see(`/api/users/${id}`)).body.user.alumni_since;
const now = () => new Date(people.now()).toISOString();
const DAY_MS = 86_400_000;

async function run(lines: string, ...args: string[]) {
  const file = join(folder.path, 'alumni.txt');
  await writeFile(file, lines);
  return runCommand(alumniCommand, [...args, file], people.world.databaseUrl, { clock: people.now });
}

test('a sign-in says that somebody has left, and one that somebody is back', async () => {
  const ada = await people.person('ada', { affiliation: ['student', 'member'] });
  expect(await sinceOf(ada)).toBeNull();
  people.wait(DAY_MS);
  const left = now();
  await people.person('ada', { affiliation: 'alum@example.edu' });
  expect(await sinceOf(ada)).toBe(left);
  expect((await ada.get('/api/me')).body.user.alumni_since).toBe(left);
  people.wait(DAY_MS);
  await people.person('ada', { affiliation: ['alum', 'library-walk-in'] });
  expect(await sinceOf(ada)).toBe(left);
  await people.person('ada', { affiliation: ['alum', 'employee'] });
  expect(await sinceOf(ada)).toBeNull();
});

test('somebody new may have left before they came', async () => {
  const ben = await people.person('ben', { affiliation: ['Alumni'] });
  expect(await sinceOf(ben)).toBe(now());
});

test.each([
  ['nothing', {}],
  ['no known word', { affiliation: ['affiliate', 'library-walk-in'] }],
  ['another university', { affiliation: ['student@example.org'] }],
  ['a university of which this one is no part', { affiliation: ['student@edu', 'student@not-example.edu'] }],
  ['no text', { affiliation: [7, null, { student: true }] }],
  ['an object', { affiliation: { is: 'student' } }],
])('a token that says %s changes nothing', async (_, claims) => {
  const cleo = await people.person('cleo', { affiliation: 'alum' });
  const since = await sinceOf(cleo);
  expect(since).not.toBeNull();
  people.wait(2 * DAY_MS);
  await people.person('cleo', claims);
  expect(await sinceOf(cleo)).toBe(since);
});

test('what an older token says is no news', async () => {
  const dan = await people.person('dan', { affiliation: 'student' });
  people.wait(DAY_MS);
  await people.person('dan', { affiliation: 'alum' });
  expect((await dan.get('/api/me')).body.user.alumni_since).toBe(now());
  expect(await sinceOf(dan)).toBe(now());
});

test('a list says it of whoever cannot sign in any more, once, and takes it back', async () => {
  const eve = await people.person('eve', { affiliation: 'affiliate' });
  const fay = await people.person('fay');
  const project = await launchProject(eve);
  const before = (await people.see(`/api/users/${eve.id}`)).body.user.revision;
  const list = `\uFEFF# left in June\r\nEVE@example.edu\r\n\r\nnobody@example.edu\r\nfay@example.edu\r\nfay@example.edu\r\n`;
  const dry = await run(list, '--dry-run');
  expect([dry.code, dry.out]).toEqual([
    0,
    'Would be marked as alumni: 2. Were so before: 0.\nAddresses with which nobody has signed in: 1, on lines 4.\n',
  ]);
  expect(await sinceOf(eve)).toBeNull();
  const first = now();
  expect((await run(list)).out).toContain('Marked as alumni: 2. Were so before: 0.');
  people.wait(DAY_MS);
  expect((await run(list)).out).toContain('Marked as alumni: 0. Were so before: 2.');
  for (const one of [eve, fay]) expect(await sinceOf(one)).toBe(first);
  expect((await people.see(`/api/users/${eve.id}`)).body.user.revision).toBe(before + 1);
  expect((await people.see(`/api/projects/${project}`)).body.project.users.id).toBe(eve.id);
  expect((await run('eve@example.edu', '--back')).out).toBe('Marked as no longer alumni: 1. Were so before: 0.\n');
  expect(await sinceOf(eve)).toBeNull();
  expect(await sinceOf(fay)).toBe(first);
});

test('a part of the university speaks for it, and spaces around a word do not count', async () => {
  const ina = await people.person('ina', { affiliation: [' alum@physics.example.edu '] });
  expect(await sinceOf(ina)).toBe(now());
  people.wait(DAY_MS);
  await people.person('ina', { affiliation: 'student@physics.example.edu' });
  expect(await sinceOf(ina)).toBeNull();
});

test('a token from before the list cannot take anybody off it, and a later one can', async () => {
  const kai = await people.person('kai', { affiliation: 'student' });
  people.wait(1000);
  await run('kai@example.edu');
  const since = now();
  people.wait(1000);
  expect((await kai.get('/api/me')).body.user.alumni_since).toBe(since);
  await kai.patch('/api/me', { bio: 'I left.' });
  expect(await sinceOf(kai)).toBe(since);
  people.wait(1000);
  await people.person('kai', { affiliation: 'student' });
  expect(await sinceOf(kai)).toBeNull();
});

test('somebody with two accounts is one person', async () => {
  const lea = await people.person('lea');
  await people.world.store.write(({ db }) =>
    db
      .insertInto('identities')
      .values({
        ...{ issuer: 'https://other.example', subject: 'lea', user_id: lea.id, email: 'lea@example.edu' },
        ...{ is_moderator: 0, seen_at: 1, tokens_until: null },
      })
      .execute(),
  );
  expect(await run('lea@example.edu')).toMatchObject({ code: 0, out: 'Marked as alumni: 1. Were so before: 0.\n' });
});

test('moderators on the list are named and stay moderators, and nobody is changed whose address several accounts have', async () => {
  const gus = await people.person('gus');
  await runCommand(grant, ['moderator', gus.id], people.world.databaseUrl);
  const two = [await people.person('hal'), await people.person('hal-2', { email: 'hal@example.edu' })];
  const { code, out } = await run('gus@example.edu\nhal@example.edu\n');
  expect([code, out]).toEqual([3, expect.stringContaining('Moderators or operators among them: gus.')]);
  expect(out).toContain('Addresses that several people have, none of whom is changed, on lines: 2.');
  expect((await gus.get('/api/me')).body.user.roles).toContain('moderator');
  for (const one of two) expect(await sinceOf(one)).toBeNull();
});

test('the directory says it, and an erasure ends it', async () => {
  const ida = await people.person('ida', { affiliation: 'alum' });
  await ida.patch('/api/me', { department: 'Physics' });
  await launchProject(ida);
  const { makers } = (await people.see('/api/makers?department=Physics')).body;
  expect(makers.map(({ alumni_since }: { alumni_since: string }) => alumni_since)).toEqual([now()]);
  await (await people.person('ida')).delete('/api/me');
  expect((await people.see(`/api/users/${ida.id}`)).status).toBe(404);
  expect((await run('ida@example.edu')).out).toContain('Addresses with which nobody has signed in: 1');
});

test.each([[[]], [['a', 'b']], [['--all', 'a']]])('%j is refused with the usage', async (args) => {
  const { code, err } = await runCommand(alumniCommand, args, people.world.databaseUrl);
  expect([code, err]).toEqual([2, expect.stringContaining('Usage: launchboard alumni')]);
});

describe('whoever leaves as the last owner of public projects', () => {
  let board: People;
  beforeAll(async () => {
    board = await startPeople({ LAUNCHBOARD_REVIEW: 'off', LAUNCHBOARD_AFFILIATION_CLAIM: 'affiliation' }, undefined, {
      roundMs: 50,
    });
  });
  afterAll(() => board[Symbol.asyncDispose]());

  const told = async (person: Person) =>
    (await person.get('/api/me/notices')).body.notices
      .filter(({ kind }: { kind: string }) => kind === 'upkeep')
      .map((it: { outcome: string; events_count: number; project?: { name: string } }) => [
        it.outcome,
        it.events_count,
        it.project?.name,
      ]);
  const dayGone = async () => {
    board.wait(DAY_MS);
    const due = () =>
      board.world.store.read(({ db }) =>
        db.selectFrom('due_work').select('subject').where('kind', '=', 'graduation').execute(),
      );
    await expect.poll(due).toEqual([]);
  };
  const leave = (name: string, affiliation = 'alum') => board.person(name, { affiliation });

  test('is told a day later, once, of all of them, and of none that another owner keeps', async () => {
    const [mia, ned] = [await board.person('mia'), await board.person('ned')];
    const popular = await launchProject(mia, { name: 'Tide Clock' });
    await launchProject(mia, { name: 'Hourglass' });
    await launchProject(mia, { name: 'Sundial', draft: true });
    await joinTeam(mia, await launchProject(mia, { name: 'Shared' }), ned, 'owner');
    await ned.put(`/api/projects/${popular}/vote`);
    board.wait(1000);
    await leave('mia');
    expect(await told(mia)).toEqual([]);
    await dayGone();
    expect(await told(mia)).toEqual([['graduated', 2, 'Tide Clock']]);
    expect(await told(ned)).toEqual([]);
    board.wait(1000);
    await leave('mia', 'student');
    board.wait(1000);
    await leave('mia');
    await dayGone();
    expect(await told(mia)).toEqual([['graduated', 2, 'Tide Clock']]);
  });

  test('is told also if the whole team leaves, and not if a wrong list is taken back on the same day', async () => {
    const [ole, pam, quinn] = [await board.person('ole'), await board.person('pam'), await board.person('quinn')];
    await joinTeam(ole, await launchProject(ole, { name: 'Lighthouse' }), pam, 'owner');
    await launchProject(quinn, { name: 'Buoy' });
    const list = async (lines: string, ...args: string[]) => {
      const file = join(folder.path, 'leaving.txt');
      await writeFile(file, lines);
      await runCommand(alumniCommand, [...args, file], board.world.databaseUrl, { clock: board.now });
    };
    await list('ole@example.edu\npam@example.edu\nquinn@example.edu\n');
    await list('quinn@example.edu\n', '--back');
    await dayGone();
    for (const one of [ole, pam]) expect(await told(one)).toEqual([['graduated', 1, 'Lighthouse']]);
    expect(await told(quinn)).toEqual([]);
  });
});
