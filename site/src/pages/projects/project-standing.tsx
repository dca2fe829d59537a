import { Link, useLoaderData } from 'react-router';
import { leaderboardHref, ordinal } from '../../features/leaderboards/periods.ts';
import { readStanding } from '../../features/projects/standing/standing.ts';
import { VotesPlot } from '../../features/projects/standing/votes-plot.tsx';
import { counted, exact } from '../../ui/format/count.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type LoadArgs, read } from '../common/read.ts';
import type { Route } from './+types/project-standing.ts';
import styles from './project-standing.module.css';

export const loader = read(({ visitor, params }: LoadArgs<Route.LoaderArgs>) => readStanding(visitor, params.id));

export default function ProjectStanding() {
  const { id, name, votes, hours, score, rank, places, bars, unit } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <PageHead title={`Why ${name} is where it is`} />
      <h1 className={styles.title}>
        Why <bdi>{name}</bdi> is where it is
      </h1>
      <dl className={styles.facts}>
        <Fact term="Votes">{exact(votes)}</Fact>
        <Fact term="Age">{hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')}</Fact>
        <Fact term="Score now">{score > 0 && score < 0.001 ? 'below 0.001' : score.toPrecision(3)}</Fact>
        <Fact term="Trending">{rank === null ? 'beyond the first 1,000' : `place ${exact(rank)}`}</Fact>
      </dl>
      <p className={styles.how}>
        What trends is sorted by votes divided by (hours + 2) to the power of 1.5, so a new project with few votes can
        stand before an old one with many.
      </p>
      {places.length > 0 && (
        <section aria-labelledby="places">
          <h2 id="places" className={styles.subtitle}>
            Best places
          </h2>
          <ul className={styles.places}>
            {places.map(({ key, name: period, place }) => (
              <li key={key}>
                {ordinal(place)} of{' '}
                <Link to={leaderboardHref(key)}>
                  <bdi>{period}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {bars.some((bar) => bar.votes > 0) ? <VotesPlot bars={bars} unit={unit} /> : <p>{noVotes(votes)}</p>}
      <p>
        <Link to={`/projects/${id}`}>Back to the project</Link>
      </p>
    </div>
  );
}

/** Votes that an import carried over have no time. */
const noVotes = (votes: number): string =>
  votes > 0 ? 'All its votes were carried over to this board, without their times.' : 'Nobody has voted for it yet.';

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt className={styles.term}>{term}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
);
