import type { Complete, ShowcaseVotes } from '@launch-board/contract';
import type { Rights } from '../../store/people/rights.ts';
import type { ShowcaseVoteRow, votesOpenIn } from '../../store/showcases/votes.ts';
import type { Member } from '../actor.ts';
import { Fail } from '../fail.ts';
import { type Outcome, outcomeOf } from '../groups/groups.ts';
import { assertRights } from '../people/rights.ts';

/** A request to vote for a project in a showcase, or to withdraw the vote. */
export type ShowcaseBallot = { actor: Member; showcaseId: string; projectId: string; isFor: boolean };

type Stored = Omit<ShowcaseVoteRow, 'created_at'>;

/** The state before the first request. */
type Facts = {
  now: number;
  rights: ReadonlyMap<string, Rights>;
  showcases: Awaited<ReturnType<typeof votesOpenIn>>;
  entries: readonly { collection_id: string; project_id: string }[];
  ballots: readonly Stored[];
};

/** Decides requests in their order, each as if the earlier ones were committed. Returns their outcomes and the changes. */
export function decideBallots(requests: readonly ShowcaseBallot[], facts: Facts) {
  const before = new Map(facts.ballots.map((ballot) => [keyOf(ballot), ballot]));
  const after = new Map(before);
  const entries = new Set(facts.entries.map(({ collection_id, project_id }) => `${collection_id} ${project_id}`));
  const outcomes = requests.map(
    (request): Outcome<Complete<ShowcaseVotes>> => outcomeOf(() => decide(request, { facts, entries, after })),
  );
  return {
    outcomes,
    added: [...after].flatMap(([key, ballot]) => (before.has(key) ? [] : [ballot])),
    removed: [...before].flatMap(([key, ballot]) => (after.has(key) ? [] : [ballot])),
  };
}

type Scene = { facts: Facts; entries: ReadonlySet<string>; after: Map<string, Stored> };

/** @throws Fail `suspended`, `not_found`, `voting_closed`, `votes_spent` */
function decide({ actor, showcaseId, projectId, isFor }: ShowcaseBallot, { facts, entries, after }: Scene) {
  assertRights(actor, facts.rights.get(actor.userId));
  const showcase = facts.showcases.get(showcaseId);
  const ballot = { collection_id: showcaseId, user_id: actor.userId, project_id: projectId };
  // A vote can be withdrawn whatever has become of its project. What is sent again, since its response was lost, says the same also
  // if curators have declined the entry meanwhile: voters would take for not cast what counts once it is accepted again.
  const isThere = !isFor || entries.has(`${showcaseId} ${projectId}`) || after.has(keyOf(ballot));
  if (!showcase || showcase.votes_each === 0 || !isThere) throw new Fail('not_found');
  const { votes_each: each, voting_opens_at: from, voting_closes_at: until } = showcase;
  if (from === null || until === null || facts.now < from || facts.now >= until) throw new Fail('voting_closed');
  const mine = () =>
    [...after.values()].filter((one) => one.user_id === actor.userId && one.collection_id === showcaseId);
  if (!isFor) after.delete(keyOf(ballot));
  else if (!after.has(keyOf(ballot))) {
    if (mine().length >= each) throw new Fail('votes_spent');
    after.set(keyOf(ballot), ballot);
  }
  const votes = mine().map(({ project_id }) => project_id);
  return { votes, left: Math.max(0, each - votes.length) };
}

const keyOf = ({ collection_id, user_id, project_id }: Stored): string => `${collection_id} ${user_id} ${project_id}`;
