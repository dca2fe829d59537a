import { limits } from '@launch-board/contract';
import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../../../../dev/mailbox/smtp.ts';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';
import { mailEnv } from '../../support/terms.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
let people: People;
let team: Person;
beforeAll(async () => {
  server = await startMailServer();
  people = await startPeople({ ...mailEnv, LAUNCHBOARD_SMTP: server.url }, undefined, { roundMs: 50 });
  team = await people.person('team');
});
afterAll(async () => {
  await people[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

type Hall = { ada: Person; id: string; project: string; criterion: string };

/** What one person does is counted, so each hall has a curator of its own. */
async function hall(curator: string, rules: object = {}): Promise<Hall> {
  const ada = await people.person(curator);
  const closes_at = new Date(people.now() + 10 * DAY_MS).toISOString();
  const call = { name: `Day of ${curator}`, visibility: 'public', accepts: 'all', closes_at };
  const { id } = (await ada.post('/api/showcases', call)).body.showcase;
  const project = await launchProject(team, { name: `Project of ${curator}` });
  await team.put(`/api/showcases/${id}/entries/${project}`, {});
  const works = { kind: 'rubric', criteria: [{ name: 'Idea' }], is_open: true, ...rules };
  const { jury } = (await ada.put(`/api/showcases/${id}/jury`, works)).body;
  return { ada, id, project, criterion: jury.criteria[0].id };
}

async function judge({ ada, id }: Hall, name: string): Promise<Person> {
  const person = await people.person(name);
  await ada.post(`/api/showcases/${id}/judges`, { user_id: person.id });
  return person;
}

/** A mail that is on its way is not sent a second time. */
const waiting = async () =>
  (await people.world.store.read(({ db }) => db.selectFrom('mail_outbox').select('id').execute())).length;

const remind = ({ ada, id }: Hall) => ada.post(`/api/showcases/${id}/jury/reminders`);
const judgesOf = async ({ ada, id }: Hall) => (await ada.get(`/api/showcases/${id}/jury`)).body.jury.judges;
type Notice = { kind: string; outcome?: string; collection?: { id: string } };
const toldOf = async ({ id }: Hall, person: Person): Promise<Notice[]> =>
  (await person.get('/api/me/notices')).body.notices.filter((one: Notice) => one.collection?.id === id);
const mailsTo = (name: string) =>
  server.mails.filter(
    ({ to, subject }) => subject?.includes('judged nothing') && [to].flat()[0]?.text.includes(`${name}@example.edu`),
  );

test('one press reminds those who have judged nothing by notice and mail, at most once a day, and says who was reminded and when', async () => {
  const at = await hall('una');
  const [done, idle, quiet, gone] = [
    await judge(at, 'dana'),
    await judge(at, 'ivo'),
    await judge(at, 'quin'),
    await judge(at, 'gus'),
  ];
  await quiet.patch('/api/me/notice-preferences', { judge_invitation: { site: true, mail: 'off' } });
  const path = `/api/showcases/${at.id}/jury`;
  const { table } = (await done.put(`${path}/assignment`)).body.assignment;
  const said = { outcome: 'scored', marks: [{ criterion: at.criterion, mark: 3 }] };
  expect((await done.put(`${path}/judgements/${table.id}`, said)).status).toBe(200);
  const seat = (await judgesOf(at)).find(({ user }: { user: { id: string } }) => user.id === gone.id);
  await at.ada.delete(`/api/showcases/${at.id}/judges/${seat.id}`);

  await expect.poll(waiting).toBe(0);
  const { status, body } = await remind(at);
  expect([status, body]).toEqual([201, { reminded: 2, sends_mail: true }]);
  for (const person of [idle, quiet])
    expect((await toldOf(at, person))[0]).toMatchObject({ kind: 'judge_invitation', outcome: 'reminded' });
  expect((await toldOf(at, done)).every(({ outcome }) => outcome !== 'reminded')).toBe(true);
  await expect.poll(() => mailsTo('ivo').length).toBe(1);
  expect([mailsTo('quin'), mailsTo('dana'), mailsTo('gus')]).toEqual([[], [], []]);
  const judges = await judgesOf(at);
  const seatOf = (person: Person) => judges.find(({ user }: { user: { id: string } }) => user.id === person.id);
  expect([seatOf(done).reminded_at, seatOf(done).remind_from]).toEqual([null, null]);
  const now = new Date(people.now()).toISOString();
  const later = new Date(people.now() + limits.jury.reminderHours * HOUR_MS).toISOString();
  for (const one of [seatOf(idle), seatOf(quiet)]) expect([one.reminded_at, one.remind_from]).toEqual([now, later]);

  // A second press on the same day tells nobody; who came to the jury since is told alone.
  expect((await remind(at)).body.reminded).toBe(0);
  const late = await judge(at, 'lena');
  expect((await remind(at)).body.reminded).toBe(1);
  expect((await toldOf(at, late))[0]?.outcome).toBe('reminded');
  await expect.poll(waiting).toBe(0);
  people.wait(DAY_MS);
  expect((await remind(at)).body.reminded).toBe(3);
  await expect.poll(() => mailsTo('ivo').length).toBe(2);
});

test('a jury that is closed reminds nobody, and only curators remind', async () => {
  const at = await hall('vera', { is_open: false });
  const judging = await judge(at, 'jo');
  expect((await remind(at)).body.code).toBe('jury_closed');
  await at.ada.put(`/api/showcases/${at.id}/jury`, { is_open: true });
  expect((await judging.post(`/api/showcases/${at.id}/jury/reminders`)).body.code).toBe('forbidden');
  expect((await people.world.bearing().send('POST', `/api/showcases/${at.id}/jury/reminders`)).status).toBe(401);
  expect((await remind({ ...at, id: at.id.toUpperCase() })).body.reminded).toBe(1);
});

test('an address that nobody has signed in with gets its invitation again, once a week', async () => {
  const at = await hall('wim');
  await at.ada.post(`/api/showcases/${at.id}/judges`, { address: 'far@example.edu' });
  const invitations = () => server.mails.filter(({ to }) => [to].flat()[0]?.text.includes('far@example.edu')).length;
  await expect.poll(invitations).toBe(1);
  expect((await remind(at)).body.reminded).toBe(0);
  people.wait(7 * DAY_MS);
  expect((await remind(at)).body.reminded).toBe(1);
  await expect.poll(invitations).toBe(2);
  expect((await judgesOf(at))[0].reminded_at).toBe(new Date(people.now()).toISOString());
});

test('two presses at once remind each judge once, and a person reminds a bounded number of times a day', async () => {
  const at = await hall('xena');
  await judge(at, 'kit');
  const answers = await Promise.all([remind(at), remind(at), remind(at)]);
  expect(answers.map(({ body }) => body.reminded).sort()).toEqual([0, 0, 1]);
  for (let i = 1; i < limits.rosters.remindersADay; i++) {
    await judge(at, `more${i}`);
    expect((await remind(at)).body.reminded).toBe(1);
  }
  await judge(at, 'last');
  expect((await remind(at)).body.code).toBe('budget_spent');
});
