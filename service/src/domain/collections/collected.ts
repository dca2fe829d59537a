import { type InputOf, limits, type operations } from '@launch-board/contract';
import { collectAt, placesOfCollection, takeOut, writeNote } from '../../store/collections/changes.ts';
import { collectedIds } from '../../store/collections/reads.ts';
import type { Reads, Writes } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { publicProject } from '../projects/access.ts';
import { allRead, Fields } from '../text/fields.ts';
import { transact } from '../transaction.ts';
import { changeableCollection } from './access.ts';

export const addToCollection = (
  deps: Deps,
  actor: Member,
  { id, project_id, body: { position, note, ...others } }: InputOf<typeof operations.addToCollection>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const { writes, now } = tx;
    const collection = await changeableCollection(writes, actor, id);
    const project = await publicProject(writes, actor, project_id);
    await deps.happened(tx, { what: 'collecting', actor, collection, project });
    const isNew = await collect(writes, { id, projectId: project_id, position, now });
    if (note !== undefined) await writeNote(writes, { id, projectId: project_id, note: noteOf(note), now });
    if (isNew && collection.is_public === 1)
      await deps.happened(tx, { what: 'addition', collectionId: id, projectId: project_id });
  });

type Place = { id: string; projectId: string; position?: number | undefined; now: number };

/** Puts a project into a collection, or moves it there. Returns whether it is new. @throws Fail `too_many` */
export async function collect(writes: Writes, { id, projectId, position, now }: Place): Promise<boolean> {
  const before = await placesOfCollection(writes, id);
  const others = before.filter((other) => other.project_id !== projectId);
  const isThere = others.length < before.length;
  if (!isThere && before.length >= limits.collectionProjects) throw new Fail('too_many');
  if (isThere && position === undefined) return false;
  const ids = others.map((other) => other.project_id);
  const at = await placeAmong(writes, id, ids, position);
  if (before[at]?.project_id === projectId) return false;
  await collectAt(writes, id, { projectId, others, at, now });
  return !isThere;
}

function noteOf(given: string | null): string | null {
  const fields = new Fields();
  const note = fields.maybeText('note', given);
  fields.assertValid();
  return note;
}

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
  transact(deps, actor, async (tx) => {
    const { writes, now } = tx;
    await changeableCollection(writes, actor, id);
    await deps.happened(tx, { what: 'taking out', actor, id, projectId: project_id });
    await takeOut(writes, id, project_id, now);
  });
