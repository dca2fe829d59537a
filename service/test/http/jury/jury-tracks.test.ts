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

type Track = { id: string; name: string };
type Hall = { id: string; tracks: Track[]; projects: string[]; judges: Person[]; seats: string[]; criterion: string };
type Result = { project: { id: string; track: string | null }; place: number; score: number; views: number };

let halls = 0;
const iso = (hours: number) => new Date(people.now() + hours * HOUR_MS).toISOString();

/** A showcase with the tracks Games and Robots and a table for each letter: in Games, in Robots, or in no track. */
async function hall(places: string, count: number, rules: object = {}): Promise<Hall> {
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
  const works = { kind: 'rubric', criteria: [{ name: 'Idea' }], is_open: true, ...rules };
  const { jury } = (await ada.put(`/api/showcases/${id}/jury`, works)).body;
  halls++;
  const [judges, seats]: [Person[], string[]] = [[], []];
  for (let i = 0; i < count; i++) {
    const judge = await people.person(`judge${halls}y${i}`);
    // Judges are listed in the order in which they were invited.
    people.wait(1);
    seats.push((await ada.post(`/api/showcases/${id}/judges`, { user_id: judge.id })).body.judge.id);
    judges.push(judge);
  }
  return { id, tracks, projects, judges, seats, criterion: jury.criteria[0]?.id };
}

/** By the numbers of judge and tracks. */
const limit = ({ id, seats, tracks }: Hall, judge: number, ...wanted: number[]) =>
  ada.put(`/api/showcases/${id}/judges/${seats[judge]}/tracks`, { tracks: wanted.map((one) => tracks[one]?.id) });
const take = async (judge: Person | undefined, { id }: Hall) =>
  (await judge?.put(`/api/showcases/${id}/jury/assignment`))?.body.assignment;
const say = (judge: Person | undefined, { id }: Hall, project: string, said: object) =>
  (judge as Person).put(`/api/showcases/${id}/jury/judgements/${project}`, said);
const resultsOf = async ({ id }: Hall) => (await ada.get(`/api/showcases/${id}/jury/results`)).body.results;
const juryOf = async ({ id }: Hall) => (await ada.get(`/api/showcases/${id}/jury`)).body.jury;
const teamResultOf = async ({ id }: Hall, project: string | undefined) =>
  (await ada.get(`/api/showcases/${id}/jury/team-results/${project}`)).body.result;

/** Marks whatever the judge is sent to. Returns the numbers of its tables. */
async function scoreAll(
  judge: Person | undefined,
  at: Hall,
  markOf: (table: number) => number = () => 4,
): Promise<number[]> {
  const seen: number[] = [];
  for (let { table } = await take(judge, at); table; ) {
    seen.push(table.table_number);
    const marks = [{ criterion: at.criterion, mark: markOf(table.table_number) }];
    ({ table } = (await say(judge, at, table.id, { outcome: 'scored', marks })).body.assignment);
  }
  return seen.sort();
}

