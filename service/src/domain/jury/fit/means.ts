import type { Complete, JuryResult } from '@launch-board/contract';
import type { Criteria, Marks } from '../criteria.ts';

/** By project: the plain mean of the marks of each criterion. */
export type Means = Map<string, NonNullable<Complete<JuryResult>['criteria']>>;

/** `criteriaOf`: those by which a project is judged; marks for others do not belong to it any more. */
export function meansOf(
  judgements: readonly { project_id: string; marks: string | null }[],
  criteriaOf: (project: string) => Criteria,
): Means {
  const byProject = Map.groupBy(
    judgements.filter(({ marks }) => marks !== null),
    ({ project_id }) => project_id,
  );
  return new Map(
    [...byProject].map(([project, rows]) => {
      const marks = rows.map((row) => JSON.parse(row.marks ?? '{}') as Marks);
      return [project, criteriaOf(project).flatMap(({ id }) => meanOf(id, marks))];
    }),
  );
}

function meanOf(criterion: string, marks: readonly Marks[]) {
  const given = marks.flatMap((one) => one[criterion] ?? []);
  return given.length === 0
    ? []
    : [{ criterion, mean: given.reduce((sum, mark) => sum + mark, 0) / given.length, marks: given.length }];
}
