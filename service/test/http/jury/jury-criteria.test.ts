import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let team: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, team] = [await people.person('ada'), await people.person('team')];
});
afterAll(() => people[Symbol.asyncDispose]());

type Named = { id: string; name: string };
type Criterion = Named & { weight: number; tracks: string[] };
type Hall = {
  id: string;
  tracks: Named[];
  projects: string[];
  judges: Person[];
  seats: string[];
  criteria: Criterion[];
};
type Result = { project: { id: string }; place: number; score: number; views: number; marked_elsewhere?: number };

let halls = 0;
const iso = (hours: number) => new Date(people.now() + hours * HOUR_MS).toISOString();

/** Idea for all; Fun counts twice and Play once in Games; Strength three times in Robots. */
const rules = ([games, robots]: Named[]) => [
  { name: 'Idea' },
  { name: 'Fun', weight: 2, tracks: [games?.id] },
  { name: 'Play', tracks: [games?.id] },
  { name: 'Strength', weight: 3, tracks: [robots?.id] },
];

/** A showcase with a table for each letter: in Games, in Robots, or in no track. */
async function hall(places: string, count: number, criteriaOf: (tracks: Named[]) => object[] = rules): Promise<Hall> {
  const call = { name: 'Demo day', visibility: 'public', accepts: 'all', closes_at: iso(48) };
  const made = await ada.post('/api/showcases', { ...call, tracks: [{ name: 'Games' }, { name: 'Robots' }] });
  const { id, tracks } = made.body.showcase;
  const projects: string[] = [];
  for (const [i, letter] of [...places].entries()) {
    const project = await launchProject(team, { name: `Project ${i}` });
    await team.put(`/api/showcases/${id}/entries/${project}`, {});
    const track = letter === 'G' ? tracks[0].id : letter === 'R' ? tracks[1].id : null;
    await ada.patch(`/api/showcases/${id}/entries/${project}`, { table_number: i + 1, track });
    projects.push(project);
  }
  const works = { kind: 'rubric', criteria: criteriaOf(tracks), is_open: true };
  const { jury } = (await ada.put(`/api/showcases/${id}/jury`, works)).body;
  halls++;
  const [judges, seats]: [Person[], string[]] = [[], []];
  for (let i = 0; i < count; i++) {
    const judge = await people.person(`rubric${halls}y${i}`);
    people.wait(1);
    seats.push((await ada.post(`/api/showcases/${id}/judges`, { user_id: judge.id })).body.judge.id);
    judges.push(judge);
  }
  return { id, tracks, projects, judges, seats, criteria: jury.criteria };
}

const named = ({ criteria }: Hall, name: string) => criteria.find((one) => one.name === name)?.id ?? '';
const take = async (judge: Person | undefined, { id }: Hall) =>
  (await judge?.put(`/api/showcases/${id}/jury/assignment`))?.body.assignment;
const say = (judge: Person | undefined, { id }: Hall, project: string | undefined, said: object) =>
  (judge as Person).put(`/api/showcases/${id}/jury/judgements/${project}`, said);
const scored = (at: Hall, marks: Record<string, number>) => ({
  outcome: 'scored',
  marks: Object.entries(marks).map(([name, mark]) => ({ criterion: named(at, name), mark })),
});
const move = ({ id }: Hall, project: string | undefined, track: Named | undefined | null) =>
  ada.patch(`/api/showcases/${id}/entries/${project}`, { track: track?.id ?? null });
const resultsOf = async ({ id }: Hall) => (await ada.get(`/api/showcases/${id}/jury/results`)).body.results;
const resultOf = async (at: Hall, project: string | undefined): Promise<Result> =>
  (await resultsOf(at)).results.find((one: Result) => one.project.id === project);
const teamResultOf = async ({ id }: Hall, project: string | undefined) =>
  (await ada.get(`/api/showcases/${id}/jury/team-results/${project}`)).body.result;
