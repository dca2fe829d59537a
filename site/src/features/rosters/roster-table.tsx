import { type Message, msg, t } from '@launch-board/host/language/messages';
import { Button } from '../../ui/form/button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Table } from '../../ui/format/table.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './roster.module.css';
import type { RosterPage, RosterState } from './roster.ts';
import { useRosterForm } from './roster-forms.tsx';

/** What has become of a line, and the name of the list of such lines. */
export const stateWords: Record<RosterState, Message> = {
  missing: msg('Never signed in'),
  no_team: msg('Signed in, on no team here'),
  no_entry: msg('Begun, not entered'),
  entered: msg('Entered', 'roster'),
};

/** A page of lines, to mark and remove. */
export function RosterTable({ page: { showcase, lines }, query }: { page: RosterPage; query: string }) {
  const { fetcher, isBusy, answer } = useRosterForm(showcase.id, 'remove');
  return (
    <Stack as={fetcher.Form} method="post" action={`/showcases/${showcase.id}/roster${query}`} gap={4}>
      <input type="hidden" name="form" value="remove" />
      <Table caption={t('Roster')} head={[t('Name'), t('E-mail address'), t('State'), t('Remove')]}>
        {lines.map(({ id, name, address, state, source }) => (
          <tr key={id}>
            <th scope="row">{name ? <bdi>{name}</bdi> : '–'}</th>
            <td>
              <bdi dir="ltr">{address}</bdi>
            </td>
            <td>
              {t(stateWords[state])}
              {source === 'course' && <Quiet isSmall>{t('named by the course')}</Quiet>}
            </td>
            <td>
              <label className={styles.mark}>
                <input type="checkbox" name="line" value={id} />
                <span className="hidden-text">{t('Remove {address}', { address })}</span>
              </label>
            </td>
          </tr>
        ))}
      </Table>
      <FormProblem problem={answer?.problem} />
      <p>
        <Button isSmall aria-disabled={isBusy}>
          {t('Remove the selected lines')}
        </Button>
      </p>
    </Stack>
  );
}
