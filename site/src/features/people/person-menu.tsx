import { t } from '@launch-board/host/language/messages';
import { Link, useLocation } from 'react-router';
import type { Person } from '../../session/visitor-context.ts';
import { closeOutside } from '../../ui/acts/close-outside.ts';
import { LinkButton } from '../../ui/form/button.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Face } from '../../ui/picture/face.tsx';
import { Icon } from '../../ui/picture/icons.tsx';
import styles from './person-menu.module.css';

type Props = { person: Person | undefined; isSignInPossible: boolean };

/** Who is signed in and what is theirs, or the way in. A disclosure, so that it opens without scripts. */
export function PersonMenu({ person, isSignInPossible }: Props) {
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  if (!person) {
    if (!isSignInPossible) return null;
    return (
      <LinkButton to={`/sign-in?${new URLSearchParams({ return_to: here })}`} reloadDocument>
        {t('Sign in')}
      </LinkButton>
    );
  }
  return (
    <details ref={closeOutside} data-act="close-outside" className={styles.menu} key={here}>
      <summary className={styles.summary}>
        <Face id={person.id} name={person.name} imageUrl={person.avatarUrl} size="medium" isDecorative />
        <span className="hidden-text">
          <Rich text="<person/>: menu" parts={{ person: () => person.name }} />
        </span>
        <Icon name="down" size={16} />
      </summary>
      <div className={styles.panel}>
        <p className={styles.name}>{person.name}</p>
        <ul className={styles.links}>
          <Item to={`/people/${person.id}`}>{t('Profile')}</Item>
          <Item to="/me">{t('My things')}</Item>
          <Item to="/me/saved">{t('Saved', {}, 'a page of ones own')}</Item>
          {person.isModerator && <Item to="/moderation">{t('Moderation')}</Item>}
          {person.isOperator && <Item to="/admin">{t('Administration')}</Item>}
        </ul>
        <form method="post" action="/sign-out">
          <button type="submit" className={styles.out}>
            {t('Sign out')}
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
