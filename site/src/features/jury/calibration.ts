import { type Calibration, isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { stopOf } from './judging.ts';

/** The round before the judging; nothing for those who neither curate the showcase nor judge it. */
export async function readRound({ api }: VisitorContext, id: string) {
  try {
    return shown((await api.getCalibration({ id })).calibration);
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

const shown = ({ state, criteria, judges, done, projects }: Calibration) => ({
  state,
  judges,
  done,
  projects: projects.map(({ project, is_mine, criteria: asked, judged, my_marks, marks }) => ({
    stop: stopOf(project),
    criteria: criteria.filter(({ id }) => asked.includes(id)).map(({ id, name }) => ({ id, name })),
    isMine: is_mine,
    judged,
    mine: new Map(my_marks.map(({ criterion, mark }) => [criterion, mark])),
    marks: marks && new Map(marks.map((one) => [one.criterion, one.marks])),
  })),
});

export type Round = NonNullable<Awaited<ReturnType<typeof readRound>>>;
export type RoundProject = Round['projects'][number];

/** How a mark lies beside those that the others gave, from all marks with one's own among them. */
export function besideOthers(own: number | undefined, all: readonly number[]) {
  const at = own === undefined ? -1 : all.indexOf(own);
  const others = all.filter((_, i) => i !== at);
  const mean = others.length === 0 ? undefined : others.reduce((sum, mark) => sum + mark, 0) / others.length;
  return { others, mean, above: own === undefined || mean === undefined ? undefined : own - mean };
}

/** What a judge is still asked for. */
export const marksLeft = ({ state, projects }: Round): number =>
  state === 'open'
    ? projects.filter(({ isMine, criteria, mine }) => isMine && criteria.some(({ id }) => !mine.has(id))).length
    : 0;
