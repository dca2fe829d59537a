import { setImmediate as endOfTurn } from 'node:timers/promises';

/** A question as it was sent; `leftAt` is of `performance.now()`. */
export type Question<T> = { leftAt: number; answer: Promise<T> };

export type SharedQuestion<T> = {
  underWay(): Question<T> | undefined;
  /** The answer to a question that leaves after `since`. */
  answerSince(since: number): Promise<T>;
  /** Once nothing is under way any more. */
  settled(): Promise<void>;
};

/** One question at a time: it serves all who came before it left, and those who come later share the next one. */
export function shareQuestion<T>(ask: (leftAt: number) => Promise<T>): SharedQuestion<T> {
  let underWay: Question<T> | undefined;
  /** For all who came after the question under way had left. */
  let following: Promise<T> | undefined;

  async function follow(): Promise<T> {
    await underWay?.answer;
    // Requests that arrive in one turn of the event loop share a question.
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
