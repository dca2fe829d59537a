import Type, { type Static } from 'typebox';
import { closed } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { rules } from '../../patterns.ts';
import { DateTime, envelope, maybeDateTime, Uuid } from '../../shapes.ts';
import { forOperators, readByOperators } from '../announcements.ts';

const { parameter, token, registrationDays, registrations, deployments, deployment, registrationCode } = limits.lti;

const words = (description: string) => Type.String({ description });

const LtiRegistration = Type.Object(
  {
    id: Uuid,
    state: Type.Enum(['open', 'waiting', 'confirmed'], {
      description:
        '`open`: no platform has come by the link. `waiting`: one has, and launches nothing before an operator confirms it. `confirmed`: its courses open the board.',
    }),
    created_at: DateTime,
    expires_at: Type.String({ format: 'date-time', description: 'Until when a platform can come by the link.' }),
    registered_at: maybeDateTime('When a platform has.'),
    confirmed_at: maybeDateTime('When an operator has confirmed it.'),
    platform: Type.Optional(
      Type.Object(
        {
          issuer: words('Who the platform says that it is. Its configuration came from there.'),
          name: words('Its product and host.'),
          client_id: words('What it calls this board.'),
          login_url: words('Where launches are signed.'),
          token_url: words('Where the board gets access.'),
          keys_url: words('Where the platform publishes its keys.'),
          deployments: Type.Array(Type.String(), {
            description: 'Those whose launches are taken. Empty if the platform did not say: an operator does.',
          }),
        },
        { description: 'What the platform says of itself.' },
      ),
    ),
  },
  { title: 'LtiRegistration' },
);
export type LtiRegistration = Static<typeof LtiRegistration>;

const all = { path: '/api/administration/lti-registrations' } as const;
const one = { path: '/api/administration/lti-registrations/{id}', params: Type.Object({ id: Uuid }) } as const;

export const listLtiRegistrations = operation({
  id: 'listLtiRegistrations',
  method: 'GET',
  ...all,
  ...readByOperators,
  summary: 'Links by which learning platforms register, and those that have',
  description: 'Platforms in the settings of the board are not among them.',
  success: {
    status: 200,
    description: 'The latest first.',
    body: envelope('registrations', Type.Array(LtiRegistration)),
  },
  errors: ['lti_off'],
});

export const createLtiRegistration = operation({
  id: 'createLtiRegistration',
  method: 'POST',
  ...all,
  ...forOperators,
  unrepeatable: true,
  summary: 'Make a link by which one learning platform can register',
  description: `It is good once, for ${registrationDays} days. A board can have ${registrations} registrations.`,
  success: {
    status: 201,
    description: 'The link. The board keeps a digest of the code alone, so this is the only time that it is told.',
    body: Type.Object({
      registration: LtiRegistration,
      code: Type.String(),
      url: Type.String({ format: 'uri', description: 'What an administrator of the platform enters there.' }),
    }),
  },
  errors: ['lti_off', 'too_many'],
});

export const confirmLtiRegistration = operation({
  id: 'confirmLtiRegistration',
  method: 'PUT',
  ...one,
  ...forOperators,
  path: '/api/administration/lti-registrations/{id}/confirmation',
  summary: 'Let the courses of a platform that has registered open the board',
  description: 'Repeat it to change the deployments.',
  body: closed({
    deployments: Type.Array(Type.String({ minLength: 1, maxLength: deployment, ...rules.line }), {
      minItems: 1,
      maxItems: deployments,
      description: 'Those whose launches are taken.',
    }),
  }),
  success: { status: 200, description: 'The registration.', body: envelope('registration', LtiRegistration) },
  errors: ['lti_off', 'not_found'],
});

export const deleteLtiRegistration = operation({
  id: 'deleteLtiRegistration',
  method: 'DELETE',
  ...one,
  ...forOperators,
  summary: 'Take a link, or a platform that has registered, from the board',
  description: 'Courses of the platform no longer open the board. Rosters stay, and so do marks on the platform.',
  success: { status: 204, description: 'It is gone.' },
  errors: ['lti_off', 'not_found'],
});

export const registerLtiPlatform = operation({
  id: 'registerLtiPlatform',
  method: 'POST',
  path: '/api/lti/registrations',
  tag: 'Showcases',
  access: 'anyone',
  scope: 'public',
  summary: 'Register this board with a learning platform',
  description:
    'What the site asks when a platform opens a link of LTI Dynamic Registration. The board reads the configuration of the platform, checks that it comes from its issuer, and registers there. An operator has to confirm it. 404 if the link is not good, or not any more.',
  body: closed({
    code: Type.String({ minLength: 1, maxLength: registrationCode, ...rules.line }),
    openid_configuration: Type.String({
      minLength: 1,
      maxLength: parameter,
      ...rules.line,
      description: 'As the platform sends it.',
    }),
    registration_token: Type.Optional(
      Type.String({ minLength: 1, maxLength: token, ...rules.line, description: 'As the platform sends it.' }),
    ),
  }),
  success: {
    status: 201,
    description: 'It is registered, and waits for an operator.',
    body: Type.Object({ issuer: Type.String(), name: Type.String() }),
  },
  errors: ['lti_off', 'not_found', 'lti_refused', 'lti_failed'],
});
