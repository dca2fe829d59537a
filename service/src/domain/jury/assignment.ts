/** A project at its table. `views` counts judges who have judged it; `absences` those who found nobody there, since it was last seen. */
export type Table = { project: string; table: number | null; views: number; absences: number };
/** A judge who stands at a table now, or is on the way. Whoever pauses, leaves or takes too long holds none. */
export type Hold = { judge: string; project: string };
export type JudgeState = {
  id: string;
  /** Judged, skipped or found empty: never again. */
  seen: ReadonlySet<string>;
  /** Projects that the judge has a part in, or whose team they know. */
  barred: ReadonlySet<string>;
  /** Tables that another judge gave up, and which this one is to see instead. */
  promised: ReadonlySet<string>;
  /** Where the judge was last. */
  last: string | null;
};

/** A table at which this many judges in turn found nobody is left out until a curator says that it is there. */
export const ABSENCES = 2;

/**
 * Chooses the table that a judge sees next, or null if nothing is left. What another judge handed over comes first, unless somebody is
 * there meanwhile; then what was seen least, counting those who are on their way there; among these the pair that was compared least, so that comparisons do not only connect neighbours; among
 * these the nearest. Depends on nothing but its arguments; `timesCompared` tells it of what the judge has judged last.
 */
export function nextTable(
  judge: JudgeState,
  tables: Table[],
  holds: Hold[],
  timesCompared: (project: string) => number,
): string | null {
  const order = inOrder(tables);
  const position = new Map(order.map(({ project }, index) => [project, index]));
  const others = holds.filter((hold) => hold.judge !== judge.id).map(({ project }) => project);
  const isOpen = ({ project, absences }: Table) =>
    absences < ABSENCES && !judge.seen.has(project) && !judge.barred.has(project);
  const from = judge.last === null ? undefined : position.get(judge.last);
  const occupied = others.map((project) => position.get(project)).filter((index) => index !== undefined);
  const ranks = order.filter(isOpen).map((table) => {
    const index = position.get(table.project) ?? 0;
    const held = others.filter((project) => project === table.project).length;
    const walk = from === undefined ? -distanceToNearest(index, occupied) : Math.abs(index - from);
    const isPromised = held === 0 && judge.promised.has(table.project);
    // Onwards before back, so that a judge does not turn round after each table.
    const isBack = from !== undefined && index < from ? 1 : 0;
    return {
      table,
      rank: [
        isPromised ? 0 : 1,
        table.views + held + table.absences,
        held,
        timesCompared(table.project),
        walk,
        isBack,
        index,
      ],
    };
  });
  return (
    ranks.reduce<(typeof ranks)[number] | null>(
      (best, one) => (best && !isLess(one.rank, best.rank) ? best : one),
      null,
    )?.table.project ?? null
  );
}

/** By table number; tables without one come last. */
function inOrder(tables: Table[]): Table[] {
  return tables.toSorted(
    (a, b) => (a.table ?? Number.MAX_VALUE) - (b.table ?? Number.MAX_VALUE) || (a.project < b.project ? -1 : 1),
  );
}

/** The first table of a judge is far from where others are: they spread over the hall. */
function distanceToNearest(index: number, occupied: number[]): number {
  return Math.min(Number.MAX_VALUE, ...occupied.map((other) => Math.abs(index - other)));
}

function isLess(a: number[], b: number[]): boolean {
  const first = a.findIndex((value, i) => value !== b[i]);
  return first >= 0 && (a[first] as number) < (b[first] as number);
}
