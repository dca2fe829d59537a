import { useLoaderData } from 'react-router';
import { readSaved } from '../../features/bookmarks/bookmarks.ts';
import { SavedList } from '../../features/bookmarks/saved-list.tsx';
import { readListing } from '../../features/projects/list/listing.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { readMine } from '../common/read.ts';

export const loader = readMine(({ visitor, url }) => readSaved(visitor, readListing(url.searchParams).page));

const hrefOf = (page: number) => (page > 1 ? `/me/saved?page=${page}` : '/me/saved');

export default function MeSaved() {
  const { cards, paging } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Saved" />
      <PageTitle look="own" lead="Only you see what you have saved.">
        Saved
      </PageTitle>
      {paging.total === 0 ? (
        <Empty title="Nothing saved yet.">
          <p>Press “Save” on a project’s page to keep it here for later.</p>
          <LinkButton to="/">Look around</LinkButton>
        </Empty>
      ) : (
        <SavedList cards={cards} />
      )}
      {paging.total > 0 && cards.length === 0 && (
        <Empty title="This page is past the end.">
          <LinkButton to={hrefOf(1)}>Go to the first page</LinkButton>
        </Empty>
      )}
      <Pager of={paging} href={hrefOf} />
    </>
  );
}
