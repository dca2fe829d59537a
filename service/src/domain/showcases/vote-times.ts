import type { ShowcaseRow } from '../../store/showcases/showcases.ts';
import { countVotesCastIn } from '../../store/showcases/votes.ts';
import type { Reads } from '../../store/store.ts';
import { Fail } from '../fail.ts';
import type { IntakeChanges } from './fields.ts';
import { hasVoteBegun } from './phase.ts';

/**
 * The changes, as far as a vote lets them. Curators see the counts while it runs: who has voted counts on its beginning, and
 * its end is only put off, or is now. @throws Fail `invalid_request` naming every fault
 */
export async function keptToVote(reads: Reads, before: ShowcaseRow, changes: IntakeChanges, now: number) {
  const { voting_opens_at: from = before.voting_opens_at, voting_closes_at: until = before.voting_closes_at } = changes;
  const isSame = from === before.voting_opens_at && until === before.voting_closes_at;
  if (isSame && (changes.votes_each ?? before.votes_each) >= before.votes_each) return changes;
  // As long as nobody has voted there is nothing to count on, and a wrong date can be put right.
  if ((await countVotesCastIn(reads, before.id)) === 0) return changes;
  const faults = faultsOf(before, { ...changes, from, until }, now);
  if (faults.length > 0) throw new Fail('invalid_request', { details: faults });
  return changes;
}

type Wanted = { votes_each?: number; from: number | null; until: number | null };

function faultsOf(before: ShowcaseRow, { votes_each = before.votes_each, from, until }: Wanted, now: number) {
  const end = before.voting_closes_at ?? 0;
  const hasBegun = hasVoteBegun(before, now);
  const moves = hasBegun && until !== end;
  const faults: [boolean, string, string][] = [
    [votes_each < before.votes_each, 'votes_each', 'must not become fewer once somebody has voted'],
    [hasBegun && from !== before.voting_opens_at, 'voting_opens_at', 'cannot change once somebody has voted'],
    [moves && now >= end, 'voting_closes_at', 'cannot change once the vote is over'],
    [
      moves && now < end && (until === null || (until > now && until < end)),
      'voting_closes_at',
      'can only be later once somebody has voted, or past, which ends the vote now',
    ],
  ];
  return faults.flatMap(([isFault, field, message]) => (isFault ? [{ field, message }] : []));
}
