import type { ReactNode } from 'react';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

type Done = { said: string };

type Props = {
  projectId: string;
  what: 'ask' | 'agree' | 'stop';
  button: string;
  look?: 'main' | 'plain' | 'quiet';
  digest?: string | undefined;
  children?: ReactNode;
};

/** One form of the page on which a project is deposited, which says what it has done. */
export function DepositForm({ projectId, what, button, look = 'main', digest, children }: Props) {
  const form = `${what} ${projectId}`;
  const { fetcher, isBusy, answer } = useSentForm<Done>(form, form);
  useSaid(answer?.done, answer?.done?.said);
  return (
    <Stack as={fetcher.Form} method="post" action={`/projects/${projectId}/deposit`} gap={3}>
      <input type="hidden" name="form" value={form} />
      {digest !== undefined && <input type="hidden" name="digest" value={digest} />}
      {children}
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
