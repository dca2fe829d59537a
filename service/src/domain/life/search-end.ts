import { limits } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { dropSearch, findSearch } from '../../store/life/searches.ts';
import type { Writes } from '../../store/store.ts';
import { ownersOf } from '../../store/teams/teams.ts';
import { cancel, putOff } from '../due-work/put-off.ts';
import { finish, goOn, type Handler } from '../due-work/work.ts';
import { notify } from '../notices/notify.ts';

const { confirmDays, askDaysBefore } = limits.openings;

const KIND = 'owner-search';

/** As an opening: it ends after fourteen days, and is asked about once before. To begin it again confirms it. */
export const putOffEnd = (writes: Writes, projectId: string, now: number) =>
  putOff(writes, { kind: KIND, subject: projectId, dueAt: now + (confirmDays - askDaysBefore) * DAY_MS });

export async function endSearchOf(writes: Writes, projectId: string) {
  await dropSearch(writes, projectId);
  await cancel(writes, KIND, projectId);
}

/** Asks whether it still holds, and ends it two days later. The search may have ended meanwhile, by a trigger too. */
export const askOrEndSearch: Handler = async (deps, work) => {
  await deps.store.write(async (writes) => {
    const tx = { writes, now: deps.clock(), newId: deps.newId, deps };
    const search = await findSearch(writes, work.subject);
    if (!search) return finish(writes, work);
    const isOver = work.data === 'asked';
    // Moderators begin it where no owner is left to answer.
    const to = new Set([...(await ownersOf(writes, work.subject)), search.user_id ?? '']);
    const about = { thing: { type: 'project', id: work.subject }, projectId: work.subject, by: null } as const;
    const outcome = isOver ? 'search_ended' : 'search_unconfirmed';
    const news = { kind: 'upkeep', to: [...to].filter(Boolean), ...about, source: deps.newId(), outcome } as const;
    if (isOver) await dropSearch(writes, work.subject);
    await notify(tx, [news]);
    if (isOver) return finish(writes, work);
    return goOn(writes, work, { dueAt: tx.now + askDaysBefore * DAY_MS, data: 'asked' });
  });
};
