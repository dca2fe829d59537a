import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { actWords, roleWords } from '../../features/administration/role-words.ts';
import { AdminHead } from '../../features/administration/tabs.tsx';
import { nameOf } from '../../features/people/names.ts';
import { exact } from '../../ui/acts/numbers.ts';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Table } from '../../ui/format/table.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { readAsOperator } from './operate.ts';

export const loader = readAsOperator(async ({ visitor: { api } }) => {
  const [{ people, waiting }, { entries }] = await Promise.all([api.listRoles(), api.listAdministrationLog()]);
  return { people, waiting, entries };
});

/** Who has which role, and what operators have done. */
export default function People() {
  const { people, waiting, entries } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title={t('People with roles')} />
      <Stack gap={8}>
        <Table caption={t('People with roles')} head={[t('Person'), t('Roles'), t('Since')]}>
          {people.map(({ user, roles, is_suspended }) => (
            <tr key={user.id}>
              <th scope="row" dir="auto">
                <Link to={`/people/${user.id}`}>{nameOf(user)}</Link>
                {is_suspended && <Quiet isSmall>{t('Suspended')}</Quiet>}
              </th>
              <td>
                {roles.map((role) => (
                  <p key={`${role.role} ${role.source}`}>{roleWords(role)}</p>
                ))}
              </td>
              <td>
                {roles.map(({ role, source, since }) => (
                  <p key={`${role} ${source}`}>{since && <FullMoment at={since} />}</p>
                ))}
              </td>
            </tr>
          ))}
        </Table>
        {waiting > 0 && (
          <Quiet>
            {t('Roles that wait for the first sign-in of an address: {number}.', { number: exact(waiting) })}
          </Quiet>
        )}
        <Quiet isMeasured>
          {t('The command line gives and takes roles: "launchboard grant" and "launchboard revoke".')}
        </Quiet>
        <Stack as="section" gap={3} aria-labelledby="log">
          <PartTitle id="log">{t('What operators have done')}</PartTitle>
          {entries.length === 0 && <Quiet>{t('Nothing yet.')}</Quiet>}
          {entries.length > 0 && (
            <Table caption={t('What operators have done')} head={[t('When'), t('What'), t('Who')]}>
              {entries.map(({ at, act, detail, operator }) => (
                <tr key={`${at} ${act}`}>
                  <td>
                    <FullMoment at={at} />
                  </td>
                  <td>
                    {actWords(act)}
                    {detail && (
                      <Quiet isSmall dir="auto">
                        {detail}
                      </Quiet>
                    )}
                  </td>
                  <td dir="auto">{operator ? nameOf(operator) : t('The command line, or somebody who has left')}</td>
                </tr>
              ))}
            </Table>
          )}
        </Stack>
      </Stack>
    </>
  );
}
