import type { Tokens } from '../sign-in/provider.ts';
import type { Person } from '../visitor-context.ts';

export type Session = {
  id: string;
  record: SessionRecord;
  /** With a token that was fetched for this request. */
  isRenewed?: boolean;
};

/** A session as the store keeps it. */
export type SessionRecord = Tokens & {
  person: Person;
  personReadAt: number;
  /** When the person signed in. Not there in sessions of earlier versions, whose last renewal stands in for it. */
  signedInAt?: number;
  /** The last use that was noted, and by which browser in plain words. Not there in sessions of earlier versions. */
  usedAt?: number;
  browser?: string;
  /** The token is fresh, and the board has not been asked since whether the person is still there. */
  isUnconfirmed?: boolean;
};
