import {
  type Complete,
  type FileKind,
  fileKinds,
  type HandIn,
  type HandInPart,
  handInFilesPath,
  handInParts,
  type Stage,
} from '@launch-board/contract';
import {
  type HandInRow,
  handInsOfTeams,
  hasHandedIn,
  type StageRow,
  stagesOf,
  timesOfHandIns,
} from '../../store/courses/stages.ts';
import { filesOfIds, stagesWithFiles } from '../../store/hand-in-files/files.ts';
import { usersOfIds } from '../../store/people/users.ts';
import type { Reads } from '../../store/store.ts';
import { type Actor, userIdOf } from '../actor.ts';
import { Fail } from '../fail.ts';
import { viewFile } from '../hand-in-files/views.ts';
import { byId } from '../lists/by-id.ts';
import type { Pages } from '../pages.ts';
import { viewSummary } from '../people/views.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';
import type { Transaction } from '../transaction.ts';

type Shown = { pages: Pages; actor: Actor; isCurator: boolean };

/** In their order. What a newer version knew is left out. */
export function partsOf({ takes }: Pick<StageRow, 'takes'>): HandInPart[] {
  const names: string[] = JSON.parse(takes);
  return handInParts.filter((part) => names.includes(part));
}

/** What a file may be; nothing where none is asked for. */
export function fileKindsOf(stage: Pick<StageRow, 'takes' | 'file_kinds'>): FileKind[] {
  if (!partsOf(stage).includes('file')) return [];
  const names: string[] = stage.file_kinds === null ? [...fileKinds] : JSON.parse(stage.file_kinds);
  return fileKinds.filter((kind) => names.includes(kind));
}

const isLate = ({ due_at }: StageRow, handedAt: number): boolean => handedAt > due_at;

/** As the actor sees them: with numbers for curators, and with what is the actor's own. */
export async function viewStages(
  reads: Reads,
  { pages, actor, isCurator }: Shown,
  collectionId: string,
): Promise<Complete<Stage>[]> {
  const stages = await stagesOf(reads, collectionId);
  const userId = userIdOf(actor);
  const times = isCurator ? await timesOfHandIns(reads, collectionId) : [];
  const withFiles = isCurator ? await stagesWithFiles(reads, collectionId) : new Set();
  const own = userId === null ? [] : await handInsOfTeams(reads, collectionId, userId);
  const views = await viewHandIns(reads, pages, stages, own);
  return stages.map((stage) => {
    const handed = times.filter(({ stage_id }) => stage_id === stage.id);
    return {
      ...{ id: stage.id, name: stage.name, ask: stage.ask, due_at: isoTime(stage.due_at) },
      ...{ takes: partsOf(stage), file_kinds: fileKindsOf(stage) },
      files_url: withFiles.has(stage.id) ? `${handInFilesPath}/stages/${stage.id}` : undefined,
      handed_in: isCurator ? handed.length : undefined,
      late: isCurator ? handed.filter(({ handed_at }) => isLate(stage, handed_at)).length : undefined,
      mine: userId === null ? undefined : views.filter((_, i) => own[i]?.stage_id === stage.id),
    };
  });
}

/** @throws Fail `not_found` if there is none any more */
export async function viewHandIn(
  { writes, deps }: Transaction,
  stage: StageRow,
  row: HandInRow | undefined,
): Promise<Complete<HandIn>> {
  const [view] = await viewHandIns(writes, deps.pages, [stage], row ? [row] : []);
  if (!view) throw new Fail('not_found');
  return view;
}

export async function viewHandIns(
  reads: Reads,
  pages: Pages,
  stages: readonly StageRow[],
  rows: readonly HandInRow[],
): Promise<Complete<HandIn>[]> {
  const of = byId(stages);
  const people = byId(
    await usersOfIds(
      reads,
      rows.flatMap(({ user_id }) => user_id ?? []),
    ),
  );
  const files = byId(
    await filesOfIds(
      reads,
      rows.flatMap(({ file_id }) => file_id ?? []),
    ),
  );
  return rows.map((row) => {
    const file = files.get(row.file_id ?? '');
    const user = people.get(row.user_id ?? '');
    const stage = of.get(row.stage_id);
    return {
      project_id: row.project_id,
      text: row.words,
      link: row.link,
      file: file && viewFile(file),
      handed_in_at: hasHandedIn(row) ? isoTime(row.handed_at) : null,
      is_late: stage !== undefined && hasHandedIn(row) && isLate(stage, row.handed_at),
      user: user && viewSummary(user, pages),
      comment: row.comment,
      commented_at: maybeIsoTime(row.commented_at),
    };
  });
}
