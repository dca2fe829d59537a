/** Which transactions had ended at a moment: all below `next`, but for those still under way. */
export type Snapshot = { next: number; underWay: readonly number[] };

/** Reads PostgreSQL's text form of a snapshot, `xmin:xmax:xip,xip`. */
export function readSnapshot(text: string): Snapshot {
  const [, next = '', underWay = ''] = text.split(':');
  return { next: Number(next), underWay: underWay === '' ? [] : underWay.split(',').map(Number) };
}

/** More are not worth telling apart. */
export const MANY = 1000;

/** The transactions that ended between two moments; undefined where they are too many to name. */
export function finishedBetween(before: Snapshot, now: Snapshot): number[] | undefined {
  if (now.next - before.next > MANY) return undefined;
  const begun = Array.from({ length: Math.max(0, now.next - before.next) }, (_, i) => before.next + i);
  return [...before.underWay, ...begun].filter((transaction) => !now.underWay.includes(transaction));
}

export const hasEnded = ({ next, underWay }: Snapshot, transaction: number): boolean =>
  transaction < next && !underWay.includes(transaction);
