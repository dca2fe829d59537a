import { t } from '@launch-board/host/language/messages';
import { useEffect, useRef } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { MarkAllRead } from '../../features/notices/mark-all-read.tsx';
import { NoticeRow } from '../../features/notices/notice-row.tsx';
import { useNoticeState } from '../../features/notices/notice-state.ts';
import { markRead, readNotices } from '../../features/notices/notices.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { LinkChoices } from '../../ui/layout/link-choices.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { RuledList } from '../../ui/layout/ruled-list.tsx';
import { act } from '../common/act.ts';
import { readMine } from '../common/read.ts';

export const loader = readMine(({ visitor, url: { searchParams } }) =>
  readNotices(visitor, { isUnreadOnly: searchParams.get('show') === 'unread', page: pageNumber(searchParams) }),
);

export const action = act(({ visitor, form }) => markRead(visitor, form));

function hrefOf({ isUnreadOnly, page = 1 }: { isUnreadOnly: boolean; page?: number }): string {
  const query = new URLSearchParams({
    ...(isUnreadOnly && { show: 'unread' }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/me/notices?${query}` : '/me/notices';
}

export default function MeNotices() {
  const { notices, paging, isUnreadOnly, unread, latestUnread } = useLoaderData<typeof loader>();
  useNewNotices(unread);
  const here = hrefOf({ isUnreadOnly, page: Math.floor(paging.offset / paging.limit) + 1 });
  return (
    <>
      <PageHead title={t('Notices')} />
      <PageTitle look="own" acts={<Link to="/me/notices/preferences">{t('Choose what you are told')}</Link>}>
        {t('Notices')}
      </PageTitle>
      {(paging.total > 0 || isUnreadOnly) && (
        <Cluster gap={6} lineGap={3} align="center" isApart>
          <LinkChoices
            label={t('Show')}
            choices={[
              { label: t('All'), to: hrefOf({ isUnreadOnly: false }), isChosen: !isUnreadOnly },
              { label: t('Unread'), to: hrefOf({ isUnreadOnly: true }), isChosen: isUnreadOnly, count: unread },
            ]}
          />
          {unread > 0 && <MarkAllRead upTo={latestUnread} />}
        </Cluster>
      )}
      {paging.total === 0 && <NothingHere isUnreadOnly={isUnreadOnly} />}
      {notices.length > 0 && (
        <RuledList as="ol" aria-label={t('Notices')}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <NoticeRow notice={notice} listHref={here} />
            </li>
          ))}
        </RuledList>
      )}
      {paging.total > 0 && notices.length === 0 && (
        <Empty title={t('There are not that many pages.')}>
          <LinkButton to={hrefOf({ isUnreadOnly })}>{t('Go to the first page')}</LinkButton>
        </Empty>
      )}
      <Pager of={paging} href={(page) => hrefOf({ isUnreadOnly, page })} />
    </>
  );
}

/** Reads the list again when the browser hears that it has changed. */
function useNewNotices(unread: number) {
  const state = useNoticeState();
  const { revalidate } = useRevalidator();
  const known = useRef(state);
  const shown = useRef(unread);
  shown.current = unread;
  useEffect(() => {
    const isNews = state !== undefined && (state !== known.current || state.unread !== shown.current);
    known.current = state;
    if (isNews) void revalidate();
  }, [state, revalidate]);
}

function NothingHere({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  if (isUnreadOnly)
    return (
      <Empty title={t('You have read everything.')}>
        <LinkButton to={hrefOf({ isUnreadOnly: false })}>{t('Show all notices')}</LinkButton>
      </Empty>
    );
  return (
    <Empty title={t('No notices yet.')}>
      <p>
        {t(
          'When somebody comments on your project, replies to you or invites you to a team, it says so here. So does everything that you follow.',
        )}
      </p>
      <LinkButton to="/">{t('Find something to follow')}</LinkButton>
    </Empty>
  );
}
