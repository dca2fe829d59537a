import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type ProjectStanding } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { past } from '../../../ui/acts/ago.ts';

const daysShown = 14;

/** What the page of a project tells of its standing: where it is, and its votes of the last days. Only a public one has any. */
export async function readTrend(visitor: VisitorContext, id: string) {
  try {
    const { standing } = await visitor.current(`standing ${id}`, (api) => api.getProjectStanding({ id }));
    return trendOf(standing);
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

function trendOf(standing: ProjectStanding) {
  const days = standing.votes_by_day.slice(-daysShown).map(({ votes }) => votes);
  const cast = days.reduce((sum, votes) => sum + votes, 0);
  return {
    rank: standing.rank ?? null,
    votes: standing.votes,
    isTooNew: isTooNew(standing),
    /** None before the launch, so that a bar is as wide for each project. */
    bars: days.length > 1 && cast > 0 ? [...Array(daysShown - days.length).fill(0), ...days] : [],
    // Written here, because browsers have other words for times.
    from: past(daysShown - 1, 'day'),
    to: past(0, 'day'),
    summary:
      days.length > 1
        ? t('{count, plural, =0 {no votes} one {# vote} other {# votes}} in the last {days, number} days', {
            count: cast,
            days: days.length,
          })
        : t('{count, plural, =0 {no votes} one {# vote} other {# votes}} today', { count: cast }),
  };
}

/** Hours after a launch in which only a place near the top is told, and the last such place. */
const newHours = 48;
const nearTop = 10;

/** Whether its place says nothing yet, since few people can have seen it. */
export const isTooNew = ({ age_hours, votes, rank }: Pick<ProjectStanding, 'age_hours' | 'votes' | 'rank'>): boolean =>
  age_hours < newHours && (votes === 0 || (rank ?? Number.POSITIVE_INFINITY) > nearTop);

export type Trend = ReturnType<typeof trendOf>;
