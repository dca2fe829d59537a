import { t } from '@launch-board/host/language/messages';
import { type InputEvent, useEffect, useRef, useState } from 'react';
import { useSaid } from '../../../ui/feedback/announcer.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { useHydrated } from '../../../ui/layout/hydrated.ts';
import { KeyHelp } from '../../moderation/key-help.tsx';
import { ChosenActs, chosenForm } from './chosen-acts.tsx';
import type { Curating } from './curating.ts';
import styles from './entry-table.module.css';
import { EntryTableRow } from './entry-table-row.tsx';
import { wasOf } from './sent-rows.ts';
import { rowKeys, useRowKeys } from './use-row-keys.ts';

/** All entries on one page: each row is changed where it stands, and one press saves all of them. */
export function EntryTable({ action, found }: { action: string; found: Curating }) {
  const { rows, tracks, jury } = found;
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ said: string }>(`entries ${action}`, 'entries');
  const [unsaved, setUnsaved] = useState(0);
  const list = useRowKeys();
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved comes back as other rows
  useEffect(() => setUnsaved(form.current ? changedIn(form.current) : 0), [rows]);
  useSaid(answer?.done, answer?.done?.said);
  return (
    <>
      <ChosenActs action={action} tracks={tracks} />
      <fetcher.Form
        ref={form}
        method="post"
        action={action}
        className={styles.form}
        onInput={({ currentTarget }: InputEvent<HTMLFormElement>) => setUnsaved(changedIn(currentTarget))}
      >
        <input type="hidden" name="form" value="entries" />
        <table className={styles.table} data-tracks={tracks.length > 0}>
          <caption className="hidden-text">{t('Entries')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <SelectAll />
              </th>
              <th scope="col">{t('Project and team')}</th>
              {tracks.length > 0 && <th scope="col">{t('Track')}</th>}
              <th scope="col">{t('Table')}</th>
              <th scope="col">{t('State')}</th>
              {jury && <th scope="col">{t('Jury')}</th>}
            </tr>
          </thead>
          <tbody ref={list}>
            {rows.map((row) => (
              <EntryTableRow
                // Others decide too: what they have saved replaces what stands here.
                key={`${row.card.id} ${wasOf(row)}`}
                {...{ row, tracks, jury }}
                opensAt={found.showcase.opensAt}
                problem={problemOf(`row ${row.card.id}`)}
                // Scripts leave in the fields what was typed.
                typed={fetcher.data ? undefined : answer?.fields}
              />
            ))}
          </tbody>
        </table>
        <div className={styles.save}>
          <FormProblem problem={answer?.problem} />
          {unsaved > 0 && (
            <p>
              {t('{count, plural, one {# change is not saved} other {# changes are not saved}}', { count: unsaved })}
            </p>
          )}
          <Button look="main" aria-disabled={isBusy}>
            {isBusy ? t('Saving …') : t('Save')}
          </Button>
        </div>
      </fetcher.Form>
      <KeyHelp keys={rowKeys()} note={t('A key acts on the entry that has the focus.')} />
    </>
  );
}

/** Choices and tables that are not what the page was drawn with. */
const changedIn = (form: HTMLFormElement): number =>
  [...form.elements].filter((field) => {
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
    return field instanceof HTMLInputElement && field.type === 'text' && field.value !== field.defaultValue;
  }).length;

/** Scripts alone can select all; without them there is nothing to press. */
function SelectAll() {
  const isHydrated = useHydrated();
  if (!isHydrated) return <span className="hidden-text">{t('Select')}</span>;
  return (
    <label className={styles.mark}>
      <input
        type="checkbox"
        aria-label={t('Select all')}
        onChange={({ currentTarget: { checked } }) => {
          for (const box of document.querySelectorAll<HTMLInputElement>(`input[form="${chosenForm}"][name="chosen"]`))
            box.checked = checked;
        }}
      />
      <span className={styles.label}>{t('Select all')}</span>
    </label>
  );
}
