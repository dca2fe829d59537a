import { limits } from '@launch-board/contract/limits';
import type { FeedFormat } from '../../../ui/feeds/feed.ts';
import { pageNumber } from '../../../ui/layout/page-number.ts';
import { orders, type Sort, sorts, usualSort } from './orders.ts';

/** The parameters of a list of projects in the address. */
export type Listing = { category: string | undefined; search: string; sort: Sort; page: number };

export const pageSize = 24;

export function readListing(query: URLSearchParams): Listing {
  return {
    category: query.get('category') || undefined,
    search: [...(query.get('search') ?? '').trim()].slice(0, limits.searchLength).join(''),
    sort: sorts.find((sort) => orders[sort].name === query.get('sort')) ?? usualSort,
    page: pageNumber(query),
  };
}

/** The canonical address of a listing: without defaults, and in a fixed order. */
export function listingHref({ page, ...listing }: Partial<Listing>): string {
  const query = queryOf(listing);
  if (page !== undefined && page > 1) query.set('page', String(page));
  return query.size > 0 ? `/?${query}` : '/';
}

/** The address of the feed of a list. */
export function feedHref(listing: Partial<Listing>, format: FeedFormat): string {
  const query = queryOf(listing);
  return query.size > 0 ? `/feed.${format}?${query}` : `/feed.${format}`;
}

function queryOf({ category, search, sort }: Partial<Listing>): URLSearchParams {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (search) query.set('search', search);
  if (sort && sort !== usualSort) query.set('sort', orders[sort].name);
  return query;
}

/** Whether this is the front page without any parameter. */
export const isFront = ({ category, search, sort, page }: Listing): boolean =>
  !category && !search && sort === usualSort && page === 1;
