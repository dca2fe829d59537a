import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Cookies } from '../cookies/cookies.ts';
import type { Sealer } from '../cookies/seal.ts';
import { type ClientSettings, type Fetch, type Flow, lookUp, proofsOf } from '../sign-in/provider.ts';
import type { OrcidRefusal, VisitorContext } from '../visitor-context.ts';

// Somebody who is signed in shows which ORCID iD is theirs by signing in there. ORCID is a provider of OpenID Connect whose
// subject is the iD; the API checks its token.

type Kept = Pick<Flow, 'state' | 'nonce' | 'verifier'>;

export type OrcidSignIn = {
  /** @throws if ORCID is away */
  begin(): Promise<{ url: URL; kept: Kept }>;
  /** The ID token. @throws if ORCID is away, or has sent something else */
  finish(query: URLSearchParams, kept: Kept): Promise<string>;
};

/** Where ORCID sends the browser back to, as it is registered there. */
const backPath = '/me/orcid/back';

export function createOrcidSignIn(settings: ClientSettings, siteUrl: string, fetch?: Fetch): OrcidSignIn {
  const { client } = lookUp(settings, fetch);
  const redirect_uri = `${siteUrl}${backPath}`;
  return {
    async begin() {
      const config = await client();
      const kept = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const asked = { redirect_uri, scope: 'openid', ...(await proofsOf(kept)) };
      return { url: buildAuthorizationUrl(config, asked), kept };
    },
    async finish(query, { verifier, state, nonce }) {
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
      const reply = await authorizationCodeGrant(await client(), new URL(`${redirect_uri}?${query}`), checks);
      return reply.id_token ?? '';
    },
  };
}

type Parts = { orcid: OrcidSignIn | undefined; sealer: Sealer; cookies: Cookies };

/** Sealed for this purpose, and for this browser alone. */
const PURPOSE = 'orcid cookie';

export const orcidVisits = (
  { orcid, sealer, cookies }: Parts,
  header: string | undefined,
  setCookies: string[],
): Pick<VisitorContext, 'beginOrcid' | 'finishOrcid'> => ({
  async beginOrcid() {
    const begun = await orcid?.begin().catch(() => undefined);
    if (begun) setCookies.push(cookies.write('orcid', sealer.seal(PURPOSE, JSON.stringify(begun.kept))));
    return begun?.url.href;
  },
  async finishOrcid(query) {
    const sealed = cookies.read(header, 'orcid');
    const text = sealed === undefined ? undefined : sealer.open(PURPOSE, sealed);
    setCookies.push(cookies.clear('orcid'));
    const kept = text === undefined ? undefined : (JSON.parse(text) as Kept);
    if (!orcid || kept?.state !== query.get('state')) return { refusal: 'expired' };
    try {
      return { idToken: await orcid.finish(query, kept) };
    } catch (error) {
      return { refusal: refusalOf(error) };
    }
  },
});

const refusalOf = (error: unknown): OrcidRefusal => {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'cancelled';
  // A code is good once, and for a short time.
  return (error as { error?: string }).error === 'invalid_grant' ? 'expired' : 'away';
};
