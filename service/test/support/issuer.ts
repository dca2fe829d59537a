import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { KeySource } from '../../src/http/auth/tokens/keys.ts';
import type { TokenSettings } from '../../src/http/auth/tokens/settings.ts';
import type { Verdict } from '../../src/http/auth/tokens/verdict.ts';
import { createVerifier } from '../../src/http/auth/tokens/verifier.ts';

// For tests: an issuer with real keys behind a real server on loopback, and a verifier that trusts it.

export type Signer = { kid: string; alg: string; privateKey: CryptoKey; jwk: JWK };
type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type Making = { header?: Record<string, unknown>; signer?: Signer };

/** Entra's keys have no `alg`; so have ours unless a test says otherwise. */
export async function makeSigner(kid: string, alg = 'RS256'): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig' } };
}

export type TestIssuer = AsyncDisposable & {
  issuer: string;
  origin: string;
  signer: Signer;
  /** Unix milliseconds; what tokens and the verifier go by. */
  now: number;
  /** Paths, in order. */
  asked: string[];
  fetches(): number;
  published: unknown[];
  discovery: Handler;
  jwks: Handler;
  /** Answers nothing but errors from now on. */
  goAway(): void;
  comeBack(): void;
  /** A good token; a claim given as undefined is left out. */
  token(claims?: Record<string, unknown>, making?: Making): Promise<string>;
};

export async function startIssuer(options: { signer?: Signer; path?: string } = {}): Promise<TestIssuer> {
  const signer = options.signer ?? (await makeSigner('first'));
  const server = createServer((request, response) => {
    state.asked.push(request.url ?? '');
    const answer = request.url?.includes('openid-configuration') ? state.discovery : state.jwks;
    answer(request, response);
  });
  // A busy machine may take longer between two requests than a server keeps a connection, and the second one would fail.
  server.keepAliveTimeout = 0;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${origin}${options.path ?? ''}`;
  const state: TestIssuer = {
    issuer,
    origin,
    signer,
    now: Date.now(),
    asked: [],
    fetches: () => state.asked.filter((path) => path === '/keys').length,
    published: [signer.jwk],
    discovery: fail,
    jwks: fail,
    goAway() {
      state.discovery = state.jwks = fail;
    },
    comeBack() {
      state.discovery = answerJson(() => ({ issuer, jwks_uri: `${origin}/keys` }));
      state.jwks = answerJson(() => ({ keys: state.published }));
    },
    token(claims = {}, making = {}) {
      const { privateKey, kid, alg } = making.signer ?? signer;
      const payload: JWTPayload = JSON.parse(JSON.stringify({ ...defaultClaims(issuer, state.now), ...claims }));
      return new SignJWT(payload).setProtectedHeader({ alg, kid, typ: 'JWT', ...making.header }).sign(privateKey);
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
  state.comeBack();
  return state;
}

export const answerJson =
  (body: () => unknown): Handler =>
  (_request, response) =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body()));

const fail: Handler = (_request, response) => response.writeHead(503).end('busy');

const defaultClaims = (issuer: string, now: number) => ({
  iss: issuer,
  aud: 'board-api',
  sub: 'person-1',
  email: 'ada@example.edu',
  email_verified: true,
  name: 'Ada Moreno',
  iat: seconds(now),
  exp: seconds(now) + 3600,
});

/** A token that lives long, so that the keys alone decide. */
export const lastingToken = (issuer: TestIssuer): Promise<string> =>
  issuer.token({ exp: seconds(issuer.now) + 100 * 3600 });

export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** A verifier of that issuer, what it has logged, and a way to ask it about a token. */
export function trust(issuer: TestIssuer, settings: Partial<TokenSettings> = {}, more: Partial<KeySource> = {}) {
  const logged: string[] = [];
  const note = (facts: object, message: string) => void logged.push(`${message} ${JSON.stringify(facts)}`);
  const verifier = createVerifier(
    { issuer: issuer.issuer, audience: 'board-api', emailDomains: ['example.edu'], ...settings },
    { clock: () => issuer.now, fetch, log: { info: note, warn: note }, random: () => 0, ...more },
  );
  return {
    verifier,
    logged,
    ask: async (token: string) => (await verifier.identify(bearing(token), () => true)) as Verdict,
    [Symbol.dispose]: () => verifier.close(),
  };
}

export const bearing = (token: string) => ({
  headers: { authorization: `Bearer ${token}` },
  rawHeaders: ['Authorization', `Bearer ${token}`],
});

/** Settings of a board whose people sign in there. */
export const boardOf = ({ issuer }: Pick<TestIssuer, 'issuer'>) => ({
  LAUNCHBOARD_OIDC_ISSUER: issuer,
  LAUNCHBOARD_OIDC_AUDIENCE: 'board-api',
  LAUNCHBOARD_EMAIL_DOMAINS: 'example.edu',
});
