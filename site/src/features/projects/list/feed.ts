import { t } from '@launch-board/host/language/messages';
import type { Project } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import type { Feed, FeedItem } from '../../../ui/format/feed.ts';
import { readCategories } from '../../categories/categories.ts';
import { faceOf } from '../../people/faces.ts';
import { feedHref, listingHref } from './listing.ts';

const entries = 30;

/** The newest projects, of all categories or of one by slug or id. Undefined if there is no such category. */
export async function readFeed(visitor: VisitorContext, named: string | undefined): Promise<Feed | undefined> {
  const categories = await readCategories(visitor);
  const category = categories.find(({ id, slug }) => slug === named || id === named?.toLowerCase());
  if (named !== undefined && !category) return undefined;
  const { projects } = await visitor.shared(`feed ${category?.id ?? 'all'}`, (api) =>
    api.listProjects({ category: category?.id, sort: 'recent', limit: entries }),
  );
  const { url, brand } = visitor.site;
  return {
    title: category ? `${brand.name}: ${category.name}` : brand.name,
    self: (ending) => `${url}${feedHref(category?.slug, ending)}`,
    page: `${url}${listingHref({ category: category?.slug })}`,
    updated: projects[0]?.created_at,
    items: projects.map((project) => itemOf(project, url)),
  };
}

const itemOf = ({ id, name, tagline, created_at, categories, users }: Project, url: string): FeedItem => ({
  address: `${url}/projects/${id}`,
  title: name,
  summary: tagline,
  at: created_at ?? new Date(0).toISOString(),
  author: users ? { name: faceOf(users).name, address: `${url}/people/${users.id}` } : { name: t('Unknown') },
  category: categories && { id: categories.id, name: categories.name },
});
