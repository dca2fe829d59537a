import { HOUR_MS } from '@launch-board/host/durations';
import type { Calibration } from '@launch-board/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type MembersWorld, startMembersWorld } from '../../support/members.ts';

let world: MembersWorld;
let curator: Account;
let team: Account;
beforeAll(async () => {
  world = await startMembersWorld({ env: { LAUNCHBOARD_REVIEW: 'off' } });
  [curator, team] = [await world.as('ada'), await world.as('team')];
});
afterAll(() => world[Symbol.asyncDispose]());

type Hall = Awaited<ReturnType<typeof hall>>;
let halls = 0;

/** A showcase with projects of a team, and judges who have agreed. Its jury gives marks. */
async function hall({ projects: count = 3, judges: seated = 2, agree = true, rules = {} } = {}) {
  halls++;
  const closes_at = new Date(world.now() + 48 * HOUR_MS).toISOString();
  const call = { name: 'Demo day', visibility: 'public', accepts: 'all', closes_at } as const;
  const { id } = (await curator.client.createShowcase({ body: call })).showcase;
  const projects: string[] = [];
  for (let i = 0; i < count; i++) {
    const { project } = await team.client.createProject({ body: { name: `Project ${i}`, tagline: 'A project' } });
    await team.client.enterShowcase({ id, project_id: project.id, body: {} });
    await curator.client.decideEntry({ id, project_id: project.id, body: { table_number: i + 1 } });
    projects.push(project.id);
  }
  const criteria = [{ name: 'Idea' }, { name: 'Craft' }];
  const { jury } = await curator.client.setJury({ id, body: { kind: 'rubric', criteria, ...rules } });
  const [judges, seats]: [Account[], string[]] = [[], []];
  for (let i = 0; i < seated; i++) {
    const judge = await world.as(`judge${halls}c${i}`);
    seats.push((await curator.client.addJudge({ id, body: { user_id: judge.id } })).judge.id);
    if (agree) await judge.client.takeAssignment({ id });
    judges.push(judge);
  }
  return { id, projects, judges, seats, criteria: jury.criteria.map((one) => one.id) };
}

const begin = ({ id }: Hall, projects: (string | undefined)[]) =>
  curator.client.setCalibration({ id, body: { projects: projects as string[] } });
const seen = async (who: Account | undefined, { id }: Hall): Promise<Calibration> =>
  (await (who as Account).client.getCalibration({ id })).calibration;
const marksOf = ({ criteria }: Hall, marks: number[]) =>
  criteria.map((criterion, i) => ({ criterion, mark: marks[i] as number }));
const give = (who: Account | undefined, at: Hall, project: string | undefined, ...marks: number[]) =>
  (who as Account).client.submitCalibration({
    id: at.id,
    project_id: project as string,
    body: { marks: marksOf(at, marks) },
  });

