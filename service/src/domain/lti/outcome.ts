import type { LtiLinkRow } from '../../store/lti/links.ts';

/** What became of the last reading of a course, or has become of it so far. */
export type Outcome = {
  members: number;
  added: number;
  removed: number;
  left_out: number;
  kept_off: number;
  reason: string | null;
};

export const noOutcome: Outcome = { members: 0, added: 0, removed: 0, left_out: 0, kept_off: 0, reason: null };

export const outcomeOf = ({ roster_outcome }: Pick<LtiLinkRow, 'roster_outcome'>): Outcome =>
  JSON.parse(roster_outcome);
