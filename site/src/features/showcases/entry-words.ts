import { t } from '@launch-board/host/language/messages';
import type { Entry } from '@launch-board/sdk';

export type EntryState = Entry['state'];

/** The states of an entry: for its team, and as the name of a list of entries. */
export const stateWords = (): Record<EntryState, { mine: string; list: string }> => ({
  submitted: { mine: t('Waits for the curators'), list: t('Waiting') },
  accepted: { mine: t('Accepted'), list: t('Accepted') },
  declined: { mine: t('Declined'), list: t('Declined') },
  started: { mine: t('Started, not sent yet'), list: t('Started') },
  withdrawn: { mine: t('Withdrawn'), list: t('Withdrawn') },
});

export const entryStates = Object.keys(stateWords()) as EntryState[];

export const stateIn = (given: unknown): EntryState | undefined => entryStates.find((one) => one === given);
