import type { CountChanges } from './counts.ts';
import type { Reads, Writes } from './engines/engine.ts';
import { type ProjectRecord, updateNumbers } from './projects/changes.ts';
import { ofKeys } from './queries/chunks.ts';
import { prepared } from './queries/prepared.ts';

const ofIds = prepared((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('vote_counts').selectAll().where('id', 'in', ids),
);

/** Votes of those of the ids that are active projects. */
export async function voteCounts(reads: Reads, ids: Iterable<string>): Promise<Map<string, number>> {
  const rows = await ofKeys(ids, (some) => ofIds.all(reads, { ids: some }));
  return new Map(rows.map((row) => [row.id, row.upvotes_count]));
}

type Vote = { project_id: string; user_id: string; created_at: number };

const inserted = prepared((db, vote: Vote) =>
  db
    .insertInto('votes')
    .values(vote)
    .onConflict((conflict) => conflict.doNothing()),
);

const deleted = prepared((db, { project_id, user_id }: Omit<Vote, 'created_at'>) =>
  db.deleteFrom('votes').where('project_id', '=', project_id).where('user_id', '=', user_id),
);

/** Puts the vote there, and counts it if it was not there before. Returns the project's votes now. */
export async function addVote(
  writes: Writes,
  counts: CountChanges,
  project: ProjectRecord,
  userId: string,
  now: number,
) {
  const added = await inserted.change(writes, { project_id: project.id, user_id: userId, created_at: now });
  return count(writes, counts, project, added);
}

/** Takes the vote away, and uncounts it if it was there. Returns the project's votes now. */
export async function dropVote(writes: Writes, counts: CountChanges, project: ProjectRecord, userId: string) {
  const dropped = await deleted.change(writes, { project_id: project.id, user_id: userId });
  return count(writes, counts, project, -dropped);
}

async function count(writes: Writes, counts: CountChanges, project: ProjectRecord, change: number): Promise<number> {
  const votes = project.upvotes_count + change;
  if (change !== 0) await updateNumbers(writes, counts, project, { upvotes_count: votes });
  return votes;
}

/** Those of the projects the person has voted for. */
export async function votedAmong({ db }: Reads, userId: string, projectIds: readonly string[]): Promise<Set<string>> {
  if (projectIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('votes')
    .select('project_id')
    .where('user_id', '=', userId)
    .where('project_id', 'in', projectIds)
    .execute();
  return new Set(rows.map((row) => row.project_id));
}
