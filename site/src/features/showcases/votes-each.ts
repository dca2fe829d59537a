import { limits, type VotesEach } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';

/** How many votes curators may give to everybody: the words of the choice, and what the hall reads during the vote. */
const words = (): Record<VotesEach, { choice: string; invitation: string }> => ({
  0: { choice: t('None'), invitation: '' },
  1: { choice: t('One vote each'), invitation: t('Vote for your favourite') },
  3: { choice: t('Three votes each'), invitation: t('Vote for your three') },
});

export const votesEachChoices = () => Object.entries(words()).map(([value, { choice }]) => ({ value, label: choice }));

/** The choice of a form; undefined if it has none. */
export const votesEachIn = (value: unknown): VotesEach | undefined =>
  limits.showcases.votesEach.find((choice) => String(choice) === value);

/** A board that is newer than this site may know more numbers. */
export const voteInvitation = (votesEach: number): string =>
  Object.hasOwn(words(), votesEach) ? words()[votesEach as VotesEach].invitation : t('Vote now');
