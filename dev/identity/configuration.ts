import type { ClientMetadata, Configuration, Context, errors as libraryErrors } from 'oidc-provider';
import type { Keys } from './keys.ts';
import { refusalPage, signedOutPage, signOutPage } from './pages.ts';
import { boardScope, claimsOf, type People } from './people.ts';
import { drawer, type Records } from './records.ts';

/** The name of the API among resources; it is not the audience, which may be any string. */
export const boardResource = 'urn:launch-board:api';

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;
const accessTokenSeconds = 60 * minutes;
const lifetimes = {
  AccessToken: accessTokenSeconds,
  AuthorizationCode: 1 * minutes,
  IdToken: 1 * hours,
  Interaction: 1 * hours,
  RefreshToken: 14 * days,
  Session: 14 * days,
  Grant: 14 * days,
};

export type Parts = {
  keys: Keys;
  clients: ClientMetadata[];
  audience: string;
  people: People;
  records: Records;
  cookieKeys: string[];
  /** Unix milliseconds; decides the times in access tokens and nothing else. */
  clock: () => number;
};

type Errors = typeof libraryErrors;

/** All that the library is told. What is not said keeps the library's defaults, CORS among it. */
export function configurationFor(parts: Parts, errors: Errors): Configuration {
  const { keys, clients, audience, people, records, cookieKeys } = parts;
  return {
    adapter: (kind) => drawer(records, kind),
    clients,
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    responseTypes: ['code'],
    jwks: { keys },
    // Cookies know no ports: the board's own on this host must not meet ours.
    cookies: { keys: cookieKeys, names: { session: 'try_it', interaction: 'try_it_form', resume: 'try_it_resume' } },
    claims: {
      openid: ['sub', 'oid', 'tid', 'ver'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    features: featuresOf(audience, errors),
    findAccount: (_context, subject) => accountOf(people, subject),
    formats: { customizers: { jwt: (context, token, { payload }) => shape(parts, context, token, payload) } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // Not tied to `offline_access`, which the library drops from every request that does not also ask for consent.
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    pkce: { required: () => true },
    renderError: (context, fields) => show(context, refusalPage(fields)),
    ttl: lifetimes,
  };
}

function featuresOf(audience: string, { InvalidTarget }: Errors): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    // JWT access tokens are no use there; without it the claims of a person stand in the ID token.
    userinfo: { enabled: false },
    resourceIndicators: {
      enabled: true,
      // Every code is for the board, so every access token is a JWT with its audience.
      defaultResource: () => boardResource,
      getResourceServerInfo: (_context, resource) => {
        if (resource !== boardResource) throw new InvalidTarget();
        return {
          scope: boardScope,
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTokenSeconds,
          jwt: { sign: { alg: 'RS256' } },
        };
      },
    },
    // Anybody who holds a token may end it.
    revocation: { enabled: true, allowedPolicy: () => true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context, form) => show(context, signOutPage(form)),
      postLogoutSuccessSource: (context) => show(context, signedOutPage()),
    },
  };
}

function accountOf(people: People, subject: string) {
  const person = people.get(subject);
  return person && { accountId: subject, claims: () => ({ ...claimsOf(person), sub: subject }) };
}

type Token = { accountId: string; clientId: string };

/** Gives an access token the form Entra's version 2 has, on top of RFC 9068. */
function shape({ people, clock }: Parts, context: Context, token: Token, payload: Record<string, unknown>): void {
  const person = people.get(token.accountId);
  const { AuthorizationCode, RefreshToken } = context.oidc.entities;
  const issuedAt = Math.floor(clock() / 1000);
  Object.assign(payload, person && claimsOf(person), {
    // Entra gives a first-party program all its scopes whether it names them or not.
    scp: boardScope,
    azp: token.clientId,
    auth_time: (AuthorizationCode ?? RefreshToken)?.authTime,
    iat: issuedAt,
    exp: issuedAt + accessTokenSeconds,
  });
}

function show(context: Context, page: string): void {
  context.type = 'html';
  context.set('Cache-Control', 'no-store');
  context.body = page;
}
