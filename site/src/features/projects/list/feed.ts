import { categoryName } from '@launch-board/host/category-name';
import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type Project } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import type { Feed, FeedItem } from '../../../ui/feeds/feed.ts';
import { readCategories } from '../../categories/categories.ts';
import { faceOf } from '../../people/faces.ts';
import { feedHref, type Listing, listingHref } from './listing.ts';
import { orders, usualSort } from './orders.ts';

const entries = 30;

/** The first projects of a list. Undefined if there is no such category. */
export async function readFeed(visitor: VisitorContext, wanted: Listing): Promise<Feed | undefined> {
  const { search, sort } = wanted;
  const categories = await readCategories(visitor);
  const category = categories.find(({ id, slug }) => slug === wanted.category || id === wanted.category?.toLowerCase());
  if (wanted.category !== undefined && !category) return undefined;
  const query = { category: category?.id, search: search || undefined, sort, limit: entries };
  const { projects } = await visitor.shared(`feed ${JSON.stringify(query)}`, (api) => api.listProjects(query));
  const listing = { category: category?.slug, search, sort };
  const kinds = [
    category && categoryName(category),
    search && t('Search: {search}', { search }),
    sort !== usualSort && orders[sort].label(),
  ];
  return feedOf(visitor, projects, {
    name: kinds.filter(Boolean).join(', '),
    page: listingHref(listing),
    self: (ending) => feedHref(listing, ending),
  });
}

/** What a person has made and is credited on, the newest first. Undefined if there is nobody with this id. */
export const readPersonFeed = (visitor: VisitorContext, id: string): Promise<Feed | undefined> =>
  ifAny(async () => {
    const [{ user }, { projects }] = await visitor.shared(`feed of person ${id}`, (api) =>
      Promise.all([api.getUserProfile({ id }), api.listUserProjects({ id, limit: entries })]),
    );
    const page = `/people/${user.id}`;
    return feedOf(visitor, projects, { name: faceOf(user).name, page, self: (ending) => `${page}/feed.${ending}` });
  });

/** The first projects of a public collection, in its order. Undefined if there is none with this id. */
export const readCollectionFeed = (visitor: VisitorContext, id: string): Promise<Feed | undefined> =>
  ifAny(async () => {
    const { collection, projects } = await visitor.shared(`feed of collection ${id}`, (api) =>
      api.getCollection({ id, limit: entries }),
    );
    if (!collection.is_public) return undefined;
    const page = `/collections/${collection.id}`;
    return feedOf(visitor, projects, { name: collection.name, page, self: (ending) => `${page}/feed.${ending}` });
  });

async function ifAny(read: () => Promise<Feed | undefined>): Promise<Feed | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

type About = { name: string; page: string; self: Feed['self'] };

function feedOf({ site: { url, brand } }: VisitorContext, projects: Project[], { name, page, self }: About): Feed {
  const items = projects.map((project) => itemOf(project, url));
  return {
    title: name ? `${brand.name}: ${name}` : brand.name,
    self: (ending) => url + self(ending),
    page: url + page,
    updated: items.map(({ at }) => at).reduce<string | undefined>(later, undefined),
    items,
  };
}

const later = (one: string | undefined, other: string): string => (one && one > other ? one : other);

const itemOf = ({ id, name, tagline, created_at, categories, users }: Project, url: string): FeedItem => ({
  address: `${url}/projects/${id}`,
  title: name,
  summary: tagline,
  at: created_at ?? new Date(0).toISOString(),
  author: users ? { name: faceOf(users).name, address: `${url}/people/${users.id}` } : { name: t('Unknown') },
  category: categories && { id: categories.id, name: categoryName(categories) },
});
