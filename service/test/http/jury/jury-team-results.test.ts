import { HOUR_MS } from '@launch-board/host/durations';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rankByScores, type Score } from '../../../src/domain/jury/fit/rubric.ts';
import { joinTeam, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let team: Person;
let mate: Person;
let judges: Person[];
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, team, mate] = [await people.person('ada'), await people.person('team'), await people.person('mate')];
  judges = [await people.person('ben'), await people.person('cleo'), await people.person('dan')];
});
afterAll(() => people[Symbol.asyncDispose]());

type Hall = { id: string; projects: string[]; seats: Map<string, string>; criteria: { id: string }[] };
const rubric = { kind: 'rubric', criteria: [{ name: 'Idea', weight: 3 }, { name: 'Craft' }] };

async function hall(size: number, settings: object = rubric): Promise<Hall> {
  const closes_at = new Date(people.now() + 48 * HOUR_MS).toISOString();
  const call = { name: 'Demo day', visibility: 'public', accepts: 'all', closes_at };
  const { id } = (await ada.post('/api/showcases', call)).body.showcase;
  const projects: string[] = [];
  for (let i = 0; i < size; i++) {
    const project = await launchProject(team, { name: `Project ${i}` });
    await team.put(`/api/showcases/${id}/entries/${project}`, {});
    projects.push(project);
  }
  const { jury } = (await ada.put(`/api/showcases/${id}/jury`, { ...settings, is_open: true })).body;
  const seats = new Map<string, string>();
  for (const judge of judges)
    seats.set(judge.id, (await ada.post(`/api/showcases/${id}/judges`, { user_id: judge.id })).body.judge.id);
  return { id, projects, seats, criteria: jury.criteria };
}

/** Gives marks to all that the judge is sent to, as `markOf` says. */
async function scoreAll(judge: Person, { id, criteria }: Hall, markOf: (project: string, criterion: number) => number) {
  let { table } = (await judge.put(`/api/showcases/${id}/jury/assignment`)).body.assignment;
  while (table) {
    const project: string = table.id;
    const marks = criteria.map((one, i) => ({ criterion: one.id, mark: markOf(project, i) }));
    const body = { outcome: 'scored', marks };
    const reply = await judge.put(`/api/showcases/${id}/jury/judgements/${project}`, body);
    ({ table } = reply.body.assignment);
  }
}

const read = (reader: Person, { id }: Hall, project: string) =>
  reader.get(`/api/showcases/${id}/jury/team-results/${project}`);
const release = ({ id }: Hall, settings: object) =>
  ada.put(`/api/showcases/${id}/jury`, { is_open: false, ...settings });
const resultsOf = async ({ id }: Hall) => (await ada.get(`/api/showcases/${id}/jury/results`)).body.results;

test('a team reads its own result once it is released, and no more of it than that', async () => {
  const at = await hall(3);
  const [first = '', second = ''] = at.projects;
  for (const [j, judge] of judges.entries())
    await scoreAll(judge, at, (project, c) => Math.max(1, 5 - at.projects.indexOf(project) - (j % 2) - c));
  await joinTeam(team, second, mate, 'member');
  const outsider = judges[0] as Person;
  for (const reader of [team, mate, outsider]) expect((await read(reader, at, second)).status).toBe(404);
  // Curators see what the team will see.
  expect((await read(ada, at, second)).body.result).toMatchObject({ teams_see: 'nothing', standing: { place: 2 } });
  await release(at, { teams_see: 'marks' });
  expect((await team.get(`/api/showcases/${at.id}`)).body.showcase.jury.is_released_to_teams).toBe(true);
  const { result } = (await read(mate, at, second)).body;
  expect(result).toMatchObject({
    ...{ project: { id: second }, kind: 'rubric', judges: 3, set_aside: 0 },
    criteria: [
      { name: 'Idea', weight: 3, marks: [3, 4, 4] },
      { name: 'Craft', weight: 1, marks: [2, 3, 3] },
    ],
  });
  expect(result.standing).toBeUndefined();
  expect(JSON.stringify(result)).not.toMatch(/judge_id|user/);
  expect((await read(mate, at, first)).status).toBe(404);
  expect((await read(outsider, at, second)).status).toBe(404);
  expect((await people.see(`/api/showcases/${at.id}/jury/team-results/${second}`)).status).toBe(401);
  await release(at, { teams_see: 'places' });
  expect((await read(mate, at, second)).body.result.standing).toMatchObject({ place: 2, projects: 3 });
  // What everybody sees is no secret to the team.
  await release(at, { teams_see: 'marks', are_results_public: true });
  expect((await read(mate, at, second)).body.result.standing).toMatchObject({ place: 2 });
  await release(at, { teams_see: 'nothing', are_results_public: false });
  expect((await read(mate, at, second)).status).toBe(404);
});

