/** Which transactions had ended at a moment: all below `next`, but for those still under way. */
export type Snapshot = { next: number; underWay: readonly number[] };

/** Reads PostgreSQL's text form of a snapshot, `xmin:xmax:xip,xip`. */
export function readSnapshot(text: string): Snapshot {
  const [, next = '', underWay = ''] = text.split(':');
  return { next: Number(next), underWay: underWay === '' ? [] : underWay.split(',').map(Number) };
}

/** More are not worth telling apart. */
const MANY = 1000;

/** The transactions that ended between two moments; undefined where they are too many to name. */
export function finishedBetween(before: Snapshot, now: Snapshot): number[] | undefined {
  if (now.next - before.next > MANY) return undefined;
  const begun = Array.from({ length: Math.max(0, now.next - before.next) }, (_, i) => before.next + i);
  return [...before.underWay, ...begun].filter((transaction) => !now.underWay.includes(transaction));
}

export const hasEnded = ({ next, underWay }: Snapshot, transaction: number): boolean =>
  transaction < next && !underWay.includes(transaction);

export type ForeignCommits = {
  /** Whether anybody else may have committed since the last snapshot; always of the first one. */
  isNews(now: Snapshot): boolean;
  /** Whether there is a snapshot to compare the next one with. */
  hasBegun(): boolean;
  /** A commit of this process, which is no news. */
  leaveOut(transaction: number): void;
  /** Begins anew: numbers of another server, or of this one at an earlier moment, would be taken for this one's. */
  forget(): void;
};

/** Tells from one snapshot to the next whether others than this process have committed. */
export function compareSnapshots(): ForeignCommits {
  let before: Snapshot | undefined;
  /** Commits of this process that the server has not told yet. */
  const own = new Set<number>();
  return {
    isNews(now) {
      const ended = before && finishedBetween(before, now);
      const isNew = ended === undefined || ended.some((transaction) => !own.has(transaction));
      for (const transaction of own) if (hasEnded(now, transaction)) own.delete(transaction);
      before = now;
      return isNew;
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
