import { HOUR_MS } from '@launch-board/host/durations';
import type { Writes } from '../store/store.ts';
import { addEvent, dropEventsBefore, oldestOfLast } from '../store/write-events.ts';
import type { Member } from './actor.ts';
import type { Deps } from './deps.ts';
import { Fail } from './fail.ts';
import type { BudgetKind, OperatorSettings } from './operator-settings.ts';
import { isoTime } from './text/iso-time.ts';

// A budget is how many projects, comments, invitations, reports, pictures or files a member may send in a period. The operator sets it.

/** Old events deleted with each new one, so that they do not accumulate. */
const DROPPED_AT_ONCE = 5;

/** The longest period of any budget. */
export const longestBudgetMs = ({ budgets }: OperatorSettings): number =>
  Math.max(...Object.values(budgets).map((budget) => budget.hours)) * HOUR_MS;

const names: Record<BudgetKind, string> = {
  projects: 'new or republished projects',
  comments: 'comments',
  updates: 'updates of projects',
  invitations: 'invitations',
  reports: 'reports',
  pictures: 'pictures',
  files: 'files',
  suggestions: 'addresses to read',
};

/**
 * Adds an event to the member's budget of this kind.
 * @throws Fail `budget_spent` with the time of the next one that is possible
 */
export async function spend(
  { operatorSettings }: Deps,
  writes: Writes,
  actor: Pick<Member, 'userId'>,
  kind: BudgetKind,
  now: number,
) {
  const { max, hours } = operatorSettings.budgets[kind];
  // There is room once this event is past the period. A person may have more events than the budget now allows.
  const oldest = await oldestOfLast(writes, actor.userId, kind, max, now);
  const until = (oldest ?? Number.NEGATIVE_INFINITY) + hours * HOUR_MS;
  if (until > now) {
    throw new Fail('budget_spent', {
      reason: `At most ${max} ${names[kind]} in ${hours} ${hours === 1 ? 'hour' : 'hours'}. The next is possible from ${isoTime(until)}.`,
      retryAfterSeconds: Math.ceil((until - now) / 1000),
    });
  }
  await dropEventsBefore(writes, now - longestBudgetMs(operatorSettings), DROPPED_AT_ONCE, now);
  await addEvent(writes, actor.userId, kind, now);
}
