import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { ownNames } from '../own-names.ts';
import { periodKinds, storedPeriodKinds } from '../period-kinds.ts';
import { htmlUrl, listFacts, maybeDateTime, maybeText, pageSize, paging } from '../shapes.ts';
import { Project } from './projects.ts';

export const Period = Type.Object(
  {
    key: Type.String({
      description: 'Its address: `2026-11-22`, `2026-W47`, `2026-11`, the slug of a term, `2026`, or `all`.',
    }),
    kind: Type.Enum(periodKinds),
    name: Type.String({ description: 'For people, such as `Week 47 of 2026`.' }),
    names: ownNames(),
    starts_at: maybeDateTime('The first moment. Null for `all`.'),
    ends_at: maybeDateTime('The first moment after it. Null for `all`.'),
    is_closed: Type.Boolean({ description: 'Its results are fixed. A period is closed a minute after its end.' }),
    is_counting: Type.Boolean({
      description:
        'Some of its votes are not counted yet: it was opened again, or it is a term that is new or has other dates.',
    }),
    previous_key: maybeText('The period of the same kind before it.'),
    next_key: maybeText('The period of the same kind after it, once it has begun.'),
    html_url: htmlUrl,
  },
  {
    title: 'Period',
    description:
      'A day, a week from Monday, a month or a year in the time zone of the board, a term, or all time. It keeps its bounds if the time zone changes.',
  },
);
export type Period = Static<typeof Period>;

export const LeaderboardEntry = Type.Object(
  {
    place: Type.Integer({ minimum: 1, description: 'With `category`: the place among the projects of the category.' }),
    votes: Type.Integer({ minimum: 0, description: 'Votes cast in the period that count.' }),
    project: Type.Optional(Project),
  },
  {
    title: 'LeaderboardEntry',
    description:
      'A place. `project` is absent if the project is no longer public: the places of a closed period stay as they are.',
  },
);
export type LeaderboardEntry = Static<typeof LeaderboardEntry>;

const key = Type.String({
  description: `The key of a period, or a kind (${periodKinds.map((kind) => `\`${kind}\``).join(', ')}) for the one that is running. 404 if there is none.`,
});

export const getLeaderboard = operation({
  id: 'getLeaderboard',
  method: 'GET',
  scope: 'public',
  path: '/api/leaderboards/{period}',
  tag: 'Projects',
  access: 'anyone',
  summary: 'The projects with the most votes in a period',
  description: `At most ${limits.leaderboard.maximum} places. Of projects with as many votes, the newer comes first, then the one with the smaller \`id\`. Votes carried over by an import have no time and count for \`all\` alone. Votes of people for projects of their own teams count only where \`counts_team_votes\` says so; in every other count they do. While the period is running, a vote that is withdrawn no longer counts, and a project that is not public has no place.`,
  params: Type.Object({ period: key }),
  query: Type.Object({
    limit: pageSize(limits.leaderboard),
    category: Type.Optional(
      Type.String({
        format: 'uuid',
        description:
          'Only projects in this category; of a closed period, those among its first places. A value that is not a UUID gets 404.',
      }),
    ),
  }),
  success: {
    status: 200,
    description: 'The first places.',
    body: Type.Object({
      period: Period,
      counts_team_votes: Type.Boolean({
        description:
          'Votes of people for projects of their own teams count. Without them, unless the operator of the board wants them; for `all` they always count. A closed period keeps what counted when it was closed.',
      }),
      entries: Type.Array(LeaderboardEntry),
      total: Type.Integer({ minimum: 0, description: 'Number of places.' }),
    }),
  },
  errors: ['invalid_request', 'not_found'],
});

export const PeriodSummary = Type.Object(
  {
    ...Period.properties,
    launches_count: Type.Integer({
      minimum: 0,
      description: 'Public projects that were launched in it, as of its close.',
    }),
    votes_count: Type.Integer({
      minimum: 0,
      description:
        'Votes cast in it, as of its close. While it is running on a very large board, the number may be ten seconds old.',
    }),
    winners: Type.Array(LeaderboardEntry, { description: 'The first three places.' }),
  },
  { title: 'PeriodSummary' },
);
export type PeriodSummary = Static<typeof PeriodSummary>;

export const RunningTerm = Type.Object(
  {
    ...Period.properties,
    week: Type.Integer({ minimum: 1, description: 'Which of its weeks is running.' }),
    weeks: Type.Integer({ minimum: 1, description: 'How many weeks it has, parts of weeks included.' }),
  },
  { title: 'RunningTerm' },
);
export type RunningTerm = Static<typeof RunningTerm>;

export const listPeriods = operation({
  id: 'listPeriods',
  method: 'GET',
  scope: 'public',
  path: '/api/leaderboards',
  tag: 'Projects',
  access: 'anyone',
  summary: 'The periods of a kind with their winners, newest first',
  description: 'Periods that have not begun are omitted.',
  query: Type.Object({
    kind: Type.Enum(storedPeriodKinds, { default: 'week', description: 'Which periods.' }),
    within: Type.Optional(
      Type.String({
        description: 'Only periods of which a part is in the period with this key. 404 if there is none.',
      }),
    ),
    ...paging(limits.periods, 'periods'),
  }),
  success: {
    status: 200,
    description: 'The periods, and the term that is running, if there is one.',
    body: Type.Object({
      periods: Type.Array(PeriodSummary),
      term: Type.Optional(RunningTerm),
      ...listFacts,
    }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});
