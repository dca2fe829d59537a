import { MINUTE_MS } from '@launch-board/host/durations';
import type { Outcome } from '../../mail/mailer.ts';

/** So many people decide, of the latest. */
const FEWEST = 5;
const MOST = 20;
/** Older answers say nothing of the server's present state. */
const WINDOW_MS = 10 * MINUTE_MS;

/**
 * Judges a server by its latest answers about different people. One that refuses half of them is wrong itself: a relay that does
 * not know us, a directory that is empty. Nothing that it says then is about a person.
 */
export class LatestAnswers {
  readonly #answers = new Map<string, { at: number; isRefusal: boolean }>();
  /** Until it takes a mail, whatever time passes. */
  #isWrong = false;

  /** Returns whether most mail is refused now. */
  note(userId: string, kind: Outcome['kind'], now: number): boolean {
    if (kind === 'away' || kind === 'later') return false;
    this.#answers.delete(userId);
    this.#answers.set(userId, { at: now, isRefusal: kind !== 'sent' });
    for (const [id, { at }] of this.#answers)
      if (this.#answers.size > MOST || now - at > WINDOW_MS) this.#answers.delete(id);
    const refusals = [...this.#answers.values()].filter(({ isRefusal }) => isRefusal).length;
    const areMost = this.#answers.size >= FEWEST && refusals * 2 >= this.#answers.size;
    this.#isWrong = kind !== 'sent' && (this.#isWrong || areMost);
    return this.#isWrong;
  }
}
