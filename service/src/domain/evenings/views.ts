import type { Complete, Hall, Reveal } from '@launch-board/contract';
import { countGuestsIn, hasGuestCodes } from '../../store/evenings/guests.ts';
import { findHall } from '../../store/evenings/halls.ts';
import { countMembersWhoVotedIn } from '../../store/evenings/voters.ts';
import { allAwardsOf } from '../../store/showcases/awards.ts';
import { countVotesIn } from '../../store/showcases/votes.ts';
import type { Reads } from '../../store/store.ts';
import type { Pages } from '../pages.ts';
import { viewAward } from '../showcases/awards.ts';

/** The hall as everybody sees it, whoever asks: it is projected. */
export async function viewHall(reads: Reads, pages: Pages, id: string): Promise<{ hall: Complete<Hall> }> {
  const { code, step } = await findHall(reads, id);
  return {
    hall: {
      code,
      takes_guests: await hasGuestCodes(reads, id),
      voters_count: (await countMembersWhoVotedIn(reads, id)) + (await countGuestsIn(reads, id)),
      votes_count: (await countVotesIn(reads, id)).all,
      reveal: step === null ? undefined : await viewReveal(reads, pages, id, step),
    },
  };
}

/** Awards that went while they were revealed leave the reveal where it can still be. */
export const stepAmong = (step: number, awards: readonly unknown[]): number => Math.min(step, lastStepOf(awards));

export const lastStepOf = (awards: readonly unknown[]): number => 2 * awards.length;

/** The award that a step is about, the last one first; undefined at the beginning. */
export const awardAt = <Award>(awards: readonly Award[], step: number): Award | undefined =>
  step === 0 ? undefined : awards[awards.length - Math.ceil(step / 2)];

async function viewReveal(reads: Reads, pages: Pages, id: string, stored: number): Promise<Complete<Reveal>> {
  const awards = await allAwardsOf(reads, id);
  const step = stepAmong(stored, awards);
  const row = awardAt(awards, step);
  const isWinnerShown = step % 2 === 0 && row?.is_held === false;
  const award = row && viewAward(row, pages);
  return {
    step,
    last_step: lastStepOf(awards),
    award: award && {
      name: award.name,
      citation: isWinnerShown ? award.citation : null,
      project: isWinnerShown ? award.project : undefined,
      is_winner_shown: isWinnerShown,
    },
  };
}
