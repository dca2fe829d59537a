import { t } from '@launch-board/host/language/messages';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Tab, Tabs } from '../../ui/layout/tabs.tsx';

/** The head of every page of administration, with the way to the others. */
export const AdminHead = ({ title }: { title: string }) => (
  <>
    <PageHead title={title} />
    <Tabs title={title} label={t('Administration')}>
      <Tab to="/admin">{t('State')}</Tab>
      <Tab to="/admin/figures">{t('Figures')}</Tab>
      <Tab to="/admin/announcements">{t('Announcements')}</Tab>
      <Tab to="/admin/mail">{t('Mail')}</Tab>
      <Tab to="/admin/lists">{t('Words and domains')}</Tab>
      <Tab to="/admin/platforms">{t('Learning platforms')}</Tab>
      <Tab to="/admin/settings">{t('Settings')}</Tab>
      <Tab to="/admin/people">{t('People with roles')}</Tab>
    </Tabs>
  </>
);
