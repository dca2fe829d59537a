import type { ReactNode } from 'react';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { type SentForm, useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

type Done = { said: string };

type Props = {
  projectId: string;
  what:
    | 'seek'
    | 'confirm'
    | 'stop'
    | 'hand-on'
    | 'hand-on-left'
    | 'take-back'
    | 'decline'
    | 'website'
    | 'keep'
    | 'ask'
    | 'withdraw';
  button: string;
  look?: 'main' | 'plain' | 'quiet';
  /** Hidden fields. */
  about?: Record<string, string>;
  children?: (sent: SentForm<Done>) => ReactNode;
};

/** One form of the page on which a project is handed on, which says what it has done. */
export function OwnerForm({ projectId, what, button, look = 'plain', about = {}, children }: Props) {
  const form = `${what} ${about.user ?? projectId}`;
  const sent = useSentForm<Done>(`${form} ${projectId}`, form);
  const { fetcher, isBusy, answer } = sent;
  useSaid(answer?.done, answer?.done?.said);
  return (
    <Stack as={fetcher.Form} method="post" action={`/projects/${projectId}/new-owner`} gap={3}>
      <input type="hidden" name="form" value={form} />
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(sent)}
      <FormProblem problem={answer?.problem} />
      <Cluster gap={3} align="center">
        <Button look={look} aria-disabled={isBusy}>
          {button}
        </Button>
        {answer?.done && <Quiet>{answer.done.said}</Quiet>}
      </Cluster>
    </Stack>
  );
}
