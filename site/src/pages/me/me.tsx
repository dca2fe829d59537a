import { t } from '@launch-board/host/language/messages';
import { NavLink, Outlet, useLoaderData } from 'react-router';
import { readMine } from '../common/read.ts';
import { stayAfterVotes } from '../common/revalidation.ts';
import styles from './me.module.css';

export const loader = readMine(async ({ visitor }) => {
  const { invitations } = await visitor.api.listInvitations();
  return { invitations: invitations.length };
});

export const shouldRevalidate = stayAfterVotes;

/** Around everything that is the person's own. */
export default function Me() {
  const { invitations } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <nav className={styles.nav} aria-label={t('My things')}>
        <ul data-one-row className={styles.links}>
          <Item to="/me">{t('Projects')}</Item>
          <Item to="/me/invitations">
            {t('Invitations')}
            {invitations > 0 && (
              <span className={styles.number}>
                {invitations}
                <span className="hidden-text"> {t('waiting')}</span>
              </span>
            )}
          </Item>
          <Item to="/me/notices">{t('Notices')}</Item>
          <Item to="/me/receipts">{t('Decisions')}</Item>
          <Item to="/me/following">{t('Following', {}, 'a page of ones own')}</Item>
          <Item to="/me/saved">{t('Saved', {}, 'a page of ones own')}</Item>
          <Item to="/me/collections">{t('Collections')}</Item>
          <Item to="/me/profile">{t('Profile')}</Item>
          <Item to="/me/data">{t('My data')}</Item>
          <Item to="/me/sessions">{t('Sessions')}</Item>
          <Item to="/me/token">{t('API token')}</Item>
          <Item to="/me/tokens">{t('Personal tokens')}</Item>
          <Item to="/me/webhooks">{t('Webhooks')}</Item>
        </ul>
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}

function Item({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <li>
      <NavLink to={to} end className={styles.link ?? ''}>
        {children}
      </NavLink>
    </li>
  );
}
