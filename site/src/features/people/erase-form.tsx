import { t } from '@launch-board/host/language/messages';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** Nothing is erased by a slip: the word has to be typed. */
export function EraseForm({ word, start }: { word: string; start: string }) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm('erase', 'erase');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);
  return (
    <Stack as={fetcher.Form} ref={form} method="post" action="/me/data" gap={5} width={36} noValidate>
      <input type="hidden" name="form" value="erase" />
      <TextField
        label={t('To confirm, type {word}', { word })}
        name="confirmation"
        defaultValue={answer?.fields?.confirmation ?? start}
        problem={problemOf('confirmation')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormProblem problem={answer?.problem} />
      <div>
        <Button look="danger" aria-disabled={isBusy}>
          {isBusy ? t('Erasing …') : t('Erase me for good')}
        </Button>
      </div>
    </Stack>
  );
}
