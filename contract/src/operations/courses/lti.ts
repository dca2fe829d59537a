import Type, { type Static } from 'typebox';
import { closed } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { rules } from '../../patterns.ts';
import { DateTime, envelope, maybeDateTime, maybeText, maybeUuid, Uuid } from '../../shapes.ts';

const { token, parameter, loginMinutes, launchMinutes } = limits.lti;

const given = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, ...rules.line, description });
const tag = 'Showcases';
const open = { tag, access: 'anyone', scope: 'public' } as const;
const off = ['lti_off'] as const;

export const startLtiLogin = operation({
  id: 'startLtiLogin',
  method: 'POST',
  path: '/api/lti/logins',
  ...open,
  summary: 'Begin a launch from a learning platform',
  description: `What the site asks when a platform begins the login of LTI 1.3. The state is good for ${loginMinutes} minutes. 404 if this board takes no launches, or knows no such platform.`,
  body: closed({
    iss: given(parameter, 'The issuer, as the platform sends it.'),
    login_hint: given(parameter, 'As the platform sends it.'),
    target_link_uri: given(parameter, 'As the platform sends it.'),
    client_id: Type.Optional(given(parameter, 'Where a platform has several registrations.')),
    lti_message_hint: Type.Optional(given(token, 'As the platform sends it.')),
  }),
  success: {
    status: 200,
    description: 'Where the browser goes next, and the state that it has to bring back.',
    body: Type.Object({
      url: Type.String({ format: 'uri' }),
      state: Type.String(),
    }),
  },
  errors: ['lti_off', 'not_found'],
});

export const receiveLtiLaunch = operation({
  id: 'receiveLtiLaunch',
  method: 'POST',
  path: '/api/lti/launches',
  ...open,
  summary: 'Hand in a launch of a learning platform',
  description: `Checks the token of the platform by its keys. Each token is good once, and the launch for ${launchMinutes} minutes. The board trusts neither an address nor a name in it: the person signs in.`,
  body: closed({
    id_token: given(token, 'As the platform sends it.'),
    state: given(parameter, 'That of the login, which the same browser has kept.'),
  }),
  success: {
    status: 201,
    description: 'The launch. Whoever signs in in the same browser goes on with it.',
    body: Type.Object({ launch_id: Uuid }),
  },
  errors: ['lti_off', 'lti_refused', 'lti_failed'],
});

export const getLtiKeys = operation({
  id: 'getLtiKeys',
  method: 'GET',
  path: '/api/lti/keys',
  ...open,
  summary: 'The public keys with which this board signs what it sends to learning platforms',
  description: 'A JSON Web Key Set. The first signs; the others are there while keys are replaced.',
  success: {
    status: 200,
    description: 'The keys.',
    body: Type.Object({
      keys: Type.Array(
        Type.Object({
          kty: Type.String(),
          n: Type.String(),
          e: Type.String(),
          kid: Type.String(),
          alg: Type.String(),
          use: Type.String(),
        }),
      ),
    }),
  },
  errors: off,
});

const LtiLaunch = Type.Object(
  {
    id: Uuid,
    kind: Type.Enum(['resource', 'deep_linking'], {
      description: '`deep_linking`: the platform asks which showcase a new link leads to.',
    }),
    platform: Type.String({ description: 'Its name, as the operator calls it.' }),
    person: maybeText('What the platform calls the person, so that they see whether it is them.'),
    course: maybeText('What the platform calls the course.'),
    is_teacher: Type.Boolean({ description: 'Whether the platform says so. It gives no right on the board.' }),
    account: Type.Enum(['none', 'mine', 'other'], {
      description:
        'Whose account the person of the platform is joined to. `other`: to another one, or mine to another person.',
    }),
    showcase_id: maybeUuid('Where the link leads; null while nobody has chosen.'),
  },
  { title: 'LtiLaunch' },
);
export type LtiLaunch = Static<typeof LtiLaunch>;

/** A personal token has no part in a sign-in. */
const mine = { tag, access: 'member', scope: 'session' } as const;
const oneLaunch = { path: '/api/lti/launches/{id}', params: Type.Object({ id: Uuid }), ...mine } as const;

export const getLtiLaunch = operation({
  id: 'getLtiLaunch',
  method: 'GET',
  ...oneLaunch,
  summary: 'A launch that this browser has brought',
  description: 'Whoever knows its id, until somebody has said that it is theirs; then that person alone.',
  success: { status: 200, description: 'The launch.', body: envelope('launch', LtiLaunch) },
  errors: ['lti_off', 'invalid_request', 'not_found'],
});

export const joinLtiAccount = operation({
  id: 'joinLtiAccount',
  method: 'PUT',
  ...oneLaunch,
  path: '/api/lti/launches/{id}/account',
  summary: 'Say that I am the person of a launch',
  description:
    'Joins the person of the platform to my account, once for all launches. Only marks follow from it, and where later launches lead.',
  success: { status: 200, description: 'The launch.', body: envelope('launch', LtiLaunch) },
  errors: ['lti_off', 'not_found', 'lti_joined'],
});

