import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type ProjectStanding } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';

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
    /** Launched today and without a vote: its place says nothing yet. */
    isNew: days.length < 2 && standing.votes === 0,
    /** None before the launch, so that a bar is as wide for each project. */
    bars: days.length > 1 && cast > 0 ? [...Array(daysShown - days.length).fill(0), ...days] : [],
    summary:
      days.length > 1
        ? t('{count, plural, =0 {no votes} one {# vote} other {# votes}} in the last {days, number} days', {
            count: cast,
            days: days.length,
          })
        : t('{count, plural, =0 {no votes} one {# vote} other {# votes}} today', { count: cast }),
  };
}

export type Trend = ReturnType<typeof trendOf>;
