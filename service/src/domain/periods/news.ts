import type { PeriodRow } from '../../store/tables.ts';
import { teamOf } from '../../store/teams/teams.ts';
import { notify } from '../notices/notify.ts';
import type { BoardTransaction } from '../transaction.ts';

/** Places that the team is told of. */
const TOLD = 3;
/** Nobody is told of what was closed so late: periods of before an update, or after a long pause. */
const NEWS_MS = 2 * 86_400_000;

/** Tells the teams of the first places. Several places of a project are one notice until it is read. */
export async function tellOfResult(
  tx: Pick<BoardTransaction, 'writes' | 'now' | 'newId' | 'deps'>,
  { key, ends_at }: Pick<PeriodRow, 'key' | 'ends_at'>,
  projectIds: readonly string[],
) {
  if (tx.now - ends_at > NEWS_MS) return;
  for (const [i, projectId] of projectIds.slice(0, TOLD).entries()) {
    const to = await teamOf(tx.writes, projectId);
    const thing = { type: 'project', id: projectId } as const;
    await notify(tx, [{ kind: 'result', to, thing, projectId, source: sourceOf(key, i + 1), by: null }]);
  }
}

const sourceOf = (key: string, place: number): string => `${place} ${key}`;

/** Reads what such a notice tells of. */
export function readSource(source: string): { key: string; place: number } {
  const [place, key = ''] = source.split(' ');
  return { key, place: Number(place) };
}
