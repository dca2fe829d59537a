/** What the board said when it was asked whether anything was committed. */
export type Proof = {
  /** What is known now, to compare with later. */
  at: unknown;
  /** Whether nothing was committed since that was known. */
  holds(at: unknown): boolean;
};

/** The ranking moves with the clock. */
const longestMs = 10_000;
const maxAnswers = 100;

type Stored = { at: unknown; readAt: number; value: Promise<unknown> };

export type CurrentReads = <T>(proof: Proof | undefined, key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Answers that are the same for everybody, used again while nothing was committed since they were read: whoever is signed
 * in gets a page of their own, made of parts that were read for all. Without a proof each is read anew.
 */
export function createCurrentReads(clock: () => number): CurrentReads {
  const stored = new Map<string, Stored>();
  return (proof, key, read) => {
    if (!proof) return read();
    const known = stored.get(key);
    if (known && proof.holds(known.at) && clock() - known.readAt < longestMs)
      return known.value as ReturnType<typeof read>;
    const value = read();
    const entry = { at: proof.at, readAt: clock(), value };
    stored.delete(key);
    stored.set(key, entry);
    if (stored.size > maxAnswers) stored.delete(stored.keys().next().value ?? '');
    // A failure is told to those who wait for it and not remembered.
    value.catch(() => stored.get(key) === entry && stored.delete(key));
    return value;
  };
}
