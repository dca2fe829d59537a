import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { PendingBar } from '../feedback/pending-bar.tsx';
import { classNames } from '../format/class-names.ts';
import { Icon, type IconName } from '../picture/icons.tsx';
import styles from './frame.module.css';
import { LegalLinks } from './legal-links.tsx';
import { type MenuItem, MoreMenu } from './more-menu.tsx';
import type { Scheme } from './scheme-choice.tsx';
import { SearchBox } from './search-box.tsx';
import { useHasPage, useSite } from './site-context.tsx';
import { Wordmark } from './wordmark.tsx';

type Props = {
  /** Before the person: what has happened to what is theirs. */
  notices?: ReactNode;
  /** At the end of the head: who is signed in, or the way in. */
  person: ReactNode;
  /** Where "Me" leads. */
  meHref: string;
  /** Between head and page: that one was signed out, that one is suspended. */
  notice?: ReactNode;
  theme: Scheme;
  /** Chooses light or dark. */
  scheme: ReactNode;
  children: ReactNode;
};

/** The parts of the board, each with the addresses that belong to it. */
const allParts = [
  { to: '/', label: 'Projects', isHere: (path: string) => path === '/' || path.startsWith('/projects/') },
  {
    to: '/leaderboards',
    label: 'Leaderboards',
    isHere: (path: string) => /^\/(leaderboards|archive|terms)(\/|$)/.test(path),
  },
  { to: '/showcases', label: 'Showcases', isHere: (path: string) => path.startsWith('/showcases') },
  { to: '/collections', label: 'Collections', isHere: (path: string) => path.startsWith('/collections') },
  { to: '/people', label: 'People', isHere: (path: string) => path.startsWith('/people') },
];

/** The maximum of links in the head: people do not read more. */
const mostInHead = 5;

/** The head and the foot of every page, around its content. */
export function Frame({ notices, person, meHref, notice, theme, scheme, children }: Props) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <PendingBar />
      <header className={styles.head}>
        <div className={styles.bar}>
          <Link to="/" className={styles.wordmark}>
            <Wordmark theme={theme} />
          </Link>
          <Navigation />
          <SearchBox />
          <Link to="/submit" className={styles.submit}>
            <Icon name="submit" size={18} />
            Submit
          </Link>
          <div className={styles.own}>
            {notices}
            {person}
          </div>
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {notice}
        {children}
      </main>
      <Foot scheme={scheme} />
      <nav className={styles.dock} aria-label="Main">
        <DockLink to="/" icon="home" label="Home" />
        <DockLink to="/search" icon="search" label="Search" />
        <DockLink to="/submit" icon="submit" label="Submit" />
        <DockLink to={meHref} icon="person" label="Me" />
      </nav>
    </>
  );
}

/** The parts of the board, then the operator's own links, as many as there is room for; the others are under "More". */
function Navigation() {
  const { pathname } = useLocation();
  const { links } = useSite().brand;
  const hasPage = useHasPage();
  const navigation = allParts.filter(({ to }) => hasPage(to));
  const inHead = links.slice(0, mostInHead - navigation.length);
  const more: MenuItem[] = [
    ...navigation.map(({ to, label, isHere }) => ({
      text: label,
      href: to,
      isInHead: 'wide' as const,
      isHere: isHere(pathname),
    })),
    ...links.map((link) => ({ ...link, isInHead: inHead.includes(link) ? ('widest' as const) : undefined })),
  ];
  return (
    <>
      <nav className={styles.nav} aria-label="Board">
        {navigation.map(({ to, label, isHere }) => (
          <Link
            key={to}
            to={to}
            className={styles.navLink}
            aria-current={isHere(pathname) ? (pathname === to ? 'page' : 'true') : undefined}
          >
            {label}
          </Link>
        ))}
        {inHead.map(({ text, href }) => (
          <a key={href} href={href} className={classNames(styles.navLink, styles.brandLink)}>
            {text}
          </a>
        ))}
      </nav>
      <MoreMenu items={more} />
    </>
  );
}

function DockLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <NavLink to={to} end={to === '/'} reloadDocument={to === '/sign-in'} className={styles.dockLink ?? ''}>
      <Icon name={icon} size={22} />
      {label}
    </NavLink>
  );
}

function Foot({ scheme }: { scheme: ReactNode }) {
  const { version } = useSite();
  return (
    <footer className={styles.foot}>
      <div className={styles.footBar}>
        <ul className={styles.footLinks}>
          <li>
            <Link to="/about">About</Link>
          </li>
          <li>
            <Link to="/developers">Developers</Link>
          </li>
          <li>
            <a href="/feed.atom">Feed</a>
          </li>
          <LegalLinks />
        </ul>
        {scheme}
        <p className={styles.version}>Version {version}</p>
      </div>
    </footer>
  );
}
