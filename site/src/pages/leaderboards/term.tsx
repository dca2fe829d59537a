import { msg, t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { Cite } from '../../features/citations/cite.tsx';
import { schemaOrg } from '../../features/citations/formats/schema-org.ts';
import { yearbookCitation } from '../../features/citations/made.ts';
import { LaunchIndex } from '../../features/leaderboards/launch-index.tsx';
import { Places } from '../../features/leaderboards/places.tsx';
import { WinnerTiles } from '../../features/leaderboards/winner-tiles.tsx';
import { readYearbook } from '../../features/leaderboards/yearbook.ts';
import { leaderboardHref } from '../../features/periods/periods.ts';
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
  const { facts, cardPath, launchesCount, votesCount, winners, weeks, launches, more, span } =
    useLoaderData<typeof loader>();
  const { brand, url } = useSite();
  const citation = yearbookCitation({ slug: facts.key, name: facts.name, ...span }, { brand, url });
  const path = `/terms/${facts.key}`;
  return (
    <article className={styles.page}>
      <PageHead
        title={t('{facts}: yearbook', { facts: facts.name })}
        description={t(
          '{count, plural, one {# launch} other {# launches}}, {countb, plural, one {# vote} other {# votes}}, and who won.',
          { count: launchesCount, countb: votesCount },
        )}
        path={path}
        cardPath={cardPath}
        jsonLd={schemaOrg(citation)}
      />
      <header className={styles.cover}>
        <p className={styles.board}>
          {t('Yearbook')} · {brand.name}
          {brand.university && ` · ${brand.university}`}
        </p>
        <h1 className={styles.title}>
          <bdi>{facts.name}</bdi>
        </h1>
        <p className={styles.lead}>
          {facts.days}
          <br />
          {t(facts.finalSince ? inAll : soFar, { launches: launchesCount, votes: votesCount })}
        </p>
        <p className={styles.links}>
          <Link to={leaderboardHref(facts.key)}>{t('Leaderboard')}</Link>
          <Link to="/archive">{t('Archive')}</Link>
        </p>
        <div className={styles.cite}>
          <Cite citation={citation} path={path} look="fit" />
        </div>
        <p className={styles.address}>
          {url}
          {path}
        </p>
      </header>
      {winners.length > 0 && (
        <section aria-labelledby="winners">
          <h2 id="winners" className={styles.heading}>
            {facts.finalSince ? t('The first ten') : t('The first ten, so far')}
          </h2>
          <Places places={winners} level="h3" />
        </section>
      )}
      {weeks.some(({ winners }) => winners.length > 0) && (
        <section aria-labelledby="weeks">
          <h2 id="weeks" className={styles.heading}>
            {t('Week by week')}
          </h2>
          <WinnerTiles periods={weeks} />
        </section>
      )}
      <section aria-labelledby="launches" className={styles.chapter}>
        <h2 id="launches" className={styles.heading}>
          {launches.length > 0 ? t('Everything that was launched') : t('Nothing was launched in this term.')}
        </h2>
        <LaunchIndex launches={launches} />
        {more > 0 && (
          <Quiet>{t('And {count, plural, one {# more launch} other {# more launches}}.', { count: more })}</Quiet>
        )}
      </section>
    </article>
  );
}

const inAll = msg(
  '{launches, plural, one {# launch} other {# launches}} and {votes, plural, one {# vote} other {# votes}}',
);
const soFar = msg(
  '{launches, plural, one {# launch} other {# launches}} and {votes, plural, one {# vote} other {# votes}} so far',
);
