import { useLoaderData } from 'react-router';
import { readLeaderboard } from '../../features/leaderboards/leaderboard.ts';
import { LeaderboardHead, LeaderboardTabs } from '../../features/leaderboards/leaderboard-head.tsx';
import { leaderboardHref } from '../../features/leaderboards/periods.ts';
import { Places } from '../../features/leaderboards/places.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { notFound, read } from '../common/read.ts';
import styles from './leaderboard.module.css';

export const loader = read(async ({ visitor, params }) => {
  const key = params.period ?? 'week';
  const board = await readLeaderboard(visitor, key);
  // A board without terms has the tab, which says so.
  if (!board && key !== 'term') throw notFound();
  return { board, path: leaderboardHref(key) };
});

export default function LeaderboardPage() {
  const { board, path } = useLoaderData<typeof loader>();
  if (!board) return <NoTerm />;
  const { period, places } = board;
  return (
    <div className={styles.page}>
      <PageHead
        title={board.isRequestedByKind ? `Leaderboard: ${period.name}` : period.name}
        description={`The projects with the most votes${period.days ? `, ${period.days}` : ' of all time'}.`}
        path={path}
      />
      <LeaderboardHead board={board} />
      {places.length > 0 ? <Places places={places} /> : <NoVotes isClosed={period.finalSince !== null} />}
    </div>
  );
}

function NoVotes({ isClosed }: { isClosed: boolean }) {
  return isClosed ? (
    <Empty title="Nobody voted in this time.">
      <LinkButton to="/archive">See the archive</LinkButton>
    </Empty>
  ) : (
    <Empty title="No votes yet.">
      <p>The first vote puts a project in first place.</p>
      <LinkButton to="/" look="main">
        Find a project to vote for
      </LinkButton>
    </Empty>
  );
}

const NoTerm = () => (
  <div className={styles.page}>
    <PageHead title="Terms" />
    <LeaderboardTabs chosen="term" />
    <h1>Terms</h1>
    <Empty title="This board has no terms yet.">
      <p>Once its moderators have set the dates of a term, its leaderboard is here.</p>
      <LinkButton to="/leaderboards">See this week</LinkButton>
    </Empty>
  </div>
);
