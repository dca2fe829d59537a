import type { Complete, InputOf, operations, ProjectDetail, ProjectPage } from '@launch-board/contract';
import { isBookmarked } from '../../store/bookmarks.ts';
import { isFollowing } from '../../store/follows.ts';
import { findUser } from '../../store/people/users.ts';
import { pageAfterCursor } from '../../store/projects/list/page-after-cursor.ts';
import { pageAtOffset } from '../../store/projects/list/page-at-offset.ts';
import { countUserProjects, listUserProjects as projectsOfUser } from '../../store/projects/of-person.ts';
import { movingOf, orders } from '../../store/projects/orders.ts';
import type { ProjectRow } from '../../store/projects/rows.ts';
import type { Reads } from '../../store/store.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { writeCursor } from '../lists/cursors.ts';
import { byDate, cursorOf, listed, stateOf } from '../lists/lists.ts';
import { begunPeriod } from '../periods/leaderboards.ts';
import { bestPlaces } from '../periods/places.ts';
import { viewAsked } from '../questions/views.ts';
import { wonBy } from '../showcases/won.ts';
import { isoTime } from '../text/iso-time.ts';
import { projectAsSeen } from './access.ts';
import { filtersOf } from './filters.ts';
import { nextSince } from './next-since.ts';
import { viewProjects } from './views.ts';

type PageQuery = InputOf<typeof operations.listProjects>;

export async function listProjects(deps: Deps, given: PageQuery): Promise<Complete<ProjectPage>> {
  const { store, pages, clock } = deps;
  // Before the snapshot, so that what is committed between the two is in both.
  const next_since = await nextSince(deps, given);
  return store.read(async (reads) => {
    const query = await withinPeriod(reads, given, clock());
    const { cursor } = query;
    const { rows, ...facts } = await (cursor === undefined
      ? offsetPage(reads, query)
      : cursorPage(reads, query, cursor));
    return { projects: viewProjects(rows, pages), ...facts, next_since };
  });
}

/** The bounds of the period become those of the creation, which is the launch. @throws Fail `not_found` */
async function withinPeriod(reads: Reads, { launched_in: key, ...query }: PageQuery, now: number): Promise<PageQuery> {
  if (key === undefined || key === 'all') return query;
  const period = await begunPeriod(reads, key, now);
  return {
    ...query,
    created_after: later(query.created_after, isoTime(period.starts_at)),
    created_before: earlier(query.created_before, isoTime(period.ends_at)),
  };
}

const later = (a: string | undefined, b: string): string => (a !== undefined && Date.parse(a) > Date.parse(b) ? a : b);
const earlier = (a: string | undefined, b: string): string =>
  a !== undefined && Date.parse(a) < Date.parse(b) ? a : b;

const storeQueryOf = ({ search = '', sort, limit, ...query }: PageQuery) => ({
  ...filtersOf(query),
  search: search.trim() === '' ? null : search,
  sort,
  limit,
});

/** What cursors of this list depend on, and the data that can move projects while a client pages through it. */
const walkOf = (query: PageQuery) => {
  const { categoryId, search, sort, filters } = storeQueryOf(query);
  const scope = ['projects', categoryId, search, sort, ...(filters ? [filters] : [])];
  return { scope, form: ['integer', 'integer', 'uuid'] as const, moving: movingOf(orders[sort]) };
};

type Page = Omit<Complete<ProjectPage>, 'projects' | 'next_since'> & { rows: ProjectRow[] };

async function offsetPage(reads: Reads, query: PageQuery): Promise<Page> {
  const { limit, offset, sort } = query;
  const { rows, total } = await pageAtOffset(reads, { ...storeQueryOf(query), offset });
  const page = { rows, total, limit, offset, next: undefined };
  const given = offset + rows.length;
  const last = rows.at(-1);
  if (!last || given >= total) return page;
  const { scope, moving } = walkOf(query);
  const { leading } = orders[sort];
  const key = [leading ? last[leading] : 0, last.created_at, last.id];
  return { ...page, next: writeCursor(scope, { given, state: await stateOf(reads, moving), key }) };
}

async function cursorPage(reads: Reads, query: PageQuery, text: string): Promise<Page> {
  const walk = walkOf(query);
  const { given, state, key } = await cursorOf(reads, text, walk);
  const [leading, createdAt, id] = key as [number, number, string];
  const { rows, total, last, hasMore } = await pageAfterCursor(reads, {
    ...storeQueryOf(query),
    after: { leading, createdAt, id },
    state,
  });
  const page = { rows, total, limit: query.limit, offset: given, next: undefined };
  if (!last || !hasMore) return page;
  const place = { given: given + rows.length, state, key: [last.leading, last.createdAt, last.id] };
  return { ...page, next: writeCursor(walk.scope, place) };
}

export async function getProject(
  deps: Deps,
  actor: Actor,
  { id }: InputOf<typeof operations.getProject>,
): Promise<{ project: Complete<ProjectDetail> }> {
  const { leftOut } = deps.operatorSettings;
  return deps.store.read(async (reads) => {
    const [project, places, questions, won] = await Promise.all([
      projectAsSeen(reads, deps, actor, id),
      leftOut.includes('leaderboards') ? [] : bestPlaces(reads, id),
      viewAsked(reads, id),
      wonBy(deps, reads, { kind: 'project', id }),
    ]);
    const mine = await followAndBookmark(reads, actor, id);
    return {
      project: {
        ...project,
        places: places.length > 0 ? places : undefined,
        ...won,
        questions,
        ...mine,
      },
    };
  });
}

/** Says whether a member follows the project and has bookmarked it. The page needs both, and two more requests would cost more. */
async function followAndBookmark(reads: Reads, actor: Actor, id: string) {
  if (actor.kind !== 'member') return { is_followed: undefined, is_bookmarked: undefined };
  const { userId } = actor;
  const [is_followed, is_bookmarked] = await Promise.all([
    isFollowing(reads, userId, { thing_type: 'project', thing_id: id }),
    isBookmarked(reads, userId, id),
  ]);
  return { is_followed, is_bookmarked };
}

export async function listUserProjects(
  { store, pages }: Deps,
  { id, ...query }: InputOf<typeof operations.listUserProjects>,
) {
  return store.read(async (reads) => {
    if (!(await findUser(reads, id))) throw new Fail('not_found');
    const { items, facts } = await listed(reads, query, {
      scope: ['projects of', id],
      ...byDate,
      read: (slice) => projectsOfUser(reads, id, slice),
      view: (rows) => viewProjects(rows, pages),
      count: () => countUserProjects(reads, id),
    });
    return { projects: items, ...facts };
  });
}
