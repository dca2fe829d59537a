import { limits } from '@launch-board/contract/limits';
import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Mistake } from '../../ui/form/form-answer.ts';
import { sentAct, sentChoice } from '../../ui/form/sent-act.ts';

const acts = ['take', 'judge', 'undo', 'pause', 'leave'] as const;
const outcomes = ['better', 'worse', 'seen', 'scored', 'skipped', 'absent'] as const;

/** Where the page leads after an act. `moved`: the judge had been sent elsewhere meanwhile, and nothing was changed. */
export type Led = 'on' | 'back' | 'moved' | 'away';

export async function judgeAct(visitor: VisitorContext, id: string, form: FormData): Promise<Led> {
  const { api } = visitor;
  const { act, id: target } = sentAct(form, acts);
  switch (act) {
    case 'take':
      await api.takeAssignment({ id });
      return 'on';
    case 'pause':
      await api.releaseAssignment({ id });
      return 'on';
    case 'leave': {
      const { assignment } = await api.getMyAssignment({ id });
      await api.removeJudge({ id, judge_id: assignment.judge_id });
      return 'away';
    }
    case 'judge':
      return submit(api, id, target, form);
    case 'undo':
      return undo(visitor, id, target);
  }
}

/** Marks and note are in the form again, so that one of them can be changed. */
async function undo({ api, keepForm }: VisitorContext, id: string, project_id: string): Promise<Led> {
  const { last } = (await api.getMyAssignment({ id })).assignment;
  try {
    await api.undoJudgement({ id, project_id });
  } catch (error) {
    if (isLaunchBoardError(error, 'assignment_changed')) return 'moved';
    throw error;
  }
  if (last?.project.id === project_id) {
    const said = last.marks.map(({ criterion, mark }): [string, string] => [markField(criterion), String(mark)]);
    await keepForm({
      path: judgePath(id),
      fields: [['id', project_id], ['comment', last.comment ?? ''], ...said],
    });
  }
  return 'back';
}

const judgePath = (id: string): string => `/showcases/${id}/judge`;

/** Sent twice, by an impatient thumb or after a lost answer, it counts once: the API knows the judge and the project. */
async function submit(api: VisitorContext['api'], id: string, project_id: string, form: FormData): Promise<Led> {
  const outcome = sentChoice(form, 'outcome', outcomes);
  const before = String(form.get('before') ?? '');
  const comment = String(form.get('comment') ?? '').replaceAll('\r\n', '\n');
  try {
    await api.submitJudgement({
      id,
      project_id,
      body: {
        outcome,
        ...((outcome === 'better' || outcome === 'worse') && { before }),
        ...(outcome === 'scored' && { marks: marksIn(form) }),
        comment: comment || null,
      },
    });
    return 'on';
  } catch (error) {
    if (isLaunchBoardError(error, 'assignment_changed')) return 'moved';
    throw error;
  }
}

export const markField = (criterion: string): string => `mark ${criterion}`;

export const marks = Array.from({ length: limits.jury.mark }, (_, index) => index + 1);

/** @throws Mistake for each criterion without a mark */
function marksIn(form: FormData) {
  const criteria = String(form.get('criteria') ?? '').split(' ');
  const faults = criteria
    .filter((criterion) => !form.has(markField(criterion)))
    .map((criterion) => ({ field: markField(criterion), message: 'Choose a mark.' }));
  if (faults.length > 0) throw new Mistake(faults);
  return criteria.map((criterion) => ({ criterion, mark: Number(form.get(markField(criterion))) }));
}
