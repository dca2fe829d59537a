import { CountChanges, countNames } from './counts.ts';
import type { Ballot, Reads, Writes } from './engines/engine.ts';
import { ofKeys } from './queries/chunks.ts';
import { prepared } from './queries/prepared.ts';
import type { ProjectStatus } from './tables.ts';

const ofIds = prepared((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('vote_counts').selectAll().where('id', 'in', ids),
);

/** Votes of those of the ids that are active projects. */
export async function voteCounts(reads: Reads, ids: Iterable<string>): Promise<Map<string, number>> {
  const rows = await ofKeys(ids, (some) => ofIds.all(reads, { ids: some }));
  return new Map(rows.map((row) => [row.id, row.upvotes_count]));
}

const ofVoting = prepared((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('projects').select(['id', 'seq', 'status', 'upvotes_count']).where('id', 'in', ids),
);

/** What a vote for a project depends on. */
export type VotedProject = { id: string; seq: number; status: ProjectStatus; upvotes_count: number };

/** By id, whatever their status. */
export async function votedProjects(reads: Reads, ids: Iterable<string>): Promise<Map<string, VotedProject>> {
  const rows = await ofKeys(ids, (some) => ofVoting.all(reads, { ids: some }));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a group of votes comes to. All of its projects are public. */
export type VoteChanges = {
  removed: readonly Ballot[];
  /** May repeat what is in `removed`: withdrawn, and cast again later. */
  added: readonly Ballot[];
  /** By `seq`, none of them 0. */
  counts: readonly { seq: number; change: number }[];
};

/** Writes what a group of votes comes to, with every number that counts them. */
export async function writeVotes(writes: Writes, { removed, added, counts: changes }: VoteChanges, now: number) {
  const counts = new CountChanges();
  for (const { change } of changes) counts.add(countNames.votes, change);
  // Sent at once: a server answers all of them in the time of one, and in this order.
  await Promise.all([
    removed.length > 0 && writes.votes.remove(writes, removed),
    added.length > 0 && writes.votes.add(writes, added, now),
    changes.length > 0 && writes.votes.count(writes, changes),
    counts.write(writes),
  ]);
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
