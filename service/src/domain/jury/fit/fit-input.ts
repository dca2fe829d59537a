import { createHash } from 'node:crypto';
import type { judgementsIn } from '../../../store/jury/judgements.ts';
import type { JuryRow } from '../../../store/jury/juries.ts';
import { type Criteria, type Marks, scoreOf } from '../criteria.ts';

type Judgement = Awaited<ReturnType<typeof judgementsIn>>[number];

/** What a fit depends on, small enough to hand to another thread: judges and projects are numbers, by their place in the lists. */
export type FitInput = {
  isPairwise: boolean;
  projects: string[];
  judges: string[];
  /** Three numbers each: pairwise the judge, the winner and the loser; for a rubric the judge, the project and the score. */
  rows: Float64Array;
};

type FitJudgement = Pick<Judgement, 'judge_id' | 'project_id' | 'before_id' | 'outcome' | 'marks'>;

/** `criteria`: those by which all of the projects are judged. */
export type Works = { kind: JuryRow['kind']; criteria: Criteria };

/** Leaves out what was said of projects that are no longer there. */
export function fitInput(
  { kind, criteria }: Works,
  projectIds: string[],
  judgements: readonly FitJudgement[],
): FitInput {
  const projects = projectIds.toSorted();
  const judges = [...new Set(judgements.map(({ judge_id }) => judge_id))].sort();
  const [projectAt, judgeAt] = [positions(projects), positions(judges)];
  const scores = new Scores(criteria);
  const rows: number[] = [];
  for (const { judge_id, project_id, before_id, outcome, marks } of judgements) {
    const judge = judgeAt.get(judge_id);
    const one = projectAt.get(project_id);
    const other = before_id === null ? undefined : projectAt.get(before_id);
    if (judge === undefined || one === undefined) continue;
    if (marks !== null) rows.push(judge, one, scores.of(marks));
    else if (other !== undefined) rows.push(judge, ...(outcome === 'better' ? [one, other] : [other, one]));
  }
  return { isPairwise: kind === 'pairwise', projects, judges, rows: Float64Array.from(rows) };
}

export function digestOf({ rows, ...lists }: FitInput): string {
  return createHash('sha256').update(JSON.stringify(lists)).update(new Uint8Array(rows.buffer)).digest('base64');
}

const positions = (ids: string[]) => new Map(ids.map((id, index) => [id, index]));

/** Thousands of judgements have a few hundred different marks, each of which is read once. */
class Scores {
  readonly #criteria: Criteria;
  readonly #known = new Map<string, number>();

  constructor(criteria: Criteria) {
    this.#criteria = criteria;
  }

  of(marks: string): number {
    const score = this.#known.get(marks) ?? scoreOf(this.#criteria, JSON.parse(marks) as Marks);
    this.#known.set(marks, score);
    return score;
  }
}
