import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { readTerm } from '../../features/own-term/own-term.ts';
import { NextSteps, TermAsked, TermProjects } from '../../features/own-term/term-parts.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { notFound, readMine } from '../common/read.ts';

export const loader = readMine(async ({ visitor, url }) => {
  const found = await readTerm(visitor, url.searchParams.get('term'));
  if (found === undefined) throw notFound();
  return found;
});

/** What a term brought to one's projects: the page of the mail that comes at its end. */
export default function MeTerm() {
  const found = useLoaderData<typeof loader>();
  const title = t('Your term');
  return (
    <Stack gap={8}>
      <PageHead title={title} />
      <PageTitle look="own" lead={found && <bdi>{found.term.name}</bdi>}>
        {title}
      </PageTitle>
      {!found && <Empty title={t('This board has no terms yet.')} />}
      {found && found.projects.length === 0 && <Empty title={t('You had no public project in this term.')} />}
      {found && found.projects.length > 0 && (
        <>
          <TermProjects {...found} />
          <TermAsked {...found} />
          <NextSteps {...found} />
        </>
      )}
      {found && <Neighbours of={found.term} />}
    </Stack>
  );
}

type Term = { previous_key?: string | null; next_key?: string | null };

const Neighbours = ({ of: { previous_key: previous, next_key: next } }: { of: Term }) => (
  <Cluster as="nav" gap={4} aria-label={t('Terms')}>
    {previous && <Link to={`/me/term?term=${previous}`}>{t('The term before')}</Link>}
    {next && <Link to={`/me/term?term=${next}`}>{t('The term after')}</Link>}
  </Cluster>
);
