import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinTeam, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let team: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, team] = [await people.person('ada'), await people.person('team')];
});
afterAll(() => people[Symbol.asyncDispose]());

type Hall = { id: string; projects: string[]; judges: Person[]; seats: string[]; criterion: string };
type Result = { project: { id: string }; views: number };

let halls = 0;

/** A showcase of Ada's with as many tables, and a rubric that is open, with as many new judges who have agreed. */
async function hall(size: number, count: number, more: object = {}): Promise<Hall> {
  const closes_at = new Date(people.now() + 48 * HOUR_MS).toISOString();
  const call = { name: 'Demo day', visibility: 'public', accepts: 'all', closes_at, ...more };
  const { id } = (await ada.post('/api/showcases', call)).body.showcase;
  const projects: string[] = [];
  for (let i = 0; i < size; i++) {
    const project = await launchProject(team, { name: `Project ${i}` });
    await team.put(`/api/showcases/${id}/entries/${project}`, {});
    await ada.patch(`/api/showcases/${id}/entries/${project}`, { table_number: i + 1 });
    projects.push(project);
  }
  const rules = { kind: 'rubric', criteria: [{ name: 'Idea' }], is_open: true };
  const { jury } = (await ada.put(`/api/showcases/${id}/jury`, rules)).body;
  halls++;
  const judges = [];
  const seats = [];
  for (let i = 0; i < count; i++) {
    const judge = await people.person(`judge${halls}x${i}`);
    seats.push((await ada.post(`/api/showcases/${id}/judges`, { user_id: judge.id })).body.judge.id);
    judges.push(judge);
  }
  return { id, projects, judges, seats, criterion: jury.criteria[0].id };
}

const take = async (judge: Person | undefined, { id }: Hall) =>
  (await judge?.put(`/api/showcases/${id}/jury/assignment`))?.body.assignment;
const score = (judge: Person | undefined, { id, criterion }: Hall, project: string, mark = 4) =>
  (judge as Person).put(`/api/showcases/${id}/jury/judgements/${project}`, {
    outcome: 'scored',
    marks: [{ criterion, mark }],
  });
const declare = (judge: Person | undefined, { id }: Hall, project: string | undefined, note: string | null = null) =>
  (judge as Person).put(`/api/showcases/${id}/jury/my-conflicts/${project}`, { note });
const takeBack = (judge: Person | undefined, { id }: Hall, project: string | undefined) =>
  (judge as Person).delete(`/api/showcases/${id}/jury/my-conflicts/${project}`);
const mine = async (judge: Person | undefined, { id }: Hall) =>
  (await judge?.get(`/api/showcases/${id}/jury/my-conflicts`))?.body.projects;
const resultsOf = async ({ id }: Hall) => (await ada.get(`/api/showcases/${id}/jury/results`)).body.results;
const conflictsOf = async ({ id }: Hall) => (await ada.get(`/api/showcases/${id}/jury/conflicts`)).body;
const handoversOf = async ({ id }: Hall) => (await ada.get(`/api/showcases/${id}/jury/handovers`)).body.handovers;
const juryOf = async ({ id }: Hall) => (await ada.get(`/api/showcases/${id}/jury`)).body.jury;
const viewsOf = ({ results }: { results: Result[] }, project: string) =>
  results.find((one) => one.project.id === project)?.views;

/** Gives the same mark to whatever the judge is sent to. Returns what that was. */
async function scoreAll(judge: Person | undefined, at: Hall, mark = 4, times = 99): Promise<string[]> {
  const seen: string[] = [];
  for (let { table } = await take(judge, at); table && seen.length < times; ) {
    seen.push(table.id);
    ({ table } = (await score(judge, at, table.id, mark)).body.assignment);
  }
  return seen;
}

