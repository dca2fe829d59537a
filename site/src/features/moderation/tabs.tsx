import { t } from '@launch-board/host/language/messages';
import { NavLink } from 'react-router';
import { useHasPage } from '../../ui/layout/site-context.tsx';
import styles from './tabs.module.css';

/** The rooms of moderation. */
export function ModerationTabs({ title }: { title: string }) {
  const hasPage = useHasPage();
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <nav data-one-row aria-label={t('Moderation')} className={styles.tabs}>
        <Tab to="/moderation">{t('To decide')}</Tab>
        <Tab to="/moderation/cases">{t('Cases')}</Tab>
        <Tab to="/moderation/appeals">{t('Appeals')}</Tab>
        <Tab to="/moderation/log">{t('Log')}</Tab>
        <Tab to="/moderation/categories">{t('Categories')}</Tab>
        {hasPage('/moderation/terms') && <Tab to="/moderation/terms">{t('Terms')}</Tab>}
      </nav>
    </header>
  );
}

function Tab({ to, children }: { to: string; children: string }) {
  return (
    <NavLink to={to} end className={styles.tab ?? ''}>
      {children}
    </NavLink>
  );
}
