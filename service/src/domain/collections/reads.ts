import type { Collection, Complete, InputOf, ListedCollection, operations, Project } from '@launch-board/contract';
import { acceptedCurators } from '../../store/collections/curators.ts';
import {
  collectedCounts,
  collectedProjects,
  countCollected,
  countCollectionsOf,
  countPublicCollections,
  curatorsOf,
  listCollectionsOf,
  listPublicCollections as publicCollections,
} from '../../store/collections/reads.ts';
import { isFollowing } from '../../store/follows.ts';
import { isShowcase, showcasesAmong } from '../../store/showcases/showcases.ts';
import type { Reads } from '../../store/store.ts';
import type { CollectionRow } from '../../store/tables.ts';
import type { Actor, Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { byDate, type ListFacts, listed } from '../lists/lists.ts';
import type { Pages } from '../pages.ts';
import { viewSummary } from '../people/views.ts';
import { viewProjects } from '../projects/views.ts';
import { seenCollection } from './access.ts';
import { withPreviews } from './previews.ts';
import { viewCollection } from './views.ts';

type Page<T> = ListFacts & { collections: Complete<T>[] };

export const listPublicCollections = (
  { store, pages }: Deps,
  { curator, showcases, previews, ...query }: InputOf<typeof operations.listPublicCollections>,
): Promise<Page<ListedCollection>> =>
  store.read(async (reads) => {
    const wanted = { curatorId: curator, withoutShowcases: showcases === 'without' };
    const { items, facts } = await listed(reads, query, {
      scope: ['collections', ...(wanted.withoutShowcases ? ['without showcases'] : []), ...(curator ? [curator] : [])],
      ...byDate,
      read: (slice) => publicCollections(reads, slice, wanted),
      view: async (rows) => withPreviews(reads, pages, await viewCollections(reads, pages, rows), previews),
      count: () => countPublicCollections(reads, wanted),
    });
    return { collections: items, ...facts };
  });

export const getCollection = (
  { store, pages, operatorSettings }: Deps,
  actor: Actor,
  query: InputOf<typeof operations.getCollection>,
): Promise<ListFacts & { collection: Complete<Collection>; projects: Complete<Project>[] }> =>
  store.read((reads) => collectionAsSeen(reads, { pages, operatorSettings }, actor, query));

type Wanted = InputOf<typeof operations.getCollection>;

async function collectionAsSeen(
  reads: Reads,
  { pages, operatorSettings }: Pick<Deps, 'pages' | 'operatorSettings'>,
  actor: Actor,
  { id, search: typed = '', ...query }: Wanted,
) {
  const search = typed.trim() === '' ? undefined : typed;
  const { row, seesModeration } = await seenCollection(reads, actor, id);
  const whole = await viewOneCollection(reads, pages, row);
  const collection = seesModeration ? whole : { ...whole, moderation: undefined };
  const { items, facts } = await listed(reads, query, {
    scope: ['collection', id, ...(search === undefined ? [] : [search])],
    form: ['integer', 'uuid'],
    moving: 'places',
    read: (slice, state) => collectedProjects(reads, id, slice, { state, search }),
    keyOf: (project) => [project.place, project.id],
    view: (rows) => viewProjects(rows, pages).map((project, i) => ({ ...project, note: rows[i]?.note ?? null })),
    count: () => (search === undefined ? (collection.projects_count ?? 0) : countCollected(reads, id, search)),
  });
  const is_followed =
    actor.kind === 'member'
      ? await isFollowing(reads, actor.userId, { thing_type: 'collection', thing_id: id })
      : undefined;
  const curators = (await acceptedCurators(reads, id)).map((person) =>
    viewSummary({ ...person, id: person.user_id }, pages),
  );
  const is_showcase = !operatorSettings.leftOut.includes('showcases') && (await isShowcase(reads, id));
  return { collection: { ...collection, curators, is_showcase, is_followed }, projects: items, ...facts };
}

export async function listMyCollections(
  { store, pages, operatorSettings }: Deps,
  actor: Member,
  { project, ...query }: InputOf<typeof operations.listMyCollections>,
): Promise<Page<Collection>> {
  const whose = { userId: actor.userId, withCurated: true };
  return store.read(async (reads) => {
    const { items, facts } = await listed(reads, query, {
      scope: ['own collections', actor.userId, project],
      ...byDate,
      read: (slice) => listCollectionsOf(reads, whose, project, slice),
      view: (rows) => viewCollections(reads, pages, rows),
      count: () => countCollectionsOf(reads, whose, project),
    });
    const showcases = operatorSettings.leftOut.includes('showcases')
      ? new Set()
      : await showcasesAmong(
          reads,
          items.map(({ id }) => id),
        );
    return { collections: items.map((one) => ({ ...one, is_showcase: showcases.has(one.id) })), ...facts };
  });
}

export const viewOneCollection = async (
  reads: Reads,
  pages: Pages,
  row: CollectionRow,
): Promise<Complete<Collection>> => (await viewCollections(reads, pages, [row]))[0] as Complete<Collection>;

/** Collections with their curators and the numbers of their active projects. */
export async function viewCollections(
  reads: Reads,
  pages: Pages,
  rows: readonly CollectionRow[],
): Promise<Complete<Collection>[]> {
  const curators = await curatorsOf(reads, rows);
  const counts = await collectedCounts(reads, rows);
  return rows.map((row) =>
    viewCollection(row, pages, {
      curator: curators.get(row.user_id),
      projectsCount: counts.get(row.id) ?? 0,
    }),
  );
}
