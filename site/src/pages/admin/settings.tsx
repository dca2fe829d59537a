import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { SettingTable } from '../../features/administration/setting-table.tsx';
import { AdminHead } from '../../features/administration/tabs.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Table } from '../../ui/format/table.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { readAsOperator } from './operate.ts';

export const loader = readAsOperator(async ({ visitor }) => ({
  ...(await visitor.api.listSettings()),
  // After the API has said that this is an operator.
  ofSite: visitor.disclosures.settings,
}));

/** Which settings are in force, where each comes from, and what is deleted after which time. */
export default function Settings() {
  const { settings, ofSite, retention } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title={t('Settings')} />
      <Stack gap={8}>
        <Quiet isMeasured>
          {t(
            'Settings are changed where the programs get them: in the environment, or in a file that it names. They apply from the next start. Nobody is shown a secret.',
          )}
        </Quiet>
        <Stack as="section" gap={3} aria-labelledby="api">
          <PartTitle id="api">{t('Settings of the API')}</PartTitle>
          <SettingTable settings={settings} caption={t('Settings of the API')} />
        </Stack>
        <Stack as="section" gap={3} aria-labelledby="site">
          <PartTitle id="site">{t('Settings of the site')}</PartTitle>
          <SettingTable settings={ofSite} caption={t('Settings of the site')} />
        </Stack>
        <Stack as="section" gap={3} aria-labelledby="retention">
          <PartTitle id="retention">{t('What is deleted after a time')}</PartTitle>
          <Table caption={t('What is deleted after a time')} head={[t('What'), t('Kept for')]}>
            {retention.map(({ what, time }) => (
              <tr key={what}>
                <th scope="row" lang="en" dir="ltr">
                  {what}
                </th>
                <td lang="en" dir="ltr">
                  {time}
                </td>
              </tr>
            ))}
          </Table>
        </Stack>
      </Stack>
    </>
  );
}
