import { Link, useLocation } from 'react-router';
import type { Person } from '../../session/visitor-context.ts';
import { LinkButton } from '../../ui/form/button.tsx';
import { useCloseOutside } from '../../ui/layout/close-outside.ts';
import { Face } from '../../ui/picture/face.tsx';
import { Icon } from '../../ui/picture/icons.tsx';
import styles from './person-menu.module.css';

type Props = { person: Person | undefined; isSignInPossible: boolean };

/** Who is signed in and what is theirs, or the way in. A disclosure, so that it opens without scripts. */
export function PersonMenu({ person, isSignInPossible }: Props) {
  const { pathname, search } = useLocation();
  const menu = useCloseOutside();
  const here = `${pathname}${search}`;
  if (!person) {
    if (!isSignInPossible) return null;
    return (
      <LinkButton to={`/sign-in?${new URLSearchParams({ return_to: here })}`} reloadDocument>
        Sign in
      </LinkButton>
    );
  }
  return (
    <details ref={menu} className={styles.menu} key={here}>
      <summary className={styles.summary}>
        <Face id={person.id} name={person.name} imageUrl={person.avatarUrl} size="medium" isDecorative />
        <span className="hidden-text">{person.name}: menu</span>
        <Icon name="down" size={16} />
      </summary>
      <div className={styles.panel}>
        <p className={styles.name}>{person.name}</p>
        <ul className={styles.links}>
          <Item to={`/people/${person.id}`}>Profile</Item>
          <Item to="/me">My things</Item>
          <Item to="/me/saved">Saved</Item>
          <Item to="/me/token">API token</Item>
          {person.isModerator && <Item to="/moderation">Moderation</Item>}
        </ul>
        <form method="post" action="/sign-out">
          <button type="submit" className={styles.out}>
            Sign out
          </button>
        </form>
      </div>
    </details>
  );
}

function Item({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    </li>
  );
}
