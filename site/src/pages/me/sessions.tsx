import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { SessionRow } from '../../features/people/session-row.tsx';
import { endSession, readSessions } from '../../features/people/sessions.ts';
import { Button } from '../../ui/form/button.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Rows } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { act } from '../common/act.ts';
import { readMine } from '../common/read.ts';

export const loader = readMine(({ visitor }) => readSessions(visitor));

export const action = act(({ visitor, form }) => endSession(visitor, form));

export default function MeSessions() {
  const sessions = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('Sessions')} />
      <PageTitle
        look="own"
        lead={t(
          'Where you are signed in to the board. Sign out any session that you do not recognise or no longer use.',
        )}
      >
        {t('Sessions')}
      </PageTitle>
      <Rows>
        {sessions.map((session) => (
          <li key={session.key}>
            <SessionRow session={session} />
          </li>
        ))}
      </Rows>
      <Stack as="section" gap={3} aria-labelledby="everywhere">
        <PartTitle id="everywhere">{t('All of them')}</PartTitle>
        <Quiet isMeasured>
          {t(
            'This ends every session above, including this one. An API token that you have copied stays valid until its own end.',
          )}
        </Quiet>
        <form method="post" action="/sign-out/everywhere">
          <Button look="danger">{t('Sign out everywhere')}</Button>
        </form>
      </Stack>
    </>
  );
}
