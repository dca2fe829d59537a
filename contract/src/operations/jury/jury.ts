import Type, { type Static } from 'typebox';
import { closed, line } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { rules } from '../../patterns.ts';
import { DateTime, envelope, htmlUrl, maybeDateTime, maybeInteger, maybeText, Uuid } from '../../shapes.ts';
import { sendsMail } from '../teams/invited-addresses.ts';
import { secondNo } from '../teams/second-no.ts';
import { UserSummary } from '../users.ts';

export const juryKinds = ['none', 'pairwise', 'rubric'] as const;
export type JuryKind = (typeof juryKinds)[number];

export const teamsSee = ['nothing', 'marks', 'places'] as const;
export type TeamsSee = (typeof teamsSee)[number];

export const Criterion = Type.Object({
  id: Type.String(),
  name: Type.String(),
  weight: Type.Integer({ minimum: 1, maximum: limits.jury.weight }),
  tracks: Type.Array(Type.String(), {
    description:
      'The ids of the tracks whose projects are judged by it. Empty: all projects. A track that is not there any more keeps its id here: a criterion of such tracks alone is asked of nobody, and its marks wait.',
  }),
});

/** What a judge needs to find a project, and what a result names: also of one that is a draft. */
export const JudgedProject = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    tagline: Type.String(),
    table_number: maybeInteger('Where the project is shown.'),
    track: maybeText('The id of a track.'),
    html_url: htmlUrl,
  },
  { title: 'JudgedProject' },
);
export type JudgedProject = Static<typeof JudgedProject>;

export const Judge = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'The id of the invitation, not of the person.' }),
    state: Type.Enum(['invited', 'judging', 'paused', 'left'], {
      description: '`judging`: has agreed and is sent to tables. `paused`: has agreed, and is sent to none now.',
    }),
    user: Type.Optional(UserSummary),
    address: maybeText('The e-mail address that was invited, until its holder agrees.'),
    table: Type.Optional(JudgedProject),
    judged: Type.Integer({ minimum: 0, description: 'Number of projects that they have judged.' }),
    conflicts: Type.Integer({
      minimum: 0,
      description: 'Number of projects of which they have said that they know the team.',
    }),
    tracks: Type.Array(Type.String(), {
      description:
        'The ids of the tracks that they are limited to. Empty: they judge everything, and they alone what is in no track.',
    }),
    are_marks_set_aside: Type.Boolean({
      description: 'Whether curators have set aside all that the judge said, once they had left.',
    }),
    created_at: DateTime,
    reminded_at: maybeDateTime('When they were last reminded that they have judged nothing yet.'),
    remind_from: maybeDateTime('From when `remindJudges` reminds them. Null if they have judged something, or left.'),
  },
  { title: 'Judge' },
);
export type Judge = Static<typeof Judge>;

const settings = {
  kind: Type.Enum([...juryKinds], {
    description:
      '`pairwise`: judges compare each project with the one before. `rubric`: they give marks. `none`: there is no jury.',
  }),
  criteria: Type.Array(Criterion, { description: 'Of a rubric; otherwise empty.' }),
  is_open: Type.Boolean({ description: 'Whether judges are sent to tables now.' }),
  are_results_public: Type.Boolean(),
  teams_see: Type.Enum([...teamsSee], {
    description:
      'What each team sees of its own result, by `getTeamResult`: `nothing`; its `marks` and its score; or its place too (`places`).',
  }),
  is_carried_over: Type.Boolean({
    description: 'Its results come from another board: they can be hidden, and the jury cannot be opened or changed.',
  }),
};

export const Jury = Type.Object({ ...settings, judges: Type.Array(Judge) }, { title: 'Jury' });
export type Jury = Static<typeof Jury>;

const ofShowcase = { tag: 'Showcases', access: 'member' } as const;
const showcaseId = Type.Object({ id: Uuid });
const jury = (description: string) => ({ status: 200, description, body: envelope('jury', Jury) }) as const;

export const getJury = operation({
  id: 'getJury',
  method: 'GET',
  scope: 'read',
  path: '/api/showcases/{id}/jury',
  ...ofShowcase,
  summary: 'The jury of a showcase and its judges',
  description: 'Only curators can do this.',
  params: showcaseId,
  success: jury('The jury. Its kind is `none` if there is none.'),
  errors: ['not_found'],
});

export const setJury = operation({
  id: 'setJury',
  method: 'PUT',
  scope: 'curate',
  path: '/api/showcases/{id}/jury',
  ...ofShowcase,
  summary: 'Say how the jury works, and open or close it',
  description:
    'Curators can do this. What is not sent stays. Kind and criteria cannot change after the first judgement, except that a criterion whose track was removed can get another one until results are released; nor can a jury whose results come from another board be opened.',
  params: showcaseId,
  body: closed({
    kind: Type.Optional(Type.Enum([...juryKinds])),
    criteria: Type.Optional(
      Type.Array(
        closed({
          name: line(limits.texts.name),
          weight: Type.Optional(
            Type.Integer({ minimum: 1, maximum: limits.jury.weight, description: 'The default is 1.' }),
          ),
          tracks: Type.Optional(
            Type.Array(Type.String({ maxLength: limits.showcases.trackId }), {
              maxItems: limits.showcases.tracks,
              description:
                'The ids of the tracks whose projects are judged by it; empty for all. Not sent: as with the criterion of this name before.',
            }),
          ),
        }),
        {
          maxItems: limits.jury.criteriaInAll,
          description: `What judges give marks for, from 1 to ${limits.jury.mark}. A rubric needs one at least, and at most ${limits.jury.criteria} for one project.`,
        },
      ),
    ),
    is_open: Type.Optional(Type.Boolean()),
    are_results_public: Type.Optional(Type.Boolean()),
    teams_see: Type.Optional(Type.Enum([...teamsSee])),
  }),
  success: jury('The jury after the change.'),
  errors: ['not_found', 'collection_removed', 'jury_begun', 'results_released'],
});

export const addJudge = operation({
  id: 'addJudge',
  method: 'POST',
  scope: 'curate',
  path: '/api/showcases/{id}/judges',
  ...ofShowcase,
  summary: 'Invite a judge',
  description: `Curators can do this, by the id of a person or by an e-mail address of a domain from which people sign in, which may be of somebody who signs in later. The person is told on the board. A mail goes to the address, unless it wants none; the response is the same whether or not it is that of a member. ${secondNo.toCollection} ${secondNo.byAddress} At most ${limits.jury.judges} judges.`,
  params: showcaseId,
  body: closed({
    user_id: Type.Optional(Uuid),
    address: Type.Optional(Type.String({ maxLength: limits.jury.address, ...rules.address })),
  }),
  success: {
    status: 201,
    description: 'The invitation.',
    body: Type.Object({
      judge: Judge,
      sends_mail: sendsMail,
    }),
  },
  errors: [
    'not_found',
    'collection_removed',
    'already_judge',
    'already_asked',
    'too_many',
    'idempotency_key_reused',
    'budget_spent',
  ],
});

export const removeJudge = operation({
  id: 'removeJudge',
  method: 'DELETE',
  scope: 'curate',
  path: '/api/showcases/{id}/judges/{judge_id}',
  ...ofShowcase,
  summary: 'Remove a judge, decline an invitation, or leave a jury',
  description: 'Curators can remove anyone; others can remove themselves. What they have judged stays.',
  params: Type.Object({ id: Uuid, judge_id: Uuid }),
  success: { status: 204, description: 'The person is not a judge.' },
  errors: ['not_found', 'collection_removed'],
});
