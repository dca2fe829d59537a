import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { CollectionHead } from '../../features/collections/collection-head.tsx';
import { collectionJsonLd } from '../../features/collections/collection-json-ld.ts';
import { CollectionLinks } from '../../features/collections/collection-links.tsx';
import { CollectionSearch } from '../../features/collections/collection-search.tsx';
import { CollectionSide } from '../../features/collections/collection-side.tsx';
import { ModerationNotice } from '../../features/collections/moderation-notice.tsx';
import { readCollection } from '../../features/collections/reads.ts';
import { RemoveHere } from '../../features/moderation/in-place/remove-here.tsx';
import { ProjectsInOrder } from '../../features/projects/list/project-lists.tsx';
import { ReportLink } from '../../features/reports/report-link.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { excerpt } from '../../ui/format/excerpt.ts';
import { FeedLinks } from '../../ui/layout/feed-links.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { Pager } from '../../ui/layout/pager.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { AfterColumn, MainColumn, SidePage } from '../../ui/layout/side-page.tsx';
import { useSite } from '../../ui/layout/site-context.tsx';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import { stayAfterVotes } from '../common/revalidation.ts';
import type { Route } from './+types/collection.ts';

export const loader = read(async ({ visitor, url, params }: LoadArgs<Route.LoaderArgs>) => {
  const inside = { search: searchIn(url.searchParams), page: pageNumber(url.searchParams) };
  const found = await readCollection(visitor, params.id, inside);
  if (!found) throw notFound('no_collection');
  return { ...found, search: inside.search };
});

export const shouldRevalidate = stayAfterVotes;

export default function Collection() {
  const found = useLoaderData<typeof loader>();
  const { collection, rows, notes, isCurated, others, paging, search } = found;
  const path = `/collections/${collection.id}`;
  const href = (page: number) => hrefOf(path, search, page);
  const page = paging.offset / paging.limit + 1;
  const { url } = useSite();
  const noun = found.isShowcase ? 'showcase' : 'collection';
  return (
    <SidePage>
      <PageHead
        title={page > 1 ? t('{collection}, page {page}', { collection: collection.name, page }) : collection.name}
        description={
          excerpt(collection.description) ??
          t('A collection of {count, plural, one {# project} other {# projects}}.', { count: collection.count })
        }
        // Results of a search are for people, not for search engines.
        path={collection.isPublic && !search ? href(page) : undefined}
        cardPath={search ? undefined : found.cardPath}
        jsonLd={collection.isPublic ? collectionJsonLd(found, url) : undefined}
      />
      {collection.isPublic && <FeedLinks href={(format) => `${path}/feed.${format}`} title={collection.name} />}
      <CollectionHead collection={collection} />
      <CollectionSide found={found} />
      <MainColumn>
        <ModerationNotice moderated={collection.moderated} noun={noun} isCurated={isCurated} id={collection.id} />
        <h2 className="hidden-text">{t('Projects')}</h2>
        {(collection.count > searchedFrom || search) && (
          <CollectionSearch key={search} path={path} search={search} found={paging.total} />
        )}
        {rows.length > 0 ? (
          <ProjectsInOrder cards={rows} notes={notes} />
        ) : paging.total > 0 ? (
          <Empty title={t('There are not that many pages.')}>
            <LinkButton to={href(1)}>{t('Go to the first page')}</LinkButton>
          </Empty>
        ) : search ? (
          <Empty title={t('Nothing in this collection matches “{search}”.', { search })}>
            <LinkButton to={`/?${new URLSearchParams({ search })}`}>{t('Search all projects')}</LinkButton>
          </Empty>
        ) : (
          <Empty title={isCurated ? t('Nothing in it yet.') : t('Nothing in this collection at the moment.')}>
            {isCurated && <p>{t('Open a project and choose “Add to collection”.')}</p>}
            <LinkButton to="/">{t('Find projects')}</LinkButton>
          </Empty>
        )}
        {paging.total > paging.limit && <Pager of={paging} href={href} />}
      </MainColumn>
      <AfterColumn>
        {others.length > 0 && (
          <section aria-labelledby="others">
            <PartTitle id="others" below={3}>
              {t('Other collections')}
            </PartTitle>
            <CollectionLinks collections={others} />
          </section>
        )}
        {!isCurated && !collection.moderated && (
          <RemoveHere thing={{ type: noun, id: collection.id, next: path }} by={collection.curator} />
        )}
        {!isCurated && collection.visibility !== 'private' && (
          <ReportLink type="collection" id={collection.id} returnTo={path}>
            {t('Report this {noun, select, showcase {showcase} other {collection}}', { noun })}
          </ReportLink>
        )}
      </AfterColumn>
    </SidePage>
  );
}

/** In a shorter list one finds things by looking. */
const searchedFrom = 5;

const searchIn = (query: URLSearchParams): string =>
  [...(query.get('search') ?? '').trim()].slice(0, limits.searchLength).join('');

function hrefOf(path: string, search: string, page: number): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${path}?${query}` : path;
}
