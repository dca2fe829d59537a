// What clients were answered, and whether anybody was answered with less than somebody before.

/** One answer: of a thing that only grows, how far it had come. Times are of `performance.now()`. */
export type Seen = { by: string; what: string; value: number; startedAt: number; endedAt: number };

/**
 * Answers that are older than one that was whole before they were asked for, one sentence each: who reads after an
 * answer, their own or anybody's, to a change or to a read, is answered with as much.
 */
export function olderThanSeen(history: readonly Seen[]): string[] {
  const things = Map.groupBy(history, ({ what }) => what);
  return [...things.values()].flatMap(faultsOf);
}

function faultsOf(seen: readonly Seen[]): string[] {
  const ends = seen.toSorted((a, b) => a.endedAt - b.endedAt);
  let ended = 0;
  let most: Seen | undefined;
  return seen
    .toSorted((a, b) => a.startedAt - b.startedAt)
    .flatMap((one) => {
      for (let next = ends[ended]; next && next.endedAt < one.startedAt; next = ends[++ended])
        if (next.value > (most?.value ?? Number.NEGATIVE_INFINITY)) most = next;
      if (most === undefined || one.value >= most.value) return [];
      const lateMs = (one.startedAt - most.endedAt).toFixed(1);
      return [`${one.by} got ${one.value} of ${one.what}, ${lateMs} ms after ${most.by} got ${most.value}`];
    });
}
