import { t } from '@launch-board/host/language/messages';
import { SelectField } from '../../ui/form/select-field.tsx';
import { reasons } from '../reports/reasons.ts';

/** By which rule something is removed. Those concerned read it, and it is counted in public. */
export const RuleField = ({ chosen }: { chosen: string }) => (
  <SelectField label={t('Rule')} name="rule" defaultValue={chosen}>
    <option value="">{t('None of these')}</option>
    {reasons().map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
);

/** For good, or while moderators look: then it comes back by itself unless they decide. */
export const HoldField = ({ chosen }: { chosen: string }) => (
  <SelectField label={t('For how long')} name="for_hours" defaultValue={chosen}>
    <option value="">{t('For good')}</option>
    <option value="24">{t('While we look, a day at most')}</option>
    <option value="72">{t('While we look, three days at most')}</option>
  </SelectField>
);
