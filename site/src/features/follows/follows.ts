import { limits } from '@launch-board/contract/limits';
import { categoryName } from '@launch-board/host/category-name';
import { t } from '@launch-board/host/language/messages';
import { type Follow, isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Mistake } from '../../ui/form/form-answer.ts';
import { type Category, categoryOf, readCategories } from '../categories/categories.ts';
import { nameOf } from '../people/names.ts';
import { listingHref } from '../projects/list/listing.ts';

export type FollowedType = Follow['type'];

const types: Record<FollowedType, true> = { user: true, category: true, project: true, collection: true };

/** The type in an address or a query; undefined for any other word. */
export const followedType = (word: string | null | undefined): FollowedType | undefined =>
  word && Object.hasOwn(types, word) ? (word as FollowedType) : undefined;

/** Where a followed thing is. */
export const followedHref = (type: FollowedType, id: string): string =>
  ({
    user: `/people/${id}`,
    category: listingHref({ category: id }),
    project: `/projects/${id}`,
    collection: `/collections/${id}`,
  })[type];

/**
 * Whether the reader follows a category. The replies of other things say it themselves; all that the page of a category
 * reads is the same for everybody, and is read once for all.
 */
export async function followsCategory({ api, person }: VisitorContext, id: string): Promise<boolean> {
  if (!person) return false;
  return (await api.listFollows({ type: 'category', thing: id, limit: 1 })).follows.length > 0;
}

/** Follows or stops; done twice it is done once. */
export async function changeFollow(
  { api }: VisitorContext,
  { type, id }: { type: FollowedType; id: string },
  isFollowed: boolean,
): Promise<{ isFollowed: boolean }> {
  try {
    await (isFollowed ? api.follow({ type, id }) : api.unfollow({ type, id }));
  } catch (error) {
    if (!isLaunchBoardError(error, 'too_many')) throw error;
    throw new Mistake([], t('You follow as many things as one person can. Stop following something else first.'));
  }
  return { isFollowed };
}

/** Something that the person follows, as their list shows it. */
export type Followed = {
  type: FollowedType;
  id: string;
  name: string;
  href: string;
  at: string;
};

const pageSize = 50;

/** One page of what the person follows, most recently followed first. */
export async function readFollows(
  { api }: VisitorContext,
  { type, page }: { type: FollowedType | undefined; page: number },
) {
  const {
    follows,
    total = follows.length,
    limit = pageSize,
    offset = 0,
  } = await api.listFollows({
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ...(type && { type }),
  });
  return { follows: follows.map(followedOf), paging: { limit, offset, total }, type };
}

/** The categories that the person could follow too. */
export async function readUnfollowed(visitor: VisitorContext): Promise<Category[]> {
  const [categories, { follows }] = await Promise.all([
    readCategories(visitor),
    visitor.api.listFollows({ type: 'category', limit: limits.page.maximum }),
  ]);
  const followed = new Set(follows.map(({ id }) => id));
  return categories.filter(({ id }) => !followed.has(id));
}

function followedOf({ type, id, created_at, user, category, project, collection }: Follow): Followed {
  const name =
    (user && nameOf(user)) ?? (category && categoryName(category)) ?? project?.name ?? collection?.name ?? t('Unnamed');
  const href = category ? listingHref({ category: categoryOf(category).slug }) : followedHref(type, id);
  return { type, id, name, href, at: created_at };
}
