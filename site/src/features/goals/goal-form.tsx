import { type ReactNode, useEffect } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { type SentForm, useSentForm } from '../../ui/form/form-answer.ts';
import { Stack } from '../../ui/layout/stack.tsx';

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
  const sent = useSentForm<{ said: string }>(form, form);
  const announce = useAnnounce();
  const said = sent.answer?.done?.said;
  useEffect(() => {
    if (said) announce(said);
  }, [said, announce]);
  return (
    <Stack as={sent.fetcher.Form} method="post" action={`/showcases/${showcaseId}/stages`} gap={3}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="project" value={projectId} />
      {goalId && <input type="hidden" name="goal" value={goalId} />}
      {children(sent)}
    </Stack>
  );
}
