import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { readAccepted, readShowcase } from '../../features/showcases/reads.ts';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { LostVotes } from '../../features/showcases/vote/lost-votes.tsx';
import { changeVote } from '../../features/showcases/vote/vote.ts';
import { VoteChanges } from '../../features/showcases/vote/vote-changes.tsx';
import { VoteList } from '../../features/showcases/vote/vote-list.tsx';
import { leftWords, VotesLeft } from '../../features/showcases/vote/votes-left.tsx';
import { voteInvitation } from '../../features/showcases/votes-each.ts';
import { nextVoteWords } from '../../features/showcases/when.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { useClock } from '../../ui/format/moment.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { keptUnsent } from '../common/kept-unsent.ts';
import { type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-vote.ts';
import styles from './showcase-vote.module.css';

export const loader = readMine(async ({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const found = await readShowcase(visitor, params.id);
  if (!found || found.showcase.votesEach === 0) throw notFound('no_showcase');
  const { showcase, myVotes, voteChanges } = found;
  const entries = await readAccepted(visitor, showcase);
  return {
    showcase,
    myVotes,
    voteChanges,
    elsewhere: myVotes.filter((id) => !entries.some(({ card }) => card.id === id)),
    left: Math.max(0, showcase.votesEach - myVotes.length),
    entries: entries.toSorted((a, b) => (a.table ?? Number.POSITIVE_INFINITY) - (b.table ?? Number.POSITIVE_INFINITY)),
  };
});

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) =>
  changeVote(visitor, params.id, form),
);

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keptUnsent(
    request,
    serverAction,
    t('There is no connection. Your vote is sent once there is one; leave this page open.'),
  );

/** On telephones in the hall. */
export default function ShowcaseVote() {
  const { showcase, entries, myVotes, left, elsewhere, voteChanges } = useLoaderData<typeof loader>();
  const { id, name, phase, votesEach } = showcase;
  const clock = useClock();
  const isOpen = phase === 'voting';
  return (
    <Stack gap={3} width={40}>
      <PageHead title={t('Vote: {name}', { name })} />
      <p>
        <ShowcaseLink id={id} name={name} />
      </p>
      <header className={isOpen ? styles.bar : styles.head}>
        <h1 className={styles.title}>{isOpen ? voteInvitation(votesEach) : closedWords()[phase]}</h1>
        {isOpen && <VotesLeft left={left} each={votesEach} />}
        <p className={styles.lead}>
          {isOpen && <strong>{leftWords(left, votesEach)}.</strong>}{' '}
          {isOpen && left === 0 && `${spentWords(votesEach)} `}
          {nextVoteWords(clock, showcase)}.
        </p>
      </header>
      {phase === 'results' && (
        <p>
          <LinkButton to={`/showcases/${id}`} look="main">
            {t('See the results')}
          </LinkButton>
        </p>
      )}
      {voteChanges.length > 0 && <VoteChanges changes={voteChanges} />}
      {isOpen && elsewhere.length > 0 && <LostVotes id={id} projects={elsewhere} />}
      {entries.length > 0 ? (
        <VoteList id={id} entries={entries} mine={myVotes} each={votesEach} isOpen={isOpen} />
      ) : (
        <Empty title={t('No projects to vote for yet.')} />
      )}
    </Stack>
  );
}

const spentWords = (each: number) =>
  each === 1 ? t('You can still move it.') : t('To change your mind, withdraw one and give it to another.');

const closedWords = (): Record<string, string> => ({
  coming: t('The vote has not begun'),
  open: t('The vote has not begun'),
  closed: t('The vote has not begun'),
  results: t('The vote is over'),
});
