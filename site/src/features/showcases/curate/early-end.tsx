import { t } from '@launch-board/host/language/messages';
import { useSaid } from '../../../ui/feedback/announcer.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { soonWords, timeWords, useClock } from '../../../ui/format/moment.tsx';
import styles from './curate-head.module.css';
import type { Curating } from './curating.ts';

type Props = { end: NonNullable<Curating['earlyEnd']>; action: string };

/** What curators have ended early, and one press that takes it back. */
export function EarlyEnd({ end: { ofEntries, ofVote, until }, action }: Props) {
  const clock = useClock();
  const { fetcher, isBusy, answer } = useSentForm<{ said: string }>(`take-back ${action}`, 'take-back');
  useSaid(answer?.done, answer?.done?.said);
  return (
    <section className={styles.next} aria-label={t('Ended early')}>
      <p className={styles.words}>
        {ofVote
          ? t(
              'The vote was closed early. Everybody sees the results from {time} on; until then you can take it back.',
              {
                time: timeWords(clock, until),
              },
            )
          : t('Entries were closed early.')}
      </p>
      <fetcher.Form method="post" action={action}>
        <FormProblem problem={answer?.problem} />
        <input type="hidden" name="form" value="take-back" />
        <Button aria-disabled={isBusy}>
          {isBusy
            ? t('Working …')
            : ofVote
              ? t('Let the vote go on until {clock}', { clock: soonWords(clock, ofVote) })
              : t('Take entries again until {clock}', { clock: soonWords(clock, ofEntries ?? until) })}
        </Button>
      </fetcher.Form>
    </section>
  );
}
