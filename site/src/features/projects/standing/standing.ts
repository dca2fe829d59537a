import type { ProjectStanding } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';

export type Bar = { label: string; votes: number };

/** After so many days a plot of hours says little. */
const daysOfHours = 3;

/** Why a public project is where it is. */
export async function readStanding({ api }: VisitorContext, id: string) {
  const [{ project }, { standing }] = await Promise.all([api.getProject({ id }), api.getProjectStanding({ id })]);
  const isYoung = standing.votes_by_day.length <= daysOfHours;
  return {
    id,
    name: project.name,
    votes: standing.votes,
    hours: Math.floor(standing.age_hours),
    score: standing.score,
    rank: standing.rank ?? null,
    places: standing.places,
    unit: isYoung ? ('hour' as const) : ('day' as const),
    bars: isYoung ? hoursOf(standing) : standing.votes_by_day.map(({ day, votes }) => ({ label: day, votes })),
  };
}

const hoursOf = ({ votes_by_hour }: ProjectStanding): Bar[] =>
  votes_by_hour.map((votes, hour) => ({ label: `Hour ${hour + 1}`, votes }));
