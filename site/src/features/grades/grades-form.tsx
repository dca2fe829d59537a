import type { ReactNode } from 'react';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Saved } from '../../ui/feedback/saved.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { GradesAct, GradesChange } from './grades-acts.ts';

type Props = {
  showcaseId: string;
  act: GradesAct;
  button: string;
  /** What it is about, for those who hear the button alone. */
  about?: { id: string; name: string };
  look?: 'main' | 'quiet' | undefined;
  query?: string;
  children?: (problemOf: (field: string) => string | undefined, typed: Partial<Record<string, string>>) => ReactNode;
};

/** One change of the page of grades and feedback. */
export function GradesForm({ showcaseId, act, button, about, look, query = '', children }: Props) {
  const form = about ? `${act} ${about.id}` : act;
  const { fetcher, isBusy, answer, problemOf } = useSentForm<GradesChange>(`${form} ${showcaseId}`, form);
  useSaid(answer?.done, answer?.done?.said);
  const isKept = act === 'write' || act === 'columns';
  return (
    <Stack as={fetcher.Form} method="post" action={`/showcases/${showcaseId}/grades${query}`} gap={3}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="act" value={act} />
      {about && <input type="hidden" name="id" value={about.id} />}
      {children?.(problemOf, answer?.problem ? (answer.fields ?? {}) : {})}
      <FormProblem problem={answer?.problem} />
      <Cluster gap={3} align="center">
        <Button
          look={look}
          isSmall={act === 'write'}
          aria-disabled={isBusy}
          aria-label={about && `${button}: ${about.name}`}
        >
          {button}
        </Button>
        {isKept && answer?.done && !isBusy && <Saved />}
      </Cluster>
    </Stack>
  );
}
