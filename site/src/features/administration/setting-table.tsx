import { t } from '@launch-board/host/language/messages';
import type { SettingInForce } from '@launch-board/sdk';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Table } from '../../ui/format/table.tsx';

const sources = (): Record<SettingInForce['source'], string> => ({
  default: t('Default'),
  environment: t('Environment'),
  file: t('File', {}, 'where a setting comes from'),
});

type Props = { settings: readonly SettingInForce[]; caption: string };

/** Settings with their values, those that were given first. */
export const SettingTable = ({ settings, caption }: Props) => (
  <Table isStacked caption={caption} head={[t('Setting'), t('Value'), t('From', {}, 'where a setting comes from')]}>
    {settings
      .toSorted((a, b) => Number(a.source === 'default') - Number(b.source === 'default'))
      .map(({ name, value, source, is_secret, help }) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
            <Quiet isSmall lang="en" dir="ltr">
              {help}
            </Quiet>
          </th>
          <td>{shownValue(value ?? null, is_secret, source)}</td>
          <td>{sources()[source]}</td>
        </tr>
      ))}
  </Table>
);

function shownValue(value: string | null, isSecret: boolean, source: SettingInForce['source']) {
  if (isSecret) return source === 'default' ? t('not set') : t('hidden');
  return value === null ? t('not set') : <code dir="ltr">{value}</code>;
}
