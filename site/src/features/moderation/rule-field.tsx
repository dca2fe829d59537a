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
