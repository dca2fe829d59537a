import { type CaseWhy, limits } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { type CaseReportRow, reportsOfCases, type Target } from '../../store/cases/cases.ts';
import { type Thing, thingsBy, thingsOf, thingsWithin } from '../../store/cases/things.ts';
import { type DecisionRow, decisionsOf } from '../../store/cases/work.ts';
import type { Reads } from '../../store/store.ts';
import { Fail } from '../fail.ts';
import { type Marks, marksOf, whyTogether } from './likeness.ts';

/** How far back the things of a reported author belong to a case. */
const AUTHOR_DAYS = 30;
/** The most that is compared of each kind. */
const COMPARED = 400;
/** Reported things that the others are compared with. */
const SEEDS = 50;

export type Item = { thing: Thing; why: CaseWhy[]; reports: CaseReportRow[]; decision: DecisionRow | undefined };
export type Contents = {
  id: string;
  reports: CaseReportRow[];
  items: Item[];
  isCut: boolean;
  /** Before it, people had not begun what the case is about. */
  since: number;
};

export const keyOf = ({ type, id }: Target): string => `${type} ${id}`;

/** Everything that belongs to a case now. @throws Fail `not_found` */
export async function contentsOf(reads: Reads, id: string): Promise<Contents> {
  const reports = await reportsOfCases(reads, [id]);
  const [first] = reports;
  if (!first) throw new Fail('not_found');
  const decisions = new Map(
    (await decisionsOf(reads, id)).map((row) => [keyOf({ type: row.target_type, id: row.target_id }), row]),
  );
  const reported = Map.groupBy(reports, ({ target_type, target_id }) => keyOf({ type: target_type, id: target_id }));
  const known = await thingsOf(reads, targetsOf([...reported.keys(), ...decisions.keys()]));
  const seeds = known.filter((thing) => reported.has(keyOf(thing))).slice(0, SEEDS);
  const times = seeds.map((thing) => (thing.type === 'user' ? first.created_at : thing.created_at));
  const since = Math.min(first.created_at, ...times) - DAY_MS;
  const candidates = await around(reads, seeds, { since, until: Math.max(first.created_at, ...times) + DAY_MS });
  const all = new Map([...known, ...candidates.things].map((thing) => [keyOf(thing), thing]));
  const marks = seeds.map(marksOf);
  const items = [...all].flatMap(([key, thing]) => {
    const own = reported.get(key) ?? [];
    const why = [...(own.length > 0 ? (['reported'] as const) : []), ...whyAmong(marks, marksOf(thing), thing, seeds)];
    return why.length > 0 || decisions.has(key) ? [{ thing, why, reports: own, decision: decisions.get(key) }] : [];
  });
  const ordered = items.toSorted(byReportThenTime);
  const isCut = candidates.isCut || ordered.length > limits.cases.items;
  return { id, reports, items: ordered.slice(0, limits.cases.items), isCut, since };
}

const byReportThenTime = (a: Item, b: Item) =>
  Number(b.reports.length > 0) - Number(a.reports.length > 0) || a.thing.created_at - b.thing.created_at;

const targetsOf = (keys: readonly string[]): Target[] =>
  [...new Set(keys)].map((key) => {
    const [type, id] = key.split(' ') as [Target['type'], string];
    return { type, id };
  });

/** What the same people published lately, and everybody within a day of what was reported. */
async function around(reads: Reads, seeds: readonly Thing[], { since, until }: { since: number; until: number }) {
  const authors = [...new Set(seeds.flatMap(({ author_id }) => author_id ?? []))];
  const theirs = await thingsBy(reads, authors, until - AUTHOR_DAYS * DAY_MS, COMPARED);
  const others = await thingsWithin(reads, { from: since, until, max: COMPARED });
  return { things: [...theirs, ...others], isCut: theirs.length >= COMPARED || others.length >= COMPARED };
}

/** What a thing has in common with others than itself. */
function whyAmong(marks: readonly Marks[], own: Marks, thing: Thing, seeds: readonly Thing[]): CaseWhy[] {
  const found = marks.flatMap((one, i) => {
    const seed = seeds[i];
    return seed && keyOf(seed) !== keyOf(thing) ? whyTogether(one, own) : [];
  });
  return [...new Set(found)];
}

type Standing = { thing: Thing; openReports: number; isSuspended: boolean };

/** Whether what was decided about a thing still holds: it may have been shown, reported or let back in since. */
export function holds(
  decision: Pick<DecisionRow, 'verdict'> | undefined,
  { thing, openReports, isSuspended }: Standing,
) {
  switch (decision?.verdict) {
    case undefined:
      return false;
    case 'removed':
      return !thing.is_there;
    case 'suspended':
    case 'hidden':
      return isSuspended;
    default:
      return openReports === 0;
  }
}
