import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { CardPoster } from '../projects/list/card-poster.tsx';
import type { ShownEntry } from './reads.ts';
import styles from './vote-list.module.css';

type Props = { id: string; entries: ShownEntry[]; mine: string[]; left: number; isOpen: boolean };

/** The entries with a button each; those that I vote for are marked. */
export function VoteList({ id, entries, mine, left, isOpen }: Props) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => {
        const isMine = mine.includes(entry.card.id);
        return (
          <VoteRow key={entry.card.id} id={id} entry={entry} isMine={isMine} canVote={isOpen && (isMine || left > 0)} />
        );
      })}
    </ul>
  );
}

type RowProps = { id: string; entry: ShownEntry; isMine: boolean; canVote: boolean };

function VoteRow({ id, entry: { card, table }, isMine, canVote }: RowProps) {
  const form = `vote ${card.id}`;
  const { fetcher, isBusy, answer } = useSentForm(`${form} ${id}`, form);
  return (
    <li className={styles.row} data-mine={isMine}>
      <CardPoster card={card} size="small" />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{card.name}</bdi>
        </h2>
        <p className={styles.facts}>{table === null ? <bdi>{card.tagline}</bdi> : `Table ${table}`}</p>
      </div>
      {canVote && (
        <fetcher.Form method="post" action={`/showcases/${id}/vote`}>
          <input type="hidden" name="form" value={form} />
          <input type="hidden" name="project" value={card.id} />
          <input type="hidden" name="vote" value={isMine ? 'withdraw' : 'cast'} />
          <Button
            look={isMine ? 'plain' : 'main'}
            aria-disabled={isBusy}
            aria-label={`${isMine ? 'Withdraw vote' : 'Vote'}: ${card.name}`}
          >
            {isMine ? 'Withdraw' : 'Vote'}
          </Button>
        </fetcher.Form>
      )}
      <FormProblem problem={answer?.problem} />
    </li>
  );
}
