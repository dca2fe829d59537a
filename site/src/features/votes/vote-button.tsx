import { t } from '@launch-board/host/language/messages';
import { useFetcher, useLocation } from 'react-router';
import { Refusal, usePressed } from '../../ui/feedback/refusal.tsx';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { classNames } from '../../ui/format/class-names.ts';
import { Count } from '../../ui/format/count.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Icon } from '../../ui/picture/icons.tsx';
import { useToldVotes } from '../live/live-page.ts';
import styles from './vote-button.module.css';
import { projectAnchor, type VoteAnswer } from './votes.ts';

type Props = {
  projectId: string;
  name: string;
  count: number;
  hasVoted: boolean;
  /** `row` at the edge of a list, `card` on the first place of the ranking, `wide` as the main act of a page. */
  size: 'row' | 'card' | 'wide';
  /** Beside the votes that a list is ranked by: its own number, of all votes, steps back. */
  isBeside?: boolean;
};

/**
 * One form whose button says what it will do. Shows the vote at once and the truth as soon as it is known; all buttons of
 * one project on a page share one state.
 */
export function VoteButton({ projectId, name, count, hasVoted, size, isBeside }: Props) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<FormAnswer<VoteAnswer>>({ key: `vote ${projectId}` });
  const { form, refusal, done } = usePressed(fetcher.data, t('Your vote was not changed.'), (done) =>
    spoken(done, name),
  );
  const told = useToldVotes(projectId, fetcher.state !== 'idle', done);
  const answered = done ?? { count, hasVoted };
  const known = { ...answered, count: told ?? answered.count };
  const asked = fetcher.formData?.get('vote');
  const shown = asked ? expected(known, asked === 'cast') : known;

  return (
    <>
      <fetcher.Form method="post" action={`/projects/${projectId}/vote`} className={styles.form}>
        <input type="hidden" name="form" value={form} />
        {/* Without scripts the page is loaded again, and has to stand where it stood. */}
        <input type="hidden" name="return_to" value={`${pathname}${search}#${projectAnchor(projectId)}`} />
        <input type="hidden" name="vote" value={shown.hasVoted ? 'withdraw' : 'cast'} />
        <button
          type="submit"
          data-votes-of={projectId}
          data-beside={isBeside || undefined}
          className={classNames(styles.button, styles[size])}
          aria-pressed={shown.hasVoted}
          title={shown.hasVoted ? t('Withdraw vote') : t('Vote')}
        >
          <Icon name={shown.hasVoted ? 'voted' : 'vote'} size={22} className={styles.arrow} />
          {/* The name stays the same for both states, of which `aria-pressed` tells: "Vote for …, 12 votes". */}
          {size === 'wide' && (
            <span className={styles.word} aria-hidden="true">
              {shown.hasVoted ? t('Voted') : t('Vote')}
            </span>
          )}
          <span className="hidden-text">
            <Rich text="Vote for <name/>," parts={{ name: () => name }} />{' '}
          </span>
          {/* A new element for every number, so that it rolls in. */}
          <span key={shown.count} className={styles.count}>
            <Count of={shown.count} />
          </span>
          <span className="hidden-text" data-word="">
            {` ${t('{count, plural, one {vote} other {votes}}', { count: shown.count })}`}
          </span>
        </button>
      </fetcher.Form>
      <Refusal className={styles[`${size}Refusal`]}>{refusal}</Refusal>
    </>
  );
}

function expected(known: VoteAnswer, hasVoted: boolean): VoteAnswer {
  return { hasVoted, count: known.count + Number(hasVoted) - Number(known.hasVoted) };
}

const spoken = ({ hasVoted, count }: VoteAnswer, name: string): string =>
  t('{hasVoted} {name}: {count, plural, one {# vote} other {# votes}}.', {
    hasVoted: hasVoted ? t('Voted for') : t('Vote withdrawn from'),
    name,
    count,
  });
