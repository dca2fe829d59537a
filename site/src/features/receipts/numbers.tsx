import { t } from '@launch-board/host/language/messages';
import type { ModerationNumbers } from '@launch-board/sdk';
import { Table } from '../../ui/format/table.tsx';
import { reasonLabel } from '../reports/reasons.ts';

type Props = { numbers: ModerationNumbers[] };

/** How often moderators acted, by term. */
export const NumbersTable = ({ numbers }: Props) => (
  <Table
    isStacked
    caption={t('Reports and appeals')}
    head={[
      t('Term'),
      t('Reports'),
      t('Median time to close'),
      t('Removals'),
      t('Appeals'),
      t('Taken back'),
      t('Upheld'),
      t('Median time to decide'),
    ]}
  >
    {numbers.map((one) => (
      <tr key={one.term ?? ''}>
        <TermName one={one} />
        <td>{told(one.reports)}</td>
        <td>{hours(one.report_hours)}</td>
        <td>{told(one.removals)}</td>
        <td>{told(one.appeals)}</td>
        <td>{told(one.overturned)}</td>
        <td>{told(one.upheld)}</td>
        <td>{hours(one.appeal_hours)}</td>
      </tr>
    ))}
  </Table>
);

const rules = ['spam', 'abuse', 'off_topic', 'plagiarism', 'other'] as const;

/** Removals by the rule that was named. */
export const RulesTable = ({ numbers }: Props) => (
  <Table
    isStacked
    caption={t('Removals by rule')}
    head={[t('Term'), ...rules.map(reasonLabel), t('No rule was named')]}
  >
    {numbers.map((one) => (
      <tr key={one.term ?? ''}>
        <TermName one={one} />
        {rules.map((rule) => (
          <td key={rule}>{told(one.removals_by_rule[rule])}</td>
        ))}
        <td>{told(one.removals_by_rule.unnamed)}</td>
      </tr>
    ))}
  </Table>
);

const TermName = ({ one: { name } }: { one: ModerationNumbers }) => (
  <th scope="row" dir="auto">
    {name ?? t('All time')}
  </th>
);

/** Null is what is not told: too small, or a way to what is. */
const told = (number: number | null | undefined): string =>
  typeof number === 'number' ? t('{number, number}', { number }) : '–';

const hours = (number: number | null | undefined): string =>
  typeof number === 'number' ? t('{count, plural, one {# hour} other {# hours}}', { count: number }) : '–';
