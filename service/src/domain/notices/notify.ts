import { limits, type MailTime, type NoticeKind } from '@launch-board/contract';
import type { Part } from '@launch-board/host/left-out';
import type { NoticeThing } from '../../store/tables.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Transaction } from '../transaction.ts';
import { defaultPreferences } from './preferences.ts';

/** What people are to be told. */
export type News = {
  kind: NoticeKind;
  to: readonly string[];
  /** What notices are grouped by: all that happens to this before the person reads of it is one notice. */
  thing: { type: NoticeThing; id: string };
  /** The project in which it happened. The notice goes when the project is no longer public. */
  projectId?: string | undefined;
  /** The id of what happened. If that is deleted, so is the event. */
  source: string;
  /** The person who did it, who is never told; null for the board. */
  by: string | null;
  outcome?: string;
};

type InTransaction = Pick<Transaction, 'writes' | 'now' | 'newId' | 'deps'>;

/**
 * Tells people what happened, in the transaction in which it happens. Nothing else adds notices. Of one event, give all
 * the news in one call, the most personal first: a person is told once. The number of statements does not depend on the
 * number of people.
 */
export async function notify(tx: InTransaction, news: readonly News[]): Promise<void> {
  const { writes, now, newId } = tx;
  const told = await receiversOf(tx, news);
  if (told.size === 0) return;
  const rows = [...told].map(([to, { one, onSite }]) => ({ ...rowOf(one), id: newId(), to, onSite }));
  const notices = (await writes.notices.begin(writes, rows, now)).flatMap(({ id, to }) => {
    const receiver = told.get(to);
    return receiver ? [{ id, to, ...receiver }] : [];
  });
  const events = notices.map(({ id, one: { by, source, outcome = null } }) => ({ noticeId: id, by, source, outcome }));
  await writes.notices.add(writes, events, limits.notices.events, now);
  const people = notices.map(({ to }) => to);
  await writes.notices.trim(writes, people, limits.notices.perPerson);
  const atOnce = notices.filter(({ mail }) => mail === 'now').map(({ id, to }) => ({ to, noticeId: id }));
  await queueMail(tx, atOnce);
}

type Receiver = { one: News; onSite: 0 | 1; mail: MailTime };

/** What is told of a part that the operator may leave out: it would lead to pages that are not there. */
const kindsOf: Record<Part, readonly NoticeKind[]> = {
  leaderboards: ['result'],
  showcases: ['entry_decision', 'showcase_reminder', 'award'],
  juries: ['judge_invitation'],
  standing: [],
};

/** Who is told of what, and how they want to be told. People who want neither a notice nor a mail are left out. */
async function receiversOf({ writes, deps }: InTransaction, news: readonly News[]): Promise<Map<string, Receiver>> {
  const wanted = new Map<string, News>();
  const silent = new Set(deps.operatorSettings.leftOut.flatMap((part) => kindsOf[part]));
  const heard = news.filter(({ kind }) => !silent.has(kind));
  for (const one of heard) for (const to of one.to) if (to !== one.by && !wanted.has(to)) wanted.set(to, one);
  if (wanted.size === 0) return new Map();
  const given = [...wanted].map(([to, { kind }]) => ({ to, kind }));
  const chosen = await writes.notices.receivers(writes, given);
  return new Map(
    chosen.flatMap(({ to, site, mail: chosenMail }): [string, Receiver][] => {
      const one = wanted.get(to) as News;
      const usual = defaultPreferences[one.kind];
      const onSite = site ?? (usual.site ? 1 : 0);
      const mail = chosenMail ?? usual.mail;
      return onSite === 1 || mail !== 'off' ? [[to, { one, onSite, mail }]] : [];
    }),
  );
}

const rowOf = ({ kind, thing, projectId }: News) => ({
  kind,
  thingType: thing.type,
  thingId: thing.id,
  projectId: projectId ?? null,
});
