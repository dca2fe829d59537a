import { setTimeout as sleep } from 'node:timers/promises';
import type { Somebody } from './people.ts';
import type { Work } from './term.ts';

// What judges and voters were told to be done: it has to count in the end, whatever became of the API.

export type JudgeMarks = { judge: string; project: string; marks: Map<string, number>; note: string | null };
export type Evening = {
  marks: JudgeMarks[];
  absences: { judge: string; project: string }[];
  votes: Map<string, Set<string>>;
};

type Random = () => number;
type Acknowledged = () => void;

/** One goes from table to table until nothing is left; one of them finds nobody at one table. */
export async function judge(
  { name, board }: Somebody,
  { id, works, n, told, random }: { id: string; works: readonly Work[]; n: number; told: Evening; random: Random },
  acknowledged: Acknowledged,
) {
  let { assignment } = await board.takeAssignment({ id });
  for (let visits = 0; assignment.table && visits < 3 * works.length; visits += 1) {
    const { table, criteria } = assignment;
    const at = works.findIndex((work) => work.id === table.id);
    await sleep(100 * random());
    if (n === 0 && at === 7) {
      const body = { outcome: 'absent' } as const;
      ({ assignment } = await board.submitJudgement({ id, project_id: table.id, body }));
      told.absences.push({ judge: name, project: table.id });
      continue;
    }
    const marks = criteria.map((one, i) => ({ criterion: one.id, mark: markOf(at, n, i, random) }));
    const comment = random() < 0.5 ? `=Noted by ${name}; "well made"` : null;
    ({ assignment } = await board.submitJudgement({
      id,
      project_id: table.id,
      body: { outcome: 'scored', marks, comment },
    }));
    const given = new Map(marks.map(({ criterion, mark }) => [criterion, mark]));
    told.marks.push({ judge: name, project: table.id, marks: given, note: comment });
    acknowledged();
  }
}

/** How good a project is, less how severe the judge is, and chance. */
const markOf = (project: number, judge: number, criterion: number, random: Random): number =>
  Math.min(5, Math.max(1, Math.round(1.8 + ((project * 7 + criterion * 3) % 11) / 3 - judge / 4 + random())));

/** Votes for three within the time; some change their minds. */
export async function vote(
  { id: voter, board }: Somebody,
  {
    id,
    works,
    withinMs,
    told,
    random,
  }: { id: string; works: readonly Work[]; withinMs: number; told: Evening; random: Random },
  acknowledged: Acknowledged,
) {
  const mine = new Set<string>();
  told.votes.set(voter, mine);
  const choices = works.map((work) => ({ id: work.id, order: random() })).toSorted((a, b) => a.order - b.order);
  await sleep(random() * withinMs);
  const cast = async (project_id: string) => {
    await board.castShowcaseVote({ id, project_id });
    mine.add(project_id);
    acknowledged();
  };
  for (const one of choices.slice(0, 3)) await cast(one.id);
  if (random() < 0.2) {
    const [first = ''] = mine;
    await board.withdrawShowcaseVote({ id, project_id: first });
    mine.delete(first);
    await cast(choices[3]?.id ?? '');
  }
}
