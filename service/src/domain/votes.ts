import { isUuid, limits, type VoteStates } from '@launch-board/contract';
import { votedAmong } from '../store/vote-writes.ts';
import { voteCounts } from '../store/votes.ts';
import { type Actor, userIdOf } from './actor.ts';
import type { Deps } from './deps.ts';

/** Malformed ids are ignored, duplicates count once, and of the rest the first 200. */
export async function getVoteCountsBatch(
  { store }: Deps,
  actor: Actor,
  { projectIds }: { projectIds: string },
): Promise<VoteStates> {
  const wellFormed = projectIds
    .split(',')
    .map((id) => id.trim().toLowerCase())
    .filter(isUuid);
  const ids = [...new Set(wellFormed)].slice(0, limits.batchIds);
  const userId = userIdOf(actor);
  return store.read(async (reads) => {
    const counts = await voteCounts(reads, ids);
    // A vote for what is not public now is nobody's business, not even the voter's: it counts 0.
    const voted = userId === null ? new Set() : await votedAmong(reads, userId, [...counts.keys()]);
    return Object.fromEntries(ids.map((id) => [id, { count: counts.get(id) ?? 0, hasVoted: voted.has(id) }]));
  });
}
