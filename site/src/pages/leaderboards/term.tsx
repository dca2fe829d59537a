import { Link, useLoaderData } from 'react-router';
import { LaunchIndex } from '../../features/leaderboards/launch-index.tsx';
import { Places } from '../../features/leaderboards/places.tsx';
import { WinnerTiles } from '../../features/leaderboards/winner-tiles.tsx';
import { readYearbook } from '../../features/leaderboards/yearbook.ts';
import { leaderboardHref } from '../../features/periods/periods.ts';
import { counted } from '../../ui/format/count.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useSite } from '../../ui/layout/site-context.tsx';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import type { Route } from './+types/term.ts';
import styles from './term.module.css';

export const loader = read(async ({ visitor, params }: LoadArgs<Route.LoaderArgs>) => {
  const yearbook = await readYearbook(visitor, params.slug);
  if (!yearbook) throw notFound();
  return yearbook;
});

export default function Term() {
  const { facts, cardPath, launchesCount, votesCount, winners, weeks, launches, more } = useLoaderData<typeof loader>();
  const { brand, url } = useSite();
  const path = `/terms/${facts.key}`;
  return (
    <article className={styles.page}>
      <PageHead
        title={`${facts.name}: yearbook`}
        description={`${counted(launchesCount, 'launch', 'launches')}, ${counted(votesCount, 'vote')}, and who won.`}
        path={path}
        cardPath={cardPath}
      />
      <header className={styles.cover}>
        <p className={styles.board}>
          {brand.name}
          {brand.university && ` · ${brand.university}`}
        </p>
        <h1 className={styles.title}>
          <bdi>{facts.name}</bdi>
        </h1>
        <p className={styles.lead}>
          {facts.days}
          <br />
          {counted(launchesCount, 'launch', 'launches')} and {counted(votesCount, 'vote')}
          {!facts.finalSince && ' so far'}
        </p>
        <p className={styles.links}>
          <Link to={leaderboardHref(facts.key)}>Leaderboard</Link>
          <Link to="/archive">Archive</Link>
        </p>
        <p className={styles.address}>
          {url}
          {path}
        </p>
      </header>
      {winners.length > 0 && (
        <section aria-labelledby="winners">
          <h2 id="winners" className={styles.heading}>
            {facts.finalSince ? 'The first ten' : 'The first ten, so far'}
          </h2>
          <Places places={winners} level="h3" />
        </section>
      )}
      {weeks.some(({ winners }) => winners.length > 0) && (
        <section aria-labelledby="weeks">
          <h2 id="weeks" className={styles.heading}>
            Week by week
          </h2>
          <WinnerTiles periods={weeks} />
        </section>
      )}
      <section aria-labelledby="launches" className={styles.chapter}>
        <h2 id="launches" className={styles.heading}>
          {launches.length > 0 ? 'Everything that was launched' : 'Nothing was launched in this term.'}
        </h2>
        <LaunchIndex launches={launches} />
        {more > 0 && <Quiet>And {counted(more, 'more launch', 'more launches')}.</Quiet>}
      </section>
    </article>
  );
}
