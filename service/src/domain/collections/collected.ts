import { type InputOf, limits, type operations } from '@launch-board/contract';
import { collectAt, placesOfCollection, takeOut } from '../../store/collections/changes.ts';
import { collectedIds } from '../../store/collections/reads.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { announce } from '../notices/announce.ts';
import { publicProject } from '../projects/access.ts';
import { transact } from '../transaction.ts';
import { ownCollection } from './access.ts';

export const addToCollection = (
  deps: Deps,
  actor: Member,
  { id, project_id, body }: InputOf<typeof operations.addToCollection>,
): Promise<void> =>
  transact(deps, actor, async ({ writes, now }) => {
    const collection = await ownCollection(writes, actor, id);
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
    if (!isThere && collection.is_public === 1)
      await announce({ writes, now }, { what: 'addition', collectionId: id, projectId: project_id });
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
