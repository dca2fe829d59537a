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
      <nav className={styles.nav} aria-label="My things">
        <ul className={styles.links}>
          <Item to="/me">Projects</Item>
          <Item to="/me/invitations">
            Invitations
            {invitations > 0 && (
              <span className={styles.number}>
                {invitations}
                <span className="hidden-text"> waiting</span>
              </span>
            )}
          </Item>
          <Item to="/me/notices">Notices</Item>
          <Item to="/me/following">Following</Item>
          <Item to="/me/saved">Saved</Item>
          <Item to="/me/collections">Collections</Item>
          <Item to="/me/profile">Profile</Item>
          <Item to="/me/data">My data</Item>
          <Item to="/me/sessions">Sessions</Item>
          <Item to="/me/token">API token</Item>
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
