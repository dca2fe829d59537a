import {
  type Collection,
  type Complete,
  type InputOf,
  limits,
  type operations,
  type Project,
} from '@launch-board/contract';
import {
  updateCollection as changeRow,
  collectAt,
  insertCollection,
  placesOfCollection,
  takeOut,
} from '../../store/collections/changes.ts';
import {
  collectedIds,
  collectedProjects,
  countCollectionsOf,
  deleteCollection as deleteRow,
  findCollection,
  listCollectionsOf,
} from '../../store/collections/reads.ts';
import type { Reads } from '../../store/store.ts';
import type { CollectionRow } from '../../store/tables.ts';
import { firstVersion } from '../../store/versions.ts';
import type { Actor, Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { assertFresh } from '../freshness.ts';
import { type ListFacts, type ListQuery, listed } from '../lists/lists.ts';
import type { Pages } from '../pages.ts';
import { chosenColumn } from '../pictures/choices.ts';
import { policy } from '../policy.ts';
import { publicProject } from '../projects/access.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { viewProjects } from '../views.ts';
import { viewCollections } from './reads.ts';

type Create = InputOf<typeof operations.createCollection>;
type Update = InputOf<typeof operations.updateCollection>;
type Body = Update['body'];
type Reply = Promise<{ collection: Complete<Collection> }>;

export const getCollection = (
  { store, pages }: Deps,
  actor: Actor,
  query: InputOf<typeof operations.getCollection>,
): Promise<ListFacts & { collection: Complete<Collection>; projects: Complete<Project>[] }> =>
  store.read((reads) => collectionAsSeen(reads, pages, actor, query));

type Wanted = { id: string } & ListQuery;

async function collectionAsSeen(reads: Reads, pages: Pages, actor: Actor, { id, ...query }: Wanted) {
  const row = await findCollection(reads, id);
  if (!row || !policy.canSeeCollection(actor, { ownerId: row.user_id, isPublic: row.is_public === 1 }))
    throw new Fail('not_found');
  const collection = await viewOne(reads, pages, row);
  const { items, facts } = await listed(reads, query, {
    scope: ['collection', id],
    form: ['integer', 'uuid'],
    moving: 'places',
    read: (slice, state) => collectedProjects(reads, id, slice, state),
    keyOf: (project) => [project.place, project.id],
    view: (rows) => viewProjects(rows, pages),
    count: () => collection.projects_count ?? 0,
  });
  return { collection, projects: items, ...facts };
}

const viewOne = async (reads: Reads, pages: Pages, row: CollectionRow): Promise<Complete<Collection>> =>
  (await viewCollections(reads, pages, [row]))[0] as Complete<Collection>;

export async function listMyCollections(
  { store, pages }: Deps,
  actor: Member,
  { project, ...query }: InputOf<typeof operations.listMyCollections>,
): Promise<ListFacts & { collections: Complete<Collection>[] }> {
  return store.read(async (reads) => {
    const { items, facts } = await listed(reads, query, {
      scope: ['own collections', actor.userId, project],
      form: ['integer', 'uuid'],
      moving: 'dates',
      read: (slice) => listCollectionsOf(reads, actor.userId, project, slice),
      keyOf: (row) => [row.created_at, row.id],
      view: (rows) => viewCollections(reads, pages, rows),
      count: () => countCollectionsOf(reads, actor.userId, project),
    });
    return { collections: items, ...facts };
  });
}

export const createCollection = (
  deps: Deps,
  actor: Member,
  { body }: Create,
  { idempotency }: ChangeHeaders = {},
): Reply =>
  transact(
    deps,
    actor,
    async (tx) => {
      const { writes, counts, now, newId } = tx;
      if ((await countCollectionsOf(writes, actor.userId)) >= limits.collectionsPerPerson) throw new Fail('too_many');
      const columns = await columnsOf(tx, body);
      const row: CollectionRow = {
        name: body.name,
        description: null,
        is_public: 0,
        cover: null,
        ...columns,
        id: newId(),
        user_id: actor.userId,
        created_at: now,
        ...firstVersion(now),
      };
      await insertCollection(writes, counts, row);
      return { collection: await viewOne(writes, deps.pages, row) };
    },
    { idempotency },
  );

export const updateCollection = (
  deps: Deps,
  actor: Member,
  { id, body }: Update,
  { ifMatch }: ChangeHeaders = {},
): Reply =>
  transact(deps, actor, async (tx) => {
    const { writes, counts, now } = tx;
    const before = await ownCollection(writes, actor, id);
    assertFresh(ifMatch, before);
    const after = await changeRow(writes, counts, before, await columnsOf(tx, body, before), now);
    return { collection: await viewOne(writes, deps.pages, after) };
  });

export const deleteCollection = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.deleteCollection>,
  { ifMatch }: ChangeHeaders = {},
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    if (await isRepeat(tx, `collection ${id}`)) return;
    const before = await ownCollection(tx.writes, actor, id);
    assertFresh(ifMatch, before);
    await deleteRow(tx.writes, tx.counts, before);
    await rememberDeletion(tx, `collection ${id}`);
  });

