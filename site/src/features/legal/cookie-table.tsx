import { type Message, msg, t } from '@launch-board/host/language/messages';
import type { CookieFacts, CookieName } from '../../session/cookies/cookies.ts';
import { Table } from '../../ui/format/table.tsx';
import styles from './cookie-table.module.css';

const purposes = (): Record<CookieName, string> => ({
  session: t('Keeps you signed in.'),
  'sign-in': t('Recognises you when you come back from the university’s sign-in.'),
  orcid: t('Recognises you when you come back from ORCID.'),
  form: t('Finds what you had typed when your session ended, so that you do not have to type it again.'),
  intent: t('Keeps a vote, a saved project or a comment while you sign in, so that it is not lost.'),
  outcome: t('Tells the first page after that sign-in how it went.'),
  entry: t('Remembers the link with which you may enter a project into a showcase.'),
  theme: t('Remembers that you chose light or dark.'),
  language: t('Remembers the language you chose.'),
  dismissed: t('Remembers which announcements you have dismissed.'),
  'lti-login': t('Brings you back here while your learning platform opens the board.'),
  'lti-launch': t('Remembers from which course you have come until you have signed in.'),
});

/** What each cookie is for and how long browsers keep it. */
export function CookieTable({ cookies }: { cookies: readonly CookieFacts[] }) {
  return (
    <Table caption={t('Cookies')} head={[t('Name'), t('Purpose'), t('Kept for')]}>
      {cookies.map(({ name, purpose, seconds }) => (
        <tr key={name}>
          <th scope="row">
            <code className={styles.name}>{name}</code>
          </th>
          <td>{purposes()[purpose]}</td>
          <td className={styles.kept}>{lifetime(seconds)}</td>
        </tr>
      ))}
    </Table>
  );
}

const units: [number, Message][] = [
  [365 * 86_400, msg('{count, plural, one {# year} other {# years}}')],
  [86_400, msg('{count, plural, one {# day} other {# days}}')],
  [3600, msg('{count, plural, one {# hour} other {# hours}}')],
  [60, msg('{count, plural, one {# minute} other {# minutes}}')],
];

const inSeconds = msg('{count, plural, one {# second} other {# seconds}}');

function lifetime(seconds: number): string {
  const [length, unit] = units.find(([length]) => seconds >= length && seconds % length === 0) ?? [1, inSeconds];
  return t(unit, { count: seconds / length });
}
