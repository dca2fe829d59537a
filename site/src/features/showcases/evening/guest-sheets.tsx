import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { Evening, MadeSheet } from './evening.ts';
import styles from './guest-sheets.module.css';
import { PaperSlips } from './paper-slips.tsx';

/** Codes on paper for guests: made a sheet at a time, printed at once, revoked until the vote is over. */
export function GuestSheets({ evening }: { evening: Evening }) {
  const { id, sheets, hasVoteAhead } = evening;
  const { fetcher, isBusy, answer, problemOf } = useSentForm<MadeSheet>(`sheet ${id}`, 'sheet');
  return (
    <Stack gap={4}>
      <Quiet isMeasured>
        {t('Guests have no account. Each code on paper votes once. Nobody sees who used which.')}
      </Quiet>
      {answer?.done && <PaperSlips sheet={answer.done} evening={evening} />}
      {hasVoteAhead ? (
        <Stack as={fetcher.Form} method="post" action={`/showcases/${id}/evening`} gap={3}>
          <input type="hidden" name="form" value="sheet" />
          <TextField
            label={t('Codes on a new sheet')}
            name="codes"
            type="number"
            min={1}
            max={limits.guests.sheetCodes}
            defaultValue="24"
            problem={problemOf('codes_count')}
          />
          <FormProblem problem={answer?.problem} />
          <p>
            <Button aria-disabled={isBusy}>{t('Make a sheet')}</Button>
          </p>
        </Stack>
      ) : (
        <p>{t('Sheets need a vote that is ahead or running.')}</p>
      )}
      {sheets.length > 0 && (
        <ul className={styles.sheets}>
          {sheets.map((sheet) => (
            <Sheet key={sheet.number} id={id} sheet={sheet} isOpen={hasVoteAhead} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

type SheetProps = { id: string; sheet: Evening['sheets'][number]; isOpen: boolean };

function Sheet({ id, sheet, isOpen }: SheetProps) {
  const form = `revoke ${sheet.number}`;
  const { fetcher, isBusy, answer } = useSentForm(`${form} ${id}`, form);
  const { number, codes, used, revoked } = sheet;
  return (
    <li className={styles.sheet}>
      <p>
        <strong>{t('Sheet {number}', { number })}</strong>
        {': '}
        {t('{codes} codes, {used} used, {revoked} revoked', { codes, used, revoked })}
      </p>
      {isOpen && revoked < codes && (
        <fetcher.Form method="post" action={`/showcases/${id}/evening`} className={styles.revoke}>
          <input type="hidden" name="form" value={form} />
          <input type="hidden" name="sheet" value={number} />
          <TextField
            label={t('Numbers to revoke on sheet {number}', { number })}
            hint={t('Such as 4, 7. Empty: all. Their votes are gone.')}
            name="codes"
            autoComplete="off"
            dir="ltr"
          />
          <Cluster gap={3} align="center">
            <Button look="danger" isSmall aria-disabled={isBusy} aria-label={t('Revoke on sheet {number}', { number })}>
              {t('Revoke')}
            </Button>
          </Cluster>
        </fetcher.Form>
      )}
      <FormProblem problem={answer?.problem} />
    </li>
  );
}