const saidOf = async ({ id }: Hall) => (await ada.get(`/api/showcases/${id}/jury/judgements`)).body.judgements;
const setJury = ({ id }: Hall, body: object) => ada.put(`/api/showcases/${id}/jury`, body);
const namesOf = (criteria: Named[]) => criteria.map(({ name }) => name);

/** Marks whatever the judge is sent to, all alike. Returns what was asked at each table. */
async function scoreAll(judge: Person | undefined, at: Hall, mark: number) {
  const asked: Record<number, string[]> = {};
  for (let { table, criteria } = await take(judge, at); table; ) {
    asked[table.table_number] = namesOf(criteria);
    const marks = criteria.map((one: Named) => ({ criterion: one.id, mark }));
    ({ table, criteria } = (await say(judge, at, table.id, { outcome: 'scored', marks })).body.assignment);
  }
  return asked;
}

describe('criteria of a track', () => {
  test('are asked for at its tables alone, and weigh only there', async () => {
    const at = await hall('GR-', 1);
    const [judge] = at.judges;
    expect(namesOf((await take(judge, at)).criteria)).toEqual(['Idea', 'Fun', 'Play']);
    const [games, robots, free] = at.projects;
    // Of known criteria it may be a page from before the entry moved.
    for (const wrong of [
      { Idea: 3, Fun: 5 },
      { Idea: 3, Fun: 5, Play: 2, Strength: 1 },
    ])
      expect((await say(judge, at, games, scored(at, wrong))).status).toBe(409);
    const unknown = { outcome: 'scored', marks: [{ criterion: 'nothing', mark: 2 }] };
    expect((await say(judge, at, games, unknown)).status).toBe(400);
    await say(judge, at, games, scored(at, { Idea: 1, Fun: 5, Play: 2 }));
    await say(judge, at, robots, scored(at, { Idea: 2, Strength: 4 }));
    await say(judge, at, free, scored(at, { Idea: 3 }));
    const { tracks, results } = await resultsOf(at);
    expect(tracks).toEqual(at.tracks);
    expect(results.map((one: Result) => one.place)).toEqual([1, 1, 1]);
    const mean = async (project: string | undefined) => (await teamResultOf(at, project)).result.mean;
    expect(await mean(games)).toBeCloseTo((1 + 2 * 5 + 2) / 4, 9);
    expect(await mean(robots)).toBeCloseTo((2 + 3 * 4) / 4, 9);
    expect(await mean(free)).toBeCloseTo(3, 9);
    expect(await teamResultOf(at, games)).toMatchObject({
      track: 'Games',
      criteria: [
        { name: 'Idea', is_of_track: false, marks: [1] },
        { name: 'Fun', is_of_track: true, marks: [5] },
        { name: 'Play', is_of_track: true, marks: [2] },
      ],
      standing: { projects: 1 },
    });
    expect(namesOf((await teamResultOf(at, free)).criteria)).toEqual(['Idea']);
  });

  test('give each track the results of a showcase of its own', async () => {
    const at = await hall('GGGRRR', 2);
    const alone = await hall('GGG', 2, () => [{ name: 'Idea' }, { name: 'Fun', weight: 2 }, { name: 'Play' }]);
    const markAll = async (some: Hall, judge: number) => {
      for (let now = await take(some.judges[judge], some); now.table; ) {
        const marks = now.criteria.map((one: Named, i: number) => ({
          criterion: one.id,
          mark: 1 + ((now.table.table_number * 2 + i + judge) % 5),
        }));
        now = (await say(some.judges[judge], some, now.table.id, { outcome: 'scored', marks })).body.assignment;
      }
    };
    for (const some of [at, alone]) for (const judge of [0, 1]) await markAll(some, judge);
    const numbers = ({ results }: { results: Result[] }) =>
      results.slice(0, 3).map(({ place, score, views }) => [place, score.toFixed(9), views]);
    const found = await resultsOf(at);
    const own = found.results.filter(({ project }: Result) => at.projects.indexOf(project.id) < 3);
    expect(numbers({ results: own })).toEqual(numbers(await resultsOf(alone)));
  });

  test('stay with a track that is renamed', async () => {
    const at = await hall('G', 1);
    await scoreAll(at.judges[0], at, 4);
    const [games, robots] = at.tracks;
    const before = await resultOf(at, at.projects[0]);
    await ada.patch(`/api/showcases/${at.id}`, { tracks: [{ ...games, name: 'Play and games' }, robots] });
    expect(await resultOf(at, at.projects[0])).toEqual({ ...before });
    expect(await teamResultOf(at, at.projects[0])).toMatchObject({ track: 'Play and games' });
  });

  test('must be of tracks that are there, and at most eight for one project', async () => {
    const at = await hall('G', 0);
    const [games, robots] = at.tracks;
    for (const tracks of [['nowhere'], ['__proto__'], [games?.id, ''], [null], 'Games'])
      expect((await setJury(at, { criteria: [{ name: 'Idea', tracks }] })).status).toBe(400);
    const many = (count: number, track: Named | undefined, letter: string) =>
      Array.from({ length: count }, (_, i) => ({ name: `${letter}${i}`, tracks: [track?.id] }));
    const common = [{ name: 'Idea' }];
    const eight = [...common, ...many(7, games, 'g'), ...many(7, robots, 'r')];
    expect((await setJury(at, { criteria: eight })).body.jury.criteria).toHaveLength(15);
    expect((await setJury(at, { criteria: [...eight, ...many(1, games, 'more')] })).status).toBe(400);
    // What does not say it keeps its tracks; an empty list is for all.
    const { jury } = (await setJury(at, { criteria: [{ name: 'g0' }, { name: 'r0', tracks: [] }] })).body;
    expect(jury.criteria).toMatchObject([{ tracks: [games?.id] }, { tracks: [] }]);
  });

  test('are those of the next showcase too', async () => {
    const at = await hall('G', 0);
    const next = await ada.post(`/api/showcases/${at.id}/next`, { name: 'Next', closes_at: iso(900) });
    const { jury } = (await ada.get(`/api/showcases/${next.body.showcase.id}/jury`)).body;
    expect(jury.criteria).toEqual(at.criteria);
  });

  test('leave out a project that none is for, until it is in a track that has some', async () => {
    const at = await hall('G-', 1, ([games]) => [{ name: 'Fun', tracks: [games?.id] }]);
    const [judge] = at.judges;
    expect(await take(judge, at)).toMatchObject({ left: 1, table: { id: at.projects[0] } });
    expect(await scoreAll(judge, at, 3)).toEqual({ 1: ['Fun'] });
    expect((await resultsOf(at)).results).toMatchObject([{ views: 1 }, { views: 0 }]);
    expect((await teamResultOf(at, at.projects[1])).criteria).toEqual([]);
    await move(at, at.projects[1], at.tracks[0]);
    expect(await scoreAll(judge, at, 5)).toEqual({ 2: ['Fun'] });
    expect((await resultsOf(at)).results).toMatchObject([{ views: 1 }, { views: 1 }]);
  });
});

