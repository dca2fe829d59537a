import { findHandIn, type HandInRow, type StageRow, stagesOf } from '../../store/courses/stages.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import { findEntry } from '../../store/showcases/entries.ts';
import { findShowcase } from '../../store/showcases/showcases.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import { assertStands } from '../collections/access.ts';
import { Fail } from '../fail.ts';
import { hasAgreed } from '../showcases/agree.ts';

export type Place = { id: string; stage_id: string; project_id: string };

/**
 * The stage for which the actor's team can hand in, and what it has handed in. Also while one does not see the showcase.
 * @throws Fail `not_found` for everybody off the team, `collection_removed`
 */
export async function ownEntry(
  reads: Reads,
  actor: Member,
  { id, stage_id, project_id }: Place,
): Promise<{ stage: StageRow; before: HandInRow | undefined }> {
  const entry = await findEntry(reads, id, project_id);
  const showcase = await findShowcase(reads, id);
  const project = await projectForUser(reads, project_id, actor.userId);
  const stage = (await stagesOf(reads, id)).find((one) => one.id === stage_id);
  if (
    !entry ||
    !hasAgreed(entry) ||
    !showcase ||
    !stage ||
    !project?.role ||
    ['removed', 'withdrawn'].includes(project.status)
  )
    throw new Fail('not_found');
  assertStands(showcase);
  return { stage, before: await findHandIn(reads, stage_id, project_id) };
}
