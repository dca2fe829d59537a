import { t } from '@launch-board/host/language/messages';
import type { KeptFields } from '../../session/visitor-context.ts';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { readySentences } from './case-words.ts';
import { hidingHref } from './hrefs.ts';
import { ReasonField } from './reason-field.tsx';
import { RuleField } from './rule-field.tsx';

type Props = { personId: string; act: 'hide' | 'restore' | 'suspend'; label: string; kept: KeptFields };

/** Hides everything by a person, brings it back, or suspends them and leaves it; with the reason. */
export function HidingForm({ personId, act, label, kept }: Props) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm(`${act} ${personId}`, act);
  const typed = answer?.fields ?? (kept.form === act ? kept : undefined);
  const isAgainst = act !== 'restore';
  return (
    <Stack as={fetcher.Form} method="post" action={hidingHref(personId)} gap={3} width={36}>
      <input type="hidden" name="form" value={act} />
      <input type="hidden" name="act" value={act} />
      {isAgainst && <SuspensionLength chosen={typed?.days ?? (act === 'suspend' ? '7' : '')} />}
      <ReasonField
        hint={hints()[act]}
        typed={typed?.reason}
        problem={problemOf('reason')}
        ready={isAgainst ? readySentences().suspend : undefined}
      />
      {isAgainst && <RuleField chosen={typed?.rule ?? ''} />}
      <FormProblem problem={answer?.problem} />
      <div>
        <Button look={isAgainst ? 'danger' : 'main'} aria-disabled={isBusy}>
          {isBusy ? t('One moment …') : label}
        </Button>
      </div>
    </Stack>
  );
}

const hints = () => ({
  hide: t('The person reads it, and so do the teams of the projects.'),
  suspend: t('They can read, but not take part. They see the reason.'),
  restore: t('It stays in the log.'),
});

/** How long somebody is suspended, in days; nothing is until it is lifted. */
export const SuspensionLength = ({ chosen }: { chosen: string }) => (
  <SelectField label={t('For how long')} name="days" defaultValue={chosen}>
    <option value="1">{t('A day')}</option>
    <option value="7">{t('A week')}</option>
    <option value="30">{t('A month')}</option>
    <option value="">{t('Until it is lifted')}</option>
  </SelectField>
);
