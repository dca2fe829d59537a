import { useSaid } from '../../ui/feedback/announcer.tsx';
import { type SentForm, useSentForm } from '../../ui/form/form-answer.ts';

/** One form of the page of the stages, which says what it has done. */
export function useStageForm(id: string, form: string): SentForm<{ said: string }> {
  const sent = useSentForm<{ said: string }>(`${form} ${id}`, form);
  const done = sent.answer?.done;
  useSaid(done, done?.said);
  return sent;
}
