import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { isOfTrack, type Rubric } from '../jury/complete.ts';
import { JUDGED } from '../jury/judgements.ts';
import { counts } from '../jury/ties.ts';
import { isActive } from '../projects/rows.ts';

/** The projects of a showcase that everybody sees: as many as a collection has at most. */
const shown = ({ db }: Reads, id: string) =>
  db
    .selectFrom('showcase_entries')
    .innerJoin('projects', 'projects.id', 'showcase_entries.project_id')
    .where('showcase_entries.collection_id', '=', id)
    .where('showcase_entries.state', '=', 'accepted')
    .where(isActive);

export async function countShown(reads: Reads, id: string) {
  const row = await shown(reads, id)
    .select(({ fn }) => fn.countAll().as('projects'))
    .select(sql<number>`coalesce(sum(projects.comments_count), 0)`.as('comments'))
    .executeTakeFirstOrThrow();
  return { projects: Number(row.projects), comments: Number(row.comments) };
}

export async function countPeopleIn(reads: Reads, id: string): Promise<number> {
  const { people } = await shown(reads, id)
    .innerJoin('project_members', 'project_members.project_id', 'projects.id')
    .where('project_members.accepted_at', 'is not', null)
    .select(({ fn }) => fn.count('project_members.user_id').distinct().as('people'))
    .executeTakeFirstOrThrow();
  return Number(people);
}

/** What is in the results of the jury. */
export async function countJudgedIn(reads: Reads, id: string, rubric: Rubric) {
  const row = await shown(reads, id)
    .innerJoin('judgements', (join) =>
      join
        .onRef('judgements.collection_id', '=', 'showcase_entries.collection_id')
        .onRef('judgements.project_id', '=', 'projects.id'),
    )
    .where('judgements.outcome', 'in', JUDGED)
    .where(counts)
    .where(isOfTrack(rubric))
    .select(({ fn }) => [fn.countAll().as('judgements'), fn.count('judgements.judge_id').distinct().as('judges')])
    .executeTakeFirstOrThrow();
  return { judges: Number(row.judges), judgements: Number(row.judgements) };
}
