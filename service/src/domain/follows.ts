import {
  type Complete,
  type Follow,
  type FollowedType,
  type InputOf,
  limits,
  type operations,
} from '@launch-board/contract';
import { categoriesOfIds, findCategory } from '../store/categories.ts';
import { collectionsOfIds } from '../store/collections/reads.ts';
import {
  countAllFollows,
  countFollows,
  deleteFollow,
  type FollowRow,
  listFollows as followsIn,
  isFollowing,
  putFollow,
} from '../store/follows.ts';
import { findUser, usersOfIds } from '../store/people/users.ts';
import { projectsOfIds } from '../store/projects/rows.ts';
import type { Reads } from '../store/store.ts';
import type { Member } from './actor.ts';
import { viewCategoryName } from './categories/views.ts';
import { visibleCollection } from './collections/access.ts';
import type { Deps } from './deps.ts';
import { Fail } from './fail.ts';
import { byId } from './lists/by-id.ts';
import { type ListFacts, listed } from './lists/lists.ts';
import type { Pages } from './pages.ts';
import { viewSummary } from './people/views.ts';
import { collectionsSeenBy, publicProjects } from './permitted.ts';
import { publicProject } from './projects/access.ts';
import { isoTime } from './text/iso-time.ts';
import { transact } from './transaction.ts';

type Thing = InputOf<typeof operations.follow>;

export const follow = (deps: Deps, actor: Member, { type, id }: Thing): Promise<void> =>
  transact(
    deps,
    actor,
    async ({ writes, now }) => {
      if (id === actor.userId) throw new Fail('not_found');
      await assertThere[type](writes, actor, id);
      const row = { user_id: actor.userId, thing_type: type, thing_id: id, created_at: now };
      if (await isFollowing(writes, actor.userId, row)) return;
      if ((await countAllFollows(writes, actor.userId)) >= limits.follows) throw new Fail('too_many');
      await putFollow(writes, row);
    },
    { about: id },
  );

/** Does nothing if the person does not follow it, even if it is no longer public. */
export const unfollow = (deps: Deps, actor: Member, { type, id }: Thing): Promise<void> =>
  transact(deps, actor, ({ writes }) => deleteFollow(writes, actor.userId, { thing_type: type, thing_id: id }), {
    about: id,
  });

/** What may be followed. @throws Fail `not_found` for what is not public, and for a closed category */
const assertThere: Record<FollowedType, (reads: Reads, actor: Member, id: string) => Promise<unknown>> = {
  async user(reads, _actor, id) {
    if (!(await findUser(reads, id))) throw new Fail('not_found');
  },
  async category(reads, _actor, id) {
    if ((await findCategory(reads, id))?.is_active !== 1) throw new Fail('not_found');
  },
  project: publicProject,
  collection: visibleCollection,
};

export const listFollows = (
  { store, pages }: Deps,
  actor: Member,
  { type, thing, ...query }: InputOf<typeof operations.listFollows>,
): Promise<ListFacts & { follows: Complete<Follow>[] }> =>
  store.read(async (reads) => {
    const filter = { ...(type && { type }), ...(thing && { thing }) };
    const { items, facts } = await listed(reads, query, {
      scope: ['follows', actor.userId, type, thing],
      form: ['integer', 'uuid'],
      read: (slice) => followsIn(reads, actor.userId, filter, slice),
      keyOf: (row) => [row.created_at, row.thing_id],
      view: (rows) => viewFollows(reads, pages, actor, rows),
      count: () => countFollows(reads, actor.userId, filter),
    });
    return { follows: items, ...facts };
  });

/** What is not public is shown by its id alone. */
export async function viewFollows(reads: Reads, pages: Pages, actor: Member, rows: readonly FollowRow[]) {
  const idsOf = (type: FollowRow['thing_type']) =>
    rows.filter(({ thing_type }) => thing_type === type).map(({ thing_id }) => thing_id);
  const users = byId(await usersOfIds(reads, idsOf('user')));
  const categories = byId(await categoriesOfIds(reads, idsOf('category')));
  const projects = byId(publicProjects(await projectsOfIds(reads, idsOf('project'))));
  const collections = byId(collectionsSeenBy(actor, await collectionsOfIds(reads, idsOf('collection'))));
  return rows.map(({ thing_type: type, thing_id: id, created_at }): Complete<Follow> => {
    const user = type === 'user' ? users.get(id) : undefined;
    const category = type === 'category' ? categories.get(id) : undefined;
    const project = type === 'project' ? projects.get(id) : undefined;
    const collection = type === 'collection' ? collections.get(id) : undefined;
    return {
      type,
      id,
      created_at: isoTime(created_at),
      user: user && viewSummary(user, pages),
      category: category && viewCategoryName(category),
      project: project && { id, name: project.name, html_url: pages('projects', id) },
      collection: collection && { id, name: collection.name, html_url: pages('collections', id) },
    };
  });
}
