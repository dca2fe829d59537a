import { HOUR_MS } from '@launch-board/host/durations';
import type { Assignment, JuryResults } from '@launch-board/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fit } from '../../src/domain/jury/fit/fit.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../support/members.ts';

let world: MembersWorld;
let curator: Account;
let team: Account;
beforeAll(async () => {
  world = await startMembersWorld({ env: { LAUNCHBOARD_REVIEW: 'off' } });
  [curator, team] = [await world.as('ada'), await world.as('team')];
});
afterAll(() => world[Symbol.asyncDispose]());

/** `hasOwn`: each track has a criterion of its own besides. */
type Size = { projects: number; judges: number; hasOwn?: boolean };
type Hall = Awaited<ReturnType<typeof hall>>;
let halls = 0;

/** A showcase of two tracks, with a project of each in turn, and judges of whom each is limited to one of them in turn. */
async function hall({ projects: count, judges: seated, hasOwn = false }: Size) {
  halls++;
  const closes_at = new Date(world.now() + 48 * HOUR_MS).toISOString();
  const call = { name: 'Demo day', visibility: 'public', accepts: 'all', closes_at } as const;
  const { showcase } = await curator.client.createShowcase({
    body: { ...call, tracks: [{ name: 'Games' }, { name: 'Robots' }] },
  });
  const { id } = showcase;
  const tracks = showcase.tracks.map((track) => track.id) as [string, string];
  const projects: string[] = [];
  for (let i = 0; i < count; i++) {
    const { project } = await team.client.createProject({ body: { name: `Project ${i}`, tagline: 'A project' } });
    await team.client.enterShowcase({ id, project_id: project.id, body: { track: tracks[i % 2] as string } });
    await curator.client.decideEntry({ id, project_id: project.id, body: { table_number: i + 1 } });
    projects.push(project.id);
  }
  const own = [
    { name: 'Play', weight: 2, tracks: [tracks[0]] },
    { name: 'Strength', weight: 4, tracks: [tracks[1]] },
  ];
  const criteria = [{ name: 'Idea' }, { name: 'Craft', weight: 3 }, ...(hasOwn ? own : [])];
  const { jury } = await curator.client.setJury({ id, body: { kind: 'rubric', criteria, is_open: true } });
  const judges: Account[] = [];
  for (let i = 0; i < seated; i++) {
    const judge = await world.as(`judge${halls}n${i}`);
    const added = await curator.client.addJudge({ id, body: { user_id: judge.id } });
    const body = { tracks: [tracks[i % 2] as string] };
    await curator.client.setJudgeTracks({ id, judge_id: added.judge.id, body });
    judges.push(judge);
  }
  return { id, tracks, projects, judges, criteria: jury.criteria, hasOwn };
}

const trackOf = async ({ id }: Hall, project: string) =>
  (await curator.client.listEntries({ id })).entries.find(({ project_id }) => project_id === project)?.track ?? null;
const move = ({ id }: Hall, project: string, track: string | null) =>
  curator.client.decideEntry({ id, project_id: project, body: { track } });
const score = ({ id }: Hall, judge: Account, { table, criteria }: Assignment, mark: number) =>
  judge.client.submitJudgement({
    id,
    project_id: table?.id ?? '',
    body: {
      outcome: 'scored',
      marks: criteria.map((criterion, i) => ({ criterion: criterion.id, mark: Math.max(1, mark - i) })),
    },
  });

/** Where judges are: with nobody at a table of a track that is not theirs. */
async function expectNobodyAstray(at: Hall) {
  const { jury } = await curator.client.getJury({ id: at.id });
  for (const judge of jury.judges) if (judge.table) expect(judge.tracks).toContain(await trackOf(at, judge.table.id));
}

