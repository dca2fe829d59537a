import { limits, type VotesEach } from '@launch-board/contract/limits';

/** How many votes curators may give to everybody: the words of the choice, and what the hall reads during the vote. */
const words: Record<VotesEach, { choice: string; invitation: string }> = {
  0: { choice: 'None', invitation: '' },
  1: { choice: 'One vote each', invitation: 'Vote for your favourite' },
  3: { choice: 'Three votes each', invitation: 'Vote for your three' },
};

export const votesEachChoices = Object.entries(words).map(([value, { choice }]) => ({ value, label: choice }));

/** The choice of a form; undefined if it has none. */
export const votesEachIn = (value: unknown): VotesEach | undefined =>
  limits.showcases.votesEach.find((choice) => String(choice) === value);

/** A board that is newer than this site may know more numbers. */
export const voteInvitation = (votesEach: number): string =>
  Object.hasOwn(words, votesEach) ? words[votesEach as VotesEach].invitation : 'Vote now';
