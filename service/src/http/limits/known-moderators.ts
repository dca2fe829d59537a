import { BoundedMap } from '@launch-board/host/bounded-map';
import type { Identity } from '../auth/tokens/verdict.ts';

/** Far more moderators than a board has. */
const PEOPLE = 1000;

type Name = Pick<Identity, 'issuer' | 'subject'>;

/**
 * Who was a moderator at their last request that looked them up. A request is counted before the database is asked, so a
 * moderator whom an operator has just granted the role is known from the second one on.
 */
export class KnownModerators {
  readonly #known = new BoundedMap<true>({ most: PEOPLE });

  has(identity: Identity): boolean {
    return identity.isModerator || this.#known.get(keyOf(identity)) !== undefined;
  }

  learn(identity: Identity, isModerator: boolean) {
    if (isModerator) this.#known.set(keyOf(identity), true);
    else this.#known.delete(keyOf(identity));
  }
}

const keyOf = ({ issuer, subject }: Name): string => `${issuer} ${subject}`;
