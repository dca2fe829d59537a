import { t } from '@launch-board/host/language/messages';
import { CopyText } from '../../ui/copy/copy-text.tsx';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FieldProblem } from '../../ui/form/field-problem.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { dayChoices, type MadeToken, scopeWords, type TokenScope } from './personal-tokens.ts';
import styles from './token-form.module.css';

/** Makes a token, and shows it this once. */
export function TokenForm({ isModerator, mostName }: { isModerator: boolean; mostName: number }) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm<MadeToken>('new-token', 'new-token');
  const made = answer?.done;
  useSaid(made, t('The token is ready. Copy it now.'));
  const scopes = (Object.entries(scopeWords()) as [TokenScope, { name: string; hint: string }][]).filter(
    ([scope]) => scope !== 'moderate' || isModerator,
  );
  const wrong = problemOf('scopes');
  return (
    <Stack gap={6}>
      {made && (
        <Stack gap={2} role="status">
          <CopyText label={t('Your new token, {name}', { name: made.name })} text={made.secret} />
          <Quiet isMeasured>{t('Copy it now: it is not shown again. Keep it where you keep passwords.')}</Quiet>
        </Stack>
      )}
      <Stack as={fetcher.Form} key={made?.secret} method="post" action="/me/tokens" gap={4} width={36}>
        <input type="hidden" name="form" value="new-token" />
        <TextField
          label={t('What it is for')}
          name="name"
          maxLength={mostName}
          autoComplete="off"
          required
          defaultValue={answer?.problem ? answer.fields?.name : ''}
          problem={problemOf('name')}
        />
        <fieldset className={styles.scopes} aria-describedby={wrong && 'scopes-problem'}>
          <legend>{t('What it may do')}</legend>
          {scopes.map(([scope, { name, hint }]) => (
            <label key={scope} className={styles.scope}>
              <input type="checkbox" name="scope" value={scope} defaultChecked={scope === 'read'} />
              <span>
                {name}
                <Quiet isSmall>{hint}</Quiet>
              </span>
            </label>
          ))}
          {wrong && <FieldProblem id="scopes-problem">{wrong}</FieldProblem>}
        </fieldset>
        <SelectField label={t('Ends after')} name="days" defaultValue="30">
          {dayChoices().map(([days, name]) => (
            <option key={days} value={days}>
              {name}
            </option>
          ))}
        </SelectField>
        <FormProblem problem={answer?.problem} />
        <p>
          <Button look="main" aria-disabled={isBusy}>
            {t('Create the token')}
          </Button>
        </p>
      </Stack>
    </Stack>
  );
}