describe('a judge who knows a team', () => {
  test('is sent elsewhere at once, and the table is handed over to the judge with the fewest', async () => {
    const at = await hall(4, 3);
    const [ben, cleo, dan] = at.judges;
    const { table } = await take(ben, at);
    await take(cleo, at);
    await take(dan, at);
    // Dan has seen one more than Cleo.
    await scoreAll(dan, at, 4, 1);
    expect((await declare(ben, at, table.id, 'My cousin.')).status).toBe(204);
    expect((await take(ben, at)).table.id).not.toBe(table.id);
    expect(await handoversOf(at)).toMatchObject([
      {
        project: { id: table.id },
        from_judge_id: at.seats[0],
        to_judge_id: at.seats[1],
        why: 'conflict',
        is_seen: false,
      },
    ]);
    const next = (await score(cleo, at, (await take(cleo, at)).table.id)).body.assignment;
    expect(next.table.id).toBe(table.id);
    await score(cleo, at, table.id);
    expect((await handoversOf(at))[0].is_seen).toBe(true);
    expect(await scoreAll(ben, at)).not.toContain(table.id);
  });

  test('has what they said of it set aside, and counted again once they take that back', async () => {
    const at = await hall(2, 1);
    const [ben] = at.judges;
    await scoreAll(ben, at, 5);
    const before = await resultsOf(at);
    expect(before).toMatchObject({ judgements: 2, set_aside: 0 });
    const [first = ''] = at.projects;
    await declare(ben, at, first);
    const during = await resultsOf(at);
    expect(during).toMatchObject({ judgements: 1, set_aside: 1 });
    expect(viewsOf(during, first)).toBe(0);
    const { judgements } = (await ada.get(`/api/showcases/${at.id}/jury/judgements`)).body;
    expect(judgements.find((one: { project_id: string }) => one.project_id === first).is_set_aside).toBe(true);
    for (const status of [204, 204]) expect((await takeBack(ben, at, first)).status).toBe(status);
    expect(await resultsOf(at)).toEqual(before);
  });

  test('tells curators alone why', async () => {
    const at = await hall(2, 2);
    const [ben, cleo] = at.judges;
    const [first = '', second = ''] = at.projects;
    await declare(ben, at, first, 'We share an office.');
    expect(await mine(ben, at)).toMatchObject([
      { project: { id: first }, state: 'conflict', note: 'We share an office.' },
      { project: { id: second }, state: 'to_see', note: null },
    ]);
    expect(await mine(cleo, at)).toMatchObject([{ state: 'to_see', note: null }, { state: 'to_see' }]);
    expect(await conflictsOf(at)).toMatchObject({
      total: 1,
      uncovered: [],
      conflicts: [{ judge_id: at.seats[0], sources: ['judge'], note: 'We share an office.', is_judged: false }],
    });
    for (const reader of [ben, cleo, team] as Person[])
      expect((await reader.get(`/api/showcases/${at.id}/jury/conflicts`)).status).toBe(403);
    expect((await team.get(`/api/showcases/${at.id}/jury/my-conflicts`)).status).toBe(404);
    expect((await declare(team, at, first)).status).toBe(404);
    expect((await ben?.get('/api/me/export'))?.body.judging_conflicts).toMatchObject([
      { showcase_id: at.id, project_id: first, note: 'We share an office.' },
    ]);
    // Nothing of it is left with the account.
    await scoreAll(ben, at);
    await ben?.delete('/api/me');
    expect((await conflictsOf(at)).conflicts).toMatchObject([{ sources: ['judge'], note: null }]);
  });

  test('compares nothing with it, and what was compared counts for neither side', async () => {
    const at = await hall(3, 1);
    await ada.put(`/api/showcases/${at.id}/jury`, { kind: 'pairwise' });
    const [ben] = at.judges;
    const say = (project: string, body: object) =>
      (ben as Person).put(`/api/showcases/${at.id}/jury/judgements/${project}`, body);
    const [first, second, third] = at.projects as [string, string, string];
    await take(ben, at);
    await say(first, { outcome: 'seen' });
    await say(second, { outcome: 'worse', before: first });
    expect(await resultsOf(at)).toMatchObject({ judgements: 1 });
    await declare(ben, at, second);
    expect(await resultsOf(at)).toMatchObject({ judgements: 0, set_aside: 1 });
    expect((await take(ben, at)).before).toBeUndefined();
    expect((await say(third, { outcome: 'better', before: second })).body.code).toBe('assignment_changed');
    expect((await say(third, { outcome: 'seen' })).status).toBe(200);
  });

  test('of every team has nothing to judge; curators see that, and what nobody can judge', async () => {
    const at = await hall(3, 2);
    const [ben, cleo] = at.judges;
    const [first = '', ...others] = at.projects;
    for (const project of at.projects) for (let i = 0; i < 2; i++) await declare(ben, at, project);
    expect(await take(ben, at)).toMatchObject({ left: 0 });
    expect((await take(ben, at)).table).toBeUndefined();
    await declare(cleo, at, first);
    const said = (await juryOf(at)).judges.map((one: { conflicts: number }) => one.conflicts);
    expect(said.toSorted()).toEqual([1, 3]);
    const { uncovered, total } = await conflictsOf(at);
    expect([uncovered.map((one: { id: string }) => one.id), total]).toEqual([[first], 4]);
    expect((await scoreAll(cleo, at)).toSorted()).toEqual(others.toSorted());
    // Whether of a project that is not there, or with a note that is too long.
    expect((await declare(ben, at, ada.id)).status).toBe(404);
    expect((await declare(ben, at, first, 'x'.repeat(201))).status).toBe(400);
  });

  test('says so too late once results are released, and is told why', async () => {
    const at = await hall(2, 1);
    const [ben] = at.judges;
    await scoreAll(ben, at);
    await declare(ben, at, at.projects[0]);
    await ada.put(`/api/showcases/${at.id}/jury`, { are_results_public: true });
    const before = await resultsOf(at);
    const late = [await declare(ben, at, at.projects[1]), await takeBack(ben, at, at.projects[0])];
    for (const { status, body } of late) expect([status, body.code]).toEqual([409, 'results_released']);
    const path = `/api/showcases/${at.id}/judges/${at.seats[0]}/conflicts/${at.projects[1]}`;
    expect((await ada.put(path, {})).body.code).toBe('results_released');
    expect(await resultsOf(at)).toEqual(before);
    await ada.put(`/api/showcases/${at.id}/jury`, { are_results_public: false });
    expect((await declare(ben, at, at.projects[1])).status).toBe(204);
  });

  test('may press both at once: the marks are set aside, or refused, and never count', async () => {
    for (let round = 0; round < 5; round++) {
      const at = await hall(2, 1);
      const [ben] = at.judges;
      const { table } = await take(ben, at);
      const acts = [() => score(ben, at, table.id, 5), () => declare(ben, at, table.id)];
      if (round % 2) acts.reverse();
      const statuses = (await Promise.all(acts.map((act) => act()))).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual(
        expect.toBeOneOf([
          [200, 204],
          [204, 409],
        ]),
      );
      expect(await resultsOf(at)).toMatchObject({ judgements: 0, set_aside: statuses.includes(200) ? 1 : 0 });
    }
  });
});

