import type { Tokens } from '../sign-in/provider.ts';
import type { Person } from '../visitor-context.ts';

export type Session = {
  id: string;
  record: SessionRecord;
  /** True if this request has renewed the token. */
  isRenewed?: boolean;
};

/** A session as the store keeps it. */
export type SessionRecord = Tokens & {
  person: Person;
  personReadAt: number;
  /** The time of the sign-in. */
  signedInAt: number;
  /** The last recorded use and its browser in plain words. */
  usedAt: number;
  browser?: string;
  /** The token is new, and the API has not yet confirmed that the person still exists. */
  isUnconfirmed?: boolean;
};