test('a team does not read what the judge before it has just given: it reads nothing while anybody judges', async () => {
  const at = await hall(2);
  const [mine = ''] = at.projects;
  await release(at, { teams_see: 'places', is_open: true });
  await scoreAll(judges[0] as Person, at, () => 2);
  const isToldOf = async () => (await team.get(`/api/showcases/${at.id}`)).body.showcase.jury.is_released_to_teams;
  expect([(await read(team, at, mine)).status, await isToldOf()]).toEqual([404, false]);
  expect((await read(ada, at, mine)).body.result.criteria[0].marks).toEqual([2]);
  await release(at, {});
  expect([(await read(team, at, mine)).status, await isToldOf()]).toEqual([200, true]);
  await release(at, { is_open: true });
  expect((await read(team, at, mine)).status).toBe(404);
});

test('what is told of the score is what the results say, and adds up', async () => {
  const at = await hall(4);
  for (const [j, judge] of judges.entries())
    await scoreAll(judge, at, (project) => Math.max(1, 5 - at.projects.indexOf(project) - j));
  const all = await resultsOf(at);
  const severityOf = new Map(
    all.judges.map((one: { judge_id: string; severity: number }) => [one.judge_id, one.severity]),
  );
  const severity = [...at.seats.values()].reduce((sum, seat) => sum + Number(severityOf.get(seat)), 0) / judges.length;
  const average = all.results.reduce((sum: number, { score }: { score: number }) => sum + score, 0) / 4;
  for (const row of all.results) {
    const { result } = (await read(ada, at, row.project.id)).body;
    expect(result.result.score).toBe(row.score);
    expect(result.result.lowest_score).toBe(row.lowest_score);
    expect(result.result.severity).toBeCloseTo(severity, 9);
    expect(result.result.average).toBeCloseTo(average, 9);
    expect(result.criteria[0].mean).toBe(row.criteria[0].mean);
    expect(result.criteria[0].score).toBeGreaterThanOrEqual(result.criteria[0].lowest_score);
  }
});

test('a pairwise team is told how often it won', async () => {
  const at = await hall(3, { kind: 'pairwise' });
  const [ben] = judges as [Person];
  const [first, second, third] = at.projects.toSorted() as [string, string, string];
  const say = (project: string, body: object) => ben.put(`/api/showcases/${at.id}/jury/judgements/${project}`, body);
  await ben.put(`/api/showcases/${at.id}/jury/assignment`);
  await say(first, { outcome: 'seen' });
  await say(second, { outcome: 'better', before: first });
  await say(third, { outcome: 'worse', before: second });
  const resultOf = async (project: string) => (await read(ada, at, project)).body.result;
  expect(await resultOf(first)).toMatchObject({ judges: 1, criteria: [], result: { won: 0, lost: 1 } });
  expect(await resultOf(second)).toMatchObject({ result: { won: 2, lost: 0 } });
  expect(await resultOf(third)).toMatchObject({ result: { won: 0, lost: 1 } });
});

test('a project that nobody has judged has no score, and one that is not there no result', async () => {
  const at = await hall(1);
  const { result } = (await read(ada, at, at.projects[0] as string)).body;
  expect([result.judges, result.result, result.standing]).toEqual([0, undefined, undefined]);
  expect((await read(ada, at, ada.id)).status).toBe(404);
});

