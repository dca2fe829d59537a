import { t } from '@launch-board/host/language/messages';
import { useSaid } from '../../../ui/feedback/announcer.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { Rich } from '../../../ui/language/rich.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Icon } from '../../../ui/picture/icons.tsx';
import { useSentAgain } from '../../jury/sent-again.ts';
import { CardPoster } from '../../projects/list/card-poster.tsx';
import type { ShownEntry } from '../reads.ts';
import styles from './vote-list.module.css';
import { leftWords } from './votes-left.tsx';

type Props = { id: string; entries: ShownEntry[]; mine: string[]; each: number; isOpen: boolean };

/** The entries with a button each; those that I vote for are marked. */
export function VoteList({ id, entries, mine, each, isOpen }: Props) {
  const other = mine.length < each ? 'cast' : each === 1 ? 'move' : undefined;
  return (
    <Stack as="ul" gap={2}>
      {entries.map((entry) => {
        const isMine = mine.includes(entry.card.id);
        const vote = isOpen ? (isMine ? 'withdraw' : other) : undefined;
        return (
          <VoteRow key={entry.card.id} id={id} entry={entry} isMine={isMine} vote={vote} from={mine[0]} each={each} />
        );
      })}
    </Stack>
  );
}

const words = () => ({ cast: t('Vote'), withdraw: t('Withdraw'), move: t('Move here') });
const spoken = () => ({ cast: t('Vote'), withdraw: t('Withdraw vote'), move: t('Move my vote here') });

type RowProps = {
  id: string;
  entry: ShownEntry;
  isMine: boolean;
  /** What can be done now. */
  vote: keyof ReturnType<typeof words> | undefined;
  from: string | undefined;
  each: number;
};

function VoteRow({ id, entry: { card, table }, isMine, vote, from, each }: RowProps) {
  const form = `vote ${card.id}`;
  const action = `/showcases/${id}/vote`;
  const { fetcher, isBusy, answer } = useSentForm<{ left: number }>(`${form} ${id}`, form);
  useSentAgain(fetcher, answer, action);
  useSaid(answer?.done, answer?.done && `${leftWords(answer.done.left, each)}.`);
  return (
    <li id={card.id} className={styles.row} data-mine={isMine}>
      <CardPoster card={card} size="small" />
      <div className={styles.words}>
        {table !== null && (
          <p className={styles.table}>
            <Rich text="Table <table/>" parts={{ table: () => table }} />
          </p>
        )}
        <h2 className={styles.name} data-lines="3">
          <bdi>{card.name}</bdi>
        </h2>
        {isMine ? (
          <p className={styles.mine}>
            <Rich text="<icon/> Your vote" parts={{ icon: () => <Icon name="voted" size={18} /> }} />
          </p>
        ) : (
          <p className={styles.facts} data-lines="2">
            <bdi>{card.tagline}</bdi>
          </p>
        )}
      </div>
      {vote && (
        <fetcher.Form method="post" action={action}>
          <input type="hidden" name="form" value={form} />
          <input type="hidden" name="project" value={card.id} />
          <input type="hidden" name="vote" value={vote} />
          {vote === 'move' && <input type="hidden" name="from" value={from} />}
          {/* Without scripts the page comes back to the row. */}
          <input type="hidden" name="return_to" value={`${action}#${card.id}`} />
          <button
            type="submit"
            className={styles.button}
            data-vote={vote}
            aria-disabled={isBusy}
            aria-label={`${spoken()[vote]}: ${card.name}`}
          >
            {words()[vote]}
          </button>
        </fetcher.Form>
      )}
      <FormProblem problem={answer?.problem} />
    </li>
  );
}
