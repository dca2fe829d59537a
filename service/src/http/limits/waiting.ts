/** Something that waits for a response, with the fields that the queue needs. */
export type Waiter = {
  /** A time of `performance.now()`. */
  since: number;
  /** Set when half of the timeout has passed. */
  isHalfway: boolean;
};

/** Waiters, oldest first. */
export type WaitingLine<T extends Waiter> = {
  add(waiter: T): void;
  /** False if it was not in the queue any more. */
  remove(waiter: T): boolean;
  has(waiter: T): boolean;
  /** Removes and returns all. */
  empty(): T[];
  close(): void;
};

/**
 * A queue that calls `onTimeout` when the oldest waiter has waited for `timeout` milliseconds.
 *
 * There is one timer for all, because a timer for each would cost as much as the request. The wait has two halves and a
 * turn of the event loop at the end, because this process may have been busy itself. In that case the request is sent
 * after the first half, and a response that is already in the socket is read before the last turn.
 */
export function createWaitingLine<T extends Waiter>(timeout: number, onTimeout: () => void): WaitingLine<T> {
  const waiting = new Set<T>();
  const half = timeout / 2;
  let alarm: NodeJS.Timeout | undefined;

  const judgeOldest = () => {
    // A waiter that was added during the last turn may have set another timer.
    clearTimeout(alarm);
    alarm = undefined;
    const [oldest] = waiting;
    if (!oldest) return;
    const left = oldest.since + half - performance.now();
    if (left > 0) alarm = setTimeout(judgeOldest, left);
    else if (!oldest.isHalfway) {
      oldest.isHalfway = true;
      alarm = setTimeout(judgeOldest, half);
    } else setImmediate(() => (waiting.has(oldest) ? onTimeout() : judgeOldest()));
  };

  return {
    add(waiter) {
      waiting.add(waiter);
      alarm ??= setTimeout(judgeOldest, half);
    },
    remove: (waiter) => waiting.delete(waiter),
    has: (waiter) => waiting.has(waiter),
    empty() {
      const all = [...waiting];
      waiting.clear();
      return all;
    },
    close: () => clearTimeout(alarm),
  };
}
