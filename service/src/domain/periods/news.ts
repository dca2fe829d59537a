import { DAY_MS } from '@launch-board/host/durations';
import { dropOtherNews, dropUntoldNews, peopleToldOf } from '../../store/periods/news.ts';
import type { Writes } from '../../store/store.ts';
import type { PeriodRow } from '../../store/tables.ts';
import { teamOf } from '../../store/teams/teams.ts';
import { notify } from '../notices/notify.ts';
import type { BoardTransaction } from '../transaction.ts';
import { LATE_MS } from './rounds.ts';

/** Places that the team is told of. */
const TOLD = 3;
/** Nobody is told of what was closed so late: periods of before an update, or after a long pause. */
const NEWS_MS = 2 * DAY_MS;

type Ended = Pick<PeriodRow, 'key' | 'ends_at'>;

/**
 * Tells the teams of the first places. Several places of a project are one notice until it is read. If the period was
 * open again, whoever knows the place already is not told twice, and what was told of other places goes.
 */
export async function tellOfResult(
  tx: Pick<BoardTransaction, 'writes' | 'now' | 'newId' | 'deps'>,
  { key, ends_at }: Ended,
  projectIds: readonly string[],
) {
  const { writes } = tx;
  const isNews = tx.now - ends_at <= NEWS_MS;
  // Of the end, so that a digest which had it does not list it again.
  const atEnd = { ...tx, now: Math.min(tx.now, ends_at + LATE_MS) };
  for (const [i, source] of sourcesOf(key).entries()) {
    const projectId = projectIds[i];
    await dropOtherNews(writes, source, projectId);
    if (projectId === undefined || !isNews) continue;
    const told = new Set(await peopleToldOf(writes, projectId, source));
    const to = (await teamOf(writes, projectId)).filter((id) => !told.has(id));
    const thing = { type: 'project', id: projectId } as const;
    await notify(atEnd, [{ kind: 'result', to, thing, projectId, source, by: null }]);
  }
}

/** Takes back the news of a period that is opened again, as far as nobody has read it and it will be told anew. */
export async function takeBackResult(writes: Writes, { key, ends_at }: Ended, now: number) {
  if (now - ends_at <= NEWS_MS) await dropUntoldNews(writes, sourcesOf(key));
}

const sourcesOf = (key: string): string[] => Array.from({ length: TOLD }, (_, i) => `${i + 1} ${key}`);

/** Reads what such a notice tells of. */
export function readSource(source: string): { key: string; place: number } {
  const [place, key = ''] = source.split(' ');
  return { key, place: Number(place) };
}
