import { t } from '@launch-board/host/language/messages';
import { useEffect } from 'react';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import type { Done } from './done.ts';
import styles from './just-done.module.css';

const undoReason = () => t('Undone at once by the moderator who did it.');

/** What one has just done, with the way back. */
export function JustDone({ done: { targetId, said, undo }, next }: { done: Done; next: string }) {
  const form = `${undo}-${targetId}`;
  const { fetcher, isBusy, answer } = useSentForm(form, form);
  const announce = useAnnounce();
  useEffect(() => announce(said), [said, announce]);
  return (
    <div className={styles.done}>
      <p dir="auto">{said}</p>
      {undo && (
        <fetcher.Form method="post" action={`/moderation?just=${targetId}`} data-undo>
          <input type="hidden" name="form" value={form} />
          <input type="hidden" name="act" value={undo} />
          <input type="hidden" name="id" value={targetId} />
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
