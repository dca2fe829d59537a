import { Empty } from '../../../ui/feedback/empty.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import type { Category } from '../../categories/categories.ts';
import { type Listing, listingHref } from './listing.ts';

type Props = { listing: Listing; category: Category | undefined; total: number };

/** An empty list: the reason, and what to do. */
export function EmptyListing({ listing, category, total }: Props) {
  const { search, sort } = listing;
  if (total > 0) {
    return (
      <Empty title="This page is past the end.">
        <LinkButton to={listingHref({ search, category: listing.category, sort })}>Go to the first page</LinkButton>
      </Empty>
    );
  }
  if (search && category) {
    return (
      <Empty title={`Nothing in ${category?.name} matches “${search}”.`}>
        <LinkButton to={listingHref({ search, sort })}>Search all categories</LinkButton>
      </Empty>
    );
  }
  if (search) {
    return (
      <Empty title={`Nothing matches “${search}”.`}>
        <p>The search looks for exactly what you typed, in names and taglines. A shorter word finds more.</p>
        <LinkButton to="/">Show all projects</LinkButton>
      </Empty>
    );
  }
  return (
    <Empty title={category ? `No projects in ${category.name} yet.` : 'No projects yet.'}>
      <p>Be the first.</p>
      <LinkButton to="/submit" look="main">
        Submit yours
      </LinkButton>
    </Empty>
  );
}
