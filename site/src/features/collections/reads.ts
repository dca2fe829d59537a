import { type Collection, isLaunchBoardError, paginate } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import type { FaceOf } from '../../ui/picture/face.tsx';
import { faceOf } from '../people/faces.ts';
import { type ShownPicture, shownPicture } from '../pictures/shown-picture.ts';
import { cardsOf } from '../projects/list/cards.ts';
import { cardOfCollection, shareCardPath } from '../share-cards/share-card.ts';
import { type Moderated, moderatedOf } from './moderated.ts';
import { tilesOf, withoutShowcases, withPreviews } from './mosaics.ts';
import { type Visibility, visibilityOf } from './visibility.ts';

const pageSize = 24;
const othersShown = 4;

/** A collection without what is in it. */
export type CollectionSummary = {
  id: string;
  name: string;
  description: string | null;
  isPublic: boolean;
  visibility: Visibility;
  moderated: Moderated | undefined;
  createdAt: string | null;
  revision: number | undefined;
  /** Missing once the account is erased. */
  curator: FaceOf | undefined;
  /** Who curates it with the owner. Only where it stands alone. */
  curators: FaceOf[];
  count: number;
  cover: ShownPicture | undefined;
};

const summaryOf = ({
  id,
  name,
  description,
  is_public,
  visibility,
  created_at,
  revision,
  users,
  curators = [],
  projects_count,
  cover,
  moderation,
}: Collection): CollectionSummary => ({
  id,
  name,
  description: description ?? null,
  isPublic: is_public === true,
  visibility: visibilityOf({ visibility, is_public }),
  moderated: moderatedOf({ moderation }),
  createdAt: created_at ?? null,
  revision,
  curator: users && faceOf(users),
  curators: curators.map(faceOf),
  count: projects_count ?? 0,
  cover: cover && shownPicture(cover),
});

/** One page of the public collections, the newest first; with a curator, only theirs. */
export async function readCollections(visitor: VisitorContext, page: number, curator: string | undefined) {
  const offset = (page - 1) * pageSize;
  try {
    const [{ collections, total }, profile] = await Promise.all([
      readPublic(visitor, { limit: pageSize, offset, ...(curator && { curator }) }),
      curator ? visitor.publicApi.getUserProfile({ id: curator }) : undefined,
    ]);
    return {
      collections,
      curator: profile && faceOf(profile.user),
      paging: { limit: pageSize, offset, total },
      isSignedIn: visitor.person !== undefined,
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

const onPersonPage = 4;

/** The newest public collections of a person. */
export const readCollectionsOf = (visitor: VisitorContext, curator: string) =>
  readPublic(visitor, { curator, limit: onPersonPage });

type Wanted = { limit: number; offset?: number; curator?: string };

async function readPublic(visitor: VisitorContext, wanted: Wanted) {
  const { collections, total = collections.length } = await visitor.publicApi.listPublicCollections({
    ...wanted,
    // Those of one person stand together; for all showcases there is a page.
    ...(wanted.curator === undefined && withoutShowcases),
    ...withPreviews,
  });
  return {
    collections: collections.map((collection) => ({ ...summaryOf(collection), tiles: tilesOf(collection) })),
    total,
  };
}

/** As many as fit into one answer, however long their texts are. */
const projectsAPage = 20;

/** A collection with a page of its rows in the curator's order; nothing where there is none that the visitor may see. */
export function readCollection(visitor: VisitorContext, id: string, { search, page }: Inside) {
  const offset = (page - 1) * projectsAPage;
  const only = search === '' ? {} : { search };
  return readContents(visitor, (api) => api.getCollection({ id, limit: projectsAPage, offset, ...only }));
}

/** What of a collection is wanted: the rows with these words, if there are any, and the page of them. */
export type Inside = { search: string; page: number };

/** The same with all of its rows, to put them in order: there are at most a thousand. */
export const readWholeCollection = (visitor: VisitorContext, id: string) =>
  readContents(visitor, async (api) => {
    const first = await api.getCollection({ id });
    const projects = [...first.projects];
    if (first.next !== undefined)
      for await (const project of paginate(api.getCollection, { id, cursor: first.next })) projects.push(project);
    return { ...first, projects, limit: Math.max(1, projects.length) };
  });

type Answered = Awaited<ReturnType<VisitorContext['api']['getCollection']>>;

async function readContents(visitor: VisitorContext, ask: (api: VisitorContext['api']) => Promise<Answered>) {
  const { api, person } = visitor;
  try {
    const [{ collection, projects, offset = 0, total = projects.length, limit = projectsAPage }, newest] =
      await Promise.all([ask(api), readNewest(visitor)]);
    const [rows = []] = await cardsOf(visitor, [projects]);
    return {
      paging: { limit, offset, total },
      collection: summaryOf(collection),
      rows,
      notes: Object.fromEntries(projects.flatMap(({ id, note }) => (note ? [[id, note]] : []))),
      isMine: person !== undefined && collection.users?.id === person.id,
      isCurated:
        person !== undefined && [collection.users, ...(collection.curators ?? [])].some((one) => one?.id === person.id),
      isFollowed: collection.is_followed === true,
      isShowcase: collection.is_showcase === true,
      // Only for what everybody may see, and made of the projects that come first.
      cardPath:
        collection.is_public && offset === 0
          ? shareCardPath(
              visitor.site.brand.digest,
              'collections',
              collection.id,
              cardOfCollection(collection, projects),
            )
          : undefined,
      others: newest.filter((other) => other.id !== collection.id).slice(0, othersShown),
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

/** The newest public collections; the same for everybody. */
const readNewest = (visitor: VisitorContext): Promise<CollectionSummary[]> =>
  visitor.shared('newest collections', async (api) => {
    const { collections } = await api.listPublicCollections({ limit: othersShown + 1, ...withoutShowcases });
    return collections.map(summaryOf);
  });

export type CollectionPage = NonNullable<Awaited<ReturnType<typeof readCollection>>>;

/** A project that is to be collected. */
export async function readProjectName({ api }: VisitorContext, id: string) {
  const { project } = await api.getProject({ id });
  return { id: project.id, name: project.name };
}

/** One's own collections, to put a project into or take it out of. */
export async function readChoice(visitor: VisitorContext, projectId: string) {
  const [project, { collections }, { collections: holding }] = await Promise.all([
    readProjectName(visitor, projectId),
    visitor.api.listMyCollections({}),
    visitor.api.listMyCollections({ project: projectId }),
  ]);
  const holds = new Set(holding.map(({ id }) => id));
  return {
    project,
    collections: collections.map(({ id, name, is_public }) => ({
      id,
      name,
      isPublic: is_public === true,
      isIn: holds.has(id),
    })),
  };
}

export type Choice = Awaited<ReturnType<typeof readChoice>>;
