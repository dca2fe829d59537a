import type { ReactNode } from 'react';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { type SentForm, useSentForm } from '../../ui/form/form-answer.ts';
import { Stack } from '../../ui/layout/stack.tsx';

type Props = {
  what: 'ask' | 'answer' | 'helped' | 'steps';
  /** What it is about: tells it from other forms of the page. */
  about: string;
  projectId: string;
  action: string;
  children: (sent: SentForm<{ said: string }>) => ReactNode;
};

/** One form about questions, which says what it has done. */
export function QuestionForm({ what, about, projectId, action, children }: Props) {
  const form = `${what} ${about}`;
  const sent = useSentForm<{ said: string }>(form, form);
  const done = sent.answer?.done;
  useSaid(done, done?.said);
  return (
    <Stack as={sent.fetcher.Form} method="post" action={action} gap={3}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="project" value={projectId} />
      {children(sent)}
    </Stack>
  );
}