/** The results that follow from what was said alone: for each track its own jury, which knows of nothing else. */
async function bruteForce({ id, tracks, criteria, hasOwn }: Hall): Promise<[string, number, string][]> {
  return world.store.read(async (reads) => {
    const entries = await reads.db.selectFrom('showcase_entries').selectAll().where('collection_id', '=', id).execute();
    const said = await reads.db.selectFrom('judgements').selectAll().where('collection_id', '=', id).execute();
    const limits = await reads.db.selectFrom('judge_tracks').selectAll().where('collection_id', '=', id).execute();
    // Each of the two has a criterion of its own, whether or not somebody is limited to it.
    const limited = new Set(hasOwn ? tracks : limits.map(({ track }) => track));
    const parts = Map.groupBy(entries, ({ track }) => (track !== null && limited.has(track) ? track : null));
    return [...parts.values()].flatMap((part) => {
      const own = part.map(({ project_id }) => project_id).toSorted();
      const asked = criteria.filter((one) => one.tracks.length === 0 || one.tracks.includes(part[0]?.track ?? ''));
      const marked = said.flatMap(({ judge_id, project_id, marks }) => {
        const given: Record<string, number> = JSON.parse(marks ?? '{}');
        const isWhole = own.includes(project_id) && asked.every((one) => one.id in given);
        return isWhole ? [{ judge_id, project_id, value: shareOf(asked, given) }] : [];
      });
      const judges = [...new Set(marked.map((one) => one.judge_id))].sort();
      const rows = marked.flatMap((one) => [judges.indexOf(one.judge_id), own.indexOf(one.project_id), one.value]);
      return fit({ isPairwise: false, projects: own, judges, rows: Float64Array.from(rows) }).places.map(
        (one): [string, number, string] => [one.project, one.place, one.score.toFixed(6)],
      );
    });
  });
}

/** From 0 to 1, by the weights of the criteria. */
function shareOf(criteria: Hall['criteria'], marks: Record<string, number>): number {
  const total = (of: (one: Hall['criteria'][number]) => number) => criteria.reduce((sum, one) => sum + of(one), 0);
  return (total(({ id, weight }) => weight * (marks[id] ?? 0)) / total(({ weight }) => weight) - 1) / 4;
}

const shown = ({ results }: JuryResults) =>
  results.map((one): [string, number, string] => [one.project.id, one.place, one.score.toFixed(6)]);

test('a mark that is saved while its entry moves to another track is there once or refused, and nobody stays astray', async () => {
  const at = await hall({ projects: 4, judges: 2 });
  const [judge] = at.judges as [Account];
  for (const turn of [0, 1, 2, 3]) {
    const { assignment } = await judge.client.takeAssignment({ id: at.id });
    const { table } = assignment;
    if (!table) break;
    const other = at.tracks.find((track) => track !== assignment.tracks[0]?.id) as string;
    const [marked, moved] = await Promise.allSettled([
      score(at, judge, assignment, 3 + (turn % 2)),
      move(at, table.id, turn % 2 === 0 ? other : null),
    ]);
    expect(moved.status).toBe('fulfilled');
    const { judgements } = await curator.client.listJudgements({ id: at.id });
    const own = judgements.filter(({ project_id }) => project_id === table.id);
    if (marked.status === 'rejected') {
      expect(marked.reason).toMatchObject({ code: 'assignment_changed' });
      expect(own).toEqual([]);
    } else expect(own).toHaveLength(1);
    await expectNobodyAstray(at);
  }
  expect(await world.recount()).toEqual([]);
});

test.each([
  { hasOwn: false, by: 'the same criteria' },
  { hasOwn: true, by: 'criteria of their own' },
])(
  'judges who save marks by $by while entries move back and forth leave results that are those of each track alone',
  async ({ hasOwn }) => {
    const at = await hall({ projects: 6, judges: 4, hasOwn });
    const judging = at.judges.map(async (judge, seat) => {
      let { assignment } = await judge.client.takeAssignment({ id: at.id });
      for (let refused = 0; assignment.table && refused < 20; )
        try {
          const mark = 2 + ((at.projects.indexOf(assignment.table.id) + seat) % 4);
          ({ assignment } = await score(at, judge, assignment, mark));
        } catch (error) {
          expect(error).toMatchObject({ code: 'assignment_changed' });
          refused++;
          ({ assignment } = await judge.client.takeAssignment({ id: at.id }));
        }
    });
    const moving = (async () => {
      // No track is ever without a project, so that each judge has something to judge.
      for (const turn of [0, 1])
        for (const [i, project] of at.projects.entries())
          await move(at, project, [...at.tracks, null][(i + turn) % 3] as string | null);
    })();
    await Promise.all([...judging, moving]);
    await expectNobodyAstray(at);
    const { results } = await curator.client.getJuryResults({ id: at.id });
    expect(results.judgements).toBeGreaterThan(0);
    expect(shown(results).toSorted()).toEqual((await bruteForce(at)).toSorted());
    expect(await world.recount()).toEqual([]);
  },
);
