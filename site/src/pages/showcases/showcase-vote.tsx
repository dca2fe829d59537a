import { Link, useLoaderData } from 'react-router';
import { readAccepted, readShowcase } from '../../features/showcases/reads.ts';
import { VoteList } from '../../features/showcases/vote-list.tsx';
import { nextWords } from '../../features/showcases/when.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { sentChoice } from '../../ui/form/sent-act.ts';
import { counted } from '../../ui/format/count.tsx';
import { useClock } from '../../ui/format/moment.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type Acting, act } from '../common/act.ts';
import { type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-vote.ts';
import styles from './showcase-edit.module.css';

export const loader = readMine(async ({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const found = await readShowcase(visitor, params.id);
  if (!found || found.showcase.votesEach === 0) throw notFound('no_showcase');
  const { showcase, myVotes } = found;
  const entries = await readAccepted(visitor, params.id);
  return {
    showcase,
    myVotes,
    left: Math.max(0, showcase.votesEach - myVotes.length),
    entries: entries.toSorted((a, b) => (a.table ?? Number.POSITIVE_INFINITY) - (b.table ?? Number.POSITIVE_INFINITY)),
  };
});

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) => {
  const input = { id: params.id, project_id: String(form.get('project') ?? '') };
  return sentChoice(form, 'vote', ['cast', 'withdraw']) === 'cast'
    ? visitor.api.castShowcaseVote(input)
    : visitor.api.withdrawShowcaseVote(input);
});

/** On telephones in the hall. */
export default function ShowcaseVote() {
  const { showcase, entries, myVotes, left } = useLoaderData<typeof loader>();
  const { id, name, phase } = showcase;
  const clock = useClock();
  const isOpen = phase === 'voting';
  return (
    <div className={styles.page}>
      <PageHead title={`Vote: ${name}`} />
      <header>
        <p>
          <Link to={`/showcases/${id}`} dir="auto">
            {name}
          </Link>
        </p>
        <h1>{isOpen ? leftWords(left, showcase.votesEach) : closedWords[phase]}</h1>
        <p className={styles.lead} role="status">
          {isOpen && left === 0 ? 'Your votes are cast. You can withdraw one and give it to another. ' : ''}
          {nextWords(clock, showcase)}.
        </p>
      </header>
      {entries.length > 0 ? (
        <VoteList id={id} entries={entries} mine={myVotes} left={left} isOpen={isOpen} />
      ) : (
        <Empty title="No projects to vote for yet." />
      )}
    </div>
  );
}

function leftWords(left: number, each: number): string {
  if (left === 0) return 'No votes left';
  return left === each ? `You have ${counted(left, 'vote')}` : `${counted(left, 'vote')} left`;
}

const closedWords: Record<string, string> = {
  coming: 'The vote has not begun',
  open: 'The vote has not begun',
  closed: 'The vote has not begun',
  results: 'The vote is over',
};
