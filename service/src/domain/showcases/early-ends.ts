import type { Complete, ShowcaseDetail } from '@launch-board/contract';
import { hasDecisionSince } from '../../store/showcases/log.ts';
import type { ShowcaseRow } from '../../store/showcases/showcases.ts';
import type { Reads } from '../../store/store.ts';
import { Fail } from '../fail.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';
import type { IntakeChanges } from './fields.ts';
import { hasVoteBegun, heldUntil, isVoteOn, phaseOf, takesEntries } from './phase.ts';

type EarlyEnd = { ofEntries: number | null; ofVote: number | null; until: number; isOpen: boolean };

/** What was ended early. A vote can be taken back before anybody has seen its results, and before anything was decided by them. */
async function earlyEnd(reads: Reads, row: ShowcaseRow, now: number): Promise<EarlyEnd | undefined> {
  const ofEntries = row.was_to_close_at !== null && row.was_to_close_at > now ? row.was_to_close_at : null;
  if (!hasVoteBegun(row, now))
    return ofEntries === null ? undefined : { ofEntries, ofVote: null, until: ofEntries, isOpen: true };
  const until = heldUntil(row);
  if (phaseOf(row, now) !== 'results' || until === null || now >= until) return undefined;
  const isOpen = !(await hasDecisionSince(reads, row.id, row.voting_closes_at ?? 0));
  // Entries that were closed on purpose before the vote was ended stay closed.
  const isOneAct = row.closes_at === row.voting_closes_at;
  return { ofEntries: isOneAct ? ofEntries : null, ofVote: row.vote_was_to_close_at, until, isOpen };
}

export async function viewEarlyEnd(
  reads: Reads,
  row: ShowcaseRow,
  now: number,
): Promise<Complete<ShowcaseDetail>['early_end']> {
  const end = await earlyEnd(reads, row, now);
  return (
    end && {
      was_to_close_at: maybeIsoTime(end.ofEntries),
      vote_was_to_close_at: maybeIsoTime(end.ofVote),
      until: isoTime(end.until),
      can_be_taken_back: end.isOpen,
    }
  );
}

/** The times that were before. @throws Fail `invalid_request` if it is too late */
export async function takenBack(reads: Reads, row: ShowcaseRow, now: number): Promise<IntakeChanges> {
  const end = await earlyEnd(reads, row, now);
  if (!end?.isOpen) {
    const message = 'must be false when nothing that was ended early can be taken back';
    throw new Fail('invalid_request', { details: [{ field: 'takes_back_early_end', message }] });
  }
  return {
    ...(end.ofEntries !== null && { closes_at: end.ofEntries }),
    ...(end.ofVote !== null && { voting_closes_at: end.ofVote }),
  };
}

/**
 * A time that has passed ends what is open now: entries and votes that have come meanwhile were in time. A beginning that is
 * sent along as it was makes no difference.
 */
export const endedEarly = (before: ShowcaseRow, changes: IntakeChanges, now: number): IntakeChanges => ({
  ...endOfEntries(before, changes, now),
  ...endOfVote(before, changes, now),
});

function endOfEntries(before: ShowcaseRow, { opens_at, closes_at }: IntakeChanges, now: number): IntakeChanges {
  if (closes_at === undefined || closes_at === before.closes_at) return {};
  const isEnded = !hasMoved(before.opens_at, opens_at) && takesEntries(before, now) && closes_at <= now;
  return isEnded ? { closes_at: now, was_to_close_at: before.closes_at } : { was_to_close_at: null };
}

function endOfVote(before: ShowcaseRow, changes: IntakeChanges, now: number): IntakeChanges {
  const { voting_opens_at: from, voting_closes_at: until } = changes;
  if (until === undefined || until === before.voting_closes_at) return {};
  const isEnded = !hasMoved(before.voting_opens_at, from) && isVoteOn(before, now) && until !== null && until <= now;
  return isEnded
    ? { voting_closes_at: now, vote_was_to_close_at: before.voting_closes_at }
    : { vote_was_to_close_at: null };
}

/** What was ended early is not ended again: a second press neither dates the end back nor loses what it can be taken back to. */
export function endedOnce(before: ShowcaseRow, changes: IntakeChanges, now: number): IntakeChanges {
  const { opens_at, closes_at, voting_opens_at: from, voting_closes_at: until } = changes;
  const isPast = (time?: number | null) => typeof time === 'number' && time <= now;
  const isAgain = (was: number | null, end: number | null, wanted?: number | null) =>
    was !== null && isPast(end) && isPast(wanted);
  const { was_to_close_at: was, vote_was_to_close_at: voteWas } = before;
  const isCall = !hasMoved(before.opens_at, opens_at) && isAgain(was, before.closes_at, closes_at);
  const isVote = !hasMoved(before.voting_opens_at, from) && isAgain(voteWas, before.voting_closes_at, until);
  return {
    ...changes,
    ...(isCall && { closes_at: before.closes_at }),
    ...(isVote && { voting_closes_at: before.voting_closes_at }),
  };
}

const hasMoved = (before: number | null, after: number | null = before): boolean => after !== before;
