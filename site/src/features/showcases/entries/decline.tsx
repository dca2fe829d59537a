import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { useSaid } from '../../../ui/feedback/announcer.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { decidedWords } from '../entry-words.ts';
import styles from './decision-row.module.css';
import type { EntryRow } from './entries.ts';

/** Without scripts the page comes back to the row after the one that leaves the list. */
export const backTo = (action: string, nextId: string | undefined) => `${action}${nextId ? `#${nextId}` : ''}`;

type Props = { action: string; row: EntryRow; nextId: string | undefined };

/**
 * Opens before it declines, and has room for a reason. A form of its own: Enter in its field must not accept, which is the
 * first button of the row.
 */
export function Decline({ action, row: { card, table, reason }, nextId }: Props) {
  const form = `decline ${card.id}`;
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ said: string }>(`${form} ${action}`, form);
  useSaid(answer?.done, answer?.done && decidedWords(card.name, answer.done.said));
  return (
    <details className={styles.decline} open={answer?.problem !== undefined}>
      <summary aria-label={t('Decline: {card}', { card: card.name })}>{t('Decline')}</summary>
      <fetcher.Form method="post" action={action} className={styles.declineForm}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="project" value={card.id} />
        <input type="hidden" name="table" value={table ?? ''} />
        <input type="hidden" name="decision" value="declined" />
        <input type="hidden" name="return_to" value={backTo(action, nextId)} />
        <TextField
          label={t('Reason')}
          hint={t('Its team reads it. Optional.')}
          name="reason"
          maxLength={limits.showcases.reason}
          defaultValue={answer?.fields?.reason ?? reason ?? ''}
          problem={problemOf('reason')}
          autoComplete="off"
          dir="auto"
        />
        <FormProblem problem={answer?.problem} />
        <Button look="danger" aria-disabled={isBusy} aria-label={t('Decline it: {card}', { card: card.name })}>
          {t('Decline')}
        </Button>
      </fetcher.Form>
    </details>
  );
}
