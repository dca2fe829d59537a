import { randomBytes } from 'node:crypto';
import { orcidNonce } from '@launch-board/host/orcid-nonce';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { type Cookies, cookieSeconds } from '../cookies/cookies.ts';
import type { Sealer } from '../cookies/seal.ts';
import { type ClientSettings, type Fetch, type Flow, lookUp, proofsOf } from '../sign-in/provider.ts';
import type { OrcidRefusal, VisitorContext } from '../visitor-context.ts';

// Somebody who is signed in shows which ORCID iD is theirs by signing in there. ORCID is a provider of OpenID Connect whose
// subject is the iD; the API checks its token.

type Kept = Pick<Flow, 'state' | 'nonce' | 'verifier'> & {
  /** Proves to the API that the token is for this person. */
  secret: string;
  personId: string;
  /** Unix milliseconds. */
  until: number;
};

export type OrcidSignIn = {
  /** @throws if ORCID is away */
  begin(personId: string, until: number): Promise<{ url: URL; kept: Kept }>;
  /** The ID token. @throws if ORCID is away, or has sent something else */
  finish(query: URLSearchParams, kept: Kept): Promise<string>;
};

/** Where ORCID sends the browser back to, as it is registered there. */
const backPath = '/me/orcid/back';

export function createOrcidSignIn(settings: ClientSettings, siteUrl: string, fetch?: Fetch): OrcidSignIn {
  const { client } = lookUp(settings, fetch);
  const redirect_uri = `${siteUrl}${backPath}`;
  return {
    async begin(personId, until) {
      const config = await client();
      const secret = randomBytes(32).toString('base64url');
      const proofs = { state: randomState(), nonce: orcidNonce(personId, secret), verifier: randomPKCECodeVerifier() };
      const kept = { ...proofs, secret, personId, until };
      // On a shared computer somebody else may have left ORCID open.
      const asked = { redirect_uri, scope: 'openid', prompt: 'login', ...(await proofsOf(proofs)) };
      return { url: buildAuthorizationUrl(config, asked), kept };
    },
    async finish(query, { verifier, state, nonce }) {
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
      const reply = await authorizationCodeGrant(await client(), new URL(`${redirect_uri}?${query}`), checks);
      return reply.id_token ?? '';
    },
  };
}

type Parts = { orcid: OrcidSignIn | undefined; sealer: Sealer; cookies: Cookies; clock: () => number };

const PURPOSE = 'orcid cookie';

/** The cookie is sealed, so that only the site reads it, and names the person: somebody else may sign in to this browser meanwhile. */
export const orcidVisits = (
  { orcid, sealer, cookies, clock }: Parts,
  header: string | undefined,
  personId: () => string | undefined,
  setCookies: string[],
): Pick<VisitorContext, 'beginOrcid' | 'finishOrcid'> => ({
  async beginOrcid() {
    const id = personId();
    const until = clock() + cookieSeconds.orcid * 1000;
    const begun = id === undefined ? undefined : await orcid?.begin(id, until).catch(() => undefined);
    if (begun) setCookies.push(cookies.write('orcid', sealer.seal(PURPOSE, JSON.stringify(begun.kept))));
    return begun?.url.href;
  },
  async finishOrcid(query) {
    const sealed = cookies.read(header, 'orcid');
    const text = sealed === undefined ? undefined : sealer.open(PURPOSE, sealed);
    const kept = text === undefined ? undefined : (JSON.parse(text) as Kept);
    // A link from elsewhere must not end what was begun here.
    if (!orcid || !kept || kept.state !== query.get('state')) return { refusal: 'expired' };
    setCookies.push(cookies.clear('orcid'));
    if (kept.personId !== personId() || clock() >= kept.until) return { refusal: 'expired' };
    try {
      return { idToken: await orcid.finish(query, kept), verifier: kept.secret };
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
