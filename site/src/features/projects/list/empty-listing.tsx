import { categoryName } from '@launch-board/host/category-name';
import { t } from '@launch-board/host/language/messages';
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
      <Empty title={t('There are not that many pages.')}>
        <LinkButton to={listingHref({ search, category: listing.category, sort })}>
          {t('Go to the first page')}
        </LinkButton>
      </Empty>
    );
  }
  if (search && category) {
    return (
      <Empty
        title={t('Nothing in {category} matches “{search}”.', { category: category && categoryName(category), search })}
      >
        <LinkButton to={listingHref({ search, sort })}>{t('Search all categories')}</LinkButton>
      </Empty>
    );
  }
  if (search) {
    return (
      <Empty title={t('Nothing matches “{search}”.', { search })}>
        <p>{t('Every word has to be in the name, the texts, the team or the category. Fewer words find more.')}</p>
        <LinkButton to="/">{t('Show all projects')}</LinkButton>
      </Empty>
    );
  }
  return (
    <Empty
      title={
        category ? t('No projects in {category} yet.', { category: categoryName(category) }) : t('No projects yet.')
      }
    >
      <p>{t('Be the first.')}</p>
      <LinkButton to="/submit" look="main">
        {t('Submit yours')}
      </LinkButton>
      <LinkButton to="/new-owners">{t('Go on with a project that looks for a new owner')}</LinkButton>
    </Empty>
  );
}
