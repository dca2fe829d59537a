import {
  type Complete,
  type InputOf,
  isUuid,
  limits,
  type operations,
  type VoteState,
  type VoteStates,
} from '@launch-board/contract';
import { addVote, dropVote, voteCounts, votedAmong } from '../store/votes.ts';
import { type Actor, type Member, userIdOf } from './actor.ts';
import type { Deps } from './deps.ts';
import { publicProject } from './projects/access.ts';
import { transact } from './transaction.ts';

/** Malformed ids are ignored, duplicates count once, and of the rest the first 200. */
export async function getVoteCountsBatch(
  { store }: Deps,
  actor: Actor,
  { projectIds }: InputOf<typeof operations.getVoteCountsBatch>,
): Promise<Complete<VoteStates>> {
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

export const castVote = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.castVote>,
): Promise<Complete<VoteState>> =>
  transact(
    deps,
    actor,
    async ({ writes, counts, now }) => {
      const { role: _role, ...project } = await publicProject(writes, actor, id);
      return { count: await addVote(writes, counts, project, actor.userId, now), hasVoted: true };
    },
    { about: id },
  );

export const withdrawVote = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.castVote>,
): Promise<Complete<VoteState>> =>
  transact(
    deps,
    actor,
    async ({ writes, counts }) => {
      const { role: _role, ...project } = await publicProject(writes, actor, id);
      return { count: await dropVote(writes, counts, project, actor.userId), hasVoted: false };
    },
    { about: id },
  );
