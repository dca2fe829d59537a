import { t } from '@launch-board/host/language/messages';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { useHasPage } from '../../../ui/layout/site-context.tsx';
import type { ShowcaseSummary } from '../showcase.ts';

/** What curators have besides, each on its page. */
export function CuratorTools({ showcase: { id, phase } }: { showcase: ShowcaseSummary }) {
  const hasPage = useHasPage();
  const tools = [
    { to: 'roster', label: t('Roster') },
    { to: 'alone', label: t('Who is alone') },
    { to: 'stages', label: t('Stages') },
    { to: 'goals', label: t('Goals') },
    { to: 'waiting', label: t('Who waits for answers') },
    { to: 'jury', label: t('Jury') },
    { to: 'grades', label: t('Grades and feedback') },
    { to: 'awards', label: t('Give awards') },
    { to: 'evening', label: t('The evening') },
    { to: 'hall', label: t('Hall view') },
    { to: 'course', label: t('Course') },
    { to: 'log', label: t('What curators decided') },
    ...(phase === 'results' ? [{ to: 'next', label: t('Begin the next one') }] : []),
  ];
  return (
    <Cluster as="nav" gap={2} aria-label={t('Tools of curators')}>
      {tools
        .map(({ to, label }) => ({ to: `/showcases/${id}/${to}`, label }))
        .filter(({ to }) => hasPage(to))
        .map(({ to, label }) => (
          <LinkButton key={to} to={to} isSmall reloadDocument={to.endsWith('/hall')}>
            {label}
          </LinkButton>
        ))}
    </Cluster>
  );
}
