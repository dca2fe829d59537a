import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import type { KeptFields } from '../../session/visitor-context.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

type Props = { action: string; kept: KeptFields };

/** The one appeal against a decision. */
export const AppealForm = (props: Props) => (
  <WritingForm
    {...props}
    act="appeal"
    title={t('Appeal')}
    label={t('Why is the decision wrong?')}
    hint={t('Another moderator reads it and decides. You can appeal once, and add to it until it is decided.')}
    button={t('Appeal')}
  />
);

/** A further message in a thread. */
export const MessageForm = (props: Props) => (
  <WritingForm {...props} act="write" title={t('Write')} label={t('Message')} button={t('Send')} />
);

/** A question to whoever made something, before anything is decided. */
export const AskForm = (props: Props) => (
  <WritingForm
    {...props}
    act="ask"
    label={t('Question')}
    hint={t('They are told at once, and their answer reaches all moderators. Nothing else changes meanwhile.')}
    button={t('Ask')}
  />
);

type Writing = Props & { act: string; title?: string; label: string; hint?: ReactNode; button: string };

function WritingForm({ action, kept, act, title, label, hint, button }: Writing) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm(`${act} ${action}`, act);
  const typed = answer?.problem ? answer.fields : kept.form === act ? kept : undefined;
  return (
    <Stack as="section" gap={3} width={40}>
      {title && <PartTitle>{title}</PartTitle>}
      <Stack as={fetcher.Form} method="post" action={action} gap={3}>
        <input type="hidden" name="form" value={act} />
        <input type="hidden" name="act" value={act} />
        <TextArea
          label={label}
          hint={hint}
          name="text"
          required
          maxLength={limits.receipts.messageChars}
          defaultValue={typed?.text ?? ''}
          problem={problemOf('text')}
          dir="auto"
        />
        <FormProblem problem={answer?.problem} />
        <div>
          <Button aria-disabled={isBusy}>{isBusy ? t('One moment …') : button}</Button>
        </div>
      </Stack>
    </Stack>
  );
}

/** How a moderator ends a thread. */
export function DecideForm({ action, kept, isQuestion }: Props & { isQuestion: boolean }) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm(`decide ${action}`, 'decide');
  const typed = answer?.problem ? answer.fields : kept.form === 'decide' ? kept : undefined;
  return (
    <Stack as="section" gap={3} width={40}>
      <PartTitle>{isQuestion ? t('Close the question') : t('Decide on the appeal')}</PartTitle>
      <Stack as={fetcher.Form} method="post" action={action} gap={3}>
        <input type="hidden" name="form" value="decide" />
        <input type="hidden" name="act" value="decide" />
        {isQuestion ? (
          <input type="hidden" name="outcome" value="closed" />
        ) : (
          <SelectField label={t('Outcome')} name="outcome" required defaultValue={typed?.outcome ?? ''}>
            <option value="">{t('Choose')}</option>
            <option value="upheld">{t('The decision stands')}</option>
            <option value="overturned">{t('Reverse it: what it took away comes back')}</option>
          </SelectField>
        )}
        <TextField
          label={t('Reason')}
          hint={t('The people concerned read it, and it stays in the log.')}
          name="reason"
          required
          autoComplete="off"
          maxLength={limits.texts.note}
          defaultValue={typed?.reason ?? ''}
          problem={problemOf('reason')}
          dir="auto"
        />
        <FormProblem problem={answer?.problem} />
        <div>
          <Button aria-disabled={isBusy}>{isQuestion ? t('Close it') : t('Decide')}</Button>
        </div>
      </Stack>
    </Stack>
  );
}
