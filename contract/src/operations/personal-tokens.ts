import Type, { type Static } from 'typebox';
import { closed, line } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { scopeWords, tokenScopes } from '../scopes.ts';
import { DateTime, envelope, maybeDateTime, meaningOfEach, Uuid } from '../shapes.ts';

const { perPerson, days, name, signInDays, roleDays } = limits.personalTokens;

const scopes = Type.Array(Type.Enum([...tokenScopes]), {
  minItems: 1,
  maxItems: tokenScopes.length,
  uniqueItems: true,
  description: meaningOfEach(scopeWords),
});

export const PersonalToken = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    scopes,
    created_at: DateTime,
    expires_at: DateTime,
    last_used_at: maybeDateTime('The day on which it was last used; null if it never was.'),
  },
  { title: 'PersonalToken' },
);
export type PersonalToken = Static<typeof PersonalToken>;

/** A token cannot make, list or end tokens. */
const ofSession = { tag: 'Me', access: 'member', scope: 'session' } as const;
const one = { path: '/api/me/tokens/{id}', params: Type.Object({ id: Uuid }), ...ofSession } as const;

export const listMyTokens = operation({
  id: 'listMyTokens',
  method: 'GET',
  path: '/api/me/tokens',
  ...ofSession,
  summary: 'My personal tokens, newest first',
  description: 'Those that have not expired, without the tokens themselves, which nobody can show again.',
  success: { status: 200, description: 'All of them.', body: envelope('tokens', Type.Array(PersonalToken)) },
  errors: ['personal_tokens_off'],
});

export const createMyToken = operation({
  id: 'createMyToken',
  method: 'POST',
  path: '/api/me/tokens',
  ...ofSession,
  summary: 'Make a personal token',
  description: `A program that sends it as its bearer token acts as the person, within the scopes of the token, the rights of the person and the limits of the person. It ends when it expires, when it is revoked, when the person is suspended or erased, and while the person has not signed in for ${signInDays} days. A moderator whose role is the identity provider's has it in the token for ${roleDays} days after a sign-in. A person can have ${perPerson}. An \`Idempotency-Key\` is ignored: the response, which has the token, is stored nowhere.`,
  body: closed({
    name: line(name, 'What it is for.'),
    scopes,
    days: Type.Integer({ minimum: 1, maximum: days, description: 'Days until it expires.' }),
  }),
  success: {
    status: 201,
    description: 'The token. It is shown this once.',
    body: Type.Object({
      token: PersonalToken,
      secret: Type.String({
        description: 'What the program sends. `lbp_`, 40 letters and digits, and 6 that are a checksum.',
      }),
    }),
  },
  errors: ['personal_tokens_off', 'too_many'],
});

export const revokeMyToken = operation({
  id: 'revokeMyToken',
  method: 'DELETE',
  ...one,
  summary: 'Revoke a personal token',
  description: 'It is refused from the next request on. A suspension has ended all of them.',
  success: { status: 204, description: 'It is no longer valid.' },
  errors: ['not_found', 'personal_tokens_off'],
});