describe('curators', () => {
  test('can say that a judge knows a team, and never that they do not', async () => {
    const at = await hall(2, 1);
    const [ben] = at.judges;
    const [first = '', second = ''] = at.projects;
    await scoreAll(ben, at);
    const path = (project: string) => `/api/showcases/${at.id}/judges/${at.seats[0]}/conflicts/${project}`;
    await declare(ben, at, first, 'Mine.');
    expect((await ada.put(path(second), { note: 'Ask Ada.' })).status).toBe(204);
    expect(await resultsOf(at)).toMatchObject({ judgements: 0, set_aside: 2 });
    // The judge cannot take back what curators say, nor curators what the judge says.
    await takeBack(ben, at, second);
    expect((await ada.delete(path(first))).status).toBe(204);
    expect(await mine(ben, at)).toMatchObject([
      { state: 'conflict', note: 'Mine.' },
      { state: 'known', note: null },
    ]);
    expect(await resultsOf(at)).toMatchObject({ judgements: 0, set_aside: 2 });
    const { conflicts } = await conflictsOf(at);
    expect(conflicts).toContainEqual(
      expect.objectContaining({ sources: ['curator'], note: null, curator_note: 'Ask Ada.', is_set_aside: true }),
    );
    expect((await ada.delete(path(second))).status).toBe(204);
    expect(await resultsOf(at)).toMatchObject({ judgements: 1, set_aside: 1 });
    expect((await ben?.put(path(second), {}))?.status).toBe(403);
    expect((await ada.put(`/api/showcases/${at.id}/judges/${ada.id}/conflicts/${second}`, {})).status).toBe(404);
  });
});

