import { type Complete, type InputOf, limits, type operations, type ReplyOf } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { addMails } from '../../store/mail/outbox.ts';
import { linesWithoutEntry } from '../../store/rosters/lines.ts';
import { insertReminder, listReminders } from '../../store/rosters/reminders.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { changeableShowcase } from '../showcases/access.ts';
import { takesEntries } from '../showcases/phase.ts';
import { isoTime } from '../text/iso-time.ts';
import { type ChangeHeaders, transact } from '../transaction.ts';
import { assertPace, spent } from './pace.ts';

const REMINDER_MS = limits.rosters.reminderDays * DAY_MS;

type Reply = Complete<ReplyOf<typeof operations.remindRoster>>;
type Told = { addressed: number; created_at: number };

/** When the next reminder is possible, by the latest. */
export const nextReminderAt = (last: Told | undefined): number =>
  last === undefined ? 0 : last.created_at + REMINDER_MS;

export const viewReminder = ({ addressed, created_at }: Told): Reply['reminder'] => ({
  addressed,
  created_at: isoTime(created_at),
});

/**
 * Queues a mail for each line without an entry, whoever has its address. Who has entered when it leaves, or wants no such mail,
 * gets none.
 */
export const remindRoster = (
  deps: Deps,
  actor: Member,
  { id: given }: InputOf<typeof operations.remindRoster>,
  { idempotency }: ChangeHeaders = {},
): Promise<Reply> =>
  transact(
    deps,
    actor,
    async (tx) => {
      const { writes, now, newId } = tx;
      const showcase = await changeableShowcase(writes, actor, given);
      const { id, is_public, is_unlisted } = showcase;
      // It would lead people to a page that they do not see, or to one that takes nothing.
      if (!takesEntries(showcase, now) || is_public + is_unlisted === 0) throw new Fail('showcase_closed');
      if (!deps.mail) return { reminder: viewReminder({ addressed: 0, created_at: now }), sends_mail: false };
      const [last] = await listReminders(writes, id, 1);
      const next = nextReminderAt(last);
      if (next > now) throw spent(next, now, reason);
      const lines = await linesWithoutEntry(writes, id);
      const told = { addressed: lines.length, created_at: now };
      if (lines.length === 0) return { reminder: viewReminder(told), sends_mail: true };
      await assertPace(tx, 'reminders', 1);
      await insertReminder(writes, { id: newId(), collection_id: id, user_id: actor.userId, ...told });
      const mail = { user_id: actor.userId, kind: 'roster', created_at: now } as const;
      await addMails(
        writes,
        lines.map((line) => ({ ...mail, id: newId(), notice_id: line.id })),
      );
      return { reminder: viewReminder(told), sends_mail: true };
    },
    { idempotency },
  );

const reason = `One reminder of a showcase in ${limits.rosters.reminderDays} days.`;