describe('an entry that moves to a track with other criteria', () => {
  test('keeps its marks, which count again once it is back, and its judge is asked for what is missing', async () => {
    const at = await hall('GG', 1);
    const [judge] = at.judges;
    const [moved] = at.projects;
    await take(judge, at);
    await say(judge, at, moved, { ...scored(at, { Idea: 4, Fun: 5, Play: 2 }), comment: 'Fine' });
    const before = await resultOf(at, moved);
    await move(at, moved, at.tracks[1]);
    expect(await resultsOf(at)).toMatchObject({ judgements: 0, set_aside: 1, marked_elsewhere: 1 });
    expect(await resultOf(at, moved)).toMatchObject({ views: 0, marked_elsewhere: 1 });
    expect(await teamResultOf(at, moved)).toMatchObject({
      ...{ judges: 0, set_aside: 1, marked_elsewhere: 1 },
      track: 'Robots',
    });
    expect(await saidOf(at)).toMatchObject([{ is_set_aside: true, marks: [{ mark: 4 }, { mark: 5 }, { mark: 2 }] }]);
    await move(at, moved, at.tracks[0]);
    expect(await resultOf(at, moved)).toEqual(before);
    // In the other track again, the judge goes on, and comes by once more.
    await move(at, moved, at.tracks[1]);
    expect(await scoreAll(judge, at, 3)).toEqual({ 1: ['Idea', 'Strength'], 2: ['Idea', 'Fun', 'Play'] });
    expect(await resultOf(at, moved)).toMatchObject({ views: 1, marked_elsewhere: 0 });
    const own = (await saidOf(at)).find((one: { project_id: string }) => one.project_id === moved);
    expect(own).toMatchObject({ is_set_aside: false, comment: 'Fine' });
    expect(own.marks.map(({ mark }: { mark: number }) => mark)).toEqual([3, 5, 2, 3]);
    // Means and marks of the page are of its own criteria only.
    const shown = (await resultsOf(at)).results.find((one: Result) => one.project.id === moved);
    expect(shown.criteria.map(({ criterion }: { criterion: string }) => criterion)).toEqual([
      named(at, 'Idea'),
      named(at, 'Strength'),
    ]);
    await move(at, moved, at.tracks[0]);
    expect(await teamResultOf(at, moved)).toMatchObject({ criteria: [{ marks: [3] }, { marks: [5] }, { marks: [2] }] });
  });

  test.each(['absent', 'skipped'])('keeps its judgement if its judge comes by again and it is %s', async (outcome) => {
    const at = await hall('G', 1);
    const [judge] = at.judges;
    const [moved] = at.projects;
    await take(judge, at);
    await say(judge, at, moved, { ...scored(at, { Idea: 1, Fun: 5, Play: 2 }), comment: 'Fine' });
    const [before, said] = [await resultOf(at, moved), await saidOf(at)];
    await move(at, moved, at.tracks[1]);
    expect((await take(judge, at)).table.id).toBe(moved);
    people.wait(1);
    for (const _ of [1, 2]) {
      const { assignment } = (await say(judge, at, moved, { outcome, comment: 'Empty' })).body;
      expect(assignment).toMatchObject({ left: 0, last: { outcome, marks: [], comment: 'Empty' } });
      expect(assignment.table).toBeUndefined();
    }
    expect(await resultOf(at, moved)).toMatchObject({ views: 0, marked_elsewhere: 1 });
    await move(at, moved, at.tracks[0]);
    expect(await resultOf(at, moved)).toEqual(before);
    const ofMarks = ({ outcome: how, marks, is_set_aside }: Record<string, unknown>) => ({ how, marks, is_set_aside });
    expect((await saidOf(at)).map(ofMarks)).toEqual(said.map(ofMarks));
    await move(at, moved, at.tracks[1]);
    // Somebody is there after all: the judge goes there again, and has lost nothing.
    expect((await ada.delete(`/api/showcases/${at.id}/jury/absences/${moved}`)).status).toBe(204);
    if (outcome === 'absent') expect((await take(judge, at)).table.id).toBe(moved);
    expect((await judge?.delete(`/api/showcases/${at.id}/jury/judgements/${moved}`))?.status).toBe(204);
    expect(await saidOf(at)).toMatchObject([{ outcome: 'scored', comment: 'Fine', is_set_aside: true }]);
    await move(at, moved, at.tracks[0]);
    expect(await resultOf(at, moved)).toEqual(before);
  });

  test('has all marks and the note of before once what was said again is taken back', async () => {
    const at = await hall('G', 1);
    const [judge] = at.judges;
    const [moved] = at.projects;
    await take(judge, at);
    await say(judge, at, moved, { ...scored(at, { Idea: 1, Fun: 5, Play: 2 }), comment: 'Fine' });
    const before = await resultOf(at, moved);
    await move(at, moved, at.tracks[1]);
    await take(judge, at);
    const said = { ...scored(at, { Idea: 4, Strength: 4 }), comment: 'Strong' };
    for (const _ of [1, 2])
      expect((await say(judge, at, moved, said)).body.assignment.last).toMatchObject({ comment: 'Strong' });
    expect(await saidOf(at)).toMatchObject([{ comment: 'Fine\n\nStrong' }]);
    await judge?.delete(`/api/showcases/${at.id}/jury/judgements/${moved}`);
    expect(await resultOf(at, moved)).toMatchObject({ views: 0, marked_elsewhere: 1 });
    await move(at, moved, at.tracks[0]);
    expect(await resultOf(at, moved)).toEqual(before);
    const [own] = await saidOf(at);
    expect(own).toMatchObject({ comment: 'Fine', is_set_aside: false });
    expect(own.marks.map(({ mark }: { mark: number }) => mark)).toEqual([1, 5, 2]);
  });

  test('is in the numbers of the evening as it is in the results', async () => {
    const at = await hall('GG', 2);
    for (const judge of at.judges) await scoreAll(judge, at, 4);
    await move(at, at.projects[0], at.tracks[1]);
    await setJury(at, { is_open: false, are_results_public: true });
    const { numbers } = (await ada.get(`/api/showcases/${at.id}/numbers`)).body;
    expect(numbers).toMatchObject({ judges_count: 2, judgements_count: (await resultsOf(at)).judgements });
    expect(numbers.judgements_count).toBe(2);
  });

  test('refuses marks of the track before, and takes the same marks again if a response was lost', async () => {
    const at = await hall('GG', 1);
    const [judge] = at.judges;
    const { table } = await take(judge, at);
    await move(at, table.id, at.tracks[1]);
    const stale = await say(judge, at, table.id, scored(at, { Idea: 4, Fun: 5, Play: 2 }));
    expect(stale).toMatchObject({ status: 409, body: { code: 'assignment_changed' } });
    expect(namesOf((await take(judge, at)).criteria)).toEqual(['Idea', 'Strength']);
    const said = scored(at, { Idea: 4, Strength: 5 });
    expect((await say(judge, at, table.id, said)).status).toBe(200);
    expect((await say(judge, at, table.id, said)).status).toBe(200);
    expect((await say(judge, at, table.id, scored(at, { Idea: 4, Strength: 4 }))).status).toBe(409);
    await move(at, table.id, at.tracks[0]);
    const again = scored(at, { Idea: 2, Fun: 2, Play: 2 });
    while ((await take(judge, at)).table.id !== table.id)
      await say(judge, at, (await take(judge, at)).table.id, { outcome: 'skipped' });
    for (const _ of [1, 2]) expect((await say(judge, at, table.id, again)).status).toBe(200);
    expect(await saidOf(at)).toHaveLength(2);
  });

  test.each([
    ['said again', { Idea: 1, Strength: 1 }],
    ['passed by', null],
  ])('has what was %s taken back without what was said before', async (_, marks) => {
    const at = await hall('GGG', 1);
    const [judge] = at.judges;
    await scoreAll(judge, at, 4);
    const [, moved] = at.projects;
    await move(at, moved, at.tracks[1]);
    expect((await take(judge, at)).table.id).toBe(moved);
    const said = marks ? scored(at, marks) : { outcome: 'skipped' };
    expect((await say(judge, at, moved, said)).body.assignment).toMatchObject({
      left: 0,
      last: { project: { id: moved } },
    });
    expect((await judge?.delete(`/api/showcases/${at.id}/jury/judgements/${moved}`))?.status).toBe(204);
    const own = (await saidOf(at)).find((one: { project_id: string }) => one.project_id === moved);
    expect(own).toMatchObject({ outcome: 'scored', is_set_aside: true });
    expect(await take(judge, at)).toMatchObject({ table: { id: moved }, left: 1 });
    // Those before can be taken back in turn.
    const undone: string[] = [];
    for (let { last } = await take(judge, at); last; { last } = await take(judge, at)) {
      undone.push(last.project.id);
      await judge?.delete(`/api/showcases/${at.id}/jury/judgements/${last.project.id}`);
    }
    expect(undone).toEqual([at.projects[2], at.projects[0]]);
  });
});

