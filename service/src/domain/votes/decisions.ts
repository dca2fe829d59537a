import type { VoteState } from '@launch-board/contract';
import type { Rights } from '../../store/people/rights.ts';
import type { Ballot } from '../../store/store.ts';
import type { ProjectForVoting, VoteBatch } from '../../store/votes.ts';
import type { Member } from '../actor.ts';
import { Fail } from '../fail.ts';
import { type Outcome, outcomeOf } from '../groups/groups.ts';
import { assertRights } from '../people/rights.ts';
import { policy } from '../policy.ts';

/** A request to vote for a project (`hasVoted`) or to withdraw the vote. */
export type VoteRequest = { actor: Member; projectId: string; hasVoted: boolean };

/** The state that the decisions depend on, as it was before the first request. */
type Facts = {
  rights: ReadonlyMap<string, Rights>;
  projects: ReadonlyMap<string, ProjectForVoting>;
  /** The ballots of the requests that are votes already. */
  votes: readonly Ballot[];
};

export const ballotOf = ({ actor, projectId }: VoteRequest): Ballot => ({ projectId, userId: actor.userId });

/**
 * Decides requests in their order, each as if the earlier ones were committed. Returns their outcomes and all changes.
 */
export function decideVotes(requests: readonly VoteRequest[], facts: Facts) {
  const ballots = new Map(requests.map((request) => [keyOf(ballotOf(request)), stateOf(ballotOf(request))]));
  for (const vote of facts.votes) Object.assign(ballots.get(keyOf(vote)) ?? {}, { wasThere: true, isThere: true });
  const counts = new Map<string, number>();

  const outcomes = requests.map(
    (request): Outcome<VoteState> =>
      outcomeOf(() => {
        const project = projectFor(request, facts);
        const ballot = ballots.get(keyOf(ballotOf(request))) as BallotState;
        const count =
          (counts.get(project.id) ?? project.upvotes_count) + Number(request.hasVoted) - Number(ballot.isThere);
        counts.set(project.id, count);
        ballot.isThere = request.hasVoted;
        ballot.wasWithdrawn ||= ballot.wasThere && !request.hasVoted;
        return { count, hasVoted: request.hasVoted };
      }),
  );
  return { outcomes, changes: changesOf([...ballots.values()], counts, facts) };
}

type BallotState = {
  ballot: Ballot;
  wasThere: boolean;
  isThere: boolean;
  /** An existing vote was withdrawn in this group. If it is cast again, it is a new vote. */
  wasWithdrawn: boolean;
};

const stateOf = (ballot: Ballot): BallotState => ({ ballot, wasThere: false, isThere: false, wasWithdrawn: false });

const keyOf = ({ projectId, userId }: Ballot): string => `${projectId} ${userId}`;

/** @throws Fail `forbidden`, `suspended`, or `not_found` if the project is not public */
function projectFor({ actor, projectId }: VoteRequest, { rights, projects }: Facts): ProjectForVoting {
  assertRights(actor, rights.get(actor.userId));
  const project = projects.get(projectId);
  if (!project || !policy.canUseProject(actor, project)) throw new Fail('not_found');
  return project;
}

function changesOf(ballots: readonly BallotState[], counts: ReadonlyMap<string, number>, facts: Facts): VoteBatch {
  const removed = ballots.filter(({ wasWithdrawn }) => wasWithdrawn);
  const added = ballots.filter(({ wasThere, isThere, wasWithdrawn }) => isThere && (!wasThere || wasWithdrawn));
  const changes = [...facts.projects.values()].map(({ id, seq, upvotes_count }) => ({
    seq,
    change: (counts.get(id) ?? upvotes_count) - upvotes_count,
  }));
  return {
    removed: removed.map(({ ballot }) => ballot),
    added: added.map(({ ballot }) => ballot),
    counts: changes.filter(({ change }) => change !== 0),
  };
}
