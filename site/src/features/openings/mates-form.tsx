import type { ReactNode } from 'react';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type SentForm, useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

type Props = {
  act: string;
  /** What it is about; '' for something new. */
  id: string;
  /** The page whose action it is, and to which it comes back. */
  page: string;
  /** Whether what it did is told in its place: the row stays. */
  isToldHere?: boolean;
  children: (sent: SentForm<{ said: string }>) => ReactNode;
};

/** One form of the pages of team-mates, which says what it has done. */
export function MatesForm({ act, id, page, isToldHere = false, children }: Props) {
  const form = `${act} ${id}`;
  const sent = useSentForm<{ said: string }>(form, form);
  const done = sent.answer?.done;
  useSaid(done, done?.said);
  if (isToldHere && done)
    return (
      <Notice>
        <p>{done.said}</p>
      </Notice>
    );
  return (
    <Stack as={sent.fetcher.Form} method="post" action={page} gap={3}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="id" value={id} />
      {children(sent)}
      <FormProblem problem={sent.answer?.problem} />
    </Stack>
  );
}
