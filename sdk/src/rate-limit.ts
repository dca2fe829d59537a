/** The caller's state in the sliding window. */
export interface RateLimitState {
  /** Requests per window. */
  limit: number;
  /** Requests that are served at once. */
  remaining: number;
  /** Seconds after which another one is served, even if all of those are spent, counted from the moment the answer arrived. */
  resetSeconds: number;
  /** That moment by the clock of this machine. */
  resetAt: Date;
}

/**
 * Reads `RateLimit: limit=300, remaining=299, reset=60`. Members in any order, unknown ones and parameters ignored.
 * @returns nothing where the field is absent or malformed, or where the answer comes from a cache and tells old news.
 */
export function parseRateLimit(headers: Headers, now: number): RateLimitState | undefined {
  const field = headers.get('ratelimit');
  if (field === null || Number(headers.get('age') ?? 0) > 0) return undefined;
  const members = new Map(field.split(',').map(member));
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) => wholeNumber(members.get(name)));
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined;
  return { limit, remaining, resetSeconds: reset, resetAt: new Date(now + reset * 1000) };
}

/**
 * Reads `Retry-After`, seconds or an HTTP date.
 * @returns seconds from `now` (milliseconds since 1970), never negative; nothing where absent or malformed.
 */
export function parseRetryAfter(headers: Headers, now: number): number | undefined {
  const field = headers.get('retry-after')?.trim();
  if (!field) return undefined;
  const seconds = wholeNumber(field);
  if (seconds !== undefined) return seconds;
  // Date.parse reads far more than HTTP dates, for example "-5".
  const moment = /^[A-Z][a-z]{2,8},? /.test(field) ? Date.parse(field) : Number.NaN;
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - now) / 1000));
}

function member(text: string): [name: string, value: string] {
  const [pair = ''] = text.split(';');
  const [name = '', value = ''] = pair.split('=');
  return [name.trim(), value.trim()];
}

// Ten digits are three hundred years in seconds, and still a valid Date.
const wholeNumber = (text = '') => (/^\d{1,10}$/.test(text) ? Number(text) : undefined);