describe('the round before the judging', () => {
  test('shows judges how their marks lie beside those of the others once all have given theirs, and not before', async () => {
    const at = await hall({ judges: 3 });
    const [one, two] = at.projects;
    expect(await seen(curator, at)).toMatchObject({ state: 'none', projects: [] });
    const begun = (await begin(at, [one, two])).calibration;
    expect(begun).toMatchObject({ state: 'open', judges: 3, done: 0, projects: [{ judged: 0 }, { judged: 0 }] });
    const [ben, cleo, dan] = at.judges;
    await give(ben, at, one, 5, 4);
    await give(ben, at, two, 3, 3);
    await give(cleo, at, one, 2, 1);
    const early = await seen(ben, at);
    expect(early).toMatchObject({ state: 'open', done: 1, projects: [{ judged: 2, is_mine: true }, { judged: 1 }] });
    expect(early.projects[0]?.my_marks).toEqual(marksOf(at, [5, 4]));
    expect(early.projects.map(({ marks }) => marks)).toEqual([undefined, undefined]);
    expect((await seen(curator, at)).projects[0]?.marks?.map(({ marks }) => marks)).toEqual([
      [2, 5],
      [1, 4],
    ]);
    // Until it is closed, a judge thinks again.
    await give(cleo, at, one, 3, 1);
    await give(cleo, at, two, 3, 4);
    await give(dan, at, one, 4, 4);
    const last = (await give(dan, at, two, 1, 5)).calibration;
    expect(last).toMatchObject({ state: 'closed', judges: 3, done: 3 });
    const shown = await seen(ben, at);
    expect(shown.projects.map(({ marks }) => marks?.map((each) => each.marks))).toEqual([
      [
        [3, 4, 5],
        [1, 4, 4],
      ],
      [
        [1, 3, 3],
        [3, 4, 5],
      ],
    ]);
    expect(shown.projects[0]?.my_marks).toEqual(marksOf(at, [5, 4]));
    // Nobody reads who gave which mark.
    for (const seat of [...at.seats, ...at.judges.map(({ id }) => id)])
      expect(JSON.stringify(shown)).not.toContain(seat);
    await expect(give(ben, at, one, 1, 1)).rejects.toMatchObject({ code: 'jury_closed' });
  });

  test('counts for nothing: its projects are judged again, and results are those of what is said then alone', async () => {
    const [at, alone] = [await hall(), await hall()];
    await begin(at, [at.projects[0], at.projects[2]]);
    for (const judge of at.judges) {
      await give(judge, at, at.projects[0], 1, 1);
      await give(judge, at, at.projects[2], 5, 5);
    }
    const before = (await curator.client.getJuryResults({ id: at.id })).results;
    expect([before.judgements, before.results.map(({ views }) => views)]).toEqual([0, [0, 0, 0]]);
    expect((await curator.client.listJudgements({ id: at.id })).judgements).toEqual([]);
    const results = await Promise.all(
      [at, alone].map(async (one) => {
        await curator.client.setJury({ id: one.id, body: { is_open: true } });
        for (const judge of one.judges)
          for (let { assignment } = await judge.client.takeAssignment({ id: one.id }); assignment.table; ) {
            const mark = 1 + one.projects.indexOf(assignment.table.id);
            const body = { outcome: 'scored', marks: marksOf(one, [mark, 3]) } as const;
            ({ assignment } = await judge.client.submitJudgement({
              id: one.id,
              project_id: assignment.table.id,
              body,
            }));
          }
        const found = (await curator.client.getJuryResults({ id: one.id })).results;
        return found.results.map(({ project, score, place }) => [
          one.projects.indexOf(project.id),
          place,
          score.toFixed(9),
        ]);
      }),
    );
    expect(results[0]).toEqual(results[1]);
    expect(await world.recount()).toEqual([]);
  });

  test('is closed by a curator, or by opening the jury; it begins before anybody judges', async () => {
    const at = await hall();
    await begin(at, [at.projects[0]]);
    await give(at.judges[0], at, at.projects[0], 4, 4);
    const { calibration } = await curator.client.closeCalibration({ id: at.id });
    expect(calibration).toMatchObject({ state: 'closed', judges: 2, done: 1 });
    expect((await seen(at.judges[1], at)).projects[0]).toMatchObject({
      my_marks: [],
      marks: [{ marks: [4] }, { marks: [4] }],
    });
    expect((await curator.client.closeCalibration({ id: at.id })).calibration).toEqual(calibration);
    // Another round asks anew.
    expect((await begin(at, [at.projects[0]])).calibration).toMatchObject({ state: 'open', done: 0 });
    await give(at.judges[0], at, at.projects[0], 2, 2);
    // The same choice again, as of a form that is sent twice, loses nothing.
    expect((await begin(at, [at.projects[0]])).calibration.projects[0]?.judged).toBe(1);
    await curator.client.setJury({ id: at.id, body: { is_open: true } });
    expect(await seen(at.judges[0], at)).toMatchObject({ state: 'closed' });
    await expect(begin(at, [at.projects[1]])).rejects.toMatchObject({ code: 'jury_begun' });
    const [judge] = at.judges as [Account];
    const { table } = (await judge.client.takeAssignment({ id: at.id })).assignment;
    const body = { outcome: 'scored', marks: marksOf(at, [3, 3]) } as const;
    await judge.client.submitJudgement({ id: at.id, project_id: table?.id ?? '', body });
    await curator.client.setJury({ id: at.id, body: { is_open: false } });
    await expect(begin(at, [at.projects[1]])).rejects.toMatchObject({ code: 'jury_begun' });
    expect((await seen(judge, at)).projects).toHaveLength(1);
  });

  test('asks judges of every track, and nobody for a project whose team they know', async () => {
    const at = await hall({ judges: 2 });
    const [ben, cleo] = at.judges as [Account, Account];
    const { showcase } = await curator.client.updateShowcase({
      id: at.id,
      body: { tracks: [{ name: 'Games' }] },
    });
    await curator.client.setJudgeTracks({
      id: at.id,
      judge_id: at.seats[1] as string,
      body: { tracks: [showcase.tracks[0]?.id as string] },
    });
    await ben.client.declareConflict({ id: at.id, project_id: at.projects[0] as string, body: {} });
    await begin(at, at.projects.slice(0, 2));
    expect((await seen(ben, at)).projects.map(({ is_mine }) => is_mine)).toEqual([false, true]);
    expect((await seen(cleo, at)).projects.map(({ is_mine }) => is_mine)).toEqual([true, true]);
    await expect(give(ben, at, at.projects[0], 3, 3)).rejects.toMatchObject({ code: 'not_found' });
    await give(ben, at, at.projects[1], 3, 3);
    await give(cleo, at, at.projects[0], 3, 3);
    expect((await give(cleo, at, at.projects[1], 3, 3)).calibration).toMatchObject({ state: 'closed', judges: 2 });
  });

  test('is of curators and judges alone, of up to three entries, and of marks for each criterion', async () => {
    const at = await hall({ judges: 1, agree: false });
    const eve = await world.as('eve');
    const [judge] = at.judges as [Account];
    for (const who of [eve, team]) {
      await expect(seen(who, at)).rejects.toMatchObject({ code: 'not_found' });
      await expect(who.client.setCalibration({ id: at.id, body: { projects: [] } })).rejects.toMatchObject({
        status: 403,
      });
      await expect(who.client.closeCalibration({ id: at.id })).rejects.toMatchObject({ status: 403 });
    }
    const draft = (await team.client.createProject({ body: { name: 'Elsewhere', tagline: 'Not entered' } })).project.id;
    for (const projects of [[draft], [...at.projects, draft], [at.projects[0], at.projects[0]], ['nothing']])
      await expect(begin(at, projects)).rejects.toMatchObject({ status: 400 });
    await begin(at, at.projects);
    // Whoever has not agreed judges nothing yet, and is waited for.
    await expect(give(judge, at, at.projects[0], 3, 3)).rejects.toMatchObject({ code: 'not_found' });
    expect(await seen(curator, at)).toMatchObject({ judges: 1, done: 0 });
    await judge.client.takeAssignment({ id: at.id });
    await expect(give(eve, at, at.projects[0], 3, 3)).rejects.toMatchObject({ code: 'not_found' });
    for (const marks of [[3], [0, 3], [3, 6]])
      await expect(give(judge, at, at.projects[0], ...marks)).rejects.toMatchObject({ status: 400 });
    const twice = [marksOf(at, [3])[0], marksOf(at, [4])[0]] as { criterion: string; mark: number }[];
    const body = { marks: twice };
    await expect(
      judge.client.submitCalibration({ id: at.id, project_id: at.projects[0] as string, body }),
    ).rejects.toMatchObject({ status: 400 });
    const pairs = await hall({ judges: 0, rules: { kind: 'pairwise', criteria: [] } });
    await expect(begin(pairs, [pairs.projects[0]])).rejects.toMatchObject({ status: 400 });
  });

  test('ends when the criteria change, and when curators choose no project', async () => {
    const at = await hall();
    await begin(at, [at.projects[0]]);
    await give(at.judges[0], at, at.projects[0], 4, 4);
    await curator.client.setJury({ id: at.id, body: { criteria: [{ name: 'Idea' }] } });
    expect(await seen(at.judges[0], at)).toMatchObject({ state: 'none', projects: [] });
    await begin(at, [at.projects[0]]);
    expect((await seen(at.judges[0], at)).projects[0]).toMatchObject({ judged: 0, my_marks: [] });
    expect((await begin(at, [])).calibration).toMatchObject({ state: 'none' });
  });

  test('keeps each mark once when judges give theirs at once, and closes with the last of them', async () => {
    const at = await hall({ judges: 5 });
    await begin(at, at.projects.slice(0, 2));
    const said = at.judges.flatMap((judge, i) =>
      at.projects.slice(0, 2).map((project) => give(judge, at, project, 1 + i, 5 - i)),
    );
    await Promise.all(said);
    const { state, done, projects } = await seen(at.judges[0], at);
    expect([state, done]).toEqual(['closed', 5]);
    for (const { marks } of projects)
      expect(marks?.map((one) => one.marks)).toEqual([
        [1, 2, 3, 4, 5],
        [1, 2, 3, 4, 5],
      ]);
  });
});

test('what a judge has said in a round is in their own export, and nobody keeps it after the showcase', async () => {
  const at = await hall({ judges: 1 });
  await begin(at, [at.projects[0], at.projects[1]]);
  const [judge] = at.judges as [Account];
  await give(judge, at, at.projects[0], 4, 2);
  const { calibrations } = await judge.client.exportMe();
  expect(calibrations).toMatchObject([{ showcase_id: at.id, project_id: at.projects[0] }]);
  await curator.client.deleteCollection({ id: at.id });
  expect((await judge.client.exportMe()).calibrations).toEqual([]);
});
