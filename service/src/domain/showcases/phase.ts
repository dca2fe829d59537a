import { limits, type Showcase } from '@launch-board/contract';
import type { OptionalTime } from '@launch-board/contract/showcase-times';
import type { ShowcaseRow } from '../../store/showcases/showcases.ts';

type Times = Pick<ShowcaseRow, 'opens_at' | 'closes_at' | 'votes_each' | OptionalTime>;

/** Whether curators see counts of its vote, also once it is over. */
export const hasVoteBegun = (
  { votes_each, voting_opens_at: from }: Pick<Times, 'votes_each' | 'voting_opens_at'>,
  now: number,
): boolean => votes_each > 0 && from !== null && now >= from;

/** Where a showcase is in its course. Nothing is stored: it follows from the times alone. */
export function phaseOf({ opens_at, closes_at, shown_at, ...vote }: Times, now: number): Showcase['phase'] {
  if (now < opens_at) return 'coming';
  if (now < closes_at) return isVoteOn(vote, now) ? 'voting' : 'open';
  if (vote.votes_each === 0 || vote.voting_opens_at === null || vote.voting_closes_at === null)
    return now < (shown_at ?? closes_at) ? 'closed' : 'results';
  if (now < vote.voting_opens_at) return 'closed';
  return now < vote.voting_closes_at ? 'voting' : 'results';
}

/** Whether projects can be entered. While the vote runs too, if its curators have let it begin before entries close. */
export const takesEntries = ({ opens_at, closes_at }: Pick<Times, 'opens_at' | 'closes_at'>, now: number): boolean =>
  now >= opens_at && now < closes_at;

/** Whether there is a vote that has not ended. */
export const hasVoteAhead = (
  { votes_each, voting_opens_at: from, voting_closes_at: until }: VoteTimes,
  now: number,
): boolean => votes_each > 0 && from !== null && until !== null && now < until;

export const isVoteOn = (vote: VoteTimes, now: number): boolean => hasVoteBegun(vote, now) && hasVoteAhead(vote, now);

/**
 * Until when nobody but curators sees the results of a vote that they have ended early, so that the end can be taken back
 * without having given anything away: a moment, or until it was to be over.
 */
export const heldUntil = ({ voting_closes_at: end, vote_was_to_close_at: wasTo }: EndedVote): number | null =>
  end === null || wasTo === null ? null : Math.min(end + limits.showcases.earlyEndSeconds * 1000, wasTo);

/** Whether everybody sees what the audience voted for. */
export const areResultsShown = (showcase: Times & EndedVote, now: number): boolean =>
  phaseOf(showcase, now) === 'results' && now >= (heldUntil(showcase) ?? now);

type EndedVote = Pick<ShowcaseRow, 'voting_closes_at' | 'vote_was_to_close_at'>;

export type VoteTimes = Pick<Times, 'votes_each' | 'voting_opens_at' | 'voting_closes_at'>;
