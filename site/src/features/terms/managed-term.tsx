import { Link } from 'react-router';
import type { KeptFields } from '../../session/visitor-context.ts';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { leaderboardHref } from '../leaderboards/periods.ts';
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
        <span className={styles.change}>Change</span>
      </summary>
      <div className={styles.panel}>
        {isClosed && <p className={styles.note}>Its results are final, so its days can no longer be changed.</p>}
        {hasBegun && !isClosed && <p className={styles.note}>If you change its days, its votes are counted again.</p>}
        <TermForm term={term} kept={kept} />
        {hasBegun ? (
          <p className={styles.note}>
            <Link to={leaderboardHref(slug)}>Leaderboard</Link> · <Link to={`/terms/${slug}`}>Yearbook</Link>
          </p>
        ) : (
          <DeleteTerm id={id} name={name} />
        )}
      </div>
    </details>
  );
}

function stateOf({ hasBegun, isOver, isClosed, isCounting }: ManagedTermFacts): string {
  if (isCounting) return 'Votes are being counted';
  if (isClosed || isOver) return 'Over';
  return hasBegun ? 'Running' : 'To come';
}

function DeleteTerm({ id, name }: { id: string; name: string }) {
  const form = `delete-${id}`;
  const { fetcher, isBusy, answer } = useSentForm<ChangedTerm>(form, form);
  return (
    <Confirm label="Delete" about={name} isSmall>
      <fetcher.Form method="post" action="/moderation/terms" className={styles.delete}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="act" value="delete" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={name} />
        <p className={styles.note}>It has not begun, so no results are lost.</p>
        <FormProblem problem={answer?.problem} />
        <Button look="danger" isSmall aria-disabled={isBusy}>
          Delete the term
        </Button>
      </fetcher.Form>
    </Confirm>
  );
}
