import { SignJWT } from 'jose';
import { answerJson, makeSigner, type Signer, seconds, type TestIssuer } from '../support/issuer.ts';

// For tests: what real identity providers publish and sign, member by member, with invented people. From the documents of
// a tenant of Entra, Keycloak 26, Authentik 2025 and Google, and from RFC 9068 for the others.

export type Claims = Record<string, unknown>;

export type ProviderShape = {
  issuer: string;
  audience: string;
  discovery: Claims & { jwks_uri: string };
  /** Beside the key itself. */
  key: Claims;
  algorithm: string;
  header: Claims;
  /** An access token for Ada that is issued for the board's API. */
  access: Claims;
};

const site = 'launch-board-site';
const ada = { name: 'Ada Moreno', given_name: 'Ada', family_name: 'Moreno' };
const address = { email: 'ada@example.edu', email_verified: true };
const at = (root: string, paths: Record<string, string>) =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, `${root}${path}`]));

export const tenant = '3f2504e0-4f89-11d3-9a0c-0305e82c3301';
const entraRoot = `https://login.microsoftonline.com/${tenant}`;
const entraSite = '6f1c0d9e-3a52-4c55-9d3a-0a7d3b1f2c11';

export const entra: ProviderShape = {
  issuer: `${entraRoot}/v2.0`,
  audience: '9b2f7a64-1f0e-4c1b-8a55-7a5b6c1d2e3f',
  discovery: {
    ...at(entraRoot, {
      token_endpoint: '/oauth2/v2.0/token',
      authorization_endpoint: '/oauth2/v2.0/authorize',
      device_authorization_endpoint: '/oauth2/v2.0/devicecode',
      end_session_endpoint: '/oauth2/v2.0/logout',
      kerberos_endpoint: '/kerberos',
      issuer: '/v2.0',
    }),
    jwks_uri: `${entraRoot}/discovery/v2.0/keys`,
    userinfo_endpoint: 'https://graph.microsoft.com/oidc/userinfo',
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code', 'id_token', 'code id_token', 'id_token token'],
    scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    tenant_region_scope: 'EU',
    cloud_instance_name: 'microsoftonline.com',
  },
  // No `alg`, and the issuer as a template.
  key: { x5t: 'x5t', x5c: ['MIIC'], issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' },
  algorithm: 'RS256',
  header: { typ: 'JWT', x5t: 'x5t' },
  access: {
    azp: entraSite,
    azpacr: '1',
    acct: 0,
    aio: 'AYQAe/8ZAAAA',
    email: 'ada@example.edu',
    name: 'Ada Moreno',
    oid: '00000000-0000-4000-8000-00000000ada0',
    preferred_username: 'ada@example.edu',
    rh: '1.AXkA',
    scp: 'access_as_user',
    sid: '00000000-0000-4000-8000-000000005e55',
    sub: 'pairwise-of-ada',
    tid: tenant,
    uti: 'uti',
    ver: '2.0',
    xms_edov: true,
  },
};

/** Of the same person and registration, as long as its manifest asks for no version 2. */
export const entraVersion1: Claims = {
  ...{ azp: undefined, azpacr: undefined, preferred_username: undefined, xms_edov: undefined },
  aud: `api://${entra.audience}`,
  iss: `https://sts.windows.net/${tenant}/`,
  appid: entraSite,
  appidacr: '1',
  unique_name: 'ada@example.edu',
  upn: 'ada@example.edu',
  ver: '1.0',
};

/** What Entra gives a sign-in that requests no scope of an API. */
export const entraGraph: Claims = {
  ...entraVersion1,
  aud: '00000003-0000-0000-c000-000000000000',
  scp: 'email openid profile User.Read',
  xms_tcdt: 1_500_000_000,
};

const keycloakRoot = 'https://id.example.edu/realms/campus';
const keycloakPath = '/protocol/openid-connect';

export const keycloak: ProviderShape = {
  issuer: keycloakRoot,
  audience: 'launch-board-api',
  discovery: {
    issuer: keycloakRoot,
    ...at(`${keycloakRoot}${keycloakPath}`, {
      authorization_endpoint: '/auth',
      token_endpoint: '/token',
      introspection_endpoint: '/token/introspect',
      userinfo_endpoint: '/userinfo',
      end_session_endpoint: '/logout',
      revocation_endpoint: '/revoke',
    }),
    jwks_uri: `${keycloakRoot}${keycloakPath}/certs`,
    grant_types_supported: ['authorization_code', 'client_credentials', 'implicit', 'password', 'refresh_token'],
    subject_types_supported: ['public', 'pairwise'],
    code_challenge_methods_supported: ['plain', 'S256'],
  },
  key: { alg: 'RS256', x5c: ['MIIC'], x5t: 'x5t', 'x5t#S256': 'x5t' },
  algorithm: 'RS256',
  header: { typ: 'JWT' },
  access: {
    jti: 'onrtac:00000000-0000-4000-8000-000000000001',
    aud: ['launch-board-api', 'account'],
    sub: '00000000-0000-4000-8000-00000000ada1',
    typ: 'Bearer',
    azp: site,
    sid: '00000000-0000-4000-8000-000000005e55',
    acr: '1',
    'allowed-origins': ['https://board.example.edu'],
    realm_access: { roles: ['default-roles-campus', 'offline_access', 'uma_authorization'] },
    resource_access: { account: { roles: ['manage-account', 'view-profile'] } },
    scope: 'openid email profile offline_access',
    preferred_username: 'ada',
    ...ada,
    ...address,
  },
};

const authentikRoot = 'https://auth.example.edu/application/o';
const authentikIssuer = `${authentikRoot}/launch-board/`;

export const authentik: ProviderShape = {
  issuer: authentikIssuer,
  audience: 'Q5vQfAn0MNh6Yc9iVhGqkVTT7nD0zSxkqR3s1t2u',
  discovery: {
    issuer: authentikIssuer,
    ...at(authentikRoot, {
      authorization_endpoint: '/authorize/',
      token_endpoint: '/token/',
      userinfo_endpoint: '/userinfo/',
      end_session_endpoint: '/launch-board/end-session/',
      introspection_endpoint: '/introspect/',
      revocation_endpoint: '/revoke/',
      device_authorization_endpoint: '/device/',
    }),
    jwks_uri: `${authentikIssuer}jwks/`,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    acr_values_supported: ['goauthentik.io/providers/oauth2/default'],
    scopes_supported: ['openid', 'email', 'profile', 'offline_access'],
    claims_parameter_supported: false,
  },
  key: { alg: 'RS256', x5c: ['MIIC'], x5t: 'x5t', 'x5t#S256': 'x5t' },
  algorithm: 'RS256',
  header: { typ: 'JWT' },
  // The claims of the ID token, its nonce included, and two more.
  access: {
    sub: 'ada'.padEnd(64, '0'),
    acr: 'goauthentik.io/providers/oauth2/default',
    amr: ['pwd'],
    nonce: 'nonce-of-the-sign-in',
    sid: '5e55'.padEnd(64, '0'),
    preferred_username: 'ada',
    nickname: 'ada',
    groups: ['students'],
    azp: 'Q5vQfAn0MNh6Yc9iVhGqkVTT7nD0zSxkqR3s1t2u',
    uid: 'Kq3yG5sQ0a1b2c3d4e5f6g7h8i9j0k',
    ...ada,
    ...address,
  },
};

export const googleIssuer = 'https://accounts.google.com';
/** Google's access tokens are no JSON Web Tokens at all. */
export const googleAccessToken = `ya29.a0AfB_byC${'x7Kq-2_'.repeat(24)}`;
export const googleId: Claims = {
  iss: googleIssuer,
  azp: '407408718192.apps.googleusercontent.com',
  aud: '407408718192.apps.googleusercontent.com',
  sub: '110169484474386276334',
  hd: 'example.edu',
  at_hash: 'HK6E_P6Dh8Y93mRNtsDB1Q',
  nonce: 'nonce-of-the-sign-in',
  picture: 'https://lh3.googleusercontent.com/a/x',
  ...ada,
  ...address,
};

const genericRoot = 'https://login.example.edu';

/** A provider that keeps RFC 9068. */
export const generic: ProviderShape = {
  issuer: genericRoot,
  audience: 'https://api.board.example.edu',
  discovery: {
    issuer: genericRoot,
    ...at(genericRoot, { authorization_endpoint: '/authorize', token_endpoint: '/token' }),
    jwks_uri: `${genericRoot}/jwks`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['ES256'],
    subject_types_supported: ['public'],
  },
  key: { alg: 'ES256' },
  algorithm: 'ES256',
  header: { typ: 'at+jwt' },
  access: {
    jti: 'jti',
    aud: ['https://api.board.example.edu'],
    sub: 'ada',
    client_id: site,
    scope: 'openid profile email offline_access',
    ...ada,
    ...address,
  },
};

const signers = new Map<string, Promise<Signer>>();

/** Making a key takes long, and nothing here depends on which it is. */
export function signerOf({ algorithm }: ProviderShape): Promise<Signer> {
  const signer = signers.get(algorithm) ?? makeSigner('first', algorithm);
  signers.set(algorithm, signer);
  return signer;
}

/** An access token of this provider. Claims given as undefined are left out. */
export async function tokenOf(shape: ProviderShape, claims: Claims = {}, header: Claims = {}): Promise<string> {
  const { kid, alg, privateKey } = await signerOf(shape);
  const now = seconds(Date.now());
  const times = { iat: now, nbf: now, auth_time: now - 5, exp: now + 3600 };
  const all = { iss: shape.issuer, aud: shape.audience, ...times, ...shape.access, ...claims };
  const protectedHeader = { ...JSON.parse(JSON.stringify({ ...shape.header, ...header })), alg, kid };
  return new SignJWT(JSON.parse(JSON.stringify(all))).setProtectedHeader(protectedHeader).sign(privateKey);
}

/** Has a server on loopback publish what the provider does, and asks it instead of the provider. */
export function playing({ issuer, discovery, key }: ProviderShape, server: TestIssuer) {
  const documents = [`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, discovery.jwks_uri];
  server.discovery = answerJson(() => discovery);
  server.jwks = answerJson(() => ({ keys: [{ ...server.signer.jwk, ...key }] }));
  return (address: URL, init: RequestInit): Promise<Response> => {
    if (!documents.includes(address.href)) throw new Error(`${address.href} is no address of this provider`);
    return fetch(`${server.origin}${address.pathname}`, init);
  };
}
