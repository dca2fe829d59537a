import type { Complete, JuryResult } from '@launch-board/contract';
import type { JuryRow } from '../../store/jury/juries.ts';
import { criteriaOf, type Marks } from './criteria.ts';

/** By project: the plain mean of the marks of each criterion. */
export type Means = Map<string, NonNullable<Complete<JuryResult>['criteria']>>;

export function meansOf(jury: JuryRow, judgements: readonly { project_id: string; marks: string | null }[]): Means {
  const criteria = criteriaOf(jury);
  if (criteria.length === 0) return new Map();
  const byProject = Map.groupBy(
    judgements.filter(({ marks }) => marks !== null),
    ({ project_id }) => project_id,
  );
  return new Map(
    [...byProject].map(([project, rows]) => {
      const marks = rows.map((row) => JSON.parse(row.marks ?? '{}') as Marks);
      return [project, criteria.flatMap(({ id }) => meanOf(id, marks))];
    }),
  );
}

function meanOf(criterion: string, marks: readonly Marks[]) {
  const given = marks.flatMap((one) => one[criterion] ?? []);
  return given.length === 0
    ? []
    : [{ criterion, mean: given.reduce((sum, mark) => sum + mark, 0) / given.length, marks: given.length }];
}
