import type { Deps } from '../domain/deps.ts';
import { putOff } from '../domain/due-work/put-off.ts';

/** Has the digests sent that would be sent next: for the mailbox of the demo mode. */
export const sendDigestsNow = ({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<void> =>
  store.write(async (writes) => {
    for (const kind of ['daily-digests', 'weekly-digests'] as const)
      await putOff(writes, { kind, subject: '', dueAt: clock() });
  });
