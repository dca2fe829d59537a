import { type Assignment, isLaunchBoardError, type JudgedProject } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import type { Hue } from '../../ui/picture/hue.ts';
import { type Picture, pictureOf } from '../../ui/picture/picture.ts';
import { categoryOf } from '../categories/categories.ts';

/** A project at its table, as a judge looks for it. */
export type Stop = {
  id: string;
  name: string;
  tagline: string;
  table: number | null;
};

export type Last = NonNullable<JudgePage['last']>;
export type JudgePage = NonNullable<Awaited<ReturnType<typeof readJudging>>>;

/** Where the visitor is sent as a judge; nothing if they are not one. */
export async function readJudging(visitor: VisitorContext, id: string) {
  try {
    const { assignment } = await visitor.api.getMyAssignment({ id });
    const { showcase, kind, criteria, tracks, is_open, state, table, before, last, judged, left } = assignment;
    return {
      id: showcase.id,
      name: showcase.name,
      kind,
      criteria: criteria.map(({ id, name }) => ({ id, name })),
      tracks: tracks.map((track) => track.name),
      step: stepOf(assignment),
      isOpen: is_open,
      state,
      table: table && { ...stopOf(table), ...(await readLooks(visitor, table.id)) },
      before: before && stopOf(before),
      last: last && { ...stopOf(last.project), outcome: last.outcome },
      judged,
      left,
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

export type Step = 'invited' | 'closed' | 'paused' | 'table' | 'next' | 'done';

/** What the page is about now. */
function stepOf({ state, is_open, table, left }: Assignment): Step {
  if (state === 'invited') return 'invited';
  if (!is_open) return 'closed';
  if (state === 'judging' && table) return 'table';
  if (left === 0) return 'done';
  return state === 'paused' ? 'paused' : 'next';
}

export const stopOf = ({ id, name, tagline, table_number }: JudgedProject): Stop => ({
  id,
  name,
  tagline,
  table: table_number ?? null,
});

/** What only a public project has: a judge may not see the page of a draft. */
export type Looks = { isPublic: boolean; picture?: Picture | undefined; hue: Hue };

/** The same for every judge who is sent there. */
async function readLooks({ shared }: VisitorContext, id: string): Promise<Looks> {
  try {
    const { project } = await shared(`looks ${id}`, (api) => api.getProject({ id }));
    return {
      isPublic: true,
      picture: project.cover ? pictureOf(project.cover) : undefined,
      hue: project.categories ? categoryOf(project.categories).hue : 'none',
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return { isPublic: false, hue: 'none' };
    throw error;
  }
}
