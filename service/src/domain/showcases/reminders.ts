import { DAY_MS } from '@launch-board/host/durations';
import { startedAfter } from '../../store/showcases/entries.ts';
import { findShowcase, type Intake } from '../../store/showcases/showcases.ts';
import type { Writes } from '../../store/store.ts';
import { cancel, putOff } from '../due-work/put-off.ts';
import { finish, goOn, type Handler } from '../due-work/work.ts';
import { notify } from '../notices/notify.ts';

/** Told in one transaction: few enough that other changes do not wait for long. */
const AT_ONCE = 200;

type Times = Pick<Intake, 'opens_at' | 'closes_at'>;

/** A day before it closes; of a shorter one, after three quarters of its time. */
const reminderAt = ({ opens_at, closes_at }: Times): number =>
  closes_at - Math.min(DAY_MS, Math.floor((closes_at - opens_at) / 4));

/** A change of the times puts it off anew. What is over is not reminded of. */
export const putOffReminder = (writes: Writes, id: string, times: Times, now: number): Promise<void> =>
  reminderAt(times) > now
    ? putOff(writes, { kind: 'showcase-reminder', subject: id, dueAt: reminderAt(times) })
    : cancel(writes, 'showcase-reminder', id);

/** Reminds those who have started an entry and not submitted it. Each part goes on after the last project of the one before. */
export const remind: Handler = async (deps, work) => {
  const { after } = (work.data ?? {}) as { after?: string };
  const id = work.subject;
  await deps.store.write(
    async (writes) => {
      const now = deps.clock();
      const showcase = await findShowcase(writes, id);
      const isOpen = showcase !== undefined && now < showcase.closes_at && isSeen(showcase);
      const entries = isOpen ? await startedAfter(writes, id, after, AT_ONCE) : [];
      const last = entries.at(-1)?.project_id;
      if (last === undefined) return finish(writes, work);
      const news = { kind: 'showcase_reminder', thing: { type: 'collection', id }, by: null } as const;
      await notify(
        { writes, now, newId: deps.newId, deps },
        entries.map(({ project_id, user_id }) => ({
          ...news,
          to: user_id === null ? [] : [user_id],
          projectId: project_id,
          source: project_id,
        })),
      );
      return goOn(writes, work, { dueAt: now, data: { after: last } });
    },
    [id],
  );
};

const isSeen = ({ is_public, is_unlisted }: { is_public: number; is_unlisted: number }) => is_public + is_unlisted > 0;
