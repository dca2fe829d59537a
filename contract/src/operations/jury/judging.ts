import Type, { type Static } from 'typebox';
import { clearableText, closed } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { envelope, maybeText, Uuid } from '../../shapes.ts';
import { Track } from '../../track.ts';
import { Criterion, JudgedProject, juryKinds } from './jury.ts';

export const outcomes = ['better', 'worse', 'seen', 'scored', 'skipped', 'absent'] as const;
export type Outcome = (typeof outcomes)[number];

/** Members of a mark for one criterion. */
export const Mark = {
  criterion: Type.String({ maxLength: limits.jury.criterionId }),
  mark: Type.Integer({ minimum: 1, maximum: limits.jury.mark }),
};

/** What a judge may have pressed by mistake. */
const LastJudgement = Type.Object(
  {
    project: Type.Object(JudgedProject.properties),
    outcome: Type.Enum([...outcomes]),
    marks: Type.Array(Type.Object(Mark)),
    comment: maybeText('To the curators.'),
  },
  { description: 'What was said last, while it can be taken back by `undoJudgement`.' },
);

export const Assignment = Type.Object(
  {
    showcase: Type.Object({ id: Uuid, name: Type.String() }),
    judge_id: Type.String({ format: 'uuid', description: 'The id of the invitation.' }),
    kind: Type.Enum([...juryKinds]),
    criteria: Type.Array(Criterion, {
      description: 'Those that marks are asked for at the table: those of its track. Without a table, all of them.',
    }),
    tracks: Type.Array(Track, { description: 'Those that the judge is limited to; empty if they judge everything.' }),
    is_open: Type.Boolean({ description: 'Whether judges are sent to tables now.' }),
    state: Type.Enum(['invited', 'judging', 'paused']),
    table: Type.Optional(
      Type.Object(JudgedProject.properties, { description: 'Where the judge is sent; absent if nowhere.' }),
    ),
    before: Type.Optional(
      Type.Object(JudgedProject.properties, { description: 'The project that was judged before, to compare with.' }),
    ),
    last: Type.Optional(LastJudgement),
    judged: Type.Integer({ minimum: 0, description: 'Number of projects that the judge has judged.' }),
    left: Type.Integer({ minimum: 0, description: 'Number of projects that the judge can still be sent to.' }),
  },
  { title: 'Assignment' },
);
export type Assignment = Static<typeof Assignment>;

const ofJudge = {
  path: '/api/showcases/{id}/jury/assignment',
  tag: 'Showcases',
  access: 'member',
  params: Type.Object({ id: Uuid }),
} as const;
const one = (description: string) => ({ status: 200, description, body: envelope('assignment', Assignment) }) as const;

export const getMyAssignment = operation({
  id: 'getMyAssignment',
  method: 'GET',
  scope: 'read',
  ...ofJudge,
  summary: 'The table that I am sent to as a judge',
  description: 'Everybody who is not a judge of the showcase gets 404.',
  success: one('The assignment.'),
  errors: ['not_found'],
});

export const takeAssignment = operation({
  id: 'takeAssignment',
  method: 'PUT',
  scope: 'write',
  ...ofJudge,
  summary: 'Agree to judge, and be sent to a table',
  description: `The first call accepts the invitation. A judge who has a table keeps it. Others are not sent there for ${limits.jury.holdMinutes} minutes, unless nothing else is left.`,
  success: one('The assignment. It has no table if the jury is closed, or nothing is left to see.'),
  errors: ['not_found'],
});

export const releaseAssignment = operation({
  id: 'releaseAssignment',
  method: 'DELETE',
  scope: 'write',
  ...ofJudge,
  summary: 'Pause: give back the table that I am sent to',
  description: 'Others are sent there then. What was judged stays; `takeAssignment` goes on.',
  success: { status: 204, description: 'The judge is sent nowhere.' },
  errors: ['not_found'],
});

export const submitJudgement = operation({
  id: 'submitJudgement',
  method: 'PUT',
  scope: 'write',
  path: '/api/showcases/{id}/jury/judgements/{project_id}',
  tag: 'Showcases',
  access: 'member',
  summary: 'Say what I think of the project that I was sent to, and be sent on',
  description:
    'Sent again unchanged, it changes nothing. 409 `assignment_changed` if the judge has been sent elsewhere since, for example by another device, or if the project has moved to a track with other criteria: read the assignment again. Who has given marks before such a move is sent there once more; their marks for other criteria are kept.',
  params: Type.Object({ id: Uuid, project_id: Uuid }),
  body: closed({
    outcome: Type.Enum([...outcomes], {
      description:
        'Pairwise: `better` or `worse` than the project before; `seen` if there is none to compare with. Rubric: `scored`. `skipped`: not for me; it does not come again. `absent`: nobody is there.',
    }),
    before: Type.Optional(
      Type.String({ format: 'uuid', description: 'For `better` and `worse`: `before.id` of the assignment.' }),
    ),
    marks: Type.Optional(
      Type.Array(closed(Mark), {
        maxItems: limits.jury.criteria,
        description: 'For `scored`: one for each criterion of the assignment.',
      }),
    ),
    comment: clearableText(limits.texts.note, 'To the curators.'),
  }),
  success: one('Where the judge is sent next.'),
  errors: ['not_found', 'assignment_changed', 'jury_closed'],
});

export const undoJudgement = operation({
  id: 'undoJudgement',
  method: 'DELETE',
  scope: 'write',
  path: '/api/showcases/{id}/jury/judgements/{project_id}',
  tag: 'Showcases',
  access: 'member',
  summary: 'Take back what I said last, and be sent there again',
  description:
    'While the jury is open. Only the last judgement can be taken back: 409 `assignment_changed` if the judge has judged another project since. Without a judgement of this project, it changes nothing.',
  params: Type.Object({ id: Uuid, project_id: Uuid }),
  success: { status: 204, description: 'There is no judgement of the project by the caller.' },
  errors: ['not_found', 'assignment_changed', 'jury_closed'],
});

export const clearAbsences = operation({
  id: 'clearAbsences',
  method: 'DELETE',
  scope: 'curate',
  path: '/api/showcases/{id}/jury/absences/{project_id}',
  tag: 'Showcases',
  access: 'member',
  summary: 'Say that a table is there after all',
  description: 'Curators can do this. Judges are sent to it again, those who found nobody included.',
  params: Type.Object({ id: Uuid, project_id: Uuid }),
  success: { status: 204, description: 'No judge has found it empty.' },
  errors: ['not_found', 'collection_removed'],
});
