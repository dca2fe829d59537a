import { categoryName } from '@launch-board/host/category-name';
import { t } from '@launch-board/host/language/messages';
import { FeedLinks } from '../../../ui/layout/feed-links.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { useSite } from '../../../ui/layout/site-context.tsx';
import type { Category } from '../../categories/categories.ts';
import { FollowButton } from '../../follows/follow-button.tsx';
import { feedHref, isFront, type Listing, listingHref } from '../list/listing.ts';
import { orders, usualSort } from '../list/orders.ts';
import { searched } from '../search/acts/recent-searches.ts';
import { isCut } from '../search/found.ts';
import styles from './listing-title.module.css';

type Props = {
  listing: Listing;
  category: Category | undefined;
  isFollowed: boolean;
  total: number;
  cardPath: string | undefined;
};

/** The title of the list in the head of the document and on the page. */
export function ListingTitle({ listing, category, isFollowed, total, cardPath }: Props) {
  const { search, sort, page } = listing;
  const { brand } = useSite();
  const found = isCut(total)
    ? t('The {count} projects that match “{search}” best', { count: total, search })
    : t('{count, plural, one {# project matches} other {# projects match}} “{search}”', { count: total, search });

  const title = search
    ? t('Search: {search}', { search })
    : category
      ? categoryName(category)
      : sort === usualSort
        ? brand.name
        : orders[sort].label();
  return (
    <header>
      <PageHead
        title={page > 1 ? t('{title}, page {page}', { title, page }) : title}
        description={brand.lead}
        // Results of a search are for people, not for search engines.
        path={search ? undefined : listingHref(listing)}
        cardPath={cardPath}
        jsonLd={isFront(listing) ? { '@type': 'WebSite', name: brand.name, description: brand.lead } : undefined}
      />
      {(category || search || sort !== usualSort) && (
        <FeedLinks href={(format) => feedHref(listing, format)} title={`${brand.name}: ${title}`} />
      )}
      {search && (
        // A new one for each search, because it acts when it appears.
        <span
          key={found}
          hidden
          ref={searched}
          data-act="searched"
          data-said={found}
          data-search={total > 0 ? search : undefined}
        />
      )}
      <h1 data-look="large" className={styles.title}>
        {headingFor(listing, category, brand.heading)}
      </h1>
      <p className={styles.lead}>
        {search
          ? `${found}${category ? t(' in {category}', { category: categoryName(category) }) : ''}.`
          : isFront(listing)
            ? brand.lead
            : t('{count, plural, one {# project} other {# projects}}', { count: total })}
      </p>
      {category && !search && (
        <div className={styles.acts}>
          <FollowButton type="category" id={category.id} name={categoryName(category)} isFollowed={isFollowed} />
        </div>
      )}
    </header>
  );
}

function headingFor({ search, sort }: Listing, category: Category | undefined, front: string): string {
  if (search) return t('“{search}”', { search });
  if (category) return categoryName(category);
  return sort === usualSort ? front : orders[sort].label();
}
