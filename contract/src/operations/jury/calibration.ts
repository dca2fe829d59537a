import Type, { type Static } from 'typebox';
import { closed } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { envelope, Uuid } from '../../shapes.ts';
import { Mark } from './judging.ts';
import { Criterion, JudgedProject } from './jury.ts';

const CalibrationProject = Type.Object(
  {
    project: JudgedProject,
    is_mine: Type.Boolean({ description: 'Whether I am asked for marks: a judge who knows the team is not.' }),
    criteria: Type.Array(Type.String(), {
      description: 'The ids of the criteria of its track, which marks are asked for.',
    }),
    judged: Type.Integer({ minimum: 0, description: 'Number of judges who have given marks.' }),
    my_marks: Type.Array(Type.Object(Mark), { description: 'Empty until I have given them.' }),
    marks: Type.Optional(
      Type.Array(
        Type.Object({
          criterion: Mark.criterion,
          marks: Type.Array(Type.Integer({ minimum: 1, maximum: limits.jury.mark })),
        }),
        {
          description:
            'Of all judges, from the lowest to the highest, by criterion. Judges see them once the round is closed, curators who do not judge at any time.',
        },
      ),
    ),
  },
  { title: 'CalibrationProject' },
);

export const Calibration = Type.Object(
  {
    state: Type.Enum(['none', 'open', 'closed'], {
      description: '`open`: judges give marks. `closed`: each sees how their marks lie beside those of the others.',
    }),
    criteria: Type.Array(Criterion),
    judges: Type.Integer({
      minimum: 0,
      description: 'Number of judges who are asked, those who have not agreed yet included.',
    }),
    done: Type.Integer({ minimum: 0, description: 'Those of them who have given all marks that they are asked for.' }),
    projects: Type.Array(CalibrationProject),
  },
  { title: 'Calibration' },
);
export type Calibration = Static<typeof Calibration>;

const ofRound = { path: '/api/showcases/{id}/jury/calibration', tag: 'Showcases', access: 'member' } as const;
const params = Type.Object({ id: Uuid });
const one = (description: string) =>
  ({ status: 200, description, body: envelope('calibration', Calibration) }) as const;

export const getCalibration = operation({
  id: 'getCalibration',
  method: 'GET',
  scope: 'read',
  ...ofRound,
  summary: 'The round in which all judges mark the same few projects first',
  description: 'Its curators and its judges can do this; for everybody else there is none.',
  params,
  success: one('The round. Its state is `none` if there is none.'),
  errors: ['not_found'],
});

export const setCalibration = operation({
  id: 'setCalibration',
  method: 'PUT',
  scope: 'curate',
  ...ofRound,
  summary: 'Choose the projects that all judges mark first, or none',
  description:
    'Curators can do this of a jury that gives marks, until it is opened or somebody has judged: 409 `jury_begun` after that. Other projects than before begin a new round; so does the same choice once the round is closed. What was said in a round before is gone then. Nothing that is said in a round counts for results. New criteria end the round.',
  params,
  body: closed({
    projects: Type.Array(Uuid, {
      maxItems: limits.jury.calibrated,
      uniqueItems: true,
      description: 'Accepted entries. Empty: there is no round.',
    }),
  }),
  success: one('The round after the change.'),
  errors: ['invalid_request', 'not_found', 'collection_removed', 'jury_begun'],
});

export const closeCalibration = operation({
  id: 'closeCalibration',
  method: 'PUT',
  scope: 'curate',
  ...ofRound,
  path: '/api/showcases/{id}/jury/calibration/closing',
  summary: 'Close the round, and show judges how their marks lie beside those of the others',
  description:
    'Curators can do this. It also happens once all judges have given their marks, and when the jury is opened. Without an open round it changes nothing.',
  params,
  success: one('The round after the change.'),
  errors: ['not_found', 'collection_removed'],
});

export const submitCalibration = operation({
  id: 'submitCalibration',
  method: 'PUT',
  scope: 'write',
  path: '/api/showcases/{id}/jury/calibration/{project_id}',
  tag: 'Showcases',
  access: 'member',
  summary: 'Give my marks of a project in the round before the judging',
  description:
    'Judges who have agreed can do this while the round is open, and can change their marks until it is closed: 409 `jury_closed` then.',
  params: Type.Object({ id: Uuid, project_id: Uuid }),
  body: closed({
    marks: Type.Array(closed(Mark), {
      maxItems: limits.jury.criteria,
      description: 'One for each criterion of the project.',
    }),
  }),
  success: one('The round after the change; it is closed if all judges have given their marks.'),
  errors: ['invalid_request', 'not_found', 'jury_closed'],
});
