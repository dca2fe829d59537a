import { limits } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../../../../dev/mailbox/smtp.ts';
import { retentionRules } from '../../../src/domain/capabilities.ts';
import { dropOutdated } from '../../../src/domain/retention.ts';
import { fieldsOf, joinTeam, launchProject, type People, type Person, startPeople } from '../../support/people.ts';
import { mailEnv } from '../../support/terms.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
let people: People;
beforeAll(async () => {
  server = await startMailServer();
  people = await startPeople({ ...mailEnv, LAUNCHBOARD_SMTP: server.url }, undefined, { roundMs: 50 });
});
afterAll(async () => {
  await people[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

/** Somebody new with a showcase that takes entries for ten days: what one person does is counted. */
async function course(name: string, more: object = {}): Promise<{ teacher: Person; id: string; path: string }> {
  const teacher = await people.person(name);
  const closes_at = new Date(people.now() + 10 * DAY_MS).toISOString();
  const call = { name: `Course of ${name}`, visibility: 'unlisted', accepts: 'all', closes_at, ...more };
  const { id } = (await teacher.post('/api/showcases', call)).body.showcase;
  return { teacher, id, path: `/api/showcases/${id}/roster` };
}

const of = (...names: string[]) => ({ add: names.map((name) => ({ address: `${name}@example.edu` })) });
const rosterOf = async (reader: Person, path: string) => (await reader.get(path)).body;
const states = async (reader: Person, path: string) =>
  Object.fromEntries(
    (await rosterOf(reader, path)).lines.map(({ address, state }: { address: string; state: string }) => [
      address.split('@')[0],
      state,
    ]),
  );
/** Reminders alone: digests are sent as time goes by. */
const mailsTo = (name: string) =>
  server.mails.filter(
    ({ to, subject }) => subject?.includes('entered yet') && [to].flat()[0]?.text.includes(`${name}@example.edu`),
  );
const outbox = () =>
  people.world.store.read(({ db }) => db.selectFrom('mail_outbox').selectAll().where('kind', '=', 'roster').execute());

test('a roster tells who has never signed in, who has no team, who has begun and who has entered, members of a team included', async () => {
  const { teacher, id, path } = await course('rosa');
  const added = await teacher.patch(path, {
    add: [...of('Uma', 'vic', 'wil', 'xia').add, { address: 'yan@example.edu', name: 'Yan Li' }],
  });
  expect(added.body).toEqual({ total: 5, added: 5 });
  const [vic, wil, xia] = await Promise.all(['vic', 'wil', 'xia'].map((name) => people.person(name)));
  const project = await launchProject(wil as Person);
  await (wil as Person).put(`/api/showcases/${id}/entries/${project}`, {});
  await joinTeam(wil as Person, project, xia as Person);
  const all = await rosterOf(teacher, path);
  expect(all.roster).toMatchObject({
    missing: 2,
    no_team: 1,
    no_entry: 0,
    entered: 2,
    sends_mail: true,
    reminders: [],
  });
  expect(all.lines.map(({ address }: { address: string }) => address.split('@')[0])).toEqual([
    'uma',
    'vic',
    'wil',
    'xia',
    'yan',
  ]);
  expect(all.lines.at(-1)).toMatchObject({ name: 'Yan Li', state: 'missing' });
  expect(await states(teacher, path)).toEqual({
    uma: 'missing',
    vic: 'no_team',
    wil: 'entered',
    xia: 'entered',
    yan: 'missing',
  });
  const { lines, total } = await rosterOf(teacher, `${path}?state=no_team`);
  expect([lines.length, lines[0].address, total]).toEqual([1, 'vic@example.edu', 1]);
  const first = await rosterOf(teacher, `${path}?limit=3`);
  const rest = await rosterOf(teacher, `${path}?limit=3&cursor=${first.next}`);
  expect([...first.lines, ...rest.lines]).toEqual(all.lines);
  // Curators alone: not its students, nor anybody else.
  expect((await (vic as Person).get(path)).status).toBe(403);
  await (wil as Person).delete(`/api/showcases/${id}/entries/${project}`);
  expect(await states(teacher, path)).toMatchObject({ wil: 'no_entry', xia: 'no_entry' });
});

test('who has begun an entry and not sent it is on a team; a project that is in no entry here says nothing', async () => {
  const { teacher, id, path } = await course('ruth');
  await teacher.patch(path, of('ulf', 'vera'));
  const [ulf, vera] = await Promise.all(['ulf', 'vera'].map((name) => people.person(name)));
  await launchProject(vera as Person);
  const begun = await launchProject(ulf as Person);
  await (ulf as Person).put(`/api/showcases/${id}/entries/${begun}`, { is_submitted: false });
  expect(await states(teacher, path)).toEqual({ ulf: 'no_entry', vera: 'no_team' });
});

test('a second upload merges: an address stays one line with its place in the list, and a name that is sent replaces the old', async () => {
  const { teacher, path } = await course('rex');
  await teacher.patch(path, {
    add: [
      { address: 'a1@example.edu', name: 'Old' },
      { address: 'a2@example.edu', name: 'Kept' },
    ],
  });
  const again = {
    add: [
      { address: 'A1@example.edu', name: 'New' },
      { address: 'a2@example.edu' },
      { address: 'a3@example.edu' },
      { address: 'a3@example.edu' },
    ],
  };
  expect((await teacher.patch(path, again)).body).toEqual({ total: 3, added: 1 });
  const { lines } = await rosterOf(teacher, path);
  expect(lines.map(({ name }: { name: string | null }) => name)).toEqual(['New', 'Kept', null]);
  const swap = { remove: [lines[0].id, lines[1].id.toUpperCase()], ...of('a4') };
  for (const _twice of [1, 2]) expect((await teacher.patch(path, swap)).body.total).toBe(2);
  expect((await teacher.patch(path, { removes_all: true })).body).toEqual({ total: 0, added: 0 });
});

test('each line that is no address of the board is named, and nothing is added then', async () => {
  const { teacher, path } = await course('ria');
  const refused = await teacher.patch(path, of('good', 'b ad'));
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['add.1.address']]);
  const elsewhere = await teacher.patch(path, {
    add: [{ address: 'x@elsewhere.example' }, { address: 'y@example.edu' }],
  });
  expect([elsewhere.status, fieldsOf(elsewhere)]).toEqual([400, ['add.0.address']]);
  expect((await rosterOf(teacher, path)).lines).toEqual([]);
});

test('a roster is bounded, and so is what one person tries in a day, also with showcases that are deleted', async () => {
  const { teacher, id, path } = await course('rob');
  const many = (from: number) => of(...Array.from({ length: limits.rosters.linesAtOnce }, (_, i) => `m${from + i}`));
  for (let from = 0; from < limits.rosters.lines; from += limits.rosters.linesAtOnce)
    expect((await teacher.patch(path, many(from))).status).toBe(200);
  expect((await teacher.patch(path, of('one-more'))).body.code).toBe('too_many');
  expect((await rosterOf(teacher, path)).roster.missing).toBe(limits.rosters.lines);
  for (let round = 1; round < limits.rosters.linesADay / limits.rosters.lines; round += 1) {
    await teacher.patch(path, { removes_all: true });
    for (let from = 0; from < limits.rosters.lines; from += limits.rosters.linesAtOnce)
      expect((await teacher.patch(path, many(from))).status).toBe(200);
  }
  await teacher.delete(`/api/collections/${id}`);
  const closes_at = new Date(people.now() + DAY_MS).toISOString();
  const other = (await teacher.post('/api/showcases', { name: 'Other', closes_at })).body.showcase.id;
  const spent = await teacher.patch(`/api/showcases/${other}/roster`, of('late'));
  expect([spent.status, spent.body.code]).toEqual([429, 'budget_spent']);
  people.wait(DAY_MS);
  expect((await teacher.patch(`/api/showcases/${other}/roster`, of('late'))).status).toBe(200);
});

test('one press reminds those without an entry by one mail each, members and strangers alike', async () => {
  const { teacher, id, path } = await course('remy', { visibility: 'unlisted' });
  const [pia] = await Promise.all(['pia', 'quy'].map((name) => people.person(name)));
  const project = await launchProject(pia as Person);
  await (pia as Person).put(`/api/showcases/${id}/entries/${project}`, {});
  await teacher.patch(path, of('pia', 'quy', 'nova'));
  const { status, body } = await teacher.post(`${path}/reminders`);
  expect([status, body.reminder.addressed, body.sends_mail]).toEqual([201, 2, true]);
  await expect.poll(() => mailsTo('quy').length + mailsTo('nova').length).toBe(2);
  const [known, stranger] = [mailsTo('quy')[0], mailsTo('nova')[0]];
  expect(known?.subject).toBe('Course of remy: your project has not been entered yet');
  expect([stranger?.subject, stranger?.text?.replaceAll(/token=\S+/g, '')]).toEqual([
    known?.subject,
    known?.text?.replaceAll(/token=\S+/g, ''),
  ]);
  expect(stranger?.text).toContain(`https://board.example.edu/showcases/${id}`);
  expect(stranger?.headerLines.map(({ line }) => line)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mailsTo('pia')).toEqual([]);
  const { roster } = await rosterOf(teacher, path);
  expect(roster.reminders).toEqual([body.reminder]);
  expect(Date.parse(roster.next_reminder_at)).toBe(people.now() + limits.rosters.reminderDays * DAY_MS);
  const early = await teacher.post(`${path}/reminders`);
  expect([early.status, early.body.code]).toEqual([429, 'budget_spent']);
  people.wait(limits.rosters.reminderDays * DAY_MS);
  expect((await teacher.post(`${path}/reminders`)).body.reminder.addressed).toBe(2);
  await expect.poll(() => mailsTo('nova').length).toBe(2);
});

test('who unsubscribed by the link of the mail, or wants no reminders, gets none; nor does a line that is removed', async () => {
  const { teacher, id, path } = await course('rani');
  const kim = await people.person('kim');
  await kim.patch('/api/me/notice-preferences', { showcase_reminder: { site: true, mail: 'off' } });
  await teacher.patch(path, of('kim', 'lou', 'max'));
  await teacher.post(`${path}/reminders`);
  await expect.poll(() => mailsTo('lou').length + mailsTo('max').length).toBe(2);
  const token = /unsubscribe\?token=(\S+)/.exec(mailsTo('lou')[0]?.text ?? '')?.[1];
  const stopped = await people.world.bearing().send('POST', '/api/mail/unsubscription', { token });
  expect([stopped.status, stopped.body.unsubscription]).toEqual([200, { scope: 'invitations' }]);
  people.wait(limits.rosters.reminderDays * DAY_MS);
  expect((await teacher.post(`${path}/reminders`)).status).toBe(201);
  await expect.poll(() => mailsTo('max').length).toBe(2);
  await expect.poll(outbox).toEqual([]);
  expect([mailsTo('kim').length, mailsTo('lou').length]).toEqual([0, 1]);
  const { lines } = await rosterOf(teacher, path);
  const rows = lines.map((line: { id: string }) => ({
    id: line.id,
    user_id: teacher.id,
    kind: 'roster' as const,
    notice_id: line.id,
    created_at: people.now(),
    due_at: people.now() + DAY_MS,
  }));
  await people.world.store.write(({ db }) => db.insertInto('mail_outbox').values(rows).execute());
  await teacher.patch(path, { removes_all: true });
  expect(await outbox()).toEqual([]);
  expect(id).toBeTruthy();
});

test('nobody is reminded of what they do not see, or what takes no entries; a person has few reminders a day', async () => {
  const hidden = await course('rudi', { visibility: 'private' });
  await hidden.teacher.patch(hidden.path, of('zoe'));
  expect((await hidden.teacher.post(`${hidden.path}/reminders`)).body.code).toBe('showcase_closed');
  for (let n = 0; n <= limits.rosters.remindersADay; n += 1) {
    const { teacher, path } = await course('rudi');
    await teacher.patch(path, of(`zoe${n}`));
    const { status } = await teacher.post(`${path}/reminders`);
    expect(status).toBe(n < limits.rosters.remindersADay ? 201 : 429);
  }
  people.wait(10 * DAY_MS);
  const over = await course('ruth');
  await over.teacher.patch(over.path, of('zoe'));
  people.wait(10 * DAY_MS);
  expect((await over.teacher.post(`${over.path}/reminders`)).body.code).toBe('showcase_closed');
});

test('a line goes with the account of its holder, who finds it among their own data, and the roster 90 days after the end', async () => {
  const { teacher, path } = await course('rolf');
  const ida = await people.person('ida');
  await teacher.patch(path, { add: [{ address: 'ida@example.edu', name: 'Ida' }, { address: 'jo@example.edu' }] });
  const { roster_lines } = (await ida.get('/api/me/export')).body;
  expect(roster_lines).toMatchObject([{ name: 'Ida' }]);
  expect((await ida.delete('/api/me')).status).toBe(204);
  expect(await states(teacher, path)).toEqual({ jo: 'missing' });
  people.wait(101 * DAY_MS);
  await dropOutdated({ ...people.world.running.deps, rules: retentionRules });
  expect((await rosterOf(teacher, path)).lines).toEqual([]);
});
