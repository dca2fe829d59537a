import { setImmediate as endOfTurn } from 'node:timers/promises';

/** A query that has been sent. `leftAt` is on the clock of `performance.now()`. */
export type Question<T> = { leftAt: number; answer: Promise<T> };

export type SharedQuestion<T> = {
  underWay(): Question<T> | undefined;
  /** The answer to a query that leaves after `since`. */
  answerSince(since: number): Promise<T>;
  /** Fulfils when no query is under way. */
  settled(): Promise<void>;
};

/** Sends one query at a time. It serves all callers who came before it left; later callers share the next one. */
export function shareQuestion<T>(ask: (leftAt: number) => Promise<T>): SharedQuestion<T> {
  let underWay: Question<T> | undefined;
  /** The next query, for all callers who came after the current one had left. */
  let following: Promise<T> | undefined;

  async function follow(): Promise<T> {
    await underWay?.answer;
    // Requests that arrive in the same turn of the event loop share a query.
    await endOfTurn();
    const leftAt = performance.now();
    const answer = ask(leftAt);
    underWay = { leftAt, answer };
    following = undefined;
    try {
      return await answer;
    } finally {
      underWay = undefined;
    }
  }

  return {
    underWay: () => underWay,
    answerSince(since) {
      if (underWay && underWay.leftAt > since) return underWay.answer;
      following ??= follow();
      return following;
    },
    async settled() {
      await following;
      await underWay?.answer;
    },
  };
}
