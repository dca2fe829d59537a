import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { type SentForm, useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

type Outcome = { sentence: string };
type ActProps = {
  page: string;
  act: 'mail' | 'operator' | 'term';
  label: string;
  sent: SentForm<Outcome>;
  children: ReactNode;
};

/** One act of the page; what came of it is said under its button. */
const ActForm = ({ page, act, label, sent: { fetcher, isBusy, answer }, children }: ActProps) => (
  <Stack as={fetcher.Form} method="post" action={page} gap={3} width={36} noValidate>
    <input type="hidden" name="form" value={act} />
    <input type="hidden" name="act" value={act} />
    {children}
    <FormProblem problem={answer?.problem} />
    <p>
      <Button aria-disabled={isBusy}>{label}</Button>
    </p>
    {answer?.done && <p role="status">{answer.done.sentence}</p>}
  </Stack>
);

type Props = { page: string };

function AddressForm({ page, act, label, hint }: Props & { act: 'mail' | 'operator'; label: string; hint: string }) {
  const sent = useSentForm<Outcome>(`setup-${act}`, act);
  return (
    <ActForm page={page} act={act} label={label} sent={sent}>
      <TextField
        label={t('E-mail address')}
        hint={hint}
        name="address"
        type="email"
        autoComplete="off"
        dir="ltr"
        maxLength={limits.suppressions.address}
        defaultValue={sent.answer?.fields?.address ?? ''}
        problem={sent.problemOf('address')}
      />
    </ActForm>
  );
}

export const TestMailForm = ({ page }: Props) => (
  <AddressForm page={page} act="mail" label={t('Send a test mail')} hint={t('The mail leaves at once.')} />
);

export const OperatorForm = ({ page }: Props) => (
  <AddressForm
    page={page}
    act="operator"
    label={t('Name this address')}
    hint={t('Its first sign-in makes it operator and moderator. An address that was named before is forgotten.')}
  />
);

/** The days of the first term, for whose leaderboard votes count. */
export function FirstTermForm({ page }: Props) {
  const sent = useSentForm<Outcome>('setup-term', 'term');
  const { answer, problemOf } = sent;
  const fieldOf = (name: string) => ({ name, defaultValue: answer?.fields?.[name] ?? '', problem: problemOf(name) });
  return (
    <ActForm page={page} act="term" label={t('Add term')} sent={sent}>
      <TextField label={t('Name')} {...fieldOf('name')} maxLength={limits.texts.name} dir="auto" />
      <TextField
        label={t('Address')}
        hint={t('Lower-case letters, digits and hyphens, such as autumn-2026. It cannot be changed later.')}
        {...fieldOf('slug')}
        maxLength={limits.texts.slug}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField label={t('First day')} type="date" {...fieldOf('first_day')} />
      <TextField label={t('Last day')} type="date" {...fieldOf('last_day')} />
    </ActForm>
  );
}
