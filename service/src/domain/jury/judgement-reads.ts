import type { Complete, InputOf, Judgement, Outcome, operations } from '@launch-board/contract';
import { countJudgements, type JudgementRow, listJudgements as judgementsOf } from '../../store/jury/judgements.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { type ListFacts, listed } from '../lists/lists.ts';
import { curatedShowcase } from '../showcases/access.ts';
import { isoTime } from '../text/iso-time.ts';
import { juryOf } from './access.ts';
import { marksIn } from './again.ts';
import { criteriaOf } from './criteria.ts';

/** @throws Fail `not_found` for everybody but its curators */
export const listJudgements = (
  { store }: Deps,
  actor: Member,
  { id, ...query }: InputOf<typeof operations.listJudgements>,
): Promise<ListFacts & { judgements: Complete<Judgement>[] }> =>
  store.read(async (reads) => {
    const showcase = await curatedShowcase(reads, actor, id);
    const criteria = criteriaOf(await juryOf(reads, showcase.id));
    const { items, facts } = await listed(reads, query, {
      scope: ['judgements', showcase.id],
      form: ['uuid', 'uuid'],
      read: (slice) => judgementsOf(reads, showcase.id, criteria, slice),
      keyOf: ({ project_id, judge_id }) => [project_id, judge_id],
      view: (rows) => rows.map((row) => viewJudgement(row, criteria)),
      count: () => countJudgements(reads, showcase.id),
    });
    return { judgements: items, ...facts };
  });

function viewJudgement(
  row: JudgementRow & { is_out: 0 | 1 },
  criteria: readonly { id: string }[],
): Complete<Judgement> {
  const marks = row.outcome === 'scored' ? marksIn(row) : {};
  return {
    project_id: row.project_id,
    judge_id: row.judge_id,
    outcome: row.outcome as Outcome,
    compared_with: row.before_id,
    marks: criteria.flatMap(({ id }) => (marks[id] === undefined ? [] : { criterion: id, mark: marks[id] })),
    comment: row.comment,
    is_set_aside: row.is_out === 1,
    created_at: isoTime(row.created_at),
  };
}
