import { useLoaderData } from 'react-router';
import { SessionRow } from '../../features/people/session-row.tsx';
import { endSession, readSessions } from '../../features/people/sessions.ts';
import { Button } from '../../ui/form/button.tsx';
import styles from '../../ui/layout/own-page.module.css';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { act } from '../common/act.ts';
import { readMine } from '../common/read.ts';

export const loader = readMine(({ visitor }) => readSessions(visitor));

export const action = act(({ visitor, form }) => endSession(visitor, form));

export default function MeSessions() {
  const sessions = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Sessions" />
      <h1 className={styles.title}>Sessions</h1>
      <p className={styles.lead}>
        Where you are signed in to the board. Sign out any session that you do not recognise or no longer use.
      </p>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <li key={session.key}>
            <SessionRow session={session} />
          </li>
        ))}
      </ul>
      <Stack as="section" gap={3} aria-labelledby="everywhere">
        <PartTitle id="everywhere">All of them</PartTitle>
        <p className={styles.lead}>
          This ends every session above, including this one. An API token that you have copied stays valid until its own
          end.
        </p>
        <form method="post" action="/sign-out/everywhere">
          <Button look="danger">Sign out everywhere</Button>
        </form>
      </Stack>
    </>
  );
}
