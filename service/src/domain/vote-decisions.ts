import type { VoteState } from '@launch-board/contract';
import type { Standing } from '../store/people/standing.ts';
import type { Ballot } from '../store/store.ts';
import type { VoteChanges, VotedProject } from '../store/votes.ts';
import type { Member } from './actor.ts';
import { Fail } from './fail.ts';
import { type Outcome, outcomeOf } from './groups.ts';
import { assertGoodStanding } from './people/standing.ts';
import { policy } from './policy.ts';

/** What somebody wants: to have voted for a project, or not to. */
export type Wish = { actor: Member; projectId: string; hasVoted: boolean };

/** What wishes depend on, as it was before the first of them. */
type Facts = {
  standings: ReadonlyMap<string, Standing>;
  projects: ReadonlyMap<string, VotedProject>;
  /** Those of the wishes' ballots that are votes. */
  votes: readonly Ballot[];
};

export const ballotOf = ({ actor, projectId }: Wish): Ballot => ({ projectId, userId: actor.userId });

/** Votes in the order they came, each as if the ones before it had been kept: what each is told, and what all come to. */
export function decideVotes(wishes: readonly Wish[], facts: Facts) {
  const ballots = new Map(wishes.map((wish) => [keyOf(ballotOf(wish)), stateOf(ballotOf(wish))]));
  for (const vote of facts.votes) Object.assign(ballots.get(keyOf(vote)) ?? {}, { wasThere: true, isThere: true });
  const counts = new Map<string, number>();

  const outcomes = wishes.map(
    (wish): Outcome<VoteState> =>
      outcomeOf(() => {
        const project = projectFor(wish, facts);
        const ballot = ballots.get(keyOf(ballotOf(wish))) as BallotState;
        const count =
          (counts.get(project.id) ?? project.upvotes_count) + Number(wish.hasVoted) - Number(ballot.isThere);
        counts.set(project.id, count);
        ballot.isThere = wish.hasVoted;
        ballot.wasWithdrawn ||= ballot.wasThere && !wish.hasVoted;
        return { count, hasVoted: wish.hasVoted };
      }),
  );
  return { outcomes, changes: changesOf([...ballots.values()], counts, facts) };
}

type BallotState = {
  ballot: Ballot;
  wasThere: boolean;
  isThere: boolean;
  /** Since it was there: cast again, it is a new vote. */
  wasWithdrawn: boolean;
};

const stateOf = (ballot: Ballot): BallotState => ({ ballot, wasThere: false, isThere: false, wasWithdrawn: false });

const keyOf = ({ projectId, userId }: Ballot): string => `${projectId} ${userId}`;

/** @throws Fail `forbidden`, `suspended`; `not_found` where the project is not public */
function projectFor({ actor, projectId }: Wish, { standings, projects }: Facts): VotedProject {
  assertGoodStanding(actor, standings.get(actor.userId));
  const project = projects.get(projectId);
  if (!project || !policy.canUseProject(actor, project)) throw new Fail('not_found');
  return project;
}

function changesOf(ballots: readonly BallotState[], counts: ReadonlyMap<string, number>, facts: Facts): VoteChanges {
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
