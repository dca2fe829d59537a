import type { NoticeKind } from '@launch-board/contract';
import { type Selectable, sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, type SliceQuery, slice } from '../queries/lists.ts';
import { prepared } from '../queries/prepared.ts';
import type { Tables } from '../tables.ts';

export type NoticeRow = Selectable<Tables['notices']>;

/** What a person is shown. Notices for moderators are shown to them alone, also if they were moderators before. */
export type Shown = { userId: string; isModerator: boolean; unreadOnly?: boolean };

const shownTo = ({ db }: Reads, { userId, isModerator, unreadOnly = false }: Shown) =>
  db
    .selectFrom('notices')
    .where('user_id', '=', userId)
    // Literals, so that both engines use the partial index.
    .where(sql<boolean>`on_site = 1`)
    .$if(unreadOnly, (query) => query.where('read_at', 'is', null))
    .$if(!isModerator, (query) => query.where('kind', '<>', 'moderation'));

/** Latest first. */
export const listNotices = (reads: Reads, shown: Shown, { limit, offset, after }: SliceQuery): Promise<NoticeRow[]> =>
  shownTo(reads, shown)
    .selectAll()
    .$if(after !== undefined, (query) => query.where('seq', '<', Number(after?.[0])))
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countNotices = (reads: Reads, shown: Shown): Promise<number> => counted(shownTo(reads, shown));

const unread = prepared((db, { userId }: { userId: string }, { isModerator }: { isModerator: boolean }) =>
  db
    .selectFrom('notices')
    .select(sql<number>`count(*)`.as('n'))
    .where('user_id', '=', userId)
    .where(sql<boolean>`on_site = 1`)
    .where('read_at', 'is', null)
    .$if(!isModerator, (query) => query.where('kind', '<>', 'moderation')),
);

/** Read with every page of a member: one index has all that it needs. */
export async function countUnread(reads: Reads, userId: string, isModerator: boolean): Promise<number> {
  return (await unread.first(reads, { userId }, { isModerator }))?.n ?? 0;
}

/** The largest `seq` of what a person is shown; 0 if there is nothing. */
export async function latestSeq(reads: Reads, shown: Shown): Promise<number> {
  const latest = await shownTo(reads, shown).select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return latest?.seq ?? 0;
}

/** Unread notices since a time, latest first, also those that exist for the mail alone. */
export const noticesForMail = (
  { db }: Reads,
  { userId, since, kinds, limit }: { userId: string; since: number; kinds: readonly NoticeKind[]; limit: number },
): Promise<NoticeRow[]> =>
  db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('updated_at', '>=', since)
    .where('kind', 'in', kinds)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();

export const findNotice = ({ db }: Reads, id: string): Promise<NoticeRow | undefined> =>
  db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst();

/** A person's notices in the order of their ids, for their own export. */
export const noticesOf = ({ db }: Reads, userId: string, chunk: Chunk) =>
  db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .$call((all) => slice(all, inOrderOf('id'), chunk))
    .execute();

/** Who has done how much of each notice, and the `seq` of what they did last. `actor_id` is null for the board. */
export const actorsOf = ({ db }: Reads, noticeIds: readonly string[]) =>
  ofKeys(noticeIds, (some) =>
    db
      .selectFrom('notice_events')
      .select(['notice_id', 'actor_id', sql<number>`count(*)`.as('n'), sql<number>`max(seq)`.as('last')])
      .where('notice_id', 'in', some)
      .groupBy(['notice_id', 'actor_id'])
      .execute(),
  );

export const eventsOf = ({ db }: Reads, seqs: readonly number[]) =>
  ofKeys(seqs, (some) =>
    db.selectFrom('notice_events').select(['notice_id', 'source', 'outcome']).where('seq', 'in', some).execute(),
  );

/** Everybody who may moderate. */
export async function moderators({ db }: Reads): Promise<string[]> {
  const granted = db.selectFrom('grants').select('user_id').where('role', '=', 'moderator');
  const all = db
    .selectFrom('identities')
    .select('user_id')
    // A literal, so that both engines use the partial index.
    .where(sql<boolean>`is_moderator = 1`)
    .union(granted);
  return (await all.execute()).map(({ user_id }) => user_id);
}

/** The person who did the latest thing that a notice tells of; undefined if it was the board. */
export async function latestActorOf({ db }: Reads, noticeId: string): Promise<string | undefined> {
  const query = db.selectFrom('notice_events').select('actor_id').where('notice_id', '=', noticeId);
  return (await query.orderBy('seq', 'desc').limit(1).executeTakeFirst())?.actor_id ?? undefined;
}
