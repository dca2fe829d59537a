import { limits } from '@launch-board/contract/limits';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { CardPoster } from '../projects/list/card-poster.tsx';
import styles from './decision-row.module.css';
import type { EntryRow } from './entries.ts';
import type { EntryState } from './entry-words.ts';

type Props = { action: string; row: EntryRow; state: EntryState; tracks: { id: string; name: string }[] };

/** An entry with what its curators decide: in or out, its track, its table. */
export function DecisionRow({ action, row, state, tracks }: Props) {
  const { card, isDraft, enteredAt, by } = row;
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ decided: string }>(
    `decide ${card.id} ${action}`,
    `decide ${card.id}`,
  );
  const announce = useAnnounce();
  useEffect(() => {
    if (answer?.done) announce(`${card.name}: ${saidOf[answer.done.decided] ?? 'saved'}.`);
  }, [answer?.done, card.name, announce]);
  return (
    <li className={styles.row}>
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
        <p className={styles.facts}>
          {by && <Link to={`/people/${by.id}`}>{by.name}</Link>}
          <Moment at={enteredAt} />
          {isDraft && <span>Draft, hidden from everybody else</span>}
        </p>
      </div>
      <fetcher.Form method="post" action={action} className={styles.form}>
        <input type="hidden" name="form" value={`decide ${card.id}`} />
        <input type="hidden" name="project" value={card.id} />
        {tracks.length > 0 && <TrackChoice tracks={tracks} chosen={row.track} />}
        <div className={styles.table}>
          <TextField
            label="Table"
            name="table"
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={String(limits.showcases.tables).length}
            defaultValue={row.table ?? ''}
            problem={problemOf('table_number')}
            autoComplete="off"
          />
        </div>
        {state !== 'withdrawn' && state !== 'started' && (
          <div className={styles.reason}>
            <TextField
              label="Reason, if declined"
              hint="Its team reads it. Optional."
              name="reason"
              maxLength={limits.showcases.reason}
              defaultValue={row.reason ?? ''}
              problem={problemOf('reason')}
              autoComplete="off"
              dir="auto"
            />
          </div>
        )}
        <Acts name={card.name} state={state} isBusy={isBusy} />
        <div className={styles.problem}>
          <FormProblem problem={answer?.problem} />
        </div>
      </fetcher.Form>
    </li>
  );
}

function TrackChoice({ tracks, chosen }: { tracks: Props['tracks']; chosen: string | null }) {
  return (
    <SelectField label="Track" name="track" defaultValue={chosen ?? ''}>
      <option value="">None</option>
      {tracks.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function Acts({ name, state, isBusy }: { name: string; state: EntryState; isBusy: boolean }) {
  return (
    <div className={styles.acts}>
      {state === 'accepted' ? (
        <Button name="decision" value="saved" aria-disabled={isBusy} aria-label={`Save: ${name}`}>
          Save
        </Button>
      ) : (
        <Button name="decision" value="accepted" look="main" aria-disabled={isBusy} aria-label={`Accept: ${name}`}>
          Accept
        </Button>
      )}
      {state !== 'declined' && (
        <Button name="decision" value="declined" look="quiet" aria-disabled={isBusy} aria-label={`Decline: ${name}`}>
          Decline
        </Button>
      )}
    </div>
  );
}

const saidOf: Record<string, string> = { accepted: 'accepted', declined: 'declined' };
