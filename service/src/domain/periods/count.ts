import { endCounting, recountVotes, stretchAfter } from '../../store/periods/recount.ts';
import type { Writes } from '../../store/store.ts';
import { putOff } from '../due-work/put-off.ts';
import { finish, goOn, type Handler } from '../due-work/work.ts';

/**
 * Has the votes of all periods with `is_counting` counted from their rows, from the first project on. If that is under
 * way, it begins again.
 */
export const countAnew = (writes: Writes, now: number): Promise<void> =>
  putOff(writes, { kind: 'count-votes', subject: '', dueAt: now });

/** Counts some projects at a time: `data` is the last of those before. Triggers count what is cast meanwhile. */
export const countVotes: Handler = async ({ store, clock }, work) => {
  await store.write(async (writes) => {
    const stretch = await stretchAfter(writes, (work.data as number | undefined) ?? 0);
    if (stretch) {
      await recountVotes(writes, stretch);
      await goOn(writes, work, { dueAt: clock(), data: stretch.last });
      return;
    }
    await endCounting(writes);
    await putOff(writes, { kind: 'periods', subject: '', dueAt: clock() });
    await finish(writes, work);
  });
};
