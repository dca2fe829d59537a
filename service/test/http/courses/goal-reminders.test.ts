import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workOff } from '../../support/due-work.ts';
import { dayIn, startGoals } from '../../support/goals.ts';
import { joinTeam, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
let cleo: Person;
let eve: Person;
beforeAll(async () => {
  // At 11:00 in Zurich, in a week in which the clock is put forward there.
  const env = { LAUNCHBOARD_REVIEW: 'off', LAUNCHBOARD_TIME_ZONE: 'Europe/Zurich' };
  people = await startPeople(env, Date.UTC(2026, 2, 25, 10), { hasBackground: false });
  const person = (name: string) => people.person(name);
  [ada, ben, cleo, eve] = [await person('ada'), await person('ben'), await person('cleo'), await person('eve')];
});
afterAll(() => people[Symbol.asyncDispose]());

async function course(call: object = {}) {
  const { at, projects, goals } = await startGoals(people, ada, [ben, eve], call);
  const [project = ''] = projects;
  const [ours = ''] = goals;
  await joinTeam(ben, project, cleo);
  const set = async (days: number): Promise<string> =>
    (await ben.post(ours, { text: 'Sail.', due_on: dayIn(people, days) })).body.goal.id;
  /** How many goals the person was reminded of. */
  const told = async (by: Person): Promise<number> => {
    const { notices } = (await by.get('/api/me/notices')).body;
    return notices
      .filter((one: { kind: string; project?: { id: string } }) => one.project?.id === project && isReminder(one))
      .reduce((sum: number, { events_count: n }: { events_count: number }) => sum + n, 0);
  };
  return { at, project, ours, set, told };
}

const isReminder = ({ kind, outcome }: { kind: string; outcome?: string }) =>
  kind === 'showcase_reminder' && outcome === 'goal_missed';

/** To an hour of a later day, in Zurich in summer. */
function waitUntil(days: number, hour: number) {
  const day = Math.floor(people.now() / DAY_MS) + days;
  people.wait(day * DAY_MS + (hour - 2) * HOUR_MS - people.now());
}

test('the team is told of a missed goal once, the morning after its day, whoever of the instances does it', async () => {
  const { at, project, ours, set, told } = await course();
  const id = await set(6);
  waitUntil(7, 6.9);
  await workOff(people.world);
  expect([await told(ben), await told(cleo)]).toEqual([0, 0]);
  people.wait(HOUR_MS);
  await Promise.all([1, 2, 3].map(() => workOff(people.world)));
  for (const person of [ben, cleo]) expect(await told(person)).toBe(1);
  for (const person of [ada, eve]) expect(await told(person)).toBe(0);
  const [notice] = (await cleo.get('/api/me/notices')).body.notices;
  expect(notice).toMatchObject({ kind: 'showcase_reminder', outcome: 'goal_missed', project: { id: project } });
  expect(notice.collection.id).toBe(at.split('/').at(-1));
  people.wait(30 * DAY_MS);
  await workOff(people.world);
  // Opened again after its day, it was told of already.
  await ben.put(`${ours}/${id}/done`, {});
  await ben.delete(`${ours}/${id}/done`);
  await workOff(people.world);
  expect([await told(ben), (await ben.get(`${at}/goals/mine`)).body.teams[0].goals[0].is_missed]).toEqual([1, true]);
});

test('a missed goal can have its words changed as it is, and a new day, of which the team is told anew', async () => {
  const { at, ours, set, told } = await course();
  const [id, due_on] = [await set(1), dayIn(people, 1)];
  waitUntil(2, 9);
  await workOff(people.world);
  expect((await ben.put(`${ours}/${id}`, { text: 'Sail on.', due_on })).body.goal.is_missed).toBe(true);
  await workOff(people.world);
  expect(await told(cleo)).toBe(1);
  await cleo.put('/api/me/notices/read', { up_to: Number.MAX_SAFE_INTEGER });
  const later = { text: 'Sail on.', due_on: dayIn(people, 2) };
  expect((await ben.put(`${ours}/${id}`, later)).body.goal.is_missed).toBe(false);
  waitUntil(3, 9);
  await workOff(people.world);
  expect([await told(cleo), (await ada.get(`${at}/goals`)).status]).toEqual([2, 200]);
});

test('nobody is told of a goal that is done, removed or moved', async () => {
  const { ours, set, told } = await course();
  const [done, removed, moved] = [await set(1), await set(1), await set(1)];
  await ben.put(`${ours}/${done}/done`, {});
  await ben.delete(`${ours}/${removed}`);
  await ben.put(`${ours}/${moved}`, { text: 'Later.', due_on: dayIn(people, 4) });
  waitUntil(2, 9);
  await workOff(people.world);
  expect(await told(ben)).toBe(0);
  const left = await people.world.store.read(({ db }) =>
    db.selectFrom('due_work').select('subject').where('kind', '=', 'goal-reminder').execute(),
  );
  expect(left.map(({ subject }) => subject)).not.toEqual(expect.arrayContaining([done]));
  expect(left.map(({ subject }) => subject)).not.toEqual(expect.arrayContaining([removed]));
});

const hours = (n: number) => new Date(people.now() + n * HOUR_MS).toISOString();

test.each<[string, (scene: { at: string; project: string }) => unknown]>([
  ['whose entry is withdrawn', ({ at, project }) => ben.delete(`${at}/entries/${project}`)],
  ['whose entry is declined', ({ at, project }) => ada.patch(`${at}/entries/${project}`, { state: 'declined' })],
  ['whose showcase has turned goals off', ({ at }) => ada.put(`${at}/goals`, { is_on: false })],
  ['whose showcase is over', ({ at }) => ada.patch(at, { closes_at: hours(20) })],
  ['whose showcase is deleted', ({ at }) => ada.delete(at.replace('showcases', 'collections'))],
  ['whose project is deleted', ({ project }) => ben.delete(`/api/projects/${project}`)],
])('nobody is told of a goal %s', async (_, change) => {
  const { at, project, set, told } = await course();
  await set(1);
  const { status } = (await change({ at, project })) as { status: number };
  expect(status).toBeLessThan(300);
  waitUntil(2, 9);
  await workOff(people.world);
  expect([await told(ben), await told(cleo)]).toEqual([0, 0]);
});

test('who has left the team is not told, and who has joined is', async () => {
  const { project, set, told } = await course();
  await set(1);
  await ben.delete(`/api/projects/${project}/members/${cleo.id}`);
  const dan = await people.person('dan');
  await joinTeam(ben, project, dan);
  waitUntil(2, 9);
  await workOff(people.world);
  expect([await told(ben), await told(cleo), await told(dan)]).toEqual([1, 0, 1]);
});
