/**
 * What a client may still do. After `resetSeconds`, between 1 and the window's length, a request of its is served, even if
 * it has used up meanwhile what remains.
 */
export type Taken = { allowed: boolean; remaining: number; resetSeconds: number };

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
export const admits = (rule: WindowRule, before: number, current: number, elapsedMs: number): boolean => {
  const { limit } = rule;
  const windowMs = rule.windowSeconds * 1000;
  return before * (windowMs - 1 - elapsedMs) + current * windowMs < limit * windowMs;
};

/** The limit headers after a request. Uses plain numbers only, because every request runs this code. */
export function takenOf(rule: WindowRule, before: number, current: number, elapsedMs: number, allowed: boolean): Taken {
  const { limit, windowSeconds } = rule;
  const windowMs = windowSeconds * 1000;
  // So many more would be admitted in this moment.
  const free = limit - (before === 0 ? 0 : (before * (windowMs - 1 - elapsedMs)) / windowMs);
  const remaining = Math.max(0, Math.ceil(free) - current);
  const waitMs = waitOf(limit, windowMs, before, current + remaining, elapsedMs);
  return { allowed, remaining, resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil(waitMs / 1000))) };
}

/** Milliseconds until one is admitted again. A window that is full by itself is waited for to its end: then it counts a little less than whole. */
function waitOf(limit: number, windowMs: number, before: number, current: number, elapsedMs: number): number {
  if (current >= limit) return windowMs - elapsedMs;
  if (before === 0) return 0;
  const freeFromMs = Math.floor(windowMs - 1 - ((limit - current) * windowMs) / before) + 1;
  return Math.max(0, freeFromMs - elapsedMs);
}
