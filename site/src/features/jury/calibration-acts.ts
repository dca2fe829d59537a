import { t } from '@launch-board/host/language/messages';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { sentAct } from '../../ui/form/sent-act.ts';
import { marksIn } from './judge-acts.ts';

/** A judge gives marks in the round. */
export async function calibrate({ api }: VisitorContext, id: string, form: FormData): Promise<{ said: string }> {
  const { id: project_id } = sentAct(form, ['calibrate']);
  await api.submitCalibration({ id, project_id, body: { marks: marksIn(form) } });
  return { said: t('Saved.') };
}

/** Curators choose the projects; the same one twice is once. */
export async function beginRound(api: VisitorContext['api'], id: string, form: FormData): Promise<{ said: string }> {
  const projects = [...new Set(form.getAll('project').map(String))].filter((one) => one !== '');
  await api.setCalibration({ id, body: { projects } });
  return { said: projects.length === 0 ? t('There is no round.') : t('The round has begun.') };
}

export async function closeRound(api: VisitorContext['api'], id: string): Promise<{ said: string }> {
  await api.closeCalibration({ id });
  return { said: t('The round is closed.') };
}
