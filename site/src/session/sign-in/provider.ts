import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  tokenRevocation,
} from 'openid-client';
import { Refused, refusalOf, type SignInRefusal } from './refusals.ts';

export type Fetch = CustomFetch;

export type ProviderSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** The API among the provider's resources (RFC 8707), where the provider needs to be told. */
  resource: string | undefined;
};

/** What has to be known again when the browser comes back. */
export type Flow = { state: string; nonce: string; verifier: string; returnTo: string };

export type Tokens = {
  accessToken: string;
  /** Unix milliseconds. */
  expiresAt: number;
  refreshToken: string | undefined;
};

export type Provider = {
  start(returnTo: string, options: { again: boolean }): Promise<{ url: URL; flow: Flow }>;
  /** @throws Refused */
  finish(back: URL, flow: Flow): Promise<Tokens>;
  /** @throws Refused, where the session is over or the provider away */
  refresh(refreshToken: string): Promise<Tokens>;
  /** Tells the provider that the refresh token is of no more use, where it wants to know (RFC 7009). */
  revoke(refreshToken: string): Promise<void>;
  /** Where to end the session at the provider, where it offers that. */
  signOutUrl(): Promise<URL | undefined>;
  /** Origins a form may lead to by redirects. */
  origins(): string[];
};

const discoverySeconds = 10;
/** Where a provider does not say how long its token is good. */
const assumedTokenSeconds = 300;

/** The university's identity provider. It is looked up at the first sign-in, and again until it has answered once. */
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
    // A provider that does not rotate sends none with a refresh: the old one stays good.
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
      // Not the ID token as a hint: no token of ours stands in an address. The provider asks the person instead.
      url?.searchParams.set('client_id', settings.clientId);
      url?.searchParams.set('post_logout_redirect_uri', `${siteUrl}/`);
      return url ?? undefined;
    },
    origins() {
      const metadata = known()?.serverMetadata();
      const addresses = [settings.issuer, metadata?.authorization_endpoint, metadata?.end_session_endpoint];
      return [...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : [])))];
    },
  };
}

/** What ties the reply to this flow (RFC 7636, OpenID Connect Core 3.1.2.1). */
const proofsOf = async ({ state, nonce, verifier }: Flow) => ({
  state,
  nonce,
  code_challenge: await calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
});

/** The provider's configuration, fetched when it is first wanted, and again until that has worked once. */
function lookUp(settings: ProviderSettings, fetch?: CustomFetch) {
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

function discover({ issuer, clientId, clientSecret }: ProviderSettings, fetch?: CustomFetch): Promise<Configuration> {
  const url = new URL(issuer);
  // The configuration lets plain http through for loopback only.
  const execute = url.protocol === 'http:' ? [allowInsecureRequests] : [];
  return discovery(url, clientId, clientSecret, undefined, {
    execute,
    timeout: discoverySeconds,
    ...(fetch && { [customFetch]: fetch }),
  });
}

async function refusing<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw new Refused(refusalOf(error) satisfies SignInRefusal, { cause: error });
  }
}
