import { t } from '@launch-board/host/language/messages';
import { useState } from 'react';
import type { KeptFields } from '../../session/visitor-context.ts';
import { Button } from '../../ui/form/button.tsx';
import type { SentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { useHydrated } from '../../ui/layout/hydrated.ts';
import { Key } from '../../ui/layout/key.tsx';
import { readySentences } from '../moderation/case-words.ts';
import { SuspensionLength } from '../moderation/hiding-form.tsx';
import { ReasonField } from '../moderation/reason-field.tsx';
import { RuleField } from '../moderation/rule-field.tsx';
import { type CaseAct, isAboutPeople } from './cases.ts';

type Props = { sent: SentForm<unknown>; kept: KeptFields };

const labels = (): [CaseAct, string][] => [
  ['remove', t('Remove the chosen things')],
  ['keep', t('Keep the chosen things')],
  ['suspend', t('Suspend the chosen people')],
  ['hide_everything', t('Suspend them and hide everything of theirs')],
];

/** One act for everything that is chosen beside it. */
export function DecideFields({ sent: { isBusy, answer, problemOf }, kept }: Props) {
  const typed = answer?.problem ? answer.fields : kept.form === 'decide' ? kept : undefined;
  const [act, setAct] = useState<string>(typed?.decision ?? 'remove');
  const isHydrated = useHydrated();
  const sentences = readySentences()[act === 'keep' ? 'keep' : isAboutPeople(act as CaseAct) ? 'suspend' : 'remove'];
  return (
    <>
      <SelectField label={t('Decision')} name="decision" value={act} onChange={(event) => setAct(event.target.value)}>
        {labels().map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Quiet isSmall>
        {act === 'keep'
          ? t('Closes the reports. The reason stays in the log, which only moderators see.')
          : t('Each of those concerned gets a receipt with the reason and the way to appeal.')}
      </Quiet>
      {/* Without a script all fields are there; what does not belong to the act is not sent on. */}
      {(!isHydrated || isAboutPeople(act as CaseAct)) && <SuspensionLength chosen={typed?.days ?? '7'} />}
      <ReasonField typed={typed?.reason} problem={problemOf('reason')} ready={sentences} />
      <RuleField chosen={typed?.rule ?? ''} />
      <FormProblem problem={answer?.problem} />
      <Button look={act === 'remove' || act === 'hide_everything' ? 'danger' : 'main'} aria-disabled={isBusy}>
        {isBusy ? t('One moment …') : t('Decide')}
        <Key>r</Key>
      </Button>
    </>
  );
}
