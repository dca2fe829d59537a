import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  genericGrantRequest,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  tokenRevocation,
} from 'openid-client';
import { Refused, refusalOf, type SignInRefusal } from './refusals.ts';

export type Fetch = CustomFetch;

export type ClientSettings = { issuer: string; clientId: string; clientSecret: string };

export type ProviderSettings = ClientSettings & {
  scope: string;
  /** The API as a resource (RFC 8707), if the provider needs it. */
  resource: string | undefined;
};

/** The state of a sign-in that is needed when the browser comes back. */
export type Flow = {
  state: string;
  nonce: string;
  verifier: string;
  returnTo: string;
  /** The id of what is to be done once the person is signed in. */
  intent?: string | undefined;
};

export type Tokens = {
  accessToken: string;
  /** Unix milliseconds. */
  expiresAt: number;
  refreshToken: string | undefined;
};

/** `unknown`: only a sign-in shows it. */
export type ClientCheck = 'taken' | 'refused' | 'unknown';

export type Provider = {
  start(returnTo: string, options: { again: boolean }): Promise<{ url: URL; flow: Flow }>;
  /** @throws Refused */
  finish(back: URL, flow: Flow): Promise<Tokens>;
  /** @throws Refused if the session is over or the provider is away */
  refresh(refreshToken: string): Promise<Tokens>;
  /** Revokes the refresh token, if the provider supports it (RFC 7009). */
  revoke(refreshToken: string): Promise<void>;
  /** The URL that ends the session at the provider, if it offers one. */
  signOutUrl(): Promise<URL | undefined>;
  /** Asks for tokens with a code that nobody was given: what is refused tells whether the client was taken. */
  checkClient(): Promise<ClientCheck>;
  /** Whether the provider responds to a request for one of its pages. */
  isThere(page: URL): Promise<boolean>;
  /** Origins a form may lead to by redirects. */
  origins(): string[];
};

const discoverySeconds = 10;
/** Somebody who signs out waits for this long at most. */
const thereMs = 3000;
/** The assumed lifetime if the provider does not state one. */
const assumedTokenSeconds = 300;

/**
 * The university's identity provider. Its configuration is fetched at the first sign-in, with retries until it works.
 */
export function createProvider(
  settings: ProviderSettings,
  siteUrl: string,
  { clock, fetch }: { clock: () => number; fetch?: CustomFetch | undefined },
): Provider {
  const redirectUri = `${siteUrl}/auth/callback`;
  const extra = settings.resource === undefined ? {} : { resource: settings.resource };
  const { client, known } = lookUp(settings, fetch);
  const tokensOf = (reply: Awaited<ReturnType<typeof refreshTokenGrant>>, old?: string): Tokens => ({
    accessToken: reply.access_token,
    expiresAt: clock() + (reply.expiresIn() ?? assumedTokenSeconds) * 1000,
    // A provider without rotation sends no new refresh token: the old one stays valid.
    refreshToken: reply.refresh_token ?? old,
  });

  return {
    async start(returnTo, { again }) {
      const config = await client();
      const flow = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), returnTo };
      const asked = { redirect_uri: redirectUri, scope: settings.scope, ...extra, ...(again && { prompt: 'login' }) };
      return { url: buildAuthorizationUrl(config, { ...asked, ...(await proofsOf(flow)) }), flow };
    },
    async finish(back, flow) {
      const config = await client();
      const { verifier: pkceCodeVerifier, state: expectedState, nonce: expectedNonce } = flow;
      const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
      const at = new URL(`${redirectUri}${back.search}`);
      return tokensOf(await refusing(authorizationCodeGrant(config, at, checks, extra)));
    },
    async refresh(refreshToken) {
      return tokensOf(await refusing(refreshTokenGrant(await client(), refreshToken, extra)), refreshToken);
    },
    async revoke(refreshToken) {
      const config = await client();
      if (config.serverMetadata().revocation_endpoint === undefined) return;
      await tokenRevocation(config, refreshToken, { token_type_hint: 'refresh_token' });
    },
    async signOutUrl() {
      const end = (await client()).serverMetadata().end_session_endpoint;
      const url = end === undefined ? null : URL.parse(end);
      // No `id_token_hint`, because we put no token into a URL. The provider asks the person instead.
      url?.searchParams.set('client_id', settings.clientId);
      url?.searchParams.set('post_logout_redirect_uri', `${siteUrl}/`);
      return url ?? undefined;
    },
    checkClient: () => checkClient(client, redirectUri),
    isThere: (page) => isThere(page, fetch),
    origins() {
      const metadata = known()?.serverMetadata();
      const addresses = [settings.issuer, metadata?.authorization_endpoint, metadata?.end_session_endpoint];
      return [...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : [])))];
    },
  };
}

/** The checks that tie the response to this flow (RFC 7636, OpenID Connect Core 3.1.2.1). */
export const proofsOf = async ({ state, nonce, verifier }: Pick<Flow, 'state' | 'nonce' | 'verifier'>) => ({
  state,
  nonce,
  code_challenge: await calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
});

/** Fetches the provider's configuration when it is first needed, with retries until it works. */
export function lookUp(settings: ClientSettings, fetch?: CustomFetch) {
  let found: Promise<Configuration> | undefined;
  let known: Configuration | undefined;
  return {
    known: () => known,
    /** @throws Refused */
    async client(): Promise<Configuration> {
      found ??= discover(settings, fetch);
      try {
        known = await found;
        return known;
      } catch (error) {
        found = undefined;
        const reason = refusalOf(error) === 'other_provider' ? 'other_provider' : 'provider_away';
        throw new Refused(reason, { cause: error });
      }
    },
  };
}

function discover({ issuer, clientId, clientSecret }: ClientSettings, fetch?: CustomFetch): Promise<Configuration> {
  const url = new URL(issuer);
  // The settings allow plain http only for loopback.
  const execute = url.protocol === 'http:' ? [allowInsecureRequests] : [];
  return discovery(url, clientId, clientSecret, undefined, {
    execute,
    timeout: discoverySeconds,
    ...(fetch && { [customFetch]: fetch }),
  });
}

async function isThere(page: URL, ask?: CustomFetch): Promise<boolean> {
  const options = { method: 'GET', redirect: 'manual', signal: AbortSignal.timeout(thereMs) } as const;
  try {
    const answer = await (ask ? ask(page.href, { ...options, headers: {}, body: undefined }) : fetch(page, options));
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}

/** Providers look at the client first, and at the code only if they take it (RFC 6749, 4.1.3 and 5.2). */
async function checkClient(client: () => Promise<Configuration>, redirect_uri: string): Promise<ClientCheck> {
  const asked = { code: randomState(), redirect_uri, code_verifier: randomPKCECodeVerifier() };
  try {
    await genericGrantRequest(await client(), 'authorization_code', asked);
    return 'unknown';
  } catch (error) {
    const reason = (error as { status?: number }).status === 401 ? 'client_refused' : refusalOf(error);
    if (reason === 'client_refused') return 'refused';
    return reason === 'session_over' ? 'taken' : 'unknown';
  }
}

async function refusing<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw new Refused(refusalOf(error) satisfies SignInRefusal, { cause: error });
  }
}
