import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Mistake } from '../../ui/form/form-answer.ts';
import { sentAct, sentChoice } from '../../ui/form/sent-act.ts';

const acts = ['take', 'judge', 'undo', 'pause', 'leave', 'know', 'forget'] as const;
const outcomes = ['better', 'worse', 'seen', 'scored', 'skipped', 'absent'] as const;

/** What the judge sees after an act. `reassigned`: the judge had been sent to another table meanwhile, and nothing was changed. */
export type Outcome = 'next' | 'previous' | 'reassigned' | 'left';

export async function judgeAct(visitor: VisitorContext, id: string, form: FormData): Promise<Outcome> {
  const { api } = visitor;
  const { act, id: target } = sentAct(form, acts);
  switch (act) {
    case 'take':
      await api.takeAssignment({ id });
      return 'next';
    case 'pause':
      await api.releaseAssignment({ id });
      return 'next';
    case 'leave': {
      const { assignment } = await api.getMyAssignment({ id });
      await api.removeJudge({ id, judge_id: assignment.judge_id });
      return 'left';
    }
    case 'judge':
      return submit(api, id, target, form);
    case 'know':
      await api.declareConflict({
        id,
        project_id: target,
        body: { note: String(form.get('note') ?? '').trim() || null },
      });
      return 'next';
    case 'forget':
      await api.withdrawConflict({ id, project_id: target });
      return 'next';
    case 'undo':
      return undo(visitor, id, target);
  }
}

/** Puts the marks and the note into the form again, so that the judge can change one of them. */
async function undo({ api, keepForm }: VisitorContext, id: string, project_id: string): Promise<Outcome> {
  const { last } = (await api.getMyAssignment({ id })).assignment;
  try {
    await api.undoJudgement({ id, project_id });
  } catch (error) {
    if (isLaunchBoardError(error, 'assignment_changed')) return 'reassigned';
    throw error;
  }
  if (last?.project.id === project_id) {
    const said = last.marks.map(({ criterion, mark }): [string, string] => [markField(criterion), String(mark)]);
    await keepForm({
      path: judgePath(id),
      fields: [['id', project_id], ['comment', last.comment ?? ''], ...said],
    });
  }
  return 'previous';
}

const judgePath = (id: string): string => `/showcases/${id}/judge`;

/** A form that is sent twice, by an impatient thumb or after a lost response, counts once: the API has one judgement for a judge and a project. */
async function submit(api: VisitorContext['api'], id: string, project_id: string, form: FormData): Promise<Outcome> {
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
    return 'next';
  } catch (error) {
    if (isLaunchBoardError(error, 'assignment_changed')) return 'reassigned';
    throw error;
  }
}

export const markField = (criterion: string): string => `mark ${criterion}`;

export const marks = Array.from({ length: limits.jury.mark }, (_, index) => index + 1);

/** @throws Mistake for each criterion without a mark */
export function marksIn(form: FormData) {
  const criteria = String(form.get('criteria') ?? '').split(' ');
  const faults = criteria
    .filter((criterion) => !form.has(markField(criterion)))
    .map((criterion) => ({ field: markField(criterion), message: t('Choose a mark.') }));
  if (faults.length > 0) throw new Mistake(faults);
  return criteria.map((criterion) => ({ criterion, mark: Number(form.get(markField(criterion))) }));
}
