import { ABSENCES, nextTable, type Table } from '../../service/src/domain/jury/assignment.ts';
import type { Comparison } from '../../service/src/domain/jury/fit/ranking.ts';
import type { Score } from '../../service/src/domain/jury/fit/rubric.ts';
import { seededNormal, seededRandom } from '../../service/src/domain/jury/random.ts';
import { MINUTES, newJudge, type SimulatedJudge, scored } from './judges.ts';

/** An invented evening: what the projects are worth, and what judges saw, preferred and scored in the time there was. */
export type Evening = {
  truth: Map<string, number>;
  comparisons: Comparison[];
  scores: Score[];
  views: number[];
  walked: number;
  visits: number;
};
export type Choose = typeof nextTable;

const PROJECTS = 60;
const JUDGES = 17;
/** So long a curator takes to look after a table that was found empty. */
const CURATOR_MINUTES = 10;
/** Judges find nobody at a table that is not empty for long, or skip it, with these chances. */
const ABSENT = 0.02;
const SKIPPED = 0.03;

type Hall = {
  ids: string[];
  tables: Table[];
  /** Nobody ever comes to this one. */
  empty: string;
  returns: Map<string, number>;
  compared: Map<string, number>;
  normal: () => number;
  random: () => number;
  evening: Evening;
};

export function simulate(seed: number, choose: Choose = nextTable): Evening {
  const hall = newHall(seed);
  const { ids, tables, empty, compared, evening, normal, random } = hall;
  const judges = Array.from({ length: JUDGES }, (_, n) => newJudge(n, ids, normal, random));
  const holds = new Map<string, string>();
  const queue = judges.map((judge) => ({ judge, time: random() * 5, table: undefined as Table | undefined }));
  for (;;) {
    const turn = queue.reduce((first, one) => (one.time < first.time ? one : first));
    // All are through, or have left.
    if (turn.time === Number.POSITIVE_INFINITY) break;
    const { judge, time } = turn;
    if (turn.table) visit(hall, judge, turn.table, time);
    holds.delete(judge.id);
    lookAfter(hall, time);
    const held = [...holds].map(([id, project]) => ({ judge: id, project }));
    const times = (other: string) => (judge.before ? (compared.get(pair(judge.before.project, other)) ?? 0) : 0);
    const project = time < judge.leavesAt ? choose(judge, tables, held, times) : null;
    turn.table = tables.find((table) => table.project === project);
    if (project) holds.set(judge.id, project);
    turn.time = turn.table ? time + judge.minutes * (0.7 + 0.6 * random()) : Number.POSITIVE_INFINITY;
  }
  evening.views = tables.filter(({ project }) => project !== empty).map(({ views }) => views);
  return evening;
}

function newHall(seed: number): Hall {
  const normal = seededNormal(seed);
  const random = seededRandom(seed + 1_000_003);
  const ids = Array.from({ length: PROJECTS }, (_, i) => `project-${String(i).padStart(2, '0')}`);
  const truth = new Map(ids.map((id) => [id, normal()]));
  return {
    ids,
    tables: ids.map((project, i) => ({ project, table: i + 1, views: 0, absences: 0 })),
    empty: ids[Math.floor(random() * ids.length)] as string,
    returns: new Map(),
    compared: new Map(),
    normal,
    random,
    evening: { truth, comparisons: [], scores: [], views: [], walked: 0, visits: 0 },
  };
}

function pair(one: string, other: string): string {
  return [one, other].sort().join();
}

/** A curator puts tables back that judges found empty for a moment. */
function lookAfter({ tables, returns }: Hall, time: number): void {
  for (const table of tables)
    if (time > (returns.get(table.project) ?? Number.POSITIVE_INFINITY)) {
      table.absences = 0;
      returns.delete(table.project);
    }
}

function visit(hall: Hall, judge: SimulatedJudge, table: Table, time: number): void {
  const { ids, empty, returns, evening, normal, random } = hall;
  const { project } = table;
  if (judge.last) evening.walked += Math.abs(ids.indexOf(judge.last) - ids.indexOf(project));
  judge.seen.add(project);
  judge.last = project;
  evening.visits++;
  const chance = random();
  if (project === empty || chance < ABSENT) {
    table.absences++;
    if (table.absences === ABSENCES && project !== empty) returns.set(project, time + CURATOR_MINUTES);
  } else if (chance >= ABSENT + SKIPPED) {
    table.absences = 0;
    table.views++;
    const impression = (evening.truth.get(project) ?? 0) + judge.noise * normal();
    compare(hall, judge, project, impression);
    evening.scores.push({ judge: judge.id, project, value: scored(judge, impression, time / MINUTES, normal) });
  }
}

function compare({ compared, evening }: Hall, judge: SimulatedJudge, project: string, impression: number): void {
  const { before } = judge;
  judge.before = { project, impression };
  if (!before) return;
  const [winner, loser] = impression > before.impression ? [project, before.project] : [before.project, project];
  evening.comparisons.push({ judge: judge.id, winner, loser });
  const key = pair(winner, loser);
  compared.set(key, (compared.get(key) ?? 0) + 1);
}
