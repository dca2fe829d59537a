import type { ReactNode } from 'react';
import type { SentForm } from '../../ui/form/form-answer.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { useStageForm } from '../courses/stage-form.ts';

type Props = {
  what: 'goal-new' | 'goal-change' | 'goal-remove' | 'goal-done' | 'goal-reopen';
  showcaseId: string;
  projectId: string;
  goalId?: string;
  children: (sent: SentForm<{ said: string }>) => ReactNode;
};

/** One form about one goal of a team, which says what it has done. */
export function GoalForm({ what, showcaseId, projectId, goalId, children }: Props) {
  const form = `${what} ${goalId ?? projectId}`;
  const sent = useStageForm(showcaseId, form);
  return (
    <Stack as={sent.fetcher.Form} method="post" action={`/showcases/${showcaseId}/stages`} gap={3}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="project" value={projectId} />
      {goalId && <input type="hidden" name="goal" value={goalId} />}
      {children(sent)}
    </Stack>
  );
}
