import type { Reads } from '../engines/engine.ts';
import { isActive } from '../projects/rows.ts';

/** Members with votes that count: for accepted entries that are public. */
export async function countMembersWhoVotedIn({ db }: Reads, id: string): Promise<number> {
  const { people } = await db
    .selectFrom('showcase_votes')
    .innerJoin('showcase_entries', (join) =>
      join
        .onRef('showcase_entries.collection_id', '=', 'showcase_votes.collection_id')
        .onRef('showcase_entries.project_id', '=', 'showcase_votes.project_id'),
    )
    .innerJoin('projects', 'projects.id', 'showcase_votes.project_id')
    .select(({ fn }) => fn.count<number>('showcase_votes.user_id').distinct().as('people'))
    .where('showcase_votes.collection_id', '=', id)
    .where('showcase_entries.state', '=', 'accepted')
    .where(isActive)
    .executeTakeFirstOrThrow();
  return Number(people);
}
