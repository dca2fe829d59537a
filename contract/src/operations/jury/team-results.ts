import Type, { type Static } from 'typebox';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { envelope, maybeText, Uuid } from '../../shapes.ts';
import { JudgedProject, juryKinds, teamsSee } from './jury.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const mark = (description: string) => Type.Number({ description });

const bounds = {
  lowest_score: mark('Nine times in ten the score is between this and `highest_score`.'),
  highest_score: mark('See `lowest_score`.'),
};

const TeamCriterion = Type.Object({
  id: Type.String(),
  name: Type.String(),
  weight: Type.Integer({ minimum: 1 }),
  is_of_track: Type.Boolean({ description: 'Whether only projects of some tracks are judged by it.' }),
  marks: Type.Array(Type.Integer({ minimum: 1, maximum: limits.jury.mark }), {
    maxItems: limits.jury.judges,
    description: 'Those that count, from the lowest to the highest: their order says nothing of the judges.',
  }),
  mean: Type.Optional(mark('The plain mean of the marks. Absent without marks.')),
  score: Type.Optional(mark('The mark that the average judge would give. Absent without marks.')),
  lowest_score: Type.Optional(bounds.lowest_score),
  highest_score: Type.Optional(bounds.highest_score),
});

const TeamScore = Type.Object({
  score: mark('As in `getJuryResults`.'),
  ...bounds,
  mean: Type.Optional(mark('Rubric: the plain mean of the marks, by the weights of the criteria.')),
  severity: Type.Optional(
    mark(
      'Rubric: how many marks less than the average judge those give for the same, on average, who marked the project.',
    ),
  ),
  average: Type.Optional(mark('Rubric: the mean of the scores of all projects that somebody has judged.')),
  won: Type.Optional(count('Pairwise: how often a judge found it better than another project.')),
  lost: Type.Optional(count('Pairwise: how often a judge found another project better.')),
});

const TeamStanding = Type.Object({
  place: Type.Integer({ minimum: 1 }),
  best_place: Type.Integer({
    minimum: 1,
    description: 'Nine times in ten the place is between this and `worst_place`.',
  }),
  worst_place: Type.Integer({ minimum: 1 }),
  projects: count('How many projects have a place, of those that it is compared with.'),
});

export const TeamResult = Type.Object(
  {
    project: JudgedProject,
    kind: Type.Enum([...juryKinds]),
    teams_see: Type.Enum([...teamsSee], {
      description: 'What the team sees. Curators see all of it, also before that.',
    }),
    judges: count('How many judges have judged the project, of those that count.'),
    set_aside: count('How many judgements of it are in no result.'),
    marked_elsewhere: count(
      'Those of `set_aside` that are marks by the criteria of another track, where the project was before.',
    ),
    criteria: Type.Array(TeamCriterion, {
      maxItems: limits.jury.criteria,
      description: 'Of a rubric, those by which this project is judged; otherwise empty.',
    }),
    track: maybeText(
      'The name of the track if the project is compared only with those of its track, which has judges or criteria of its own.',
    ),
    result: Type.Optional(TeamScore),
    standing: Type.Optional(TeamStanding),
  },
  { title: 'TeamResult' },
);
export type TeamResult = Static<typeof TeamResult>;

export const getTeamResult = operation({
  id: 'getTeamResult',
  method: 'GET',
  scope: 'read',
  path: '/api/showcases/{id}/jury/team-results/{project_id}',
  tag: 'Showcases',
  access: 'member',
  summary: 'How the jury came to the result of one project, for its team',
  description:
    'The team sees what its curators have released with `teams_see`, while the jury does not judge, and its place also once all results are public. Curators see it at any time. Nothing says which judge gave which mark.',
  params: Type.Object({ id: Uuid, project_id: Uuid }),
  success: {
    status: 200,
    description:
      'The result. `result` is absent while nobody has judged the project, `standing` unless it is released.',
    body: envelope('result', TeamResult),
  },
  errors: ['not_found'],
});
