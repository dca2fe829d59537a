import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import type { Looked } from '../../media/foreign/look.ts';
import type { FaultRow, LinkRow } from '../../store/life/links.ts';

export const WEEK_MS = 7 * DAY_MS;
/** On so many days a website has to fail before anybody is told. */
const ENOUGH = 3;
/** The longest for which a site may ask the board to stay away, and the shortest. */
const LONGEST_REST_MS = 30 * DAY_MS;
const SHORTEST_REST_MS = HOUR_MS;

export type Outcome = { link: LinkRow; looked: Looked };

/**
 * Whether it is the network of the board that fails: most of what was looked at together did, and in a way that anything in
 * between could have caused. One website alone says nothing of itself, unless it answers that it is gone.
 */
export function isOwnNetwork(outcomes: readonly Looked[]): boolean {
  const asked = outcomes.filter(({ state }) => state === 'answers' || state === 'fails');
  const doubtful = asked.filter((one) => one.state === 'fails' && !one.isProven);
  return doubtful.length > 0 && doubtful.length * 2 > asked.length;
}

type Moment = { now: number; day: string; random: number };

/** A website that fails is looked at on the next days, and then each week like all others. */
export function afterFailure(
  { id, url }: LinkRow,
  before: FaultRow | undefined,
  { now, day, random }: Moment,
): FaultRow {
  const same = before?.url === url && before.failures > 0 ? before : undefined;
  const failures = same ? same.failures + (same.failed_on === day ? 0 : 1) : 1;
  const dead_at = failures >= ENOUGH ? (same?.dead_at ?? now) : null;
  const due_at = now + (dead_at === null ? DAY_MS : WEEK_MS) + Math.round(random * HOUR_MS);
  return { project_id: id, url, failures, failing_since: same?.failing_since ?? now, failed_on: day, dead_at, due_at };
}

/** Nothing is counted: the board only comes at another time. */
export function atAnotherTime(
  { id, url }: LinkRow,
  before: FaultRow | undefined,
  { now, due_at }: { now: number; due_at: number },
): FaultRow {
  const none = { project_id: id, url, failures: 0, failing_since: now, failed_on: '', dead_at: null };
  return { ...(before?.url === url ? before : none), due_at };
}

/** `Retry-After` is a number of seconds or a date. */
export function restUntil(retryAfter: string | undefined, now: number): number {
  const asked = /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : Date.parse(retryAfter ?? '') - now;
  const ms = Number.isFinite(asked) ? asked : DAY_MS;
  return now + Math.min(Math.max(ms, SHORTEST_REST_MS), LONGEST_REST_MS);
}
