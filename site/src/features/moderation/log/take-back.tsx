import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { useLocation } from 'react-router';
import type { KeptFields } from '../../../session/visitor-context.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { nameOf, undoOf } from './act-words.ts';
import type { Act } from './log.ts';
import styles from './take-back.module.css';

/** Restores or lifts, also long after; whoever did it. */
export function TakeBack({ act, kept }: { act: Act; kept: KeptFields }) {
  const undo = undoOf(act);
  const form = `${undo?.act}-${act.target.id}`;
  const { fetcher, isBusy, answer, problemOf } = useSentForm(`log ${form}`, form);
  const typed = answer?.fields ?? (kept.form === form ? kept : undefined);
  const { pathname, search } = useLocation();
  return (
    <details className={styles.takeBack} open={answer?.problem !== undefined || kept.form === form}>
      <summary>
        {undo?.label} <span className="hidden-text">{nameOf(act) ?? t('this comment')}</span>
      </summary>
      <fetcher.Form method="post" action={`${pathname}${search}`} className={styles.form}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="act" value={undo?.act} />
        <input type="hidden" name="id" value={act.target.id} />
        <TextField
          label={t('Reason')}
          name="reason"
          required
          maxLength={limits.texts.note}
          defaultValue={typed?.reason ?? ''}
          problem={problemOf('reason')}
          dir="auto"
        />
        <FormProblem problem={answer?.problem} />
        <Button aria-disabled={isBusy}>{undo?.label}</Button>
      </fetcher.Form>
    </details>
  );
}
