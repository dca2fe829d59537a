import { type Message, msg } from '@launch-board/host/language/messages';
import type { Entry } from '@launch-board/sdk';

export type EntryState = Entry['state'];

/** The states of an entry: for its team, and as the name of a list of entries. */
export const stateWords: Record<EntryState, { mine: Message; list: Message }> = {
  submitted: { mine: msg('Waits for the curators'), list: msg('Waiting') },
  accepted: { mine: msg('Accepted'), list: msg('Accepted') },
  declined: { mine: msg('Declined'), list: msg('Declined') },
  started: { mine: msg('Started, not sent yet'), list: msg('Started') },
  withdrawn: { mine: msg('Withdrawn'), list: msg('Withdrawn') },
};

export const entryStates = Object.keys(stateWords) as EntryState[];

export const stateIn = (given: unknown): EntryState | undefined => entryStates.find((one) => one === given);
