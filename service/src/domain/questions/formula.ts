import { limits } from '@launch-board/contract';

const { missing, given, days, points: weights } = limits.questions;

export type Reasons = {
  answers: number;
  waiting_days: number;
  given: number;
  shares_interest: boolean;
  shares_department: boolean;
  is_close: boolean;
};

/**
 * The whole order of "Try this next". A project has ten points for each answer that is missing to three, two for each day it
 * has waited, up to fourteen days, two for each project of others that its team has answered in the last thirty days, up to
 * five, three if the reader follows its category, and two if its owner is of the reader's department. Most points come
 * first, then whoever has waited longer. Nothing else counts: no votes, no visits, nobody's name.
 */
export const pointsOf = (reasons: Reasons): number =>
  weights.missing * Math.max(0, missing - reasons.answers) +
  weights.day * Math.min(days.points, reasons.waiting_days) +
  weights.given * Math.min(given, reasons.given) +
  (reasons.shares_interest ? weights.interest : 0) +
  (reasons.shares_department ? weights.department : 0);

export type Placed = { project_id: string; asked_at: number; points: number; because: Reasons };

/**
 * After an answer to a project close to the reader (`othersFirst`), those that are not close come first, whatever their points.
 * Else no two that are close follow each other while others are left, so that who passes one over sees others too.
 */
export function inOrder<Item extends Placed>(items: readonly Item[], othersFirst: boolean): Item[] {
  const byPoints = items.toSorted(
    (a, b) => b.points - a.points || a.asked_at - b.asked_at || (a.project_id < b.project_id ? -1 : 1),
  );
  const isClose = ({ because }: Item) => because.is_close;
  if (othersFirst) return byPoints.toSorted((a, b) => Number(isClose(a)) - Number(isClose(b)));
  const ordered: Item[] = [];
  const passed: Item[] = [];
  for (const item of byPoints) {
    const last = ordered.at(-1);
    if (isClose(item) && last && isClose(last)) passed.push(item);
    else ordered.push(item, ...(isClose(item) ? [] : passed.splice(0, 1)));
  }
  return [...ordered, ...passed];
}