export const addToCollection = (
  deps: Deps,
  actor: Member,
  { id, project_id, body }: InputOf<typeof operations.addToCollection>,
): Promise<void> =>
  transact(deps, actor, async ({ writes, now }) => {
    await ownCollection(writes, actor, id);
    await publicProject(writes, actor, project_id);
    const before = await placesOfCollection(writes, id);
    const others = before.filter((other) => other.project_id !== project_id);
    const isThere = others.length < before.length;
    if (!isThere && before.length >= limits.collectionProjects) throw new Fail('too_many');
    if (isThere && body.position === undefined) return;
    const ids = others.map((other) => other.project_id);
    const at = await placeAmong(writes, id, ids, body.position);
    if (before[at]?.project_id === project_id) return;
    await collectAt(writes, id, { projectId: project_id, others, at, now });
  });

/** Positions count only public projects. Projects that are not public now keep their places between them. */
async function placeAmong(reads: Reads, id: string, others: readonly string[], position: number | undefined) {
  if (position === undefined) return others.length;
  const among = new Set(others);
  const next = (await collectedIds(reads, id)).filter((other) => among.has(other))[position];
  return next === undefined ? others.length : others.indexOf(next);
}

export const removeFromCollection = (
  deps: Deps,
  actor: Member,
  { id, project_id }: InputOf<typeof operations.removeFromCollection>,
): Promise<void> =>
  transact(deps, actor, async ({ writes, now }) => {
    await ownCollection(writes, actor, id);
    await takeOut(writes, id, project_id, now);
  });

async function ownCollection(reads: Reads, actor: Member, id: string): Promise<CollectionRow> {
  const row = await findCollection(reads, id);
  const facts = row && { ownerId: row.user_id, isPublic: row.is_public === 1 };
  if (!row || !facts || !policy.canSeeCollection(actor, facts)) throw new Fail('not_found');
  if (!policy.canCurate(actor, facts)) throw new Fail('forbidden');
  return row;
}

async function columnsOf(
  tx: Transaction,
  { name, description, is_public, cover, ...others }: Body,
  before?: CollectionRow,
): Promise<Partial<CollectionRow>> {
  allRead(others);
  const fields = new Fields();
  const columns: Partial<CollectionRow> = {};
  if (name !== undefined) columns.name = fields.line('name', name);
  if (description !== undefined) columns.description = fields.maybeText('description', description);
  if (is_public !== undefined) columns.is_public = is_public ? 1 : 0;
  if (cover !== undefined) {
    const given = cover === null ? [] : [cover];
    columns.cover = await chosenColumn(tx, fields, { field: 'cover', given, before: [before?.cover ?? null] });
  }
  if (fields.problems.length > 0) throw new Fail('invalid_request', { details: fields.problems });
  return columns;
}
