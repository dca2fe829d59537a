import { t } from '@launch-board/host/language/messages';
import type { BoardStatus } from '@launch-board/sdk';
import { exact } from '../../ui/acts/numbers.ts';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Table } from '../../ui/format/table.tsx';
import { SettingName } from './setting-name.tsx';
import { callerWords, limitNames } from './status-words.ts';

/** Work that the board does by itself, by kind. */
export const DueWorkTable = ({ work }: { work: BoardStatus['due_work'] }) => (
  <Table
    isStacked
    caption={t('Background work')}
    head={[t('Kind'), t('Waiting'), t('Failed, tried again'), t('Given up'), t('Oldest due')]}
  >
    {work.map(({ kind, waiting, failing, given_up, oldest_due_at }) => (
      <tr key={kind}>
        <th scope="row">
          <code>{kind}</code>
        </th>
        <td>{exact(waiting)}</td>
        <td>{exact(failing)}</td>
        <td>{exact(given_up)}</td>
        <td>{oldest_due_at && <FullMoment at={oldest_due_at} />}</td>
      </tr>
    ))}
  </Table>
);

/** The last faults. The log has each under its request id. */
export function FaultTable({ faults }: { faults: BoardStatus['faults'] }) {
  if (faults.length === 0) return <Quiet>{t('None since the start.')}</Quiet>;
  return (
    <Table isStacked caption={t('Faults')} head={[t('When'), t('Operation'), t('Fault'), t('Request id')]}>
      {faults.map(({ at, request_id, operation, code, name }) => (
        <tr key={request_id}>
          <td>
            <FullMoment at={at} />
          </td>
          <td>
            <code>{operation}</code>
          </td>
          <td>
            <code>{`${code}, ${name}`}</code>
          </td>
          <td>
            <code>{request_id}</code>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Who meets which limit, without anybody's name or address. */
export function RefusalTable({ refusals }: { refusals: BoardStatus['limits']['refusals'] }) {
  if (refusals.length === 0) return <Quiet>{t('None since the start.')}</Quiet>;
  return (
    <Table
      isStacked
      caption={t('Who meets the limits')}
      head={[t('Operation'), t('Who was refused'), t('Limit'), t('How often'), t('Since'), t('Last')]}
    >
      {refusals.map(({ operation, caller, limit, refused, since, last_at }) => (
        <tr key={`${operation} ${caller} ${limit}`}>
          <th scope="row">
            <code>{operation}</code>
          </th>
          <td>{callerWords(caller)}</td>
          <td>
            <SettingName name={limitNames[limit]} />
          </td>
          <td>{exact(refused)}</td>
          <td>
            <FullMoment at={since} />
          </td>
          <td>
            <FullMoment at={last_at} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

export const SlowTable = ({ operations }: { operations: BoardStatus['slow_operations'] }) => (
  <Table
    isStacked
    caption={t('Slowest operations')}
    head={[t('Operation'), t('Requests'), t('On average, ms'), t('Slowest, ms')]}
  >
    {operations.map(({ operation, requests, mean_ms, slowest_ms }) => (
      <tr key={operation}>
        <th scope="row">
          <code>{operation}</code>
        </th>
        <td>{exact(requests)}</td>
        <td>{exact(mean_ms)}</td>
        <td>{exact(slowest_ms)}</td>
      </tr>
    ))}
  </Table>
);
