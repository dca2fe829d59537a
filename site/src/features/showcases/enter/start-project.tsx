import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { enterHref } from './enter-words.ts';

type Props = { id: string; formKey: string; isOnly: boolean };

/** A name and a line make a draft, with an entry that is noted as started. */
export function StartProject({ id, formKey, isOnly }: Props) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm(`start ${id}`, 'start');
  const typed = answer?.fields;
  return (
    <Stack as={fetcher.Form} method="post" action={enterHref(id)} gap={5} width={40}>
      <input type="hidden" name="form" value="start" />
      <input type="hidden" name="act" value="start" />
      <input type="hidden" name="key" value={formKey} />
      <TextField
        label={t('Name')}
        name="name"
        required
        maxLength={limits.texts.name}
        defaultValue={typed?.name}
        problem={problemOf('name')}
        autoComplete="off"
        dir="auto"
      />
      <TextField
        label={t('Tagline')}
        hint={t('What it is, for whom.')}
        name="tagline"
        required
        maxLength={limits.texts.tagline}
        defaultValue={typed?.tagline}
        problem={problemOf('tagline')}
        autoComplete="off"
        dir="auto"
      />
      <FormProblem problem={answer?.problem} />
      <p>
        <Button look={isOnly ? 'main' : 'plain'} aria-disabled={isBusy}>
          {isBusy ? t('Starting …') : t('Start the project')}
        </Button>
      </p>
    </Stack>
  );
}
