import type { Complete, InputOf, operations, ReplyOf } from '@launch-board/contract';
import { judgedCounts } from '../../store/jury/judgements.ts';
import { listJudges, noteReminder } from '../../store/jury/judges.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { notify } from '../notices/notify.ts';
import { assertPace } from '../rosters/pace.ts';
import { changeableShowcase } from '../showcases/access.ts';
import { type ChangeHeaders, transact } from '../transaction.ts';
import { juryOf } from './access.ts';
import { nextReminderAt } from './reminder-times.ts';

type Reply = Complete<ReplyOf<typeof operations.remindJudges>>;

/** Tells each judge who has judged nothing that the jury waits for them. Who was told today is left alone. */
export const remindJudges = (
  deps: Deps,
  actor: Member,
  { id: given }: InputOf<typeof operations.remindJudges>,
  { idempotency }: ChangeHeaders = {},
): Promise<Reply> =>
  transact(
    deps,
    actor,
    async (tx) => {
      const { writes, now } = tx;
      const { id } = await changeableShowcase(writes, actor, given);
      if ((await juryOf(writes, id)).is_open === 0) throw new Fail('jury_closed');
      const counts = await judgedCounts(writes, id);
      const judges = (await listJudges(writes, id)).filter(
        (row) => row.left_at === null && !counts.has(row.id) && nextReminderAt(row) <= now,
      );
      const sends_mail = deps.mail !== undefined;
      if (judges.length === 0) return { reminded: 0, sends_mail };
      await assertPace(tx, 'reminders', 1);
      await noteReminder(
        writes,
        judges.map((row) => row.id),
        now,
      );
      const about = { kind: 'judge_invitation', thing: { type: 'collection', id }, by: actor.userId } as const;
      await notify(
        tx,
        // Each time is news of its own, beside the invitation.
        judges.flatMap(({ user_id }) =>
          user_id === null ? [] : [{ ...about, to: [user_id], source: tx.newId(), outcome: 'reminded' }],
        ),
      );
      for (const { id: source, user_id } of judges)
        if (user_id === null) await deps.happened(tx, { what: 'address invited', id: source, by: actor.userId });
      return { reminded: judges.length, sends_mail };
    },
    { idempotency },
  );
