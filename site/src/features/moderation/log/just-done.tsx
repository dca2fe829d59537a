import { t } from '@launch-board/host/language/messages';
import { useEffect } from 'react';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { didWords, nameOf, undoOf } from './act-words.ts';
import styles from './just-done.module.css';
import type { Act } from './log.ts';

const undoReason = () => t('Undone at once by the moderator who did it.');

/** What one has just done, with the way back. */
export function JustDone({ act, next }: { act: Act; next: string }) {
  const undo = undoOf(act);
  const form = `${undo?.act}-${act.target.id}`;
  const { fetcher, isBusy, answer } = useSentForm(form, form);
  const announce = useAnnounce();
  const name = nameOf(act);
  const said = name ? t('You {act} {name}.', { act: didWords(act), name }) : t('You {act}.', { act: didWords(act) });
  useEffect(() => announce(said), [said, announce]);
  return (
    <div className={styles.done}>
      <p dir="auto">{said}</p>
      {undo && (
        <fetcher.Form method="post" action={`/moderation?just=${act.target.id}`} data-undo>
          <input type="hidden" name="form" value={form} />
          <input type="hidden" name="act" value={undo?.act} />
          <input type="hidden" name="id" value={act.target.id} />
          <input type="hidden" name="next" value={next} />
          <input type="hidden" name="reason" value={undoReason()} />
          <Button isSmall aria-disabled={isBusy}>
            {t('Undo')}
          </Button>
          <FormProblem problem={answer?.problem} />
        </fetcher.Form>
      )}
    </div>
  );
}