describe('a track that is removed once judges have judged', () => {
  const without = ({ id }: Hall, track: Named | undefined) => ada.patch(`/api/showcases/${id}`, { tracks: [track] });
  const placed = ({ criteria }: Hall, place: (one: Criterion) => object = () => ({})) => ({
    criteria: criteria.map((one) => ({ name: one.name, weight: one.weight, tracks: one.tracks, ...place(one) })),
  });

  test('leaves its criteria and their marks, and another track can take both', async () => {
    const at = await hall('GGR', 1);
    await scoreAll(at.judges[0], at, 4);
    const before = await resultOf(at, at.projects[0]);
    await without(at, at.tracks[1]);
    const { jury } = (await ada.get(`/api/showcases/${at.id}/jury`)).body;
    expect(jury.criteria).toEqual(at.criteria);
    // Idea is left, and has a mark: that is what counts of it.
    expect((await teamResultOf(at, at.projects[0])).criteria).toMatchObject([{ name: 'Idea', marks: [4] }]);
    const robots = at.tracks[1] as Named;
    const made = await ada.patch(`/api/showcases/${at.id}`, { tracks: [robots, { name: 'Games again' }] });
    const games = made.body.showcase.tracks[1];
    for (const project of at.projects.slice(0, 2)) await move(at, project, games);
    const isOfGames = (one: Criterion) => one.tracks[0] === at.tracks[0]?.id;
    const saved = await setJury(
      at,
      placed(at, (one) => (isOfGames(one) ? { tracks: [games.id] } : {})),
    );
    expect(saved.body.jury.criteria).toMatchObject([
      { tracks: [] },
      { tracks: [games.id] },
      { tracks: [games.id] },
      {},
    ]);
    const after = await resultOf(at, at.projects[0]);
    expect(after.score).toBe(before.score);
    expect(await teamResultOf(at, at.projects[0])).toMatchObject({ track: 'Games again', criteria: [{}, {}, {}] });
  });

  test('lets nothing else of the criteria change, and nothing once results are released', async () => {
    const at = await hall('GR', 1);
    await scoreAll(at.judges[0], at, 4);
    const [games, robots] = at.tracks;
    const refused = async (body: object, code = 'jury_begun') =>
      expect(await setJury(at, body)).toMatchObject({ status: 409, body: { code } });
    await refused(placed(at, () => ({ tracks: [robots?.id] })));
    await refused(placed(at, () => ({ tracks: [] })));
    expect((await setJury(at, placed(at))).status).toBe(200);
    await without(at, robots);
    const isOfGames = (one: Criterion) => one.tracks[0] === games?.id;
    for (const change of [{ tracks: [] }, { tracks: [robots?.id], weight: 9 }, { name: 'Else', tracks: [robots?.id] }])
      await refused(placed(at, (one) => (one.name === 'Fun' ? change : {})));
    await refused(placed(at, (one) => (one.name === 'Idea' ? { tracks: [robots?.id] } : {})));
    await setJury(at, { teams_see: 'marks' });
    const toRobots = placed(at, (one) => (isOfGames(one) ? { tracks: [robots?.id] } : {}));
    await refused(toRobots, 'results_released');
    await setJury(at, { teams_see: 'nothing' });
    people.wait(1);
    expect((await setJury(at, toRobots)).status).toBe(200);
    const { decisions } = (await ada.get(`/api/showcases/${at.id}/log`)).body;
    expect(decisions[0]).toMatchObject({ action: 'jury_changed', fields: ['criteria'] });
  });
});

