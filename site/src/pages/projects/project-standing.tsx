import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { PlaceLink } from '../../features/leaderboards/project-places.tsx';
import { ordinal } from '../../features/periods/periods.ts';
import { PlacesNow } from '../../features/projects/standing/places-now.tsx';
import { readStanding, type Standing } from '../../features/projects/standing/standing.ts';
import { VisitsPlot } from '../../features/projects/standing/visits-plot.tsx';
import { VotesPlot } from '../../features/projects/standing/votes-plot.tsx';
import { exact } from '../../ui/acts/numbers.ts';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type LoadArgs, read } from '../common/read.ts';
import type { Route } from './+types/project-standing.ts';
import styles from './project-standing.module.css';

export const loader = read(({ visitor, params }: LoadArgs<Route.LoaderArgs>) => readStanding(visitor, params.id));

/** The front page ranks so many. */
const ranked = 10;

export default function ProjectStanding() {
  const standing = useLoaderData<typeof loader>();
  const {
    id,
    name,
    votes,
    hours,
    score,
    rank,
    nextRank,
    teamVotes,
    uncountedVotes,
    isMine,
    isTooNew,
    places,
    bars,
    unit,
    summary,
    undated,
    visits,
  } = standing;
  return (
    <Stack gap={8} width={44}>
      <PageHead title={t('How {name} ranks', { name })} />
      <Stack as="header" gap={2} isLoose>
        <Link to={`/projects/${id}`}>{t('Back to the project')}</Link>
        <h1>
          <Rich text="How <bdi/> ranks" parts={{ bdi: () => <bdi>{name}</bdi> }} />
        </h1>
      </Stack>
      <dl className={styles.facts}>
        <Fact term={t('Now')}>{isTooNew ? t('too new to say') : <Rank rank={rank} />}</Fact>
        <Fact term={t('Votes')}>{exact(votes)}</Fact>
        <Fact term={t('Age')}>{ageWords(hours)}</Fact>
        <Fact term={t('Score')}>{score > 0 && score < 0.001 ? t('below 0.001') : score.toPrecision(3)}</Fact>
      </dl>
      <p className={styles.how}>
        {t(
          'The score is the votes divided by (hours + 2) to the power of 1.5. The highest score is first in trending, so a new project with few votes can be ahead of an old one with many.',
        )}
      </p>
      {!isTooNew && nextRank !== null && (
        <p className={styles.how}>
          {t(
            'With one more vote it would be {rank}: among projects with few votes, each moves a project by many places.',
            {
              rank: ordinal(nextRank),
            },
          )}
        </p>
      )}
      {teamVotes > 0 && (
        <p className={styles.how}>
          {t(
            '{count, plural, one {# of its votes is} other {# of its votes are}} by its own team. They count here, but not on the leaderboards of days, weeks, months, terms and years.',
            { count: teamVotes },
          )}
        </p>
      )}
      {uncountedVotes > 0 && (
        <p className={styles.how}>
          {t(
            '{count, plural, one {# more vote was} other {# more votes were}} cast by accounts that moderators have suspended and hidden. They have not counted since. Only the team and moderators see this.',
            { count: uncountedVotes },
          )}
        </p>
      )}
      <PlacesNow {...standing} />
      {places.length > 0 && <BestPlaces places={places} />}
      {bars.some((bar) => bar.votes > 0) && <VotesPlot bars={bars} unit={unit} summary={summary} />}
      {(undated > 0 || votes === 0) && <p className={styles.how}>{notPlotted(standing)}</p>}
      {visits && <VisitsPlot visits={visits} />}
      {isMine && (
        <p>
          <Link to={`/me/receipts?about=${id}`}>{t('What moderators have decided about it')}</Link>
        </p>
      )}
    </Stack>
  );
}

function Rank({ rank }: { rank: number | null }) {
  if (rank === null) return t('beyond the first 1,000');
  const words = t('{rank} in trending', { rank: ordinal(rank) });
  return rank <= ranked ? <Link to="/#trending">{words}</Link> : words;
}

const BestPlaces = ({ places }: Pick<Standing, 'places'>) => (
  <section aria-labelledby="places">
    <PartTitle id="places" below={2}>
      {t('Best places')}
    </PartTitle>
    <ul>
      {places.map((won) => (
        <li key={won.key}>
          <PlaceLink won={won} className={styles.place} />
        </li>
      ))}
    </ul>
  </section>
);

function ageWords(hours: number): string {
  if (hours < 1) return t('under an hour');
  return hours < 48
    ? t('{count, plural, one {# hour} other {# hours}}', { count: hours })
    : t('{count, plural, one {# day} other {# days}}', { count: Math.floor(hours / 24) });
}

/** Votes that an import carried over have no time. */
function notPlotted({ undated, votes, hasEarlier }: Standing): string {
  if (votes === 0) return t('Nobody has voted for it yet.');
  if (hasEarlier)
    return t(
      '{count, plural, one {# further vote} other {# further votes}} came earlier, or from another board without a date.',
      { count: undated },
    );
  const these =
    undated === votes
      ? t('Its votes')
      : t('{count, plural, one {# further vote} other {# further votes}}', { count: undated });
  return t('{these} came from another board, without a date, so they count in the score but are not in the chart.', {
    these,
  });
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <Quiet as="dt" isSmall>
      {term}
    </Quiet>
    <dd className={styles.value}>{children}</dd>
  </div>
);
