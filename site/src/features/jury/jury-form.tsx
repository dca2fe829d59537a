import type { ReactNode } from 'react';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { JuryAct, JuryChange } from './jury-acts.ts';

type Props = {
  showcaseId: string;
  act: JuryAct;
  button: string;
  /** Whom or what it is about, for those who hear the button alone. */
  about?: { id: string; name: string };
  look?: 'main' | 'danger' | 'quiet';
  isSmall?: boolean;
  formKey?: string;
  /** Of a search, so that its list is still there afterwards. */
  query?: string;
  /** What came of it is shown too, not only announced. */
  showsOutcome?: boolean;
  children?: (problemOf: (field: string) => string | undefined, typed: Partial<Record<string, string>>) => ReactNode;
};

/** One change of a jury. */
export function JuryForm({
  showcaseId,
  act,
  button,
  about,
  look,
  isSmall = false,
  formKey,
  query = '',
  showsOutcome = false,
  children,
}: Props) {
  const form = about ? `${act} ${about.id}` : act;
  const { fetcher, isBusy, answer, problemOf } = useSentForm<JuryChange>(`${form} ${showcaseId}`, form);
  useSaid(answer?.done, answer?.done?.said);
  return (
    <Stack as={fetcher.Form} method="post" action={`/showcases/${showcaseId}/jury${query}`} gap={4}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="act" value={act} />
      {about && <input type="hidden" name="id" value={about.id} />}
      {formKey && <input type="hidden" name="key" value={`${formKey} ${form}`.replaceAll(' ', '-')} />}
      {children?.(problemOf, answer?.fields ?? {})}
      <FormProblem problem={answer?.problem} />
      <p>
        <Button look={look} isSmall={isSmall} aria-disabled={isBusy} aria-label={about && `${button}: ${about.name}`}>
          {button}
        </Button>
        {showsOutcome && !isBusy && answer?.done && <span> {answer.done.said}</span>}
      </p>
    </Stack>
  );
}
