/** Fewer votes than this are told of no day: who knows when somebody looked at a project could tell who voted. */
export const FEWEST = 10;

export type DayOfVotes = { day: number; votes: number };
export type Days = { first: number; last: number; votes: number };

/**
 * The votes of one project in runs of days that have enough of them together, oldest first. What is left at the end joins the
 * run before it; a project with few votes has none.
 */
export function inSums(days: readonly DayOfVotes[]): Days[] {
  const runs: Days[] = [];
  let open: Days | undefined;
  for (const { day, votes } of days) {
    open = { first: open?.first ?? day, last: day, votes: (open?.votes ?? 0) + votes };
    if (open.votes < FEWEST) continue;
    runs.push(open);
    open = undefined;
  }
  const last = runs.at(-1);
  if (open && last) runs[runs.length - 1] = { ...last, last: open.last, votes: last.votes + open.votes };
  return runs;
}
