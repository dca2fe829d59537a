import { findHandIn, type HandInRow, type StageRow, stagesOf } from '../../store/courses/stages.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import { Fail } from '../fail.ts';
import { type EntryKey, entryOfTeam } from '../showcases/entry-of-team.ts';

export type HandInKey = EntryKey & { stage_id: string };

/**
 * The stage for which the actor's team can hand in, and what it has handed in.
 * @throws Fail `not_found`, and what `entryOfTeam` throws
 */
export async function ownEntry(
  reads: Reads,
  actor: Member,
  { stage_id, ...key }: HandInKey,
): Promise<{ stage: StageRow; before: HandInRow | undefined }> {
  await entryOfTeam(reads, actor, key);
  const [stages, before] = await Promise.all([stagesOf(reads, key.id), findHandIn(reads, stage_id, key.project_id)]);
  const stage = stages.find((one) => one.id === stage_id);
  if (!stage) throw new Fail('not_found');
  return { stage, before };
}
