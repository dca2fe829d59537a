import { t } from '@launch-board/host/language/messages';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import styles from './judge-undo.module.css';
import type { Last } from './judging.ts';

/** What was said last, and the way back: a thumb presses the wrong button now and then. */
export function JudgeUndo({ showcaseId, last: { id, name, outcome } }: { showcaseId: string; last: Last }) {
  const { fetcher, isBusy, answer } = useSentForm(`undo ${showcaseId} ${id}`, 'undo');
  return (
    <fetcher.Form method="post" action={`/showcases/${showcaseId}/judge`}>
      <input type="hidden" name="form" value="undo" />
      <input type="hidden" name="id" value={id} />
      <FormProblem problem={answer?.problem} />
      <div className={styles.undo}>
        <p className={styles.said}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.words}>: {saidWords()[outcome]}</span>
        </p>
        <Button name="act" value="undo" isSmall aria-label={t('Undo: {name}', { name })} aria-disabled={isBusy}>
          {t('Undo')}
        </Button>
      </div>
    </fetcher.Form>
  );
}

const saidWords = (): Record<Last['outcome'], string> => ({
  better: t('the better one'),
  worse: t('not the better one'),
  seen: t('seen', {}, 'a project by a judge'),
  scored: t('marks saved'),
  skipped: t('not judged'),
  absent: t('nobody there'),
});
