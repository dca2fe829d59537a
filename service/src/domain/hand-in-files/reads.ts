import { limits } from '@launch-board/contract';
import { type StageRow, sentHandIn, stageOfId } from '../../store/courses/stages.ts';
import { type FileRow, filesOfStage, findFile, handInOfFile } from '../../store/hand-in-files/files.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import type { Reads } from '../../store/store.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { curatedShowcase } from '../showcases/access.ts';

export type StageFile = Awaited<ReturnType<typeof filesOfStage>>[number];

/**
 * A file for those who see the hand-in: its team, and the curators as long as they see the entry. It is asked each time.
 * @throws Fail `not_found` for everybody else
 */
export const readableFile = (
  { store }: Pick<Deps, 'store'>,
  actor: Actor,
  id: string,
): Promise<{ file: FileRow; isOwn: boolean }> =>
  store.read(async (reads) => {
    const place = await handInOfFile(reads, id);
    const file = place && (await findFile(reads, id));
    if (actor.kind !== 'member' || !file || file.state !== 'ready') throw new Fail('not_found');
    const project = await projectForUser(reads, place.project_id, actor.userId);
    if (project?.role) return { file, isOwn: true };
    const stage = await curatedStage(reads, actor, place.stage_id);
    if (!(await sentHandIn(reads, stage, place.project_id))) throw new Fail('not_found');
    return { file, isOwn: false };
  });

/** @throws Fail `not_found` for those who do not curate the showcase, and where there is no file; `files_too_large` */
export const filesToZip = (
  { store }: Pick<Deps, 'store'>,
  actor: Actor,
  stageId: string,
): Promise<{ stage: StageRow; files: StageFile[] }> =>
  store.read(async (reads) => {
    const stage = await curatedStage(reads, actor, stageId);
    const files = await filesOfStage(reads, stage);
    if (files.length === 0) throw new Fail('not_found');
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes > limits.handInFiles.zipBytes) throw new Fail('files_too_large');
    return { stage, files };
  });

/** @throws Fail `not_found`, also for those who see the showcase and may not read what was handed in */
async function curatedStage(reads: Reads, actor: Actor, id: string): Promise<StageRow> {
  const stage = await stageOfId(reads, id);
  if (actor.kind !== 'member' || !stage) throw new Fail('not_found');
  await curatedShowcase(reads, actor, stage.collection_id).catch((error: unknown) => {
    throw error instanceof Fail && error.code === 'forbidden' ? new Fail('not_found') : error;
  });
  return stage;
}
