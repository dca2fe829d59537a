import type { Entry } from '@launch-board/sdk';

export type EntryState = Entry['state'];

/** The states of an entry: for its team, and as the name of a list of entries. */
export const stateWords: Record<EntryState, { mine: string; list: string }> = {
  submitted: { mine: 'Waits for the curators', list: 'Waiting' },
  accepted: { mine: 'Accepted', list: 'Accepted' },
  declined: { mine: 'Declined', list: 'Declined' },
  started: { mine: 'Started, not sent yet', list: 'Started' },
  withdrawn: { mine: 'Withdrawn', list: 'Withdrawn' },
};

export const entryStates = Object.keys(stateWords) as EntryState[];

export const stateIn = (given: unknown): EntryState | undefined => entryStates.find((one) => one === given);
