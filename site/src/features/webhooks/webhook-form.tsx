import { t } from '@launch-board/host/language/messages';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { NewSecret } from './new-secret.tsx';
import { formatNames } from './webhook-words.ts';
import type { ShownSecret, ShownWebhooks, Subject } from './webhooks.ts';

type Props = {
  subjects: NonNullable<ShownWebhooks>['subjects'];
  canChooseBoard: boolean;
  mostUrl: number;
};

/** Makes a webhook, and shows its secret this once. */
export function WebhookForm({ subjects, canChooseBoard, mostUrl }: Props) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm<ShownSecret>('new-webhook', 'new-webhook');
  const made = answer?.done;
  const typed = answer?.problem ? answer.fields : undefined;
  return (
    <Stack gap={6}>
      {made && <NewSecret secret={made.secret} />}
      <Stack as={fetcher.Form} key={made?.secret} method="post" action="/me/webhooks" gap={4} width={36}>
        <input type="hidden" name="form" value="new-webhook" />
        <SelectField label={t('What it reports')} name="subject" defaultValue={typed?.subject}>
          {canChooseBoard && <option value="board">{t('The whole board')}</option>}
          <Group label={t('Projects')} subjects={subjects.projects} />
          <Group label={t('Collections and showcases')} subjects={subjects.collections} />
        </SelectField>
        <SelectField label={t('Format')} name="format" defaultValue={typed?.format ?? 'standard'}>
          {Object.entries(formatNames()).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('Address of the receiver')}
          hint={t('It begins with https:// and is on the public internet.')}
          name="url"
          inputMode="url"
          maxLength={mostUrl}
          autoComplete="off"
          required
          dir="ltr"
          defaultValue={typed?.url ?? ''}
          problem={problemOf('url')}
        />
        <FormProblem problem={answer?.problem} />
        <p>
          <Button look="main" aria-disabled={isBusy}>
            {t('Create the webhook')}
          </Button>
        </p>
      </Stack>
    </Stack>
  );
}

const Group = ({ label, subjects }: { label: string; subjects: readonly Subject[] }) =>
  subjects.length > 0 && (
    <optgroup label={label}>
      {subjects.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </optgroup>
  );
