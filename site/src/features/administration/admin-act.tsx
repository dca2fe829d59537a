import { type ReactNode, useEffect } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

type Props = {
  page: string;
  act: string;
  /** What the act is about. */
  id?: string;
  label: string;
  look?: 'plain' | 'danger';
  isSmall?: boolean;
  returnTo?: string;
  children?: ReactNode;
};

/** A form of one act of a page of administration. What came of it is said under its button. */
export function AdminAct({ page, act, id = '', label, look = 'plain', isSmall = false, returnTo, children }: Props) {
  const form = `${act} ${id}`.trim();
  const { fetcher, isBusy, answer } = useSentForm<{ said: string }>(`${page} ${form}`, form);
  const said = answer?.done?.said;
  const announce = useAnnounce();
  useEffect(() => {
    if (said) announce(said);
  }, [said, announce]);
  return (
    <Stack as={fetcher.Form} method="post" action={page} gap={3} isLoose>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="id" value={id} />
      {returnTo && <input type="hidden" name="return_to" value={returnTo} />}
      {children}
      <FormProblem problem={answer?.problem} />
      <p>
        <Button look={look} isSmall={isSmall} aria-disabled={isBusy}>
          {label}
        </Button>
      </p>
      {said && <p role="status">{said}</p>}
    </Stack>
  );
}
