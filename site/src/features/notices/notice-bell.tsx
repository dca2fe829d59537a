import { t } from '@launch-board/host/language/messages';
import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { Icon } from '../../ui/picture/icons.tsx';
import styles from './notice-bell.module.css';
import { useNoticeState } from './notice-state.ts';

/** More are not counted out: the badge has room for two digits. */
const mostShown = 99;

/** Leads to the notices, with the number of unread ones: as the page knew it, then as the browser has heard since. */
export function NoticeBell({ unread }: { unread: number }) {
  const { pathname } = useLocation();
  // The list itself knows better than the session, which may be half a minute old.
  const list = useRouteLoaderData<{ unread: number }>('me/notices');
  const count = useNoticeState()?.unread ?? list?.unread ?? unread;
  return (
    <Link
      to="/me/notices"
      className={styles.bell}
      aria-current={pathname === '/me/notices' ? 'page' : undefined}
      title={t('Notices')}
    >
      <Icon name="notices" size={22} />
      <span className="hidden-text">
        {count > 0 ? t('Notices, {count, plural, one {# unread} other {# unread}}', { count }) : t('Notices')}
      </span>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > mostShown ? `${mostShown}+` : count}
        </span>
      )}
    </Link>
  );
}
