import { type Assignment, isLaunchBoardError, type JudgedProject } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { type Picture, pictureOf } from '../../ui/picture/picture.ts';
import { categoryOf } from '../categories/categories.ts';

/** A project at its table, as a judge looks for it. */
export type Stop = {
  id: string;
  name: string;
  tagline: string;
  table: number | null;
  /** Drafts have no page that a judge may see. */
  href: string | null;
};

export type JudgePage = NonNullable<Awaited<ReturnType<typeof readJudging>>>;

/** Where the visitor is sent as a judge; nothing if they are not one. */
export async function readJudging(visitor: VisitorContext, id: string) {
  try {
    const { assignment } = await visitor.api.getMyAssignment({ id });
    const { showcase, kind, criteria, is_open, state, table, before, judged, left } = assignment;
    return {
      id: showcase.id,
      name: showcase.name,
      kind,
      criteria: criteria.map(({ id, name }) => ({ id, name })),
      step: stepOf(assignment),
      isOpen: is_open,
      state,
      table: table && { ...stopOf(table), ...(await readLooks(visitor, table)) },
      before: before && stopOf(before),
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

const stopOf = ({ id, name, tagline, table_number, html_url }: JudgedProject): Stop => ({
  id,
  name,
  tagline,
  table: table_number ?? null,
  href: html_url ? `/projects/${id}` : null,
});

export type Looks = { picture?: Picture | undefined; hue?: ReturnType<typeof categoryOf>['hue'] | undefined };

/** Picture and category of a public project: the same for every judge who is sent there. */
async function readLooks({ shared }: VisitorContext, { id, html_url }: JudgedProject): Promise<Looks> {
  if (!html_url) return {};
  try {
    const { project } = await shared(`looks ${id}`, (api) => api.getProject({ id }));
    return {
      picture: project.cover ? pictureOf(project.cover) : undefined,
      hue: project.categories ? categoryOf(project.categories).hue : undefined,
    };
  } catch (error) {
    // It left the board this moment. The judge stands before it, and can say that nobody is there.
    if (isLaunchBoardError(error, 'not_found')) return {};
    throw error;
  }
}
