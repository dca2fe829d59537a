import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

const DAY = 24 * HOUR_MS;

let people: People;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, ben] = [await people.person('ada'), await people.person('ben')];
});
afterAll(() => people[Symbol.asyncDispose]());

const at = (days: number) => new Date(people.now() + days * DAY).toISOString();

/** A showcase of Ada's with two projects of Ben's, on the day of its vote. */
async function onItsDay(fields: Record<string, unknown> = {}) {
  const vote = { votes_each: 3, closes_at: at(1), voting_opens_at: at(2), voting_closes_at: at(3) };
  const body = { name: 'Demo day', visibility: 'public', accepts: 'all', ...vote, ...fields };
  const { id } = (await ada.post('/api/showcases', body)).body.showcase;
  const projects: string[] = [];
  for (const name of ['One', 'Two']) {
    const project = await launchProject(ben, { name });
    await ben.put(`/api/showcases/${id}/entries/${project}`, {});
    projects.push(project);
  }
  people.wait(2 * DAY + HOUR_MS);
  return { id, projects: projects as [string, string] };
}

const numbersOf = async (id: string, who: Pick<Person, 'get'> = { get: people.see }) => {
  const { status, body } = await who.get(`/api/showcases/${id}/numbers`);
  return status === 200 ? body.numbers : status;
};
const voters = (from: number, to: number) =>
  Promise.all(Array.from({ length: to - from }, (_, i) => people.person(`voter${from + i}`)));

test('a showcase is told in numbers, each person once, and nothing of its vote before that is over', async () => {
  const { id, projects } = await onItsDay();
  const { body } = await ada.post(`/api/showcases/${id}/guest-sheets`, { codes_count: 1 });
  await people.world.bearing().send('POST', `/api/showcases/${id}/guest-ballots`, {
    code: body.codes[0],
    project_ids: [projects[0]],
  });
  for (const voter of await voters(0, 4))
    for (const project of projects) await voter.put(`/api/showcases/${id}/votes/${project}`);
  await ada.post(`/api/projects/${projects[0]}/comments`, { content: 'Well done.' });
  for (const who of [undefined, ada, ben])
    expect(await numbersOf(id, who)).toMatchObject({ projects_count: 2, votes_count: null, voters_count: null });
  people.wait(DAY);
  expect(await numbersOf(id)).toEqual({
    projects_count: 2,
    people_count: 1,
    comments_count: 1,
    votes_count: 9,
    voters_count: 5,
    judges_count: null,
    judgements_count: null,
  });
});

/** One after the other, each looks at so many tables. */
async function judge(id: string, judges: Person[], tables: number) {
  const rules = { kind: 'rubric', criteria: [{ name: 'Craft' }], is_open: true };
  const { jury } = (await ada.put(`/api/showcases/${id}/jury`, rules)).body;
  const marks = [{ criterion: jury.criteria[0].id, mark: 4 }];
  for (const one of judges) {
    await ada.post(`/api/showcases/${id}/judges`, { user_id: one.id });
    let { table } = (await one.put(`/api/showcases/${id}/jury/assignment`)).body.assignment;
    for (let n = 0; n < tables; n += 1) {
      const said = await one.put(`/api/showcases/${id}/jury/judgements/${table.id}`, { outcome: 'scored', marks });
      expect(said.status, said.text).toBe(200);
      ({ table } = said.body.assignment);
    }
  }
}

test('judges are counted once their results are public, unless there was one alone', async () => {
  const shown = { is_open: false, are_results_public: true };
  const [first, second] = [await people.person('judge1'), await people.person('judge2')];
  const { id } = await onItsDay({ votes_each: 0 });
  await judge(id, [first, second], 2);
  expect(await numbersOf(id, ada)).toMatchObject({ judges_count: null, judgements_count: null });
  await ada.put(`/api/showcases/${id}/jury`, shown);
  expect(await numbersOf(id)).toMatchObject({ judges_count: 2, judgements_count: 4, votes_count: null });
  const alone = await onItsDay({ votes_each: 0 });
  await judge(alone.id, [first], 2);
  await ada.put(`/api/showcases/${alone.id}/jury`, shown);
  expect(await numbersOf(alone.id)).toMatchObject({ judges_count: null, judgements_count: null });
});

test('what a handful of people have voted is not told', async () => {
  const { id, projects } = await onItsDay();
  for (const voter of await voters(0, 4)) await voter.put(`/api/showcases/${id}/votes/${projects[0]}`);
  people.wait(DAY);
  expect(await numbersOf(id)).toMatchObject({ votes_count: null, voters_count: null, judges_count: null });
});

test('of an unlisted showcase whoever has its address is told, of a private one its curators alone', async () => {
  const { id } = await onItsDay();
  await ada.patch(`/api/showcases/${id}`, { visibility: 'private' });
  people.wait(DAY);
  expect([await numbersOf(id), await numbersOf(id, ben)]).toEqual([404, 404]);
  expect(await numbersOf(id, ada)).toMatchObject({ projects_count: 2 });
  await ada.patch(`/api/showcases/${id}`, { visibility: 'unlisted' });
  expect(await numbersOf(id)).toMatchObject({ projects_count: 2 });
});

test('a project that is taken back or removed is in no number', async () => {
  const { id, projects } = await onItsDay();
  for (const voter of await voters(0, 5)) await voter.put(`/api/showcases/${id}/votes/${projects[1]}`);
  await ben.delete(`/api/projects/${projects[1]}`);
  people.wait(DAY);
  expect(await numbersOf(id)).toMatchObject({ projects_count: 1, people_count: 1, voters_count: null });
});
