import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { CollectionList } from '../../features/collections/collection-list.tsx';
import { readCollections } from '../../features/collections/reads.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { notFound, read } from '../common/read.ts';

export const loader = read(async ({ visitor, url }) => {
  const curator = url.searchParams.get('curator') || undefined;
  const found = await readCollections(visitor, pageNumber(url.searchParams), curator);
  if (!found) throw notFound('no_person');
  return found;
});

const about = () => t('Projects that belong together, put side by side by people who know them.');

export default function Collections() {
  const { collections, curator, paging, isSignedIn } = useLoaderData<typeof loader>();
  const href = (page: number) => hrefOf(curator?.id, page);
  const page = paging.offset / paging.limit + 1;
  const title = curator ? t('Collections by {curator}', { curator: curator.name }) : t('Collections');
  return (
    <Stack gap={6}>
      <PageHead
        title={page > 1 ? t('{title}, page {page}', { title, page }) : title}
        description={about()}
        path={href(page)}
      />
      <PageTitle
        look="large"
        isName
        lead={
          <>
            {!curator && about()}{' '}
            {paging.total > 0 &&
              t('{count, plural, one {# public collection} other {# public collections}}.', {
                count: paging.total,
              })}{' '}
            {curator && <Link to={`/people/${curator.id}`}>{t('Back to the profile')}</Link>}
          </>
        }
        acts={
          <Cluster gap={2}>
            {isSignedIn && <LinkButton to="/me/collections">{t('Yours')}</LinkButton>}
            <LinkButton to="/collections/new" look="main">
              {t('Start a collection')}
            </LinkButton>
          </Cluster>
        }
      >
        {title}
      </PageTitle>
      {collections.length > 0 ? (
        <CollectionList collections={collections} />
      ) : paging.total > 0 ? (
        <Empty title={t('There are not that many pages.')}>
          <LinkButton to={href(1)}>{t('Go to the first page')}</LinkButton>
        </Empty>
      ) : (
        <Empty title={t('No public collections yet.')}>
          <p>{t('Start one with the projects you would show a friend.')}</p>
        </Empty>
      )}
      {paging.total > paging.limit && <Pager of={paging} href={href} />}
    </Stack>
  );
}

function hrefOf(curator: string | undefined, page: number): string {
  const query = new URLSearchParams({ ...(curator && { curator }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/collections?${query}` : '/collections';
}
