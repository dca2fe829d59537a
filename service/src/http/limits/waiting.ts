/** Something that waits for an answer; the line keeps what it needs to know in it. */
export type Waiter = {
  /** Of `performance.now()`. */
  since: number;
  /** It was found waiting for half of the timeout. */
  isHalfway: boolean;
};

/** Waiters, oldest first. */
export type WaitingLine<T extends Waiter> = {
  add(waiter: T): void;
  /** False if it had left already. */
  remove(waiter: T): boolean;
  has(waiter: T): boolean;
  /** Everybody leaves. */
  empty(): T[];
  close(): void;
};

/**
 * Calls `onTimeout` once the oldest has waited for `timeout` milliseconds.
 *
 * One timer serves all: a timer for each would cost as much as what it waits for. The wait has two halves, and a turn of
 * the event loop at its end, because it may be this process that was busy: then the question leaves after the first half,
 * and an answer that lies in the socket is read before the last turn.
 */
export function createWaitingLine<T extends Waiter>(timeout: number, onTimeout: () => void): WaitingLine<T> {
  const waiting = new Set<T>();
  const half = timeout / 2;
  let alarm: NodeJS.Timeout | undefined;

  const judgeOldest = () => {
    // One that came during the last turn may have set another.
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
