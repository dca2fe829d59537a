import { DAY_MS } from '@launch-board/host/durations';
import { addMails } from '../../store/mail/outbox.ts';
import { beginTermMails, dropTermMails, makersWithAddress } from '../../store/own-term/marks.ts';
import { findTerm } from '../../store/periods/periods.ts';
import type { Listener } from '../capability.ts';
import { putOff } from '../due-work/put-off.ts';
import { finish, goOn, type Handler } from '../due-work/work.ts';
import { nextMorning } from '../mail/digest-rounds.ts';

/** People in one transaction: some milliseconds, for which other changes wait. */
const AT_ONCE = 200;
/** Nobody is told of a term that was closed so late: one of before an update, or one that was entered afterwards. */
const NEWS_MS = 14 * DAY_MS;

/** In the morning after a term is closed, once, also if it is opened and closed again. */
export const beginTerm: Listener<'term closed'> = async ({ writes, now, deps }, { id, endsAt }) => {
  if (!deps.mail || now - endsAt > NEWS_MS) return;
  if (!(await beginTermMails(writes, id, now))) return;
  await putOff(writes, { kind: 'term-mails', subject: id, dueAt: nextMorning(now, deps.operatorSettings.timeZone) });
};

/**
 * Puts a mail for everybody who makes something into the outbox, some people at a time: `data` is the last person of those
 * before. A crash repeats no one, because the rows and the cursor are written together.
 */
export const termMails: Handler = async ({ store, clock, newId, mail }, work) => {
  const after = work.data as string | undefined;
  await store.write(async (writes) => {
    const now = clock();
    const term = await findTerm(writes, work.subject);
    if (!mail || !term || term.closed_at === null) {
      // Opened again before anybody was told: it is told of once it is closed.
      if (after === undefined) await dropTermMails(writes, work.subject);
      return finish(writes, work);
    }
    const people = await makersWithAddress(writes, after, AT_ONCE);
    const facts = { kind: 'term', notice_id: work.subject, created_at: now } as const;
    await addMails(
      writes,
      people.map((user_id) => ({ id: newId(), user_id, ...facts })),
    );
    if (people.length < AT_ONCE) return finish(writes, work);
    await goOn(writes, work, { dueAt: now, data: people.at(-1) });
  });
};