type Act = { by: number; on: number; what: 'know' | 'forget' | 'set' | 'clear' | 'leave' | 'aside' | 'count' };

test('whatever judges and curators say of conflicts, results are those of the marks that are left', async () => {
  const act: fc.Arbitrary<Act> = fc.record({
    by: fc.nat(2),
    on: fc.nat(3),
    what: fc.constantFrom('know', 'know', 'forget', 'set', 'clear', 'leave', 'aside', 'count'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 24, maxLength: 24 }),
      fc.array(act, { maxLength: 8 }),
      async (marks, acts) => {
        const at = await hall(4);
        const said: { judge: number; project: string; marks: [number, number] }[] = [];
        for (const [j, judge] of judges.entries())
          await scoreAll(judge, at, (project, c) => {
            const mark = marks[j * 8 + at.projects.indexOf(project) * 2 + c] as number;
            const known = said.find((one) => one.judge === j && one.project === project);
            if (known) known.marks[c as 0 | 1] = mark;
            else said.push({ judge: j, project, marks: [mark, 0] });
            return mark;
          });
        const told = new Set<string>();
        const [left, aside] = [new Set<number>(), new Set<number>()];
        for (const { by, on, what } of acts) {
          const [judge, project] = [judges[by] as Person, at.projects[on] as string];
          const seat = `/api/showcases/${at.id}/judges/${at.seats.get(judge.id)}`;
          const own = `/api/showcases/${at.id}/jury/my-conflicts/${project}`;
          const isOn = !left.has(by);
          if (what === 'know' && (await judge.put(own, {})).status === 204) told.add(`judge ${by} ${project}`);
          if (what === 'forget' && (await judge.delete(own)).status === 204) told.delete(`judge ${by} ${project}`);
          if (what === 'set')
            told.add(`curator ${by} ${(await ada.put(`${seat}/conflicts/${project}`, {})) && project}`);
          if (what === 'clear')
            told.delete(`curator ${by} ${(await ada.delete(`${seat}/conflicts/${project}`)) && project}`);
          if (what === 'leave') left.add((await ada.delete(seat)) && by);
          if (what === 'aside' || what === 'count') {
            const { status } = await ada.put(`${seat}/marks`, { are_set_aside: what === 'aside' });
            expect(status).toBe(isOn ? 409 : 204);
            if (!isOn) aside[what === 'aside' ? 'add' : 'delete'](by);
          }
        }
        const counts = ({ judge, project }: { judge: number; project: string }) =>
          !aside.has(judge) && !told.has(`judge ${judge} ${project}`) && !told.has(`curator ${judge} ${project}`);
        const left_over = said.filter(counts);
        const scores = left_over.map(
          (one): Score => ({
            judge: at.seats.get((judges[one.judge] as Person).id) as string,
            project: one.project,
            value: ((3 * one.marks[0] + one.marks[1]) / 4 - 1) / 4,
          }),
        );
        const expected = rankByScores(at.projects, scores).places;
        const found = await resultsOf(at);
        expect([found.judgements, found.set_aside]).toEqual([left_over.length, said.length - left_over.length]);
        for (const place of expected) {
          const row = found.results.find((one: { project: { id: string } }) => one.project.id === place.project);
          expect(row).toMatchObject({
            place: place.place,
            best_place: place.best_place,
            worst_place: place.worst_place,
          });
          expect(row.score).toBeCloseTo(1 + 4 * Math.min(1, Math.max(0, place.score)), 9);
          const on = left_over.filter(({ project }) => project === place.project);
          expect(row.views).toBe(on.length);
          const { result } = (await read(ada, at, place.project)).body;
          expect([result.judges, result.set_aside]).toEqual([on.length, judges.length - on.length]);
          expect(result.criteria.map((one: { marks: number[] }) => one.marks)).toEqual(
            [0, 1].map((c) => on.map((one) => one.marks[c] as number).toSorted((a, b) => a - b)),
          );
        }
      },
    ),
    { numRuns: 6 },
  );
});
