import { limits } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { offersOf } from '../../store/life/owners.ts';
import { dropSearch, findSearch, type SearchRow, searchesWithout } from '../../store/life/searches.ts';
import { moderators } from '../../store/notices/reads.ts';
import type { Writes } from '../../store/store.ts';
import { deleteMembers, ownersOf } from '../../store/teams/teams.ts';
import { cancel, putOff } from '../due-work/put-off.ts';
import { finish, goOn, type Handler } from '../due-work/work.ts';
import { notify } from '../notices/notify.ts';

const { confirmDays, askDaysBefore } = limits.openings;

const KIND = 'owner-search';

/** As an opening: it ends after fourteen days, and is asked about once before. To begin it again confirms it. */
export const putOffEnd = (writes: Writes, projectId: string, now: number) =>
  putOff(writes, { kind: KIND, subject: projectId, dueAt: now + (confirmDays - askDaysBefore) * DAY_MS });

/** Those that began before searches had an end get one, a day after it is missing at the latest. */
async function giveEnds(writes: Writes) {
  for (const { project_id, started_at } of await searchesWithout(writes, KIND))
    await putOffEnd(writes, project_id, started_at);
}

export const inADay = (now: number): number => now + DAY_MS;

export async function endSearchOf(writes: Writes, projectId: string) {
  await dropWithOffers(writes, projectId);
  await cancel(writes, KIND, projectId);
}

/** With a search end the invitations that moderators have sent: an owner who has come back decides. */
async function dropWithOffers(writes: Writes, projectId: string) {
  await deleteMembers(writes, await offersOf(writes, projectId));
  await dropSearch(writes, projectId);
}

/** Its owners, and the moderator who began it: nobody who was one of these. */
export async function runnersOf(writes: Writes, { project_id, user_id }: SearchRow): Promise<string[]> {
  const owners = await ownersOf(writes, project_id);
  const isModerator = user_id !== null && !owners.includes(user_id) && (await moderators(writes)).includes(user_id);
  return isModerator ? [...owners, user_id] : owners;
}

/** Asks whether a search still holds, and ends it two days later. The search may have ended meanwhile, by a trigger too. */
export const askOrEndSearch: Handler = async (deps, work) => {
  await deps.store.write(async (writes) => {
    const tx = { writes, now: deps.clock(), newId: deps.newId, deps };
    if (work.subject === '') {
      await giveEnds(writes);
      return goOn(writes, work, { dueAt: inADay(tx.now) });
    }
    const search = await findSearch(writes, work.subject);
    if (!search) return finish(writes, work);
    const isOver = work.data === 'asked';
    const to = await runnersOf(writes, search);
    const about = { thing: { type: 'project', id: work.subject }, projectId: work.subject, by: null } as const;
    const outcome = isOver ? 'search_ended' : 'search_unconfirmed';
    const news = { kind: 'upkeep', to, ...about, source: deps.newId(), outcome } as const;
    if (isOver) await dropWithOffers(writes, work.subject);
    await notify(tx, [news]);
    if (isOver) return finish(writes, work);
    return goOn(writes, work, { dueAt: tx.now + askDaysBefore * DAY_MS, data: 'asked' });
  });
};
