import { t } from '@launch-board/host/language/messages';
import { NavLink } from 'react-router';
import { PageHead } from '../../ui/layout/page-head.tsx';
import styles from './tabs.module.css';

/** The head of every page of administration, with the way to the others. */
export function AdminHead({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <nav aria-label={t('Administration')} className={styles.tabs}>
          <Tab to="/admin">{t('State')}</Tab>
          <Tab to="/admin/figures">{t('Figures')}</Tab>
          <Tab to="/admin/announcements">{t('Announcements')}</Tab>
          <Tab to="/admin/mail">{t('Mail')}</Tab>
          <Tab to="/admin/settings">{t('Settings')}</Tab>
          <Tab to="/admin/people">{t('People with roles')}</Tab>
        </nav>
      </header>
    </>
  );
}

function Tab({ to, children }: { to: string; children: string }) {
  return (
    <NavLink to={to} end className={styles.tab ?? ''}>
      {children}
    </NavLink>
  );
}
