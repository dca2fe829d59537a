import { t } from '@launch-board/host/language/messages';
import type { FirstStep } from '@launch-board/sdk';
import { Link, NavLink, Outlet, useLoaderData, useLocation } from 'react-router';
import { readCurations } from '../../features/collections/curators.ts';
import { readJudgeOffers } from '../../features/jury/judge-invitations.ts';
import { readInvitations } from '../../features/teams/invitations.ts';
import { readMine } from '../common/read.ts';
import { stayAfterVotes } from '../common/revalidation.ts';
import styles from './me.module.css';

export const loader = readMine(async ({ visitor }) => {
  const [{ steps }, ...invitations] = await Promise.all([
    visitor.api.getFirstSteps(),
    readInvitations(visitor),
    readCurations(visitor),
    readJudgeOffers(visitor),
  ]);
  return { invitations: invitations.flat().length, steps };
});

export const shouldRevalidate = stayAfterVotes;

/** What one looks at once in a while. */
const settingsPages = () => [
  { to: '/me/profile', label: t('Profile') },
  { to: '/me/notices/preferences', label: t('Notice settings') },
  { to: '/me/data', label: t('My data') },
  { to: '/me/sessions', label: t('Sessions') },
  { to: '/me/tokens', label: t('Personal tokens') },
  { to: '/me/webhooks', label: t('Webhooks') },
];

/** Around everything that is the person's own. */
export default function Me() {
  const { invitations, steps } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const settings = settingsPages();
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
          <Item to="/me/next">{t('Try this next')}</Item>
          <Item to="/me/notices">{t('Notices')}</Item>
          <Item to="/me/saved">{t('Saved', {}, 'a page of ones own')}</Item>
          <Item to="/me/collections">{t('Collections')}</Item>
          <Item to="/me/following">{t('Following', {}, 'a page of ones own')}</Item>
          <Item to="/me/receipts">{t('Decisions')}</Item>
          <li className={styles.toSettings}>
            <Link
              to="/me/profile"
              className={styles.link ?? ''}
              aria-current={settings.some(({ to }) => to === pathname) ? 'true' : undefined}
            >
              {t('Settings')}
            </Link>
          </li>
        </ul>
        <p id="settings" className={styles.heading}>
          {t('Settings')}
        </p>
        <ul data-one-row className={styles.settings} aria-labelledby="settings">
          {settings.map(({ to, label }) => (
            <Item key={to} to={to}>
              {label}
            </Item>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>
        <Outlet context={steps satisfies FirstStep[]} />
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
