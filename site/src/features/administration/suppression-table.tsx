import { t } from '@launch-board/host/language/messages';
import type { Suppression } from '@launch-board/sdk';
import { exact } from '../../ui/acts/numbers.ts';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Table } from '../../ui/format/table.tsx';
import { AdminAct } from './admin-act.tsx';

type Props = { suppressions: readonly Suppression[]; total: number };

/** The latest, each with its undo. */
export function SuppressionTable({ suppressions, total }: Props) {
  if (total === 0) return <Quiet>{t('There are none.')}</Quiet>;
  return (
    <>
      <Quiet>{t('{count, plural, one {# address} other {# addresses}}.', { count: total })}</Quiet>
      <Table caption={t('Addresses that get no mail')} head={[t('Digest'), t('Why'), t('Since'), t('Undo')]}>
        {suppressions.map(({ digest, is_by_operator, refusals, suppressed_at }) => (
          <tr key={digest}>
            <th scope="row">
              <code>{digest.slice(0, 8)}</code>
            </th>
            <td>
              {is_by_operator ? t('On request') : t('Refused by its server: {number}', { number: exact(refusals) })}
            </td>
            <td>{suppressed_at ? <FullMoment at={suppressed_at} /> : t('Still gets mail')}</td>
            <td>
              <AdminAct page="/admin/mail" act="lift" id={digest} label={t('Undo')} isSmall />
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}
