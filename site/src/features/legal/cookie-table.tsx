import type { CookieFacts, CookieName } from '../../session/cookies/cookies.ts';
import { counted } from '../../ui/format/count.tsx';
import { Table } from '../../ui/format/table.tsx';
import styles from './cookie-table.module.css';

const purposes: Record<CookieName, string> = {
  session: 'Keeps you signed in.',
  'sign-in': 'Recognises you when you come back from the university’s sign-in.',
  form: 'Finds what you had typed when your session ended, so that you do not have to type it again.',
  intent: 'Keeps a vote, a saved project or a comment while you sign in, so that it is not lost.',
  outcome: 'Tells the first page after that sign-in how it went.',
  entry: 'Remembers the link with which you may enter a project into a showcase.',
  theme: 'Remembers that you chose light or dark.',
  language: 'Remembers the language you chose.',
};

/** What each cookie is for and how long browsers keep it. */
export function CookieTable({ cookies }: { cookies: readonly CookieFacts[] }) {
  return (
    <Table caption="Cookies" head={['Name', 'Purpose', 'Kept for']}>
      {cookies.map(({ name, purpose, seconds }) => (
        <tr key={name}>
          <th scope="row">
            <code className={styles.name}>{name}</code>
          </th>
          <td>{purposes[purpose]}</td>
          <td className={styles.kept}>{lifetime(seconds)}</td>
        </tr>
      ))}
    </Table>
  );
}

const units: [number, string][] = [
  [365 * 86_400, 'year'],
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
];

function lifetime(seconds: number): string {
  const [length, unit] = units.find(([length]) => seconds >= length && seconds % length === 0) ?? [1, 'second'];
  return counted(seconds / length, unit);
}