describe('a judge who is limited to tracks', () => {
  test('is sent to their projects only, and hears of them and of how many are left', async () => {
    const at = await hall('GRG-', 3);
    expect((await limit(at, 0, 0)).status).toBe(204);
    await limit(at, 1, 0, 1);
    const [games, both, all] = at.judges;
    expect(await take(games, at)).toMatchObject({ left: 2, tracks: [at.tracks[0]] });
    expect(await take(both, at)).toMatchObject({ left: 3, tracks: at.tracks });
    expect(await take(all, at)).toMatchObject({ left: 4, tracks: [] });
    const { assignment } = (await both?.get(`/api/showcases/${at.id}/jury/assignment`))?.body ?? {};
    expect(assignment).toMatchObject({ left: 3, tracks: at.tracks });
    expect(await scoreAll(games, at)).toEqual([1, 3]);
    expect(await scoreAll(both, at)).toEqual([1, 2, 3]);
    expect(await scoreAll(all, at)).toEqual([1, 2, 3, 4]);
    expect((await juryOf(at)).judges.map(({ tracks }: { tracks: string[] }) => tracks.length)).toEqual([1, 2, 0]);
    // Nor are they asked whether they know the others.
    const { projects } = (await games?.get(`/api/showcases/${at.id}/jury/my-conflicts`))?.body ?? {};
    expect(projects.map(({ project }: { project: { table_number: number } }) => project.table_number)).toEqual([1, 3]);
  });

  test('is called back from a table of another track, which is there for others at once', async () => {
    const at = await hall('GR', 2);
    const [ben] = at.judges;
    const { table } = await take(ben, at);
    const other = at.projects.indexOf(table.id) === 0 ? 1 : 0;
    await limit(at, 0, other);
    const marks = [{ criterion: at.criterion, mark: 4 }];
    const late = await say(ben, at, table.id, { outcome: 'scored', marks });
    expect(late).toMatchObject({ status: 409, body: { code: 'assignment_changed' } });
    expect((await take(ben, at)).table.table_number).toBe(other + 1);
    // As long as the entry is where it is: its track decides, whoever changes it.
    await ada.patch(`/api/showcases/${at.id}/entries/${at.projects[other]}`, { track: null });
    expect(await take(ben, at)).toMatchObject({ left: 0 });
    await ada.patch(`/api/showcases/${at.id}/entries/${table.id}`, { track: at.tracks[other]?.id });
    expect((await take(ben, at)).table.id).toBe(table.id);
  });

  test('leaves the table for others when its entry moves to another track, whoever moves it', async () => {
    const at = await hall('GGR', 2);
    await limit(at, 0, 0);
    await limit(at, 1, 0);
    const whereOf = async (seat: number) => (await juryOf(at)).judges[seat].table?.id;
    const { table } = await take(at.judges[0], at);
    expect(await whereOf(0)).toBe(table.id);
    await ada.patch(`/api/showcases/${at.id}/entries/${table.id}`, { table_number: 9 });
    expect(await whereOf(0)).toBe(table.id);
    // By its team, which still enters.
    expect((await team.put(`/api/showcases/${at.id}/entries/${table.id}`, { track: at.tracks[1]?.id })).status).toBe(
      200,
    );
    expect(await whereOf(0)).toBe(undefined);
    const next = (await take(at.judges[0], at)).table;
    await ada.patch(`/api/showcases/${at.id}/entries/${next.id}`, { track: null });
    expect(await whereOf(0)).toBe(undefined);
    // What was handed over to a judge waits for everybody then.
    await ada.patch(`/api/showcases/${at.id}/entries/${next.id}`, { track: at.tracks[0]?.id });
    await take(at.judges[1], at);
    await take(at.judges[0], at);
    await at.judges[0]?.delete(`/api/showcases/${at.id}/judges/${at.seats[0]}`);
    const heirs = async () =>
      (await ada.get(`/api/showcases/${at.id}/jury/handovers`)).body.handovers.map(
        ({ to_judge_id }: { to_judge_id: string | null }) => to_judge_id,
      );
    expect(await heirs()).toEqual([at.seats[1]]);
    await ada.patch(`/api/showcases/${at.id}/entries/${next.id}`, { track: null });
    expect(await heirs()).toEqual([null]);
  });

  test('inherits no table that is in none of them, and what nobody may judge is named', async () => {
    const at = await hall('G-', 3);
    const [, cleo, dan] = at.judges;
    await limit(at, 0, 0);
    await limit(at, 1, 0);
    await take(at.judges[0], at);
    await take(cleo, at);
    // Dan stands at the table without a track, leaves, and nobody else may go there.
    expect((await take(dan, at)).table.table_number).toBe(2);
    await dan?.delete(`/api/showcases/${at.id}/judges/${at.seats[2]}`);
    const { handovers } = (await ada.get(`/api/showcases/${at.id}/jury/handovers`)).body;
    expect(handovers).toMatchObject([{ to_judge_id: null, why: 'left' }]);
    const { uncovered } = (await ada.get(`/api/showcases/${at.id}/jury/conflicts`)).body;
    expect(uncovered.map(({ id }: { id: string }) => id)).toEqual([at.projects[1]]);
    await limit(at, 1);
    expect((await ada.get(`/api/showcases/${at.id}/jury/conflicts`)).body.uncovered).toEqual([]);
  });

  test('judges everything once their track is removed', async () => {
    const at = await hall('GR-', 2);
    await limit(at, 0, 0);
    await limit(at, 1, 0, 1);
    await ada.patch(`/api/showcases/${at.id}`, { tracks: [at.tracks[1]] });
    expect((await juryOf(at)).judges.map(({ tracks }: { tracks: string[] }) => tracks)).toEqual([
      [],
      [at.tracks[1]?.id],
    ]);
    expect(await take(at.judges[0], at)).toMatchObject({ left: 3 });
    await ada.patch(`/api/showcases/${at.id}`, { tracks: [] });
    expect(await take(at.judges[1], at)).toMatchObject({ left: 3, tracks: [] });
  });

  test('is limited to the same tracks in the next showcase, if judges are invited again', async () => {
    const at = await hall('G', 2);
    await limit(at, 1, 1);
    for (const judge of at.judges) await take(judge, at);
    const next = await ada.post(`/api/showcases/${at.id}/next`, {
      name: 'Next',
      closes_at: iso(900),
      invites_judges: true,
    });
    const { judges } = (await ada.get(`/api/showcases/${next.body.showcase.id}/jury`)).body.jury;
    expect(judges.map(({ tracks }: { tracks: string[] }) => tracks)).toEqual([[], [at.tracks[1]?.id]]);
  });

  test('is limited by curators only, to tracks that are there, until the results are released', async () => {
    const at = await hall('G', 1);
    const path = `/api/showcases/${at.id}/judges/${at.seats[0]}/tracks`;
    await take(at.judges[0], at);
    expect((await (at.judges[0] as Person).put(path, { tracks: [] })).status).toBe(403);
    for (const tracks of [['nowhere'], ['__proto__'], [at.tracks[0]?.id, ''], [null], 'Games', undefined])
      expect((await ada.put(path, { tracks })).status).toBe(400);
    const another = await hall('G', 1);
    expect((await ada.put(`/api/showcases/${at.id}/judges/${another.seats[0]}/tracks`, { tracks: [] })).status).toBe(
      404,
    );
    expect((await ada.put(path, { tracks: [another.tracks[0]?.id] })).status).toBe(400);
    expect((await limit(at, 0, 0, 0)).status).toBe(204);
    expect((await juryOf(at)).judges[0].tracks).toEqual([at.tracks[0]?.id]);
    await ada.put(`/api/showcases/${at.id}/jury`, { teams_see: 'marks' });
    expect(await limit(at, 0)).toMatchObject({ status: 409, body: { code: 'results_released' } });
  });

  test('is limited to what one of several who say it at once has said', async () => {
    const at = await hall('GR', 1);
    const said = await Promise.all([limit(at, 0, 0), limit(at, 0, 1), limit(at, 0, 0, 1), limit(at, 0)]);
    expect(said.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const [{ tracks }] = (await juryOf(at)).judges;
    const ids = at.tracks.map(({ id }) => id);
    expect([[], [ids[0]], [ids[1]], ids.toSorted()]).toContainEqual(tracks.toSorted());
  });
});

describe('two juries of one showcase', () => {
  test('have the results of two showcases: milder judges of one track take no place from the other', async () => {
    const mild = (table: number) => 3 + (table % 3);
    const strict = (table: number) => 1 + (table % 3);
    const at = await hall('GGGRRR', 4);
    for (const judge of [0, 1]) await limit(at, judge, 0);
    for (const judge of [2, 3]) await limit(at, judge, 1);
    for (const [i, judge] of at.judges.entries()) await scoreAll(judge, at, i < 2 ? mild : strict);
    const alone = [await hall('GGG', 2), await hall('GGG', 2)] as const;
    for (const judge of alone[0].judges) await scoreAll(judge, alone[0], mild);
    // Its tables are 1 to 3 where the other's are 4 to 6, which have the same marks.
    for (const judge of alone[1].judges) await scoreAll(judge, alone[1], strict);
    const { tracks, results } = await resultsOf(at);
    expect(tracks).toEqual(at.tracks);
    const own = (index: number) =>
      results.filter(({ project }: Result) => project.track === at.tracks[index]?.id).map(numbers);
    expect(own(0)).toEqual((await resultsOf(alone[0])).results.map(numbers));
    expect(own(1)).toEqual((await resultsOf(alone[1])).results.map(numbers));
    // Whoever reads of one project reads of those that it is compared with.
    expect(await teamResultOf(at, at.projects[4])).toMatchObject({ track: 'Robots', standing: { projects: 3 } });
    expect(await teamResultOf(alone[0], alone[0].projects[0])).toMatchObject({ track: null });
  });

  test('share the projects of no limited track, and what was said before counts where the project is', async () => {
    const at = await hall('GR-', 2);
    for (const judge of at.judges) await scoreAll(judge, at);
    await limit(at, 0, 0);
    const { tracks, results, judgements, set_aside } = await resultsOf(at);
    expect(tracks).toEqual([at.tracks[0]]);
    expect([judgements, set_aside]).toEqual([6, 0]);
    expect(results.map(({ views }: Result) => views)).toEqual([2, 2, 2]);
    // Games on its own; Robots, to which nobody is limited, with what has no track.
    expect(results.map(({ place }: Result) => place)).toEqual([1, 1, 1]);
    expect(await teamResultOf(at, at.projects[1])).toMatchObject({ track: null, standing: { projects: 2 } });
    await ada.patch(`/api/showcases/${at.id}/entries/${at.projects[0]}`, { track: null });
    expect(await teamResultOf(at, at.projects[0])).toMatchObject({ judges: 2, standing: { projects: 3 } });
  });

  test('are not compared by pairs of two tracks, neither asked for nor counted', async () => {
    const at = await hall('GGRR', 2, { kind: 'pairwise', criteria: [] });
    await limit(at, 0, 0);
    await limit(at, 1, 0);
    await limit(at, 1);
    const judge = at.judges[1];
    const before: [number, number | null][] = [];
    for (let now = await take(judge, at); now.table; ) {
      before.push([now.table.table_number, now.before?.table_number ?? null]);
      const outcome = now.before ? 'better' : 'seen';
      const wrong = now.before ? { outcome: 'seen' } : { outcome: 'better', before: at.projects[0] };
      if (before.length > 1) expect((await say(judge, at, now.table.id, wrong)).status).toBe(409);
      const said = { outcome, ...(now.before && { before: now.before.id }) };
      now = (await say(judge, at, now.table.id, said)).body.assignment;
    }
    expect(before).toHaveLength(4);
    const part = (table: number) => (table <= 2 ? 'G' : 'R');
    expect(before.filter(([, one]) => one !== null)).toHaveLength(2);
    for (const [table, one] of before) if (one !== null) expect(part(one)).toBe(part(table));
    expect(await resultsOf(at)).toMatchObject({ judgements: 2, set_aside: 0 });
    // A project that moves takes what compared it with those of its track out of the results, until it moves back.
    const moved = at.projects[0];
    await ada.patch(`/api/showcases/${at.id}/entries/${moved}`, { track: at.tracks[1]?.id });
    expect(await resultsOf(at)).toMatchObject({ judgements: 1, set_aside: 1 });
    await ada.patch(`/api/showcases/${at.id}/entries/${moved}`, { track: at.tracks[0]?.id });
    expect(await resultsOf(at)).toMatchObject({ judgements: 2, set_aside: 0 });
  });

  test('show everybody the tracks that are compared on their own, and no judge', async () => {
    const at = await hall('GR', 2);
    await limit(at, 0, 0);
    for (const judge of at.judges) await scoreAll(judge, at);
    await ada.put(`/api/showcases/${at.id}/jury`, { are_results_public: true });
    const { results } = (await people.see(`/api/showcases/${at.id}/jury/results`)).body;
    expect(results).toMatchObject({ tracks: [at.tracks[0]], results: [{ place: 1 }, { place: 1 }] });
    expect(JSON.stringify(results)).not.toContain(at.seats[0]);
  });

  test('keep what the board knows of a judge besides', async () => {
    const at = await hall('GG', 1);
    await joinTeam(team, at.projects[0] as string, at.judges[0] as Person);
    await limit(at, 0, 0);
    expect(await scoreAll(at.judges[0], at)).toEqual([2]);
  });
});

const numbers = ({ place, score, views }: Result) => [place, score.toFixed(9), views];
