import Type, { type Static } from 'typebox';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { DateTime, envelope, Uuid } from '../../shapes.ts';
import { Track } from '../../track.ts';
import { UserSummary } from '../users.ts';
import { Criterion, JudgedProject, juryKinds } from './jury.ts';

const place = (description: string) => Type.Integer({ minimum: 1, description });
const score = (description: string) => Type.Number({ description });

export const JuryResult = Type.Object(
  {
    project: JudgedProject,
    place: place('Projects with the same score share a place.'),
    best_place: place('Nine times in ten the place is between this and `worst_place`.'),
    worst_place: place('See `best_place`.'),
    score: score(
      `Pairwise: the chance in a hundred that a judge prefers it to an average project. Rubric: the mark from 1 to ${limits.jury.mark} that the average judge would give.`,
    ),
    lowest_score: score('Nine times in ten the score is between this and `highest_score`.'),
    highest_score: score('See `lowest_score`.'),
    views: Type.Integer({ minimum: 0, description: 'Number of judges who have judged it.' }),
    criteria: Type.Optional(
      Type.Array(
        Type.Object({
          criterion: Type.String({ description: 'The id of the criterion.' }),
          mean: score('The plain mean of the marks.'),
          marks: Type.Integer({ minimum: 1, description: 'Number of marks.' }),
        }),
        { description: 'To curators, of a rubric: those for which there are marks that count.' },
      ),
    ),
    marked_elsewhere: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'To curators: how many judges have marked it by the criteria of another track, where it was before, and not yet by those of its own.',
      }),
    ),
    absences: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'To curators: how many judges in a row found nobody. After two it is left out.',
      }),
    ),
  },
  { title: 'JuryResult' },
);
export type JuryResult = Static<typeof JuryResult>;

const JudgeRecord = Type.Object({
  judge_id: Uuid,
  user: Type.Optional(UserSummary),
  judged: Type.Integer({ minimum: 0 }),
  reliability: Type.Optional(
    Type.Number({
      description: 'Pairwise: how probable it is that a comparison of theirs is in the order of the results.',
    }),
  ),
  severity: Type.Optional(
    Type.Number({ description: 'Rubric: how many marks less than the average judge they give for the same.' }),
  ),
  noise: Type.Optional(Type.Number({ description: 'Rubric: by how many marks they differ from what was expected.' })),
});

const JudgeComment = Type.Object({
  project_id: Uuid,
  judge_id: Uuid,
  text: Type.String(),
  created_at: DateTime,
});

export const JuryResults = Type.Object(
  {
    kind: Type.Enum([...juryKinds]),
    is_open: Type.Boolean(),
    criteria: Type.Optional(
      Type.Array(Criterion, {
        description: 'Of a rubric; otherwise empty. Absent from results of another board that does not say.',
      }),
    ),
    tracks: Type.Array(Track, {
      description:
        'Tracks to which judges are limited, or that have criteria of their own. Projects of each have places and scores among themselves, as has all the rest together. Empty: all projects are compared.',
    }),
    judgements: Type.Integer({ minimum: 0, description: 'Number of comparisons, or of projects with marks.' }),
    set_aside: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'Number of judgements that are in no result: of a project, or of a pair with one, on whose team the judge is or was since it entered; or a pair of two tracks that are not compared; or marks for criteria of a track where the project is not any more. Absent from results of another board that does not say.',
      }),
    ),
    marked_elsewhere: Type.Integer({
      minimum: 0,
      description:
        'Those of `set_aside` whose project has moved to a track with other criteria since. They count again if it moves back.',
    }),
    results: Type.Array(JuryResult, { description: 'By place; if there are `tracks`, those of each together.' }),
    judges: Type.Optional(Type.Array(JudgeRecord, { description: 'To curators.' })),
    comments: Type.Optional(
      Type.Array(JudgeComment, { description: `To curators: the latest ${limits.jury.comments}, newest first.` }),
    ),
  },
  { title: 'JuryResults' },
);
export type JuryResults = Static<typeof JuryResults>;

export const getJuryResults = operation({
  id: 'getJuryResults',
  method: 'GET',
  scope: 'public',
  path: '/api/showcases/{id}/jury/results',
  tag: 'Showcases',
  access: 'anyone',
  summary: 'The results of the jury, and how sure they are',
  description:
    'Curators see it at any time, everybody else once the curators have published it. The model knows that judges differ in reliability and severity; decision 43 explains it.',
  params: Type.Object({ id: Uuid }),
  success: { status: 200, description: 'The results.', body: envelope('results', JuryResults) },
  errors: ['not_found'],
});
