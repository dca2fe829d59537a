import { t } from '@launch-board/host/language/messages';
import { useHasPage } from '../../ui/layout/site-context.tsx';
import { Tab, Tabs } from '../../ui/layout/tabs.tsx';

/** The rooms of moderation. */
export function ModerationTabs({ title }: { title: string }) {
  const hasPage = useHasPage();
  return (
    <Tabs title={title} label={t('Moderation')}>
      <Tab to="/moderation">{t('To decide')}</Tab>
      <Tab to="/moderation/cases">{t('Cases')}</Tab>
      <Tab to="/moderation/appeals">{t('Appeals')}</Tab>
      <Tab to="/moderation/log">{t('Log')}</Tab>
      <Tab to="/moderation/categories">{t('Categories')}</Tab>
      <Tab to="/moderation/skills">{t('Skills')}</Tab>
      {hasPage('/moderation/terms') && <Tab to="/moderation/terms">{t('Terms')}</Tab>}
    </Tabs>
  );
}
