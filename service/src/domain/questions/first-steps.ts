import { type Complete, limits, type operations, type ReplyOf } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { dismissSteps, stepsDone } from '../../store/questions/first-steps.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { transact } from '../transaction.ts';

export const getFirstSteps = (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { userId }: Member,
): Promise<Complete<ReplyOf<typeof operations.getFirstSteps>>> =>
  store.read(async (reads) => {
    const done = await stepsDone(reads, userId, clock() - limits.questions.days.new * DAY_MS);
    if (!done || (done.profile && done.follow && done.answer)) return { steps: [] };
    const steps = (['profile', 'follow', 'answer'] as const).map((step) => ({ step, is_done: done[step] }));
    return { steps };
  });

export const dismissFirstSteps = (deps: Deps, actor: Member): Promise<void> =>
  transact(deps, actor, ({ writes, now }) => dismissSteps(writes, actor.userId, now));
