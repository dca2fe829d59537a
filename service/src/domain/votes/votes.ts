import type { Complete, InputOf, operations, VoteState, VoteStates } from '@launch-board/contract';
import { recallTimes } from '../../store/people/erased-votes.ts';
import { rightsOf } from '../../store/people/rights.ts';
import type { Ballot } from '../../store/store.ts';
import { projectsForVoting, voteCounts, votedAmong, writeVotes } from '../../store/votes.ts';
import { type Actor, type Member, userIdOf } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { inGroups, ofDeps } from '../groups/groups.ts';
import { idsIn } from '../text/ids.ts';
import { ballotOf, decideVotes, type VoteRequest } from './decisions.ts';

/** Each id is answered as it was spelled. */
export async function getVoteCountsBatch(
  { store }: Deps,
  actor: Actor,
  { projectIds }: InputOf<typeof operations.getVoteCountsBatch>,
): Promise<Complete<VoteStates>> {
  const ids = idsIn(projectIds);
  const userId = userIdOf(actor);
  return store.read(async (reads) => {
    const counts = await voteCounts(reads, [...new Set(ids.map((id) => id.toLowerCase()))]);
    // Votes of a project that is not public are hidden even from the voter: the count is 0.
    const voted = userId === null ? new Set() : await votedAmong(reads, userId, [...counts.keys()]);
    const stateOf = (id: string) => ({ count: counts.get(id) ?? 0, hasVoted: voted.has(id) });
    return Object.fromEntries(ids.map((id) => [id, stateOf(id.toLowerCase())]));
  });
}

export const castVote = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.castVote>,
): Promise<Complete<VoteState>> => vote(deps)({ actor, projectId: id, hasVoted: true });

export const withdrawVote = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.castVote>,
): Promise<Complete<VoteState>> => vote(deps)({ actor, projectId: id, hasVoted: false });

/** Votes that arrive at the same time share a transaction, for any people and projects. */
const vote = ofDeps((deps) =>
  inGroups((requests: readonly VoteRequest[]) => {
    const people = new Set(requests.map(({ actor }) => actor.userId));
    const projects = new Set(requests.map(({ projectId }) => projectId));
    return deps.store.write(
      async (writes) => {
        const now = deps.clock();
        const [rights, records, votes] = await Promise.all([
          rightsOf(writes, people, now),
          projectsForVoting(writes, projects),
          writes.votes.among(writes, requests.map(ballotOf)),
        ]);
        const { outcomes, changes } = decideVotes(requests, { rights, projects: records, votes });
        const returning = castByReturning(requests, changes.added);
        if (returning.length > 0) await recallTimes(writes, returning, now);
        await writeVotes(writes, changes, now);
        const moment = { writes, now, newId: deps.newId, deps };
        await deps.happened(moment, { what: 'votes', projects: records.values(), counts: changes.counts });
        return outcomes;
      },
      [...people, ...projects],
    );
  }),
);

/** The new votes of people whose account was erased before. Nearly always none. */
function castByReturning(requests: readonly VoteRequest[], added: readonly Ballot[]) {
  const keys = new Map(requests.flatMap(({ actor }) => (actor.voteKey ? [[actor.userId, actor.voteKey]] : [])));
  return keys.size === 0
    ? []
    : added.flatMap((ballot) => {
        const voteKey = keys.get(ballot.userId);
        return voteKey === undefined ? [] : [{ ...ballot, voteKey }];
      });
}