describe('once results are known to others', () => {
  const judged = async () => {
    const at = await hall('GGR', 1);
    await scoreAll(at.judges[0], at, 4);
    await setJury(at, { is_open: false, are_results_public: true });
    return { at, before: await resultsOf(at) };
  };
  const newest = async ({ id }: Hall) => (await ada.get(`/api/showcases/${id}/log`)).body.decisions[0];
  const released = { status: 409, body: { code: 'results_released' } };

  test('no entry moves between tracks with other criteria, whoever moves it', async () => {
    const { at, before } = await judged();
    const [first] = at.projects;
    for (const track of [at.tracks[1], null]) expect(await move(at, first, track)).toMatchObject(released);
    const own = { track: at.tracks[1]?.id };
    expect(await team.put(`/api/showcases/${at.id}/entries/${first}`, own)).toMatchObject(released);
    const decisions = [
      { project_id: first, ...own },
      { project_id: at.projects[1], table_number: 9 },
    ];
    const many = await ada.patch(`/api/showcases/${at.id}/entries`, { decisions });
    expect(many.body.results).toMatchObject([{ result: 'results_released' }, { result: 'done' }]);
    expect((await resultsOf(at)).judgements).toBe(before.judgements);
    expect((await move(at, first, at.tracks[0])).status).toBe(200);
    // Hidden again, it can move, and the log says so without a vote.
    await setJury(at, { are_results_public: false });
    people.wait(1);
    expect((await move(at, first, at.tracks[1])).status).toBe(200);
    expect(await newest(at)).toMatchObject({ action: 'entry_changed', project: { id: first } });
  });

  test('no track is removed that criteria name', async () => {
    const { at, before } = await judged();
    const call = `/api/showcases/${at.id}`;
    const [games, robots] = at.tracks;
    expect(await ada.patch(call, { tracks: [robots] })).toMatchObject(released);
    expect(await resultsOf(at)).toEqual(before);
    const more = await ada.patch(call, { tracks: [games, robots, { name: 'Films' }] });
    expect(more.status).toBe(200);
    // Nothing is judged by what is of a track that no criterion names.
    expect((await ada.patch(call, { tracks: [{ ...games, name: 'Play' }, robots] })).status).toBe(200);
    await setJury(at, { are_results_public: false });
    people.wait(1);
    expect((await ada.patch(call, { tracks: [robots] })).status).toBe(200);
    expect(await newest(at)).toMatchObject({ action: 'showcase_changed', fields: ['tracks'] });
  });
});

