/**
 * The state of a client's limit. `resetSeconds` is from 1 to the length of the window. After that time a request is
 * served, even if the client has used up `remaining` meanwhile.
 */
export type Taken = { allowed: boolean; remaining: number; resetSeconds: number };

export type WindowRule = { limit: number; windowSeconds: number };

/**
 * Each client has two counters. The previous window counts in proportion to the part of it within the last
 * `windowSeconds`, as if its requests had been even. A request is admitted while the sum is below the limit. Refused
 * requests are not counted, so a client need not pause to be served again.
 *
 * In any `s` seconds at most `limit * (1 + s / windowSeconds) + 2` requests are admitted, because the sum exceeds the
 * limit by less than one and falls by at most `limit` in a window. Lists of times would be exact, and hundreds of times
 * as large.
 *
 * All numbers are whole milliseconds and whole requests, so that Lua and JavaScript agree exactly.
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
  // The number of requests that would be admitted now.
  const free = limit - (before === 0 ? 0 : (before * (windowMs - 1 - elapsedMs)) / windowMs);
  const remaining = Math.max(0, Math.ceil(free) - current);
  const waitMs = waitOf(limit, windowMs, before, current + remaining, elapsedMs);
  return { allowed, remaining, resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil(waitMs / 1000))) };
}

/** Milliseconds until a request is admitted again. For a full window this is its end, when it begins to count less. */
function waitOf(limit: number, windowMs: number, before: number, current: number, elapsedMs: number): number {
  if (current >= limit) return windowMs - elapsedMs;
  if (before === 0) return 0;
  const freeFromMs = Math.floor(windowMs - 1 - ((limit - current) * windowMs) / before) + 1;
  return Math.max(0, freeFromMs - elapsedMs);
}
