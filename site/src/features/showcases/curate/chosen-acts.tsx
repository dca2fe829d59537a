import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { useSaid } from '../../../ui/feedback/announcer.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import styles from './entry-table.module.css';

/** The form that the boxes of the rows belong to: the table around them is a form of its own. */
export const chosenForm = 'chosen';

type Props = { action: string; tracks: { id: string; name: string }[] };

/** One act on all entries that are selected. A reason is asked for where there is one to give, also without scripts. */
export function ChosenActs({ action, tracks }: Props) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ said: string }>(`chosen ${action}`, 'chosen');
  useSaid(answer?.done, answer?.done?.said);
  return (
    <fetcher.Form method="post" action={action} id={chosenForm} className={styles.chosen}>
      <input type="hidden" name="form" value="chosen" />
      <SelectField label={t('With the selected')} name="act">
        <option value="">{t('Choose what to do')}</option>
        <option value="accepted">{t('Accept')}</option>
        <option value="declined">{t('Decline')}</option>
        <option value="tables">{t('Give the next free tables')}</option>
        {tracks.map(({ id, name }) => (
          <option key={id} value={`track ${id}`}>
            {t('Track: {name}', { name })}
          </option>
        ))}
        {tracks.length > 0 && <option value="track ">{t('No track')}</option>}
      </SelectField>
      <div className={styles.reason}>
        <TextField
          label={t('Reason')}
          hint={t('Its team reads it. Optional.')}
          name="reason"
          maxLength={limits.showcases.reason}
          problem={problemOf('reason')}
          autoComplete="off"
          dir="auto"
        />
      </div>
      <Button aria-disabled={isBusy}>{isBusy ? t('Working …') : t('Do it')}</Button>
      <FormProblem problem={answer?.problem} />
    </fetcher.Form>
  );
}
