import { t } from '@launch-board/host/language/messages';
import { Link, useLocation } from 'react-router';
import { closeOutside } from '../acts/close-outside.ts';
import { Icon } from '../picture/icons.tsx';
import styles from './more-menu.module.css';

export type MenuItem = {
  text: string;
  href: string;
  /** Where the head has room for it, it stands there and not here. */
  isInHead?: 'wide' | 'widest' | undefined;
  isHere?: boolean;
};

/** What the head has no room for. A disclosure, so that it opens without scripts. */
export function MoreMenu({ items }: { items: MenuItem[] }) {
  const { pathname, search } = useLocation();
  return (
    <details
      ref={closeOutside}
      data-act="close-outside"
      key={`${pathname}${search}`}
      className={styles.menu}
      data-rest={widthOfRest(items)}
    >
      <summary className={styles.summary}>
        <Icon name="menu" size={22} className={styles.icon} />
        <span className={styles.word}>{t('More')}</span>
        <Icon name="down" size={16} className={styles.arrow} />
      </summary>
      <nav className={styles.panel} aria-label={t('More')}>
        <ul>
          {items.map(({ text, href, isInHead, isHere }) => (
            <li key={href} data-in-head={isInHead}>
              <Item text={text} href={href} isHere={isHere ?? false} />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

function Item({ text, href, isHere }: { text: string; href: string; isHere: boolean }) {
  const look = { className: styles.link, 'aria-current': isHere ? ('true' as const) : undefined };
  // A path of a brand may be a file, which the router does not know.
  return href.startsWith('/') && !href.includes('.') ? (
    <Link to={href} {...look}>
      {text}
    </Link>
  ) : (
    <a href={href} {...look}>
      {text}
    </a>
  );
}

/** Up to which width of the window the menu has something that the head has not. */
function widthOfRest(items: MenuItem[]): 'any' | 'wide' | 'narrow' {
  if (items.some(({ isInHead }) => isInHead === undefined)) return 'any';
  return items.some(({ isInHead }) => isInHead === 'widest') ? 'wide' : 'narrow';
}
