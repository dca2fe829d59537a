import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { ProjectStanding } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { ordinal, periodName } from '../../periods/periods.ts';
import { dayWords } from './day-words.ts';
import { isTooNew } from './trend.ts';
import { visitsOf } from './visits.ts';

export type Bar = { label: string; votes: number };

/** After so many days a plot of hours says little. */
const daysOfHours = 3;

/** Why a public project is where it is. All dates are written on the server: browsers format them differently. */
export async function readStanding(visitor: VisitorContext, id: string) {
  const { api, person, now, site } = visitor;
  const [{ project }, { standing }] = await Promise.all([api.getProject({ id }), api.getProjectStanding({ id })]);
  const { votes, votes_by_day } = standing;
  const isYoung = votes_by_day.length <= daysOfHours;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(site.timeZone).toPlainDate();
  const days = votes_by_day.map(({ day, votes }) => ({ label: dayWords(day, today.year), votes }));
  const cast = days.reduce((sum, { votes }) => sum + votes, 0);
  return {
    id,
    name: project.name,
    votes,
    hours: Math.floor(standing.age_hours),
    score: standing.score,
    teamVotes: standing.counts_team_votes ? 0 : standing.team_votes,
    uncountedVotes: standing.uncounted_votes ?? 0,
    rank: standing.rank ?? null,
    /** The place that one more vote would give it, if it is another one. */
    nextRank: standing.rank_with_one_more === standing.rank ? null : (standing.rank_with_one_more ?? null),
    isTooNew: isTooNew(standing),
    places: standing.places,
    launchedAt: project.created_at ?? null,
    newRank: standing.new_rank ?? null,
    week: standing.week && (await weekOf(visitor, id, standing)),
    unit: isYoung ? ('hour' as const) : ('day' as const),
    bars: isYoung ? hoursOf(standing) : days,
    summary: summaryOf(days, cast),
    /** Votes that an import carried over without their times, and those from before the first day of the plot. */
    undated: Math.max(0, votes - cast),
    // A moderator sees as much of the projects of others.
    isMine: standing.uncounted_votes != null && (project.users?.id === person?.id || !person?.isModerator),
    visits: visitsOf(standing.visits, today.year),
    hasEarlier: votes_by_day.length >= limits.standing.days,
  };
}

/** Without the votes that do not count there. */
async function weekOf(visitor: VisitorContext, id: string, { week, counts_team_votes }: ProjectStanding) {
  if (!week) return undefined;
  const { key, votes, team_votes } = week;
  // As the page of the leaderboard reads it.
  const query = { period: key, category: undefined, limit: limits.leaderboard.maximum };
  const { entries } = await visitor.current(`leaderboard ${key} `, (api) => api.getLeaderboard(query));
  const uncounted = counts_team_votes ? 0 : team_votes;
  return {
    key,
    name: periodName({ kind: 'week', key, name: week.name }),
    startsAt: week.starts_at,
    place: entries.find(({ project }) => project?.id === id)?.place,
    votes: votes - uncounted,
    teamVotes: uncounted,
  };
}

export type Standing = Awaited<ReturnType<typeof readStanding>>;

function summaryOf(days: Bar[], cast: number): string {
  const best = days.reduce((best, day) => (day.votes > best.votes ? day : best), { label: '', votes: 0 });
  const total = t('{count, plural, one {# vote} other {# votes}} in {countb, plural, one {# day} other {# days}}', {
    count: cast,
    countb: days.length,
  });
  return days.length === 1
    ? `${total}.`
    : t('{total}. The best day was {label}, with {votes}.', { total, label: best.label, votes: best.votes });
}

const hoursOf = ({ votes_by_hour }: ProjectStanding): Bar[] =>
  votes_by_hour.map((votes, hour) => ({ label: t('{hour} hour', { hour: ordinal(hour + 1) }), votes }));
