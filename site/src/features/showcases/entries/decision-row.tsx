import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSaid } from '../../../ui/feedback/announcer.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Rich } from '../../../ui/language/rich.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { DeclarationFacts } from '../../declarations/declaration-parts.tsx';
import { CardPoster } from '../../projects/list/card-poster.tsx';
import { decidedWords, type EntryState } from '../entry-words.ts';
import styles from './decision-row.module.css';
import { backTo, Decline } from './decline.tsx';
import type { EntryRow } from './entries.ts';

type Props = {
  action: string;
  row: EntryRow;
  /** The row after it, which the page comes back to without scripts. */
  nextId: string | undefined;
  state: EntryState;
  tracks: { id: string; name: string }[];
};

/** An entry with what its curators decide: in or out, its track, its table. */
export function DecisionRow({ action, row, nextId, state, tracks }: Props) {
  const { card, isDraft, enteredAt, by } = row;
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ said: string }>(
    `decide ${card.id} ${action}`,
    `decide ${card.id}`,
  );
  const table = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // All may have been numbered at once.
    if (table.current) table.current.value = String(row.table ?? '');
  }, [row.table]);
  useSaid(answer?.done, answer?.done && decidedWords(card.name, answer.done.said));
  return (
    <li id={card.id} className={styles.row} tabIndex={-1}>
      <CardPoster card={card} size="row" />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={`/projects/${card.id}`}>
            <bdi>{card.name}</bdi>
          </Link>
        </h2>
        <p>
          <bdi>{card.tagline}</bdi>
        </p>
        <Cluster as={Quiet} isSmall gap={3} lineGap={0}>
          {by && <Link to={`/people/${by.id}`}>{by.name}</Link>}
          <Moment at={enteredAt} />
          {isDraft && <span>{t('Draft, hidden from everybody else')}</span>}
        </Cluster>
        <DeclarationFacts of={row.declarations} />
        {row.reason && state === 'declined' && (
          <Cluster as={Quiet} isSmall gap={3} lineGap={0}>
            <Rich text="Reason: <bdi/>" parts={{ bdi: () => <bdi>{row.reason}</bdi> }} />
          </Cluster>
        )}
      </div>
      {/* What its team has not sent, or has taken back, is not for the curators to decide. */}
      {state !== 'started' && state !== 'withdrawn' && (
        <div className={styles.side}>
          <Cluster as={fetcher.Form} method="post" action={action} gap={3} align="end">
            <input type="hidden" name="form" value={`decide ${card.id}`} />
            <input type="hidden" name="project" value={card.id} />
            <input type="hidden" name="return_to" value={backTo(action, nextId)} />
            {tracks.length > 0 && <TrackChoice tracks={tracks} chosen={row.track} />}
            <div className={styles.table}>
              <TextField
                ref={table}
                label={t('Table')}
                name="table"
                inputMode="numeric"
                pattern="[0-9]*"
                maxLength={String(limits.showcases.tables).length}
                defaultValue={row.table ?? ''}
                problem={problemOf('table_number')}
                autoComplete="off"
              />
            </div>
            <Button
              name="decision"
              value={state === 'accepted' ? 'saved' : 'accepted'}
              aria-disabled={isBusy}
              aria-label={`${state === 'accepted' ? t('Save') : t('Accept')}: ${card.name}`}
            >
              {state === 'accepted' ? t('Save') : t('Accept')}
            </Button>
            <div className={styles.problem}>
              <FormProblem problem={answer?.problem} />
            </div>
          </Cluster>
          {state !== 'declined' && <Decline action={action} row={row} nextId={nextId} />}
        </div>
      )}
    </li>
  );
}

function TrackChoice({ tracks, chosen }: { tracks: Props['tracks']; chosen: string | null }) {
  return (
    <SelectField label={t('Track')} name="track" defaultValue={chosen ?? ''}>
      <option value="">{t('None')}</option>
      {tracks.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
