import { BoundedMap } from '@launch-board/host/bounded-map';

/** The board's response to the question whether anything was committed. */
export type Proof = {
  /** The present state, for later comparison. */
  at: unknown;
  /** Whether nothing was committed since the state `at`. */
  holds(at: unknown): boolean;
};

/** The maximum age even without a commit, because the ranking depends on the time. */
const longestMs = 10_000;
const maxAnswers = 100;

type Stored = { at: unknown; readAt: number; value: Promise<unknown> };

export type CurrentReads = <T>(proof: Proof | undefined, key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Caches reads that are the same for everybody until something is committed. Signed-in people get pages of their own,
 * but made from these shared parts. Without a proof, every read goes to the API.
 */
export function createCurrentReads(clock: () => number): CurrentReads {
  const stored = new BoundedMap<Stored>({ most: maxAnswers });
  return (proof, key, read) => {
    if (!proof) return read();
    const known = stored.get(key);
    if (known && proof.holds(known.at) && clock() - known.readAt < longestMs)
      return known.value as ReturnType<typeof read>;
    const value = read();
    const entry = { at: proof.at, readAt: clock(), value };
    stored.set(key, entry);
    // A failure reaches the callers that wait for it and is not cached.
    value.catch(() => stored.get(key) === entry && stored.delete(key));
    return value;
  };
}
