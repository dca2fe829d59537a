import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { type ClickedLink, clickedLinks } from '../project-links.ts';
import { DateTime, envelope, maybeInteger, Uuid } from '../shapes.ts';
import { ProjectPlace } from './places.ts';

const { hours, days, rank } = limits.standing;

const day = Type.String({ format: 'date', description: 'In the time zone of the board.' });
const clicks = Type.Integer({ minimum: 0 });

const ProjectVisits = Type.Object(
  {
    since: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date',
      description:
        'The first day that is counted: that of the launch, or the first on which the board counted visits; null if it has not counted any yet.',
    }),
    visitors_by_day: Type.Array(Type.Object({ day, visitors: Type.Integer({ minimum: 0 }) }), {
      description: `Each person once a day, from \`since\` until today; at most the last ${days} days.`,
    }),
    clicks_by_day: Type.Array(
      Type.Object({
        day,
        ...(Object.fromEntries(clickedLinks.map((name) => [name, clicks])) as Record<ClickedLink, typeof clicks>),
      }),
      { description: 'Clicks on each link, one a day for each person. Days without any are left out.' },
    ),
  },
  {
    title: 'ProjectVisits',
    description:
      'Visitors of its page and clicks on its links. The real numbers may be higher, because nobody is recognised by a cookie. Only its team and moderators see this.',
  },
);

export const ProjectStanding = Type.Object(
  {
    votes: Type.Integer({ minimum: 0, description: 'All votes, those carried over by an import included.' }),
    team_votes: Type.Integer({
      minimum: 0,
      description: 'How many of them people of its own team have cast. They count here and in every order of projects.',
    }),
    counts_team_votes: Type.Boolean({
      description: 'They count on leaderboards of days, weeks, months, terms and years too, as in `getLeaderboard`.',
    }),
    uncounted_votes: maybeInteger(
      `To its team and moderators: votes that do not count since moderators have hidden everything by those who cast them. Null for others, and if there are fewer than ${limits.receipts.smallest}.`,
    ),
    age_hours: Type.Number({ minimum: 0, description: 'Hours since the launch.' }),
    score: Type.Number({ minimum: 0, description: 'What listTrendingProjects sorts by, now.' }),
    rank: maybeInteger(`The place among what is trending now; null beyond the first ${rank}.`),
    rank_with_one_more: maybeInteger('The place that it would have with one more vote.'),
    new_rank: maybeInteger(
      `The place in \`listProjects\` by \`recent\`, which is by the time of the launch alone; null beyond the first ${rank}.`,
    ),
    week: Type.Optional(
      Type.Object(
        {
          key: Type.String({ description: 'For `getLeaderboard`, which has the place.' }),
          name: Type.String(),
          starts_at: DateTime,
          votes: Type.Integer({ minimum: 0, description: 'Votes cast for it since `starts_at`.' }),
          team_votes: Type.Integer({
            minimum: 0,
            description: 'How many of these people of its own team have cast, who count only if `counts_team_votes`.',
          }),
        },
        {
          description:
            'What its place on the leaderboard of the running week depends on: most votes that count come first, then the newer project, then the smaller `id`. Absent if the board has no leaderboards.',
        },
      ),
    ),
    places: Type.Array(ProjectPlace, { description: 'Its best places in closed periods, as in `getProject`.' }),
    votes_by_hour: Type.Array(Type.Integer({ minimum: 0 }), {
      description: `Votes cast in each of the first ${hours} hours after the launch, as far as they have begun.`,
    }),
    votes_by_day: Type.Array(Type.Object({ day, votes: Type.Integer({ minimum: 0 }) }), {
      description: `Votes cast on each day since the launch, today included; at most the last ${days} days.`,
    }),
    visits: Type.Optional(ProjectVisits),
  },
  { title: 'ProjectStanding', description: 'Why a project is where it is. Withdrawn votes count nowhere.' },
);
export type ProjectStanding = Static<typeof ProjectStanding>;

export const getProjectStanding = operation({
  id: 'getProjectStanding',
  method: 'GET',
  scope: 'public',
  path: '/api/projects/{id}/standing',
  tag: 'Projects',
  access: 'anyone',
  summary: 'Why a public project is where it is',
  description:
    'Its votes over time, its score and rank now, and its best places. Its team and moderators also see visits and clicks.',
  params: Type.Object({ id: Uuid }),
  success: { status: 200, description: 'The standing.', body: envelope('standing', ProjectStanding) },
  errors: ['not_found'],
});