test('the round before the judging asks for the criteria of each project', async () => {
  const at = await hall('GR', 2);
  await setJury(at, { is_open: false });
  for (const judge of at.judges) await take(judge, at);
  const path = `/api/showcases/${at.id}/jury/calibration`;
  await ada.put(path, { projects: at.projects });
  const [games, robots] = at.projects;
  const { projects } = (await at.judges[0]?.get(path))?.body.calibration ?? {};
  expect(projects.map(({ criteria }: { criteria: string[] }) => criteria)).toEqual([
    ['Idea', 'Fun', 'Play'].map((name) => named(at, name)),
    ['Idea', 'Strength'].map((name) => named(at, name)),
  ]);
  const { marks } = scored(at, { Idea: 3, Fun: 4, Play: 5 });
  for (const judge of at.judges) {
    expect((await judge.put(`${path}/${robots}`, { marks })).status).toBe(400);
    expect((await judge.put(`${path}/${games}`, { marks })).status).toBe(200);
  }
  // A project that moves meanwhile is asked for anew, and the round is not over.
  await move(at, games, at.tracks[1]);
  const robotsMarks = { marks: scored(at, { Idea: 3, Strength: 2 }).marks };
  for (const judge of at.judges) await judge.put(`${path}/${robots}`, robotsMarks);
  expect((await ada.get(path)).body.calibration).toMatchObject({ state: 'open', done: 0 });
  for (const judge of at.judges) await judge.put(`${path}/${games}`, robotsMarks);
  expect((await ada.get(path)).body.calibration).toMatchObject({ state: 'closed', done: 2 });
});
