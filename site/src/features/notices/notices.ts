import type { Notice, NoticeState } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { sentAct } from '../../ui/form/sent-act.ts';
import { hasPage } from '../../ui/layout/left-out.ts';
import type { FaceOf } from '../../ui/picture/face.tsx';
import type { IconName } from '../../ui/picture/icons.tsx';
import { faceOf } from '../people/faces.ts';
import { noticeHref } from './notice-href.ts';
import { type Piece, sentenceOf } from './notice-words.ts';

/** A notice as the list shows it. */
export type ShownNotice = {
  id: string;
  isUnread: boolean;
  sentence: Piece[];
  /** The beginning of the comment, or the reason of a decision. */
  excerpt: string | null;
  /** Undefined if the receiver may no longer see the thing. */
  href: string | undefined;
  face: FaceOf | undefined;
  icon: IconName;
  at: string;
};

/** All notices, or only unread ones; the page of the list. */
export type NoticeQuery = { isUnreadOnly: boolean; page: number };

const pageSize = 25;

/** One page of the person's notices, and how many are unread in all. */
export async function readNotices(visitor: VisitorContext, { isUnreadOnly, page }: NoticeQuery) {
  const { api } = visitor;
  const [list, unread] = await Promise.all([
    api.listMyNotices({
      state: isUnreadOnly ? 'unread' : 'all',
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
    api.listMyNotices({ state: 'unread', limit: 1 }),
  ]);
  const { notices, total = notices.length, limit = pageSize, offset = 0 } = list;
  return {
    notices: notices.map((notice) => withPage(visitor, shownOf(notice))),
    paging: { limit, offset, total },
    isUnreadOnly,
    unread: unread.total ?? unread.notices.length,
    // Notices that come after this page was made stay unread when all are marked.
    latestUnread: unread.notices[0]?.seq ?? 0,
  };
}

/** News of what this board is without lead nowhere. */
const withPage = ({ site }: VisitorContext, { href, ...shown }: ShownNotice): ShownNotice => ({
  ...shown,
  href: href !== undefined && hasPage(site.leftOut, href) ? href : undefined,
});

/** Marks one notice, or all up to the latest that the page knew. */
export async function markRead(visitor: VisitorContext, form: FormData): Promise<NoticeState> {
  const { act, id } = sentAct(form, ['read', 'read-all']);
  const upTo = Number(form.get('up_to'));
  const body = act === 'read' ? { ids: [id] } : { up_to: Number.isSafeInteger(upTo) && upTo >= 0 ? upTo : 0 };
  const { state } = await visitor.api.markNoticesRead({ body });
  await visitor.refreshPerson();
  return state;
}

function shownOf(notice: Notice): ShownNotice {
  const [actor] = notice.actors;
  return {
    id: notice.id,
    isUnread: notice.read_at === null,
    sentence: sentenceOf(notice),
    excerpt: notice.comment?.excerpt ?? notice.reason ?? notice.receipt?.reason ?? null,
    href: noticeHref(notice),
    face: actor && faceOf(actor),
    icon: icons[notice.kind] ?? 'notices',
    at: notice.updated_at,
  };
}

/** For notices of which nobody in particular is the cause. */
const icons: Partial<Record<Notice['kind'], IconName>> = {
  votes: 'vote',
  collection_addition: 'collect',
  moderation: 'report',
  report_outcome: 'report',
  receipt: 'report',
  scheduled_launch: 'clock',
  upkeep: 'link',
  webhook: 'link',
  result: 'vote',
};
