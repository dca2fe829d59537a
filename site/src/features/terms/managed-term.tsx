import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import type { KeptFields } from '../../session/visitor-context.ts';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { leaderboardHref } from '../periods/periods.ts';
import type { ChangedTerm, ManagedTermFacts } from './manage.ts';
import styles from './managed-term.module.css';
import { TermForm } from './term-form.tsx';

/** A term with its days and its state, and what can still be changed. */
export function ManagedTerm({ term, kept }: { term: ManagedTermFacts; kept: KeptFields }) {
  const { id, slug, name, days, hasBegun, isClosed } = term;
  return (
    <details open={kept.form === `change-${id}`}>
      <summary className={styles.row}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.facts}>
          {days} · {stateOf(term)}
        </span>
        <span className={styles.change}>{t('Change')}</span>
      </summary>
      <div className={styles.panel}>
        {isClosed && <Quiet isSmall>{t('Its results are final, so its days can no longer be changed.')}</Quiet>}
        {hasBegun && !isClosed && <Quiet isSmall>{t('If you change its days, its votes are counted again.')}</Quiet>}
        <TermForm term={term} kept={kept} />
        {hasBegun ? (
          <Quiet isSmall>
            <Link to={leaderboardHref(slug)}>{t('Leaderboard')}</Link> ·{' '}
            <Link to={`/terms/${slug}`}>{t('Yearbook')}</Link>
          </Quiet>
        ) : (
          <DeleteTerm id={id} name={name} />
        )}
      </div>
    </details>
  );
}

function stateOf({ hasBegun, isOver, isClosed, isCounting }: ManagedTermFacts): string {
  if (isCounting) return t('Votes are being counted');
  if (isClosed || isOver) return t('Over');
  return hasBegun ? t('Running') : t('To come');
}

function DeleteTerm({ id, name }: { id: string; name: string }) {
  const form = `delete-${id}`;
  const { fetcher, isBusy, answer } = useSentForm<ChangedTerm>(form, form);
  return (
    <Confirm label={t('Delete')} about={name} isSmall>
      <Stack as={fetcher.Form} method="post" action="/moderation/terms" gap={3} isLoose>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="act" value="delete" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={name} />
        <Quiet isSmall>{t('It has not begun, so no results are lost.')}</Quiet>
        <FormProblem problem={answer?.problem} />
        <Button look="danger" isSmall aria-disabled={isBusy}>
          {t('Delete the term')}
        </Button>
      </Stack>
    </Confirm>
  );
}
