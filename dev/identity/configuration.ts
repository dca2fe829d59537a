import { randomBytes } from 'node:crypto';
import type { Context, errors as libraryErrors } from 'oidc-provider';
import type { Key } from './keys.ts';
import { refusalPage, signedOutPage, signOutPage } from './pages.ts';
import { boardScope, claimsOf, type People } from './people.ts';
import { adapterFor, type Records } from './records.ts';

export const siteClientId = 'launch-board-site';
export const cliClientId = 'launch-board-cli';

/** The command line listens on any port of this address: the port is ignored (RFC 8252 section 7.3). */
export const cliRedirectUri = 'http://127.0.0.1/callback';

/** The name of the API among resources. It is not the audience, which can be any string. */
export const boardResource = 'urn:launch-board:api';

const hours = 3600;
const days = 24 * hours;
const accessTokenSeconds = hours;

export type Parts = {
  keys: Key[];
  /** Where the site receives the code. */
  redirectUris: string[];
  clientSecret: string;
  audience: string;
  people: People;
  /** Unix milliseconds. Used only for the times in access tokens. */
  clock: () => number;
};

/** The whole configuration of the library. Everything else keeps the library's defaults, CORS included. */
export function configurationFor(parts: Parts, { InvalidTarget }: typeof libraryErrors): object {
  const { keys, audience, people } = parts;
  const records: Records = new Map();
  return {
    adapter: (kind: string) => adapterFor(records, kind),
    clients: clientsOf(parts),
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    responseTypes: ['code'],
    jwks: { keys },
    // Cookies are shared by all ports of a host, so these names must differ from those of the board.
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: 'demo', interaction: 'demo_form', resume: 'demo_resume' },
    },
    claims: {
      openid: ['sub', 'oid', 'tid', 'ver'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    features: featuresOf(audience, InvalidTarget),
    findAccount(_context: Context, accountId: string) {
      const person = people.get(accountId);
      return person && { accountId, claims: () => ({ ...claimsOf(person), sub: accountId }) };
    },
    formats: {
      customizers: {
        jwt: (context: Context, token: Token, { payload }: { payload: object }) =>
          shape(parts, context, token, payload),
      },
    },
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    // Not tied to `offline_access`, which the library drops from every request that does not also ask for consent.
    issueRefreshToken: (_context: Context, client: { grantTypeAllowed(type: string): boolean }) =>
      client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    pkce: { required: () => true },
    renderError: (context: Context, fields: Record<string, string | undefined>) => show(context, refusalPage(fields)),
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: hours,
      Interaction: hours,
      RefreshToken: 14 * days,
      Session: 14 * days,
      Grant: 14 * days,
    },
  };
}

function featuresOf(audience: string, InvalidTarget: typeof libraryErrors.InvalidTarget) {
  return {
    devInteractions: { enabled: false },
    // A JWT for the board's API is not valid there. Without it, the claims of a person are in the ID token.
    userinfo: { enabled: false },
    // Every code is for the board, so every access token is a JWT with its audience.
    resourceIndicators: {
      enabled: true,
      defaultResource: () => boardResource,
      getResourceServerInfo(_context: Context, resource: string) {
        if (resource !== boardResource) throw new InvalidTarget();
        const jwt = { sign: { alg: 'RS256' } };
        return { scope: boardScope, audience, accessTokenFormat: 'jwt', accessTokenTTL: accessTokenSeconds, jwt };
      },
    },
    // Whoever has a token may revoke it.
    revocation: { enabled: true, allowedPolicy: () => true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context: Context, form: string) => show(context, signOutPage(form)),
      postLogoutSuccessSource: (context: Context) => show(context, signedOutPage()),
    },
  };
}

/** The two programs that can request a sign-in. Both are ours, so nobody is asked for consent. */
const clientsOf = ({ redirectUris, clientSecret }: Parts) => [
  {
    client_id: siteClientId,
    client_name: 'Launch Board',
    client_secret: clientSecret,
    application_type: 'web',
    // The library also accepts the secret in the Authorization header.
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['authorization_code', 'refresh_token'],
    redirect_uris: redirectUris,
    post_logout_redirect_uris: redirectUris.map((uri) => `${new URL(uri).origin}/`),
  },
  {
    client_id: cliClientId,
    client_name: 'Launch Board on the command line',
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    redirect_uris: [cliRedirectUri],
  },
];

type Token = { accountId: string; clientId: string };

/** Gives access tokens the form of Entra's version 2, in addition to RFC 9068. */
function shape({ people, clock }: Parts, context: Context, token: Token, payload: object): void {
  const person = people.get(token.accountId);
  const { AuthorizationCode, RefreshToken } = context.oidc.entities;
  const issuedAt = Math.floor(clock() / 1000);
  Object.assign(payload, person && claimsOf(person), {
    // Entra gives a first-party program all its scopes, requested or not.
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
