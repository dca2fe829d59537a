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
  what: 'join' | 'leave' | 'publish' | 'drop' | 'picture';
  button: string;
  look?: 'main' | 'plain' | 'quiet';
  release?: string;
  children?: (sent: SentForm<Done>) => ReactNode;
};

/** One form of the page of a repository, which says what it has done. */
export function RepositoryForm({ projectId, what, button, look = 'plain', release, children }: Props) {
  const form = `${what} ${release ?? projectId}`;
  const sent = useSentForm<Done>(`${form} ${projectId}`, form);
  const { fetcher, isBusy, answer } = sent;
  useSaid(answer?.done, answer?.done?.said);
  return (
    <Stack as={fetcher.Form} method="post" action={`/projects/${projectId}/repository`} gap={3}>
      <input type="hidden" name="form" value={form} />
      {release !== undefined && <input type="hidden" name="release" value={release} />}
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
