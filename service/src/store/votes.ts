import { CountChanges, countNames } from './board-counts.ts';
import type { Ballot, Reads, Writes } from './engines/engine.ts';
import { ofKeys } from './queries/chunks.ts';
import { prepared } from './queries/prepared.ts';
import type { ProjectStatus } from './tables.ts';

const ofIds = prepared((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('vote_counts').selectAll().where('id', 'in', ids),
);

/** The vote counts of the active projects among the ids. */
export async function voteCounts(reads: Reads, ids: Iterable<string>): Promise<Map<string, number>> {
  const rows = await ofKeys(ids, (some) => ofIds.all(reads, { ids: some }));
  return new Map(rows.map((row) => [row.id, row.upvotes_count]));
}

const ofVoting = prepared((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('projects').select(['id', 'seq', 'status', 'upvotes_count']).where('id', 'in', ids),
);

/** The facts of a project that decide whether a vote for it is allowed. */
export type ProjectForVoting = { id: string; seq: number; status: ProjectStatus; upvotes_count: number };

/** The projects with these ids, by id, whatever their status. */
export async function projectsForVoting(reads: Reads, ids: Iterable<string>): Promise<Map<string, ProjectForVoting>> {
  const rows = await ofKeys(ids, (some) => ofVoting.all(reads, { ids: some }));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The combined result of a group of votes. All its projects are public. */
export type VoteBatch = {
  removed: readonly Ballot[];
  /** A ballot can also be in `removed`: it was withdrawn and cast again. */
  added: readonly Ballot[];
  /** By `seq`. No change is 0. */
  counts: readonly { seq: number; change: number }[];
};

/** Writes the result of a group of votes, with every count that includes them. */
export async function writeVotes(writes: Writes, { removed, added, counts: changes }: VoteBatch, now: number) {
  const counts = new CountChanges();
  for (const { change } of changes) counts.add(countNames.votes, change);
  // Sent together: a server responds to all of them in one round trip, in this order.
  await Promise.all([
    removed.length > 0 && writes.votes.remove(writes, removed),
    added.length > 0 && writes.votes.add(writes, added, now),
    changes.length > 0 && writes.votes.count(writes, changes),
    counts.write(writes),
  ]);
}

const voted = prepared((db, { userId, projectIds }: { userId: string; projectIds: readonly string[] }) =>
  db.selectFrom('votes').select('project_id').where('user_id', '=', userId).where('project_id', 'in', projectIds),
);

/** The projects among these that the person has voted for. */
export async function votedAmong(reads: Reads, userId: string, projectIds: readonly string[]): Promise<Set<string>> {
  if (projectIds.length === 0) return new Set();
  const rows = await voted.all(reads, { userId, projectIds });
  return new Set(rows.map((row) => row.project_id));
}