export const placeLtiLink = operation({
  id: 'placeLtiLink',
  method: 'PUT',
  ...oneLaunch,
  path: '/api/lti/launches/{id}/showcase',
  summary: 'Choose the showcase to which a link of a course leads',
  description:
    'Curators of the showcase can do this, if the platform says that they teach the course and the launch is theirs.',
  body: closed({ showcase_id: Uuid }),
  success: {
    status: 200,
    description: 'What the browser has to hand back to the platform for deep linking; otherwise both are null.',
    body: Type.Object({
      return_url: maybeText('Where the form with the token is sent.'),
      token: maybeText('The field `JWT` of the form.'),
    }),
  },
  errors: ['lti_off', 'not_found', 'collection_removed', 'lti_placed', 'too_many'],
});

const number = (description: string) => Type.Integer({ minimum: 0, description });

const ltiRosterStates = ['never', 'waiting', 'read', 'failed'] as const;
export type LtiRosterState = (typeof ltiRosterStates)[number];

const LtiRosterReading = Type.Object(
  {
    state: Type.Enum([...ltiRosterStates], {
      description: '`waiting`: it is being read. `failed`: what was read before stays; `reason` says what happened.',
    }),
    at: maybeDateTime('Since when.'),
    members: number('Active learners that the platform has named.'),
    added: number('New lines.'),
    removed: number('Lines of people who have left the course.'),
    left_out: number('Learners without an address with which people sign in here.'),
    kept_off: number('Learners whom a curator has taken off by hand.'),
    reason: maybeText('Why it has failed.'),
  },
  { title: 'LtiRosterReading', description: 'The last reading of the people of the course.' },
);

const LtiLink = Type.Object(
  {
    id: Uuid,
    platform: Type.String({ description: 'Its name, as the operator calls it.' }),
    course: maybeText('What the platform calls the course.'),
    created_at: DateTime,
    has_roster: Type.Boolean({ description: 'Whether the platform tells who is in the course.' }),
    has_scores: Type.Boolean({ description: 'Whether the platform takes scores.' }),
    roster: LtiRosterReading,
    scores_at: maybeDateTime('When scores were last sent to it.'),
  },
  { title: 'LtiLink' },
);
export type LtiLink = Static<typeof LtiLink>;

const ofShowcase = { path: '/api/showcases/{id}/lti-links', tag, access: 'member', scope: 'curate' } as const;
const oneLink = {
  ...ofShowcase,
  path: '/api/showcases/{id}/lti-links/{link_id}',
  params: Type.Object({ id: Uuid, link_id: Uuid }),
} as const;

export const listLtiLinks = operation({
  id: 'listLtiLinks',
  method: 'GET',
  ...ofShowcase,
  summary: 'The links of learning platforms that lead to a showcase',
  description: 'Only curators can do this.',
  params: Type.Object({ id: Uuid }),
  success: { status: 200, description: 'The links, oldest first.', body: envelope('links', Type.Array(LtiLink)) },
  errors: ['lti_off', 'invalid_request', 'not_found'],
});

export const removeLtiLink = operation({
  id: 'removeLtiLink',
  method: 'DELETE',
  ...oneLink,
  summary: 'Take a link of a learning platform from a showcase',
  description:
    'Only curators can do this. A teacher who opens the link again chooses anew. The roster stays as it is, and so do marks on the platform.',
  success: { status: 204, description: 'It is taken away.' },
  errors: ['lti_off', 'not_found'],
});

export const readLtiRoster = operation({
  id: 'readLtiRoster',
  method: 'POST',
  ...oneLink,
  path: '/api/showcases/{id}/lti-links/{link_id}/roster',
  summary: 'Put the students of a course on the roster of a showcase',
  description:
    'Only curators can do this. The course is read right afterwards: `roster` of `listLtiLinks` says how far it is. Active learners with an address of this board are added; those who have left the course are taken off. Lines that a curator has written stay, and whom a curator has taken off stays off.',
  success: { status: 200, description: 'The link, whose course is being read.', body: envelope('link', LtiLink) },
  errors: ['lti_off', 'not_found', 'collection_removed', 'lti_failed'],
});

export const sendLtiScores = operation({
  id: 'sendLtiScores',
  method: 'POST',
  ...oneLink,
  path: '/api/showcases/{id}/lti-links/{link_id}/scores',
  summary: 'Send the scores of a showcase to the grade book of a course',
  description:
    'Only curators can do this. Each student whose account is joined to the platform gets the score of the jury for their project, and the feedback that was released to its team. What was sent already is not sent again. It stops after a moment: repeat it while `left` is not 0.',
  success: {
    status: 200,
    description: 'What became of it.',
    body: Type.Object({
      sent: number('Scores that the platform has taken now.'),
      unchanged: number('Scores that it had already.'),
      refused: number('Scores that it did not take.'),
      left: number('Scores that are yet to be sent.'),
      unjoined: number('People on teams with a score who have never come from this platform.'),
    }),
  },
  errors: ['lti_off', 'not_found', 'collection_removed', 'lti_failed', 'lti_busy'],
});
