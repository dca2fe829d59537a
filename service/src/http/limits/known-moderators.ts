import type { Identity } from '../auth/tokens/verdict.ts';

/** Far more moderators than a board has. */
const PEOPLE = 1000;

type Name = Pick<Identity, 'issuer' | 'subject'>;

/**
 * Who was a moderator at their last request that looked them up. A request is counted before the database is asked, so a
 * moderator whom an operator has just granted the role is known from the second one on.
 */
export class KnownModerators {
  readonly #known = new Set<string>();

  has(identity: Identity): boolean {
    return identity.isModerator || this.#known.has(keyOf(identity));
  }

  learn(identity: Identity, isModerator: boolean) {
    const key = keyOf(identity);
    this.#known.delete(key);
    if (!isModerator) return;
    if (this.#known.size >= PEOPLE) {
      const [oldest] = this.#known;
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    this.#known.add(key);
  }
}

const keyOf = ({ issuer, subject }: Name): string => `${issuer} ${subject}`;