describe('the board knows', () => {
  test('who teaches a team in another course, and sends them to the others', async () => {
    const at = await hall(3, 2);
    const [ben, cleo] = at.judges as [Person, Person];
    const closes_at = new Date(people.now() + 48 * HOUR_MS).toISOString();
    const call = { name: 'Class', visibility: 'public', accepts: 'all', closes_at };
    const { id: lesson } = (await ben.post('/api/showcases', call)).body.showcase;
    const student = await people.person(`student${halls}`);
    await joinTeam(team, at.projects[0] as string, student, 'member');
    const work = await launchProject(student);
    await student.put(`/api/showcases/${lesson}/entries/${work}`, {});
    const other = await people.person(`other${halls}`);
    const elsewhere = await launchProject(other);
    await other.put(`/api/showcases/${at.id}/entries/${elsewhere}`, {});
    const { course } = (await ben.post('/api/courses', { name: 'Design', showcase_id: lesson })).body;
    const states = async (judge: Person) => (await mine(judge, at)).map(({ state }: { state: string }) => state);
    // By somebody on its team; then by the project, and whoever is on its team with it.
    expect(await states(ben)).toEqual(['known', 'to_see', 'to_see', 'to_see']);
    await team.put(`/api/showcases/${lesson}/entries/${at.projects[1]}`, {});
    expect(await states(ben)).toEqual(['known', 'known', 'known', 'to_see']);
    expect(await states(cleo)).toEqual(['to_see', 'to_see', 'to_see', 'to_see']);
    expect(await scoreAll(ben, at)).toEqual([elsewhere]);
    expect((await conflictsOf(at)).conflicts).toHaveLength(3);
    // Who teaches all teams of a showcase alike may judge it.
    await ada.post(`/api/collections/${at.id}/curators`, { user_id: ben.id });
    const [asked] = (await ben.get('/api/me/curations')).body.curations;
    await ben.put(`/api/me/curations/${asked.id}/acceptance`);
    expect((await ben.put(`/api/showcases/${at.id}/course`, { course_id: course.id, term: null })).status).toBe(200);
    expect(await states(ben)).toEqual(['to_see', 'to_see', 'to_see', 'seen']);
  });
});

describe('a judge who leaves', () => {
  test('hands over what they were on their way to; what they have judged counts', async () => {
    const at = await hall(5, 3);
    const [ben, cleo, dan] = at.judges;
    for (const judge of at.judges) await scoreAll(judge, at, 4, 1);
    const { table } = await take(ben, at);
    await scoreAll(cleo, at, 4, 1);
    expect((await ben?.delete(`/api/showcases/${at.id}/judges/${at.seats[0]}`))?.status).toBe(204);
    expect(await resultsOf(at)).toMatchObject({ judgements: 4, set_aside: 0 });
    const [given] = await handoversOf(at);
    expect(given).toMatchObject({ project: { id: table.id }, to_judge_id: at.seats[2], why: 'left' });
    expect((await score(dan, at, (await take(dan, at)).table.id)).body.assignment.table.id).toBe(table.id);
    // Their tab is still open.
    const late = [await score(ben, at, table.id), await declare(ben, at, table.id)];
    expect(late.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('hands over what was handed over to them, also if two leave at once', async () => {
    const at = await hall(6, 4);
    const held: string[] = [];
    for (const judge of at.judges) held.push((await take(judge, at)).table.id);
    const leaving = [0, 1, 2];
    const replies = await Promise.all(
      leaving.map((i) => (at.judges[i] as Person).delete(`/api/showcases/${at.id}/judges/${at.seats[i]}`)),
    );
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    const given = (await handoversOf(at)) as { project: { id: string }; to_judge_id: string | null }[];
    const last = at.seats[3];
    // Whatever came first: each table ends with the one who stays.
    const ends = leaving.map((i) => given.filter((one) => one.project.id === held[i]).map((one) => one.to_judge_id));
    for (const heirs of ends) expect(heirs).toContain(last);
    await score(at.judges[3], at, held[3] as string);
    const rest = await scoreAll(at.judges[3], at, 4, 3);
    expect(rest.toSorted()).toEqual(leaving.map((i) => held[i]).toSorted());
  });

  test('has their marks set aside by curators, or counted again, and counted once invited again', async () => {
    const at = await hall(2, 2);
    const [ben, cleo] = at.judges;
    await scoreAll(ben, at, 5);
    await scoreAll(cleo, at, 2);
    const before = await resultsOf(at);
    const path = `/api/showcases/${at.id}/judges/${at.seats[0]}`;
    const set = (are_set_aside: boolean) => ada.put(`${path}/marks`, { are_set_aside });
    expect((await set(true)).body.code).toBe('still_judging');
    await ada.delete(path);
    expect(await resultsOf(at)).toMatchObject({ judgements: 4, set_aside: 0 });
    expect((await set(true)).status).toBe(204);
    expect((await juryOf(at)).judges).toContainEqual(
      expect.objectContaining({ id: at.seats[0], state: 'left', are_marks_set_aside: true }),
    );
    expect(await resultsOf(at)).toMatchObject({ judgements: 2, set_aside: 2 });
    expect((await set(false)).status).toBe(204);
    expect((await resultsOf(at)).results).toEqual(before.results);
    await set(true);
    await ada.post(`/api/showcases/${at.id}/judges`, { user_id: ben?.id });
    expect((await resultsOf(at)).results).toEqual(before.results);
  });
});
