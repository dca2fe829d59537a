import { limits } from '@launch-board/contract/limits';
import type { LaunchBoardClient, Period } from '@launch-board/sdk';
import { leaderboardHref } from '../periods/periods.ts';

const pageSize = limits.periods.maximum;
/** Of each kind: weeks of more than ten years. */
const pagesRead = 10;

type ClosedKind = Exclude<Period['kind'], 'all'>;

/** Days are left out; there would be hundreds of small pages a year. */
const isListed: Record<ClosedKind, boolean> = { year: true, term: true, month: true, week: true, day: false };
const kinds = (Object.keys(isListed) as ClosedKind[]).filter((kind) => isListed[kind]);

/** The results that are fixed, and the yearbooks of their terms, the latest first. */
export async function resultPaths(api: LaunchBoardClient): Promise<string[]> {
  const keys = await Promise.all(kinds.map((kind) => closedKeys(api, kind)));
  const terms = keys[kinds.indexOf('term')] ?? [];
  return [...keys.flat().map((key) => leaderboardHref(key)), ...terms.map((key) => `/terms/${key}`)];
}

async function closedKeys(api: LaunchBoardClient, kind: ClosedKind): Promise<string[]> {
  const keys: string[] = [];
  for (let page = 0; page < pagesRead; page += 1) {
    const { periods } = await api.listPeriods({ kind, limit: pageSize, offset: page * pageSize });
    keys.push(...periods.filter(({ is_closed }) => is_closed).map(({ key }) => key));
    if (periods.length < pageSize) break;
  }
  return keys;
}
