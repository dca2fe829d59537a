/** The transactions that had ended at a moment: all below `next`, except those still under way. */
export type Snapshot = { next: number; underWay: readonly number[] };

/** Reads PostgreSQL's text form of a snapshot, `xmin:xmax:xip,xip`. */
export function readSnapshot(text: string): Snapshot {
  const [, next = '', underWay = ''] = text.split(':');
  return { next: Number(next), underWay: underWay === '' ? [] : underWay.split(',').map(Number) };
}

/** The maximum of transactions to compare one by one. */
const MANY = 1000;

/** The transactions that ended between two moments; undefined if there are too many to list. */
export function finishedBetween(before: Snapshot, now: Snapshot): number[] | undefined {
  if (now.next - before.next > MANY) return undefined;
  const begun = Array.from({ length: Math.max(0, now.next - before.next) }, (_, i) => before.next + i);
  return [...before.underWay, ...begun].filter((transaction) => !now.underWay.includes(transaction));
}

export const hasEnded = ({ next, underWay }: Snapshot, transaction: number): boolean =>
  transaction < next && !underWay.includes(transaction);

export type ForeignCommits = {
  /**
   * Transactions of other processes that have ended since the last snapshot. Undefined if they cannot be listed, as for
   * the first snapshot.
   */
  endedBy(now: Snapshot): readonly number[] | undefined;
  /** Whether there has been a first snapshot. */
  hasBegun(): boolean;
  /** Ignores a commit of this process. */
  leaveOut(transaction: number): void;
  /** Starts afresh. Numbers of another server, or of this one before a restore, mean other transactions. */
  forget(): void;
};

/** Compares each snapshot with the previous one to find commits of other processes. */
export function compareSnapshots(): ForeignCommits {
  let before: Snapshot | undefined;
  /** Commits of this process that no snapshot has shown yet. */
  const own = new Set<number>();
  return {
    endedBy(now) {
      const ended = (before && finishedBetween(before, now))?.filter((transaction) => !own.has(transaction));
      for (const transaction of own) if (hasEnded(now, transaction)) own.delete(transaction);
      before = now;
      return ended;
    },
    hasBegun: () => before !== undefined,
    leaveOut(transaction) {
      if (!before) return;
      if (own.size >= MANY) own.clear();
      own.add(transaction);
    },
    forget() {
      before = undefined;
      own.clear();
    },
  };
}
