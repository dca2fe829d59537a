/**
 * What a client may still do. After `resetSeconds`, between 1 and the window's length, a request of its is served, even if
 * it has used up meanwhile what remains.
 */
export type Taken = { allowed: boolean; remaining: number; resetSeconds: number };

/** One client: how many requests its window holds, how many the window before it held, and how old the window is. */
export type Counters = { before: number; current: number; elapsedMs: number };

export type WindowRule = { limit: number; windowSeconds: number };

/**
 * Two counters for each client. The window before counts by the part of it that still lies within the last
 * `windowSeconds`, as if its requests had come evenly. A request is admitted while the sum is below the limit; one that is
 * refused counts nothing, so whoever is refused is served again without a pause first.
 *
 * In any `s` seconds no more than `limit * (1 + s / windowSeconds) + 2` are admitted: the sum never exceeds the limit by
 * one, and falls by no more than `limit` in a window. Lists of times would be exact, and hundreds of times as large.
 *
 * All is in whole milliseconds and whole requests, so that Lua and JavaScript agree to the last one.
 */
export const admits = ({ limit, windowSeconds }: WindowRule, { before, current, elapsedMs }: Counters): boolean => {
  const windowMs = windowSeconds * 1000;
  return before * (windowMs - 1 - elapsedMs) + current * windowMs < limit * windowMs;
};

/** What a client is told, from the counters after its request. */
export function takenOf(rule: WindowRule, counters: Counters, allowed: boolean): Taken {
  const remaining = remainingOf(rule, counters);
  const waitMs = waitOf(rule, { ...counters, current: counters.current + remaining });
  const resetSeconds = Math.min(rule.windowSeconds, Math.max(1, Math.ceil(waitMs / 1000)));
  return { allowed, remaining, resetSeconds };
}

/** So many more would be admitted in this moment. */
function remainingOf({ limit, windowSeconds }: WindowRule, { before, current, elapsedMs }: Counters): number {
  const windowMs = windowSeconds * 1000;
  const spentBefore = before * (windowMs - 1 - elapsedMs);
  return Math.max(0, Math.ceil((limit * windowMs - spentBefore) / windowMs) - current);
}

/** Milliseconds until one is admitted again. A window that is full by itself is waited for to its end: then it counts a little less than whole. */
function waitOf({ limit, windowSeconds }: WindowRule, { before, current, elapsedMs }: Counters): number {
  const windowMs = windowSeconds * 1000;
  if (current >= limit) return windowMs - elapsedMs;
  if (before === 0) return 0;
  const freeFromMs = Math.floor(windowMs - 1 - ((limit - current) * windowMs) / before) + 1;
  return Math.max(0, freeFromMs - elapsedMs);
}
