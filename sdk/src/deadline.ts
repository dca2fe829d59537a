export interface Deadline {
  /** Ends with the caller's signal and when the time is over; nothing where neither can happen. */
  signal: AbortSignal | undefined;
  hasPassed: () => boolean;
  /** To be called when the work is over: forgets the timer and the caller's signal. */
  release: () => void;
}

/**
 * A signal that also ends after so many seconds. Written out because `AbortSignal.any` is missing in Node 20.0 to 20.2 and in
 * browsers of 2023, and because its listeners stay on a signal that lives as long as the program.
 */
export function withDeadline(seconds: number | undefined, outer: AbortSignal | undefined): Deadline {
  if (seconds === undefined) return { signal: outer, hasPassed: () => false, release: () => {} };
  const inner = new AbortController();
  let passed = false;
  const follow = () => inner.abort(outer?.reason);
  const timer = setTimeout(() => {
    passed = true;
    inner.abort();
  }, seconds * 1000);
  if (outer?.aborted) follow();
  outer?.addEventListener('abort', follow, { once: true });
  const release = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  };
  return { signal: inner.signal, hasPassed: () => passed, release };
}
