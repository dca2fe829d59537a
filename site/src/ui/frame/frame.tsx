import { msg, t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { PendingBar } from '../feedback/pending-bar.tsx';
import { classNames } from '../format/class-names.ts';
import { useHasPage, useSite } from '../layout/site-context.tsx';
import { Icon, type IconName } from '../picture/icons.tsx';
import styles from './frame.module.css';
import { LegalLinks } from './legal-links.tsx';
import { type MenuItem, MoreMenu } from './more-menu.tsx';
import type { Scheme } from './scheme-choice.tsx';
import { SearchBox } from './search-box.tsx';
import { Wordmark } from './wordmark.tsx';

type Props = {
  /** Before the person: what has happened to what is theirs. */
  notices?: ReactNode;
  /** At the end of the head: who is signed in, or the way in. */
  person: ReactNode;
  /** Where "Me" leads. */
  meHref: string;
  /** Above all: what the operators announce. */
  banners: ReactNode;
  /** Between head and page: that one was signed out, that one is suspended. */
  notice?: ReactNode;
  theme: Scheme;
  /** Chooses light or dark. */
  scheme: ReactNode;
  /** Chooses the language. */
  language: ReactNode;
  children: ReactNode;
};

/** The parts of the board, each with the addresses that belong to it. */
const allParts = [
  { to: '/', label: msg('Projects'), isHere: (path: string) => path === '/' || path.startsWith('/projects/') },
  {
    to: '/leaderboards',
    label: msg('Leaderboards'),
    isHere: (path: string) => /^\/(leaderboards|archive|terms)(\/|$)/.test(path),
  },
  {
    to: '/showcases',
    label: msg('Showcases', 'navigation'),
    isHere: (path: string) => /^\/(showcases|courses)(\/|$)/.test(path),
  },
  { to: '/collections', label: msg('Collections'), isHere: (path: string) => path.startsWith('/collections') },
  { to: '/people', label: msg('People'), isHere: (path: string) => /^\/(people|team-mates)(\/|$)/.test(path) },
];

/** The maximum of links in the head: people do not read more. */
const mostInHead = 5;

/** The head and the foot of every page, around its content. */
export function Frame({ banners, notices, person, meHref, notice, theme, scheme, language, children }: Props) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t('Skip to the content')}
      </a>
      <PendingBar />
      {banners}
      <header className={styles.head}>
        <div className={styles.bar}>
          <Link to="/" className={styles.wordmark} data-mark="">
            <Wordmark theme={theme} />
          </Link>
          <Navigation />
          <SearchBox />
          <Link to="/submit" className={styles.submit}>
            <Icon name="submit" size={18} />
            {t('Submit')}
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
      <Foot>
        {language}
        {scheme}
      </Foot>
      <nav className={styles.dock} aria-label={t('Main')}>
        <DockLink to="/" icon="home" label={t('Home')} />
        <DockLink to="/search" icon="search" label={t('Search')} />
        <DockLink to="/submit" icon="submit" label={t('Submit')} />
        <DockLink to={meHref} icon="person" label={t('Me', {}, 'the bar at the foot')} />
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
      text: t(label),
      href: to,
      isInHead: 'wide' as const,
      isHere: isHere(pathname),
    })),
    ...links.map((link) => ({ ...link, isInHead: inHead.includes(link) ? ('widest' as const) : undefined })),
  ];
  return (
    <>
      <nav className={styles.nav} aria-label={t('Board')}>
        {navigation.map(({ to, label, isHere }) => (
          <Link
            key={to}
            to={to}
            className={styles.navLink}
            aria-current={isHere(pathname) ? (pathname === to ? 'page' : 'true') : undefined}
          >
            {t(label)}
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
      <span>{label}</span>
    </NavLink>
  );
}

function Foot({ children }: { children: ReactNode }) {
  const { version } = useSite();
  return (
    <footer className={styles.foot}>
      <div className={styles.footBar}>
        <ul className={styles.footLinks}>
          <li>
            <Link to="/about">{t('About')}</Link>
          </li>
          <li>
            <Link to="/developers">{t('Developers')}</Link>
          </li>
          <li>
            <a href="/feed.atom">{t('Feed')}</a>
          </li>
          <LegalLinks />
        </ul>
        {children}
        <p className={styles.version}>{t('Version {version}', { version })}</p>
      </div>
    </footer>
  );
}
