import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { FullMoment } from '../../../ui/format/moment.tsx';
import { Rich } from '../../../ui/language/rich.tsx';
import { PartTitle } from '../../../ui/layout/part-title.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { leaderboardHref, ordinal } from '../../periods/periods.ts';
import { SHOWN_OF_TEAM } from '../list/same-team.ts';
import type { Standing } from './standing.ts';

/** Why it is where it is among new projects and on the leaderboard of the running week, so that anybody can count again. */
export const PlacesNow = ({ launchedAt, newRank, week }: Pick<Standing, 'launchedAt' | 'newRank' | 'week'>) => (
  <Stack as="section" gap={2} aria-labelledby="places-now">
    <PartTitle id="places-now" below={2}>
      {t('Among new projects, and this week')}
    </PartTitle>
    <p>
      {newRank === null
        ? t('It is not among the first {count} of the new projects.', { count: limits.standing.rank })
        : t('It is {rank} among the new projects.', { rank: ordinal(newRank) })}{' '}
      <Rich
        text="They go by the time of the launch and nothing else. Its launch was <when/>."
        parts={{ when: () => launchedAt && <FullMoment at={launchedAt} /> }}
      />{' '}
      {t(
        'Of one team, and of those that one person has submitted, {count} projects of a day are shown; the others of that day open at its end.',
        { count: SHOWN_OF_TEAM },
      )}
    </p>
    {week && <Week week={week} />}
  </Stack>
);

const Week = ({ week: { key, name, startsAt, place, votes, teamVotes } }: { week: NonNullable<Standing['week']> }) => (
  <p>
    <Link to={leaderboardHref(key)}>{name}</Link>
    {': '}
    {place === undefined
      ? t('It has no place among the first {count}.', { count: limits.leaderboard.maximum })
      : t('It is {rank} on the leaderboard.', { rank: ordinal(place) })}{' '}
    <Rich
      text="{count, plural, one {# vote counts that was} other {# votes count that were}} cast for it since <when/>."
      values={{ count: votes }}
      parts={{ when: () => <FullMoment at={startsAt} /> }}
    />{' '}
    {teamVotes > 0 &&
      `${t('{count, plural, one {# more vote is by its own team and does not count there.} other {# more votes are by its own team and do not count there.}}', { count: teamVotes })} `}
    {t('Most votes come first; of projects with as many, the one that was launched later.')}
  </p>
);
