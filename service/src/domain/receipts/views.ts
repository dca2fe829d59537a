import { type Complete, limits, type Receipt, type ReceiptMessage } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { collectionsOfIds } from '../../store/collections/reads.ts';
import { commentsOfIds, type StoredComment } from '../../store/comments/reads.ts';
import { curatedAmong } from '../../store/moderation/concerns.ts';
import { moderators } from '../../store/notices/reads.ts';
import { usersOfIds } from '../../store/people/users.ts';
import { projectsForUser } from '../../store/projects/rights.ts';
import { type MessageRow, messageCounts, type Written } from '../../store/receipts/messages.ts';
import { concernedAmong, partialAmong } from '../../store/receipts/people.ts';
import type { ReceiptRow } from '../../store/receipts/receipts.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import { byId } from '../lists/by-id.ts';
import { excerptOf } from '../notices/excerpt.ts';
import type { Pages } from '../pages.ts';
import { viewSummary } from '../people/views.ts';
import { collectionsSeenBy, judgedComments, projectsSeenBy } from '../permitted.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';
import { effectsOf } from './acts.ts';
import { hasRoom, nothing } from './room.ts';

const { decideDays } = limits.receipts;

type View = Complete<Receipt>;
type Scene = { pages: Pages; actor: Member; now: number };

/** Receipts as the actor sees them now. @param isAbout all of them concern the actor, also where they came later */
export async function viewReceipts(
  reads: Reads,
  scene: Scene,
  rows: readonly ReceiptRow[],
  isAbout = false,
): Promise<View[]> {
  const { actor } = scene;
  const ids = rows.map(({ id }) => id);
  const mine = isAbout ? new Set(ids) : await concernedAmong(reads, actor.userId, ids);
  const partial = actor.isModerator ? await partialAmong(reads, actor.userId, ids) : mine;
  const counts = await messageCounts(reads, actor.userId, ids);
  const all = await moderators(reads);
  const names = await namesOf(reads, actor, rows);
  const comments = byId(judgedComments(actor, await commentsOfIds(reads, idsOf(rows, 'comment'))));
  return rows.map((row) => {
    const name = names.get(row.target_id ?? '') ?? null;
    const [isMine, isPartial] = [mine.has(row.id), partial.has(row.id)];
    const hasOthers = all.some((id) => id !== row.moderator_id && !((isMine || isPartial) && id === actor.userId));
    const comment = comments.get(row.target_id ?? '');
    const written = counts.get(row.id) ?? nothing;
    return viewReceipt(row, scene, { isMine, isPartial, written, name, comment, hasOthers });
  });
}

type Facts = {
  isMine: boolean;
  isPartial: boolean;
  written: Written;
  name: string | null;
  comment: StoredComment | undefined;
  hasOthers: boolean;
};

function viewReceipt(row: ReceiptRow, { pages, actor, now }: Scene, facts: Facts): View {
  const { isMine, isPartial, written, name, comment, hasOthers } = facts;
  const isOpen = row.opened_at !== null && row.outcome === null;
  const judges = actor.isModerator && !isMine && !isPartial;
  return {
    id: row.id,
    act: row.act,
    rule: row.rule,
    reason: row.reason,
    created_at: isoTime(row.created_at),
    target_type: row.target_type,
    target_id: row.target_id ?? '',
    target_name: name,
    target_text: excerptOf(comment?.content ?? '') || null,
    project_id: comment?.project_id ?? null,
    effects: [...effectsOf[row.act]],
    asks: hasOthers ? 'another_moderator' : 'operator',
    answer_until: maybeIsoTime(row.answer_until),
    may_appeal: isMine && canAppeal(row, now),
    may_write: isOpen && (isMine || judges) && hasRoom(written, isMine ? 'concerned' : 'moderator'),
    may_decide: isOpen && judges && (row.act === 'ask_maker' || row.moderator_id !== actor.userId),
    ended_at: maybeIsoTime(row.ended_at),
    messages_count: written.all,
    appeal: viewAppeal(row),
    html_url: pages('receipts', row.id),
  };
}

export const canAppeal = (row: ReceiptRow, now: number): boolean =>
  row.opened_at === null && row.ended_at === null && row.answer_until !== null && now < row.answer_until;

const viewAppeal = (row: ReceiptRow): View['appeal'] =>
  row.opened_at === null
    ? undefined
    : {
        state: row.outcome ?? 'open',
        opened_at: isoTime(row.opened_at),
        decide_by: row.act === 'ask_maker' ? null : isoTime(decideBy(row.opened_at)),
        decided_at: maybeIsoTime(row.outcome_at),
        reason: row.outcome_reason,
      };

export const decideBy = (openedAt: number): number => openedAt + decideDays * DAY_MS;

/** Names of projects and collections that the actor may see. */
async function namesOf(reads: Reads, actor: Member, rows: readonly ReceiptRow[]): Promise<Map<string, string>> {
  const projects = projectsSeenBy(actor, await projectsForUser(reads, idsOf(rows, 'project'), actor.userId));
  const curated = await curatedAmong(reads, actor.userId, idsOf(rows, 'collection'));
  const collections = await collectionsOfIds(reads, idsOf(rows, 'collection'));
  const seen = collectionsSeenBy(actor, collections, ({ id }) => curated.has(id));
  return new Map([...projects, ...seen].map(({ id, name }) => [id, name]));
}

const idsOf = (rows: readonly ReceiptRow[], type: ReceiptRow['target_type']): string[] => [
  ...new Set(rows.flatMap((row) => (row.target_type === type && row.target_id !== null ? [row.target_id] : []))),
];

/** Moderators are not named. */
export async function viewMessages(
  reads: Reads,
  { pages, actor }: Pick<Scene, 'pages' | 'actor'>,
  rows: readonly MessageRow[],
): Promise<Complete<ReceiptMessage>[]> {
  const authors = rows.flatMap(({ side, user_id }) => (side === 'concerned' && user_id !== null ? [user_id] : []));
  const people = byId(await usersOfIds(reads, [...new Set(authors)]));
  return rows.map(({ id, side, user_id, body, created_at }) => {
    const author = side === 'concerned' ? people.get(user_id ?? '') : undefined;
    return {
      id,
      by: side,
      is_mine: user_id === actor.userId,
      text: body,
      created_at: isoTime(created_at),
      author: author && viewSummary(author, pages),
    };
  });
}
