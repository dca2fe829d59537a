import { type Complete, type InputOf, limits, type operations, type ProjectStanding } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
import { uncountedVotes } from '../../store/moderation/hidden-votes.ts';
import { placesNow } from '../../store/projects/places-now.ts';
import { ranksByScore } from '../../store/projects/ranks-by-score.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import { votesOverTime } from '../../store/projects/votes-over-time.ts';
import { type Actor, userIdOf } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { dayAt, startOf } from '../periods/calendar.ts';
import { bestPlaces } from '../periods/places.ts';
import { nameOfPeriod } from '../periods/views.ts';
import { policy } from '../policy.ts';
import { trendingScore } from '../projects/trending.ts';
import { isoTime } from '../text/iso-time.ts';
import { viewVisits } from './visits.ts';

const { hours, days, rank } = limits.standing;

/** @throws Fail `not_found` if the project is not public */
export function getProjectStanding(
  { store, clock, operatorSettings }: Deps,
  actor: Actor,
  { id }: InputOf<typeof operations.getProjectStanding>,
): Promise<{ standing: Complete<ProjectStanding> }> {
  const now = clock();
  const score = (votes: number, createdAt: number) => trendingScore(votes, createdAt, now);
  return store.read(async (reads) => {
    const project = await projectForUser(reads, id, userIdOf(actor));
    if (project?.status !== 'active') throw new Fail('not_found');
    const { upvotes_count: votes, created_at } = project;
    const zone = operatorSettings.timeZone;
    const isInside = policy.canSeeVisits(actor, project);
    const bounds = lastDays(created_at, now, zone);
    const begun = Math.min(hours, Math.max(1, Math.ceil((now - created_at) / HOUR_MS)));
    const [[place, next], best, { byHour, byQuarter }, places] = await Promise.all([
      ranksByScore(reads, [project, { ...project, upvotes_count: votes + 1 }], score, rank),
      bestPlaces(reads, id),
      votesOverTime(reads, { id, launchedAt: created_at, hours, since: bounds[0]?.from ?? now }),
      placesNow(reads, { id, createdAt: created_at, now, limit: rank }),
    ]);
    return {
      standing: {
        votes,
        team_votes: places?.all_team_votes ?? 0,
        counts_team_votes: operatorSettings.teamVotesCount,
        uncounted_votes: isInside ? told(await uncountedVotes(reads, id)) : null,
        age_hours: Math.max(0, (now - created_at) / HOUR_MS),
        score: score(votes, created_at),
        rank: place ?? null,
        rank_with_one_more: next ?? null,
        new_rank: places && Number(places.newer) < rank ? Number(places.newer) + 1 : null,
        week: operatorSettings.leftOut.includes('leaderboards') ? undefined : viewWeek(places),
        places: best,
        votes_by_hour: Array.from({ length: begun }, (_, hour) => byHour.get(hour) ?? 0),
        votes_by_day: inDays(bounds, byQuarter),
        visits: isInside
          ? await viewVisits(
              reads,
              id,
              bounds.map(({ day }) => day),
            )
          : undefined,
      },
    };
  });
}

type Places = Awaited<ReturnType<typeof placesNow>>;

/** The running week, unless the board has not begun any yet. */
function viewWeek(places: Places): Complete<ProjectStanding>['week'] {
  if (!places || places.key === null || places.starts_at === null) return undefined;
  const { key, name, starts_at, votes, team_votes } = places;
  const counts = { votes: votes ?? 0, team_votes };
  return { key, name: nameOfPeriod({ key, name }), starts_at: isoTime(starts_at), ...counts };
}

/** One or two, next to the day of a suspension, would say who had voted for it. */
const told = (votes: number): number | null => (votes > 0 && votes < limits.receipts.smallest ? null : votes);

type Day = { day: string; from: number; until: number };

/** Both lists are in the order of time. */
function inDays(bounds: readonly Day[], quarters: readonly { at: number; votes: number }[]) {
  let next = 0;
  return bounds.map(({ day, until }) => {
    let votes = 0;
    for (let one = quarters[next]; one && one.at < until; one = quarters[next]) {
      votes += one.votes;
      next += 1;
    }
    return { day, votes };
  });
}

/** The days from the launch to today, with their bounds: some of 23 or 25 hours. */
function lastDays(launchedAt: number, now: number, zone: string) {
  const today = dayAt(now, zone);
  const launched = dayAt(Math.min(launchedAt, now), zone);
  const first = today.subtract({ days: days - 1 });
  const found: Day[] = [];
  let day = Temporal.PlainDate.compare(launched, first) > 0 ? launched : first;
  for (let from = startOf(day, zone); Temporal.PlainDate.compare(day, today) <= 0; ) {
    const next = day.add({ days: 1 });
    const until = startOf(next, zone);
    found.push({ day: day.toString(), from, until });
    [day, from] = [next, until];
  }
  return found;
}
