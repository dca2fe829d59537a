import { limits, type NoticeKind } from '@launch-board/contract';
import type { NoticeThing } from '../../store/tables.ts';
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
export async function notify({ writes, now, newId }: InTransaction, news: readonly News[]): Promise<void> {
  const wanted = new Map<string, News>();
  for (const one of news) for (const to of one.to) if (to !== one.by && !wanted.has(to)) wanted.set(to, one);
  if (wanted.size === 0) return;
  const given = [...wanted].map(([to, { kind }]) => ({ to, kind }));
  const told = (await writes.notices.receivers(writes, given)).flatMap(({ to, site, mail }) => {
    const one = wanted.get(to) as News;
    const usual = defaultPreferences[one.kind];
    const onSite = site ?? (usual.site ? 1 : 0);
    return onSite === 1 || (mail ?? usual.mail) !== 'off' ? [{ to, one, onSite }] : [];
  });
  if (told.length === 0) return;
  const rows = told.map(({ to, one, onSite }) => ({
    id: newId(),
    to,
    kind: one.kind,
    thingType: one.thing.type,
    thingId: one.thing.id,
    projectId: one.projectId ?? null,
    onSite,
  }));
  const notices = await writes.notices.begin(writes, rows, now);
  const events = notices.map(({ id, to }) => {
    const { by, source, outcome = null } = wanted.get(to) as News;
    return { noticeId: id, by, source, outcome };
  });
  await writes.notices.add(writes, events, limits.notices.events, now);
  const people = notices.map(({ to }) => to);
  await writes.notices.trim(writes, people, limits.notices.perPerson);
}
