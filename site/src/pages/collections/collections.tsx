import { Link, useLoaderData } from 'react-router';
import { CollectionList } from '../../features/collections/collection-list.tsx';
import { readCollections } from '../../features/collections/reads.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { counted } from '../../ui/format/count.tsx';
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

const about = 'Projects that belong together, put side by side by people who know them.';

export default function Collections() {
  const { collections, curator, paging, isSignedIn } = useLoaderData<typeof loader>();
  const href = (page: number) => hrefOf(curator?.id, page);
  const page = paging.offset / paging.limit + 1;
  const title = curator ? `Collections by ${curator.name}` : 'Collections';
  return (
    <Stack gap={6}>
      <PageHead title={page > 1 ? `${title}, page ${page}` : title} description={about} path={href(page)} />
      <PageTitle
        look="large"
        isName
        lead={
          <>
            {!curator && about} {paging.total > 0 && `${counted(paging.total, 'public collection')}.`}{' '}
            {curator && <Link to={`/people/${curator.id}`}>Back to the profile</Link>}
          </>
        }
        acts={
          <Cluster gap={2}>
            {isSignedIn && <LinkButton to="/me/collections">Yours</LinkButton>}
            <LinkButton to="/collections/new" look="main">
              Start a collection
            </LinkButton>
          </Cluster>
        }
      >
        {title}
      </PageTitle>
      {collections.length > 0 ? (
        <CollectionList collections={collections} />
      ) : paging.total > 0 ? (
        <Empty title="This page is past the end.">
          <LinkButton to={href(1)}>Go to the first page</LinkButton>
        </Empty>
      ) : (
        <Empty title="No public collections yet.">
          <p>Start one with the projects you would show a friend.</p>
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
