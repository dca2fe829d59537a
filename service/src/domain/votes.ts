import { isUuid, limits, type VoteStates } from '@launch-board/contract';
import { voteCounts } from '../store/votes.ts';
import type { Deps } from './deps.ts';

/** Malformed ids are ignored, duplicates count once, and of the rest the first 200. */
export async function getVoteCountsBatch({ store }: Deps, { projectIds }: { projectIds: string }): Promise<VoteStates> {
  const wellFormed = projectIds
    .split(',')
    .map((id) => id.trim().toLowerCase())
    .filter(isUuid);
  const ids = [...new Set(wellFormed)].slice(0, limits.batchIds);
  const counts = await store.read((reads) => voteCounts(reads, ids));
  return Object.fromEntries(ids.map((id) => [id, { count: counts.get(id) ?? 0, hasVoted: false }]));
}
