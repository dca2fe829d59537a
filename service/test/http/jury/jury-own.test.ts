import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinTeam, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let team: Person;
let mate: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, team, mate] = [await people.person('ada'), await people.person('team'), await people.person('mate')];
});
afterAll(() => people[Symbol.asyncDispose]());

const criteria = [{ name: 'Idea' }];
type Hall = { id: string; projects: string[] };

/** A showcase of Ada's with an open jury, and as many projects of the team; `mate` is on the team of the first. */
async function hall(size: number, settings: object): Promise<Hall> {
  const closes_at = new Date(people.now() + 48 * HOUR_MS).toISOString();
  const call = { name: 'Demo day', visibility: 'public', accepts: 'all', closes_at };
  const { id } = (await ada.post('/api/showcases', call)).body.showcase;
  const projects: string[] = [];
  for (let i = 0; i < size; i++) {
    const project = await launchProject(team, { name: `Project ${i}` });
    if (i === 0) await joinTeam(team, project, mate, 'owner');
    await team.put(`/api/showcases/${id}/entries/${project}`, {});
    await ada.patch(`/api/showcases/${id}/entries/${project}`, { table_number: i + 1 });
    projects.push(project);
  }
  await ada.put(`/api/showcases/${id}/jury`, { ...settings, is_open: true });
  return { id, projects };
}

const leave = (person: Person, project = '') => person.delete(`/api/projects/${project}/members/${person.id}`);
const invite = ({ id }: Hall, judge: Person) => ada.post(`/api/showcases/${id}/judges`, { user_id: judge.id });
const take = async (judge: Person, { id }: Hall) =>
  (await judge.put(`/api/showcases/${id}/jury/assignment`)).body.assignment;
const submit = (judge: Person, { id }: Hall, project: string, body: object) =>
  judge.put(`/api/showcases/${id}/jury/judgements/${project}`, body);
const resultsOf = async ({ id }: Hall) => (await ada.get(`/api/showcases/${id}/jury/results`)).body.results;
const viewsOf = ({ results }: { results: { project: { id: string }; views: number }[] }, project = '') =>
  results.find((one) => one.project.id === project)?.views;

/** Gives the highest mark to each project that the judge is sent to. Returns these. */
async function scoreAll(judge: Person, at: Hall): Promise<string[]> {
  const seen: string[] = [];
  for (let { table, criteria: asked } = await take(judge, at); table; ) {
    seen.push(table.id);
    const marks = asked.map(({ id }: { id: string }) => ({ criterion: id, mark: 5 }));
    ({ table, criteria: asked } = (await submit(judge, at, table.id, { outcome: 'scored', marks })).body.assignment);
  }
  return seen;
}

test('who leaves a team that has entered is not sent to its table, not even as a stranger to it', async () => {
  const at = await hall(2, { kind: 'rubric', criteria });
  await leave(mate, at.projects[0]);
  await invite(at, mate);
  expect(await scoreAll(mate, at)).toEqual([at.projects[1]]);
  expect((await mate.get('/api/me/export')).body.former_teams).toContainEqual(
    expect.objectContaining({ showcase_id: at.id, project_id: at.projects[0] }),
  );
  // The team cannot make that undone by entering again.
  for (const act of ['delete', 'put'] as const)
    await team[act](`/api/showcases/${at.id}/entries/${at.projects[0]}`, {});
  expect((await take(mate, at)).table).toBeUndefined();
});

test('what somebody said counts no more once they are on the team, and the results say how much that was', async () => {
  const at = await hall(2, { kind: 'rubric', criteria });
  const late = await people.person('late');
  await invite(at, late);
  expect((await scoreAll(late, at)).toSorted()).toEqual(at.projects.toSorted());
  expect(await resultsOf(at)).toMatchObject({ judgements: 2, set_aside: 0 });
  await joinTeam(team, at.projects[1] as string, late);
  const found = await resultsOf(at);
  expect(found).toMatchObject({ judgements: 1, set_aside: 1 });
  expect(viewsOf(found, at.projects[1])).toBe(0);
  // Leaving, and even erasing the account, brings nothing back.
  await leave(late, at.projects[1]);
  expect(await resultsOf(at)).toMatchObject({ judgements: 1, set_aside: 1 });
  await late.delete('/api/me');
  expect(await resultsOf(at)).toMatchObject({ judgements: 1, set_aside: 1 });
});

test('a comparison with a project of one’s own counts for neither side', async () => {
  const at = await hall(3, { kind: 'pairwise' });
  const late = await people.person('later');
  await invite(at, late);
  const [first, second, third] = at.projects as [string, string, string];
  expect((await take(late, at)).table.id).toBe(first);
  expect((await submit(late, at, first, { outcome: 'seen' })).body.assignment.table.id).toBe(second);
  await submit(late, at, second, { outcome: 'worse', before: first });
  expect(await resultsOf(at)).toMatchObject({ judgements: 1, set_aside: 0 });
  await joinTeam(team, second, late);
  expect(await resultsOf(at)).toMatchObject({ judgements: 0, set_aside: 1 });
  // The next is compared with nothing: what they had seen before is theirs now.
  const { table, before } = await take(late, at);
  expect([table.id, before]).toEqual([third, undefined]);
  expect((await submit(late, at, third, { outcome: 'better', before: second })).body.code).toBe('assignment_changed');
  expect((await submit(late, at, third, { outcome: 'seen' })).status).toBe(200);
});

test('who joins the team of the table where they stand is sent on', async () => {
  const at = await hall(2, { kind: 'rubric', criteria });
  const late = await people.person('latest');
  await invite(at, late);
  const { table } = await take(late, at);
  await joinTeam(team, table.id, late);
  const marks = (await take(late, at)).criteria.map(({ id }: { id: string }) => ({ criterion: id, mark: 5 }));
  expect((await submit(late, at, table.id, { outcome: 'scored', marks })).body.code).toBe('assignment_changed');
  expect((await take(late, at)).table.id).not.toBe(table.id);
});
