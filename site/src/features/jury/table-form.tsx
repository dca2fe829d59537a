import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { KeptFields } from '../../session/visitor-context.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { markField } from './judge-acts.ts';
import type { JudgePage, Stop } from './judging.ts';
import { MarkChoice } from './mark-choice.tsx';
import { useSentAgain } from './sent-again.ts';
import styles from './table-form.module.css';
import { StopName } from './table-head.tsx';

type Props = { page: JudgePage; table: Stop; kept: KeptFields };

/** What a judge says of the table they stand at: one press where projects are compared, marks where there is a rubric. */
export function TableForm({ page: { id, kind, criteria, before }, table, kept }: Props) {
  const action = `/showcases/${id}/judge`;
  const { fetcher, isBusy, answer, problemOf } = useSentForm(`judge ${id} ${table.id}`, 'judge');
  useSentAgain(fetcher, answer, action);
  const typed = [answer?.fields, kept].find((fields) => fields?.id === table.id);
  return (
    <Stack as={fetcher.Form} method="post" action={action} gap={5}>
      <input type="hidden" name="form" value="judge" />
      <input type="hidden" name="act" value="judge" />
      <input type="hidden" name="id" value={table.id} />
      {before && <input type="hidden" name="before" value={before.id} />}
      {kind === 'rubric' && <input type="hidden" name="criteria" value={criteria.map(({ id }) => id).join(' ')} />}
      {kind === 'rubric' &&
        criteria.map((criterion) => (
          <MarkChoice
            key={criterion.id}
            criterion={criterion}
            chosen={typed?.[markField(criterion.id)]}
            problem={problemOf(markField(criterion.id))}
          />
        ))}
      {kind === 'rubric' && <Note start={typed?.comment} problem={problemOf('comment')} />}
      <FormProblem problem={answer?.problem} />
      {kind === 'rubric' ? (
        <Button look="main" isWide name="outcome" value="scored" aria-disabled={isBusy}>
          {t('Save the marks and go on')}
        </Button>
      ) : before ? (
        <Comparison table={table} before={before} isBusy={isBusy} />
      ) : (
        <Button look="main" isWide name="outcome" value="seen" aria-disabled={isBusy}>
          {t('I have seen it')}
        </Button>
      )}
      {kind === 'pairwise' && (
        <details className={styles.note} open={Boolean(typed?.comment)}>
          <summary>{t('Add a note to the curators')}</summary>
          <Note start={typed?.comment} problem={problemOf('comment')} />
        </details>
      )}
      <Stack gap={3}>
        {/* A rubric need not be filled in for these. */}
        <Button isWide name="outcome" value="absent" formNoValidate aria-disabled={isBusy}>
          {t('Nobody is at this table')}
        </Button>
        <Button isWide name="outcome" value="skipped" formNoValidate aria-disabled={isBusy}>
          {t('I cannot judge this one')}
        </Button>
      </Stack>
    </Stack>
  );
}

function Comparison({ table, before, isBusy }: { table: Stop; before: Stop; isBusy: boolean }) {
  return (
    <Stack as="fieldset" gap={3}>
      <legend className={styles.question}>{t('Which one is better?')}</legend>
      <button type="submit" name="outcome" value="better" className={styles.side} aria-disabled={isBusy}>
        <span className={styles.which}>{t('This one')}</span>
        <Quiet as="span">
          <StopName stop={table} />
        </Quiet>
      </button>
      <button type="submit" name="outcome" value="worse" className={styles.side} aria-disabled={isBusy}>
        <span className={styles.which}>{t('The one before')}</span>
        <Quiet as="span">
          <StopName stop={before} />
        </Quiet>
      </button>
    </Stack>
  );
}

const Note = ({ start, problem }: { start: string | undefined; problem: string | undefined }) => (
  <TextArea
    label={t('Note to the curators')}
    hint={t('If you like. The team does not see it.')}
    name="comment"
    rows={2}
    maxLength={limits.texts.note}
    defaultValue={start}
    problem={problem}
  />
);
