import { limits } from '@launch-board/contract/limits';
import { list, t } from '@launch-board/host/language/messages';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { labels } from '../project-fields.ts';
import { addressField } from './address-field.ts';
import type { Filling } from './use-filling.ts';

/** Begins a form with what a repository or a page says. */
export function AddressStart({ filling }: { filling: Filling }) {
  const { isBusy, problem, problemOf, done, start } = filling;
  return (
    <Stack gap={3}>
      <p>{t('Only a name and a tagline are needed. All else can come later.')}</p>
      <TextField
        label={t('Start from an address')}
        name={addressField}
        hint={t(
          'Of its repository or its web site. What is still empty below is filled in with what that says; nothing is published.',
        )}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={limits.texts.url}
        defaultValue={start}
        problem={problemOf(addressField)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={pressFill}
      />
      <div>
        <Button name="intent" value="fill" aria-disabled={isBusy}>
          {isBusy ? t('Reading …') : t('Fill the form')}
        </Button>
      </div>
      <div role="status">{done && <FilledWords done={done} />}</div>
      <FormProblem problem={problem} />
    </Stack>
  );
}

/** In this field Enter means this button, not the first one of the form. */
function pressFill(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const { form } = event.currentTarget;
  const button = form?.querySelector<HTMLButtonElement>('button[value="fill"]');
  if (!button) return;
  event.preventDefault();
  form?.requestSubmit(button);
}

function FilledWords({ done: { fields } }: { done: NonNullable<Filling['done']> }) {
  if (fields.length === 0)
    return <Quiet isSmall>{t('There is nothing to fill in: the form already has everything that it says.')}</Quiet>;
  const sources = [...new Set(fields.map(({ source }) => source))];
  return (
    <Stack gap={1}>
      <p>{t('Filled in. Read it before you publish it: others wrote it.')}</p>
      <ul>
        {sources.map((source) => {
          const names = list(fields.filter((one) => one.source === source).map(({ name }) => labels()[name]));
          return (
            <li key={source}>
              <Quiet isSmall>{sourceWords(source, names)}</Quiet>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

function sourceWords(source: NonNullable<Filling['done']>['fields'][number]['source'], names: string): string {
  switch (source) {
    case 'repository':
      return t('From the repository: {names}', { names });
    case 'readme':
      return t('From its README: {names}', { names });
    case 'address':
      return t('The address itself: {names}', { names });
    default:
      return t('From the page: {names}', { names });
  }
}
