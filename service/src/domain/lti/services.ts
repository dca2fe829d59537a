import type { Exchanged } from '../../media/foreign/exchange.ts';
import { FetchRefused } from '../../media/foreign/fetch-fault.ts';
import type { Deps, LtiPlatform } from '../deps.ts';
import { Fail } from '../fail.ts';
import { assertLti, sign } from './tool.ts';

const SCOPE = 'https://purl.imsglobal.org/spec/';
export const scopes = {
  roster: [`${SCOPE}lti-nrps/scope/contextmembership.readonly`],
  scores: [`${SCOPE}lti-ags/scope/lineitem`, `${SCOPE}lti-ags/scope/score`],
};

export const failed = (reason: string) => new Fail('lti_failed', { reason });

const FORM = 'application/x-www-form-urlencoded';
const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** An access token of the platform, for one press. @throws Fail `lti_failed` */
export async function tokenFor(deps: Deps, platform: LtiPlatform, wanted: readonly string[]): Promise<string> {
  const lti = assertLti(deps);
  const { clientId, tokenUrl, tokenAudience } = platform;
  const claims = { issuer: clientId, audience: tokenAudience, minutes: 5, id: deps.newId(), now: deps.clock() };
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: ASSERTION,
    client_assertion: await sign(lti, { sub: clientId }, claims),
    scope: wanted.join(' '),
  });
  const asked = { accept: 'application/json', headers: { 'Content-Type': FORM }, body: `${body}` };
  const { access_token } = await readAnswer(ask(deps, tokenUrl, asked));
  if (typeof access_token !== 'string') throw failed('The platform gives no access.');
  return access_token;
}

type Asking = { accept: string; headers?: Record<string, string>; body?: string };

const ask = (deps: Deps, url: string, asking: Asking): Promise<Exchanged> => assertLti(deps).exchange(url, asking);

/** Asks a service with a token. @throws FetchRefused */
export const askService = (
  deps: Deps,
  url: string,
  { token, accept, type, body }: { token: string; accept: string; type?: string; body?: object },
  stop?: AbortSignal,
): Promise<Exchanged> =>
  assertLti(deps).exchange(
    url,
    {
      accept,
      headers: { Authorization: `Bearer ${token}`, ...(type && { 'Content-Type': type }) },
      ...(body && { body: JSON.stringify(body) }),
    },
    stop,
  );

/** What a service says, as JSON. @throws Fail `lti_failed` */
// biome-ignore lint/suspicious/noExplicitAny: whatever a platform says is looked at by who asks
export async function readAnswer(answer: Promise<Exchanged>): Promise<any> {
  const { status, text } = await answer.catch((error) => {
    if (error instanceof FetchRefused) throw failed(`The platform cannot be reached (${error.fault}).`);
    throw error;
  });
  if (status < 200 || status > 299) throw failed(`The platform answers with ${status}.`);
  try {
    return Object(JSON.parse(text));
  } catch {
    throw failed('The platform sends something that cannot be read.');
  }
}
