import { type Collection, type Complete, type InputOf, limits, type operations } from '@launch-board/contract';
import { updateCollection as changeRow, insertCollection } from '../../store/collections/changes.ts';
import { countCollectionsOf, deleteCollection as deleteRow } from '../../store/collections/reads.ts';
import type { CollectionRow } from '../../store/tables.ts';
import { firstVersion } from '../../store/versions.ts';
import type { Member } from '../actor.ts';
import type { Deps, Moment } from '../deps.ts';
import { Fail } from '../fail.ts';
import { assertFresh } from '../freshness.ts';
import { chosenColumn } from '../pictures/choices.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { curatedCollection, ownCollection } from './access.ts';
import { viewOneCollection } from './reads.ts';
import { notModerated, requestedVisibility, visibilityChange } from './visibility.ts';

type Create = InputOf<typeof operations.createCollection>;
type Update = InputOf<typeof operations.updateCollection>;
type Body = { [Name in keyof Update['body']]: Update['body'][Name] | undefined };
type Reply = Promise<{ collection: Complete<Collection> }>;

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
      if ((await countCollectionsOf(writes, actor)) >= limits.collectionsPerPerson) throw new Fail('too_many');
      const columns = await columnsOf(tx, body);
      const row: CollectionRow = {
        name: body.name,
        description: null,
        is_public: 0,
        is_unlisted: 0,
        cover: null,
        ...notModerated,
        ...columns,
        id: newId(),
        user_id: actor.userId,
        created_at: now,
        ...firstVersion(now),
      };
      await insertCollection(writes, counts, row);
      return { collection: await viewOneCollection(writes, deps.pages, row) };
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
    const isAboutSight = body.visibility !== undefined || body.is_public !== undefined;
    const before = await (isAboutSight ? ownCollection : curatedCollection)(writes, actor, id);
    assertFresh(ifMatch, before);
    await deps.happened(tx, { what: 'changing collection', actor, id, fields: Object.keys(body) });
    const after = await changeRow(writes, counts, before, await columnsOf(tx, body, before), now);
    await tellOfWaiting(tx, after, before);
    await deps.happened(tx, { what: 'collection changed', before, after });
    return { collection: await viewOneCollection(writes, deps.pages, after) };
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

/** Says that a showcase waits for moderators from now on. */
export async function tellOfWaiting(tx: Moment, after: CollectionRow, before?: CollectionRow) {
  const begins = after.pending_at !== null && before?.pending_at == null;
  if (begins && after.removed_at === null)
    await tx.deps.happened(tx, { what: 'waiting', type: 'collection', id: after.id });
}

/** The columns that the body changes. @throws Fail `invalid_request` naming every fault */
export async function columnsOf(
  tx: Transaction,
  { name, description, visibility, is_public, cover, ...others }: Body,
  before?: CollectionRow,
  isNewShowcase = false,
): Promise<Partial<CollectionRow>> {
  allRead(others);
  const fields = new Fields();
  const wanted = requestedVisibility({ visibility, is_public }, fields, before);
  const columns: Partial<CollectionRow> =
    wanted === undefined ? {} : await visibilityChange(tx, wanted, before, isNewShowcase);
  if (name !== undefined) columns.name = fields.line('name', name);
  if (description !== undefined) columns.description = fields.maybeText('description', description);
  if (cover !== undefined) {
    const given = cover === null ? [] : [cover];
    columns.cover = await chosenColumn(tx, fields, { field: 'cover', given, before: [before?.cover ?? null] });
  }
  fields.assertValid();
  return columns;
}
