import { isLaunchBoardError } from '@launch-board/sdk';
import type { Cookies } from './cookies.ts';
import { personOf } from './people.ts';
import type { Flow, Provider } from './provider.ts';
import { isSignInRefusal, Refused, refusalOf, type SignInRefusal } from './refusals.ts';
import { returnPath } from './return-path.ts';
import type { Sealer } from './seal.ts';
import { type Sessions, sessionSeconds } from './sessions.ts';
import { apiFor } from './visits.ts';

const flowSeconds = 600;
/** Sign-ins that may be under way in as many tabs. */
const flowsAtOnce = 3;

export type SignInParts = {
  provider: Provider | undefined;
  sessions: Sessions;
  sealer: Sealer;
  cookies: Cookies;
  apiAddress: string;
  log: (reason: SignInRefusal, error: unknown) => void;
};

export type SignInRequest = { method: string; url: URL; cookie: string | undefined; address: string };

/** All that signing in and out ever answers: go there, with these cookies. */
export type Redirect = { to: string; setCookies: string[] };

type Step = (parts: SignInParts, request: SignInRequest) => Promise<Redirect>;

const steps: Record<string, Step> = {
  'GET /sign-in': start,
  'GET /auth/callback': finish,
  'POST /sign-out': signOut,
};

/** Answers the three addresses of signing in and out; nothing for any other. */
export async function answerSignIn(parts: SignInParts, request: SignInRequest): Promise<Redirect | undefined> {
  const step = steps[`${request.method} ${request.url.pathname}`];
  if (!step) return undefined;
  try {
    return await step(parts, request);
  } catch (error) {
    const reason = refusalOf(error);
    parts.log(reason, error);
    return refused(reason, returnTo(parts, request));
  }
}

async function start({ provider, ...parts }: SignInParts, { url, cookie }: SignInRequest): Promise<Redirect> {
  if (!provider) throw new Refused('not_configured');
  const begun = await provider.start(returnPath(url.searchParams.get('return_to')), {
    again: url.searchParams.has('again'),
  });
  const flows = [begun.flow, ...flowsIn(parts, cookie)].slice(0, flowsAtOnce);
  const sealed = parts.sealer.seal('sign-in cookie', JSON.stringify(flows));
  return { to: begun.url.href, setCookies: [parts.cookies.write('sign-in', sealed, flowSeconds)] };
}

async function finish(parts: SignInParts, { url, cookie, address }: SignInRequest): Promise<Redirect> {
  const { provider, sessions, sealer, cookies } = parts;
  if (!provider) throw new Refused('not_configured');
  const flow = flowsIn(parts, cookie).find(({ state }) => state === url.searchParams.get('state'));
  if (!flow) throw new Refused('expired');
  const tokens = await provider.finish(url, flow).catch((error) => {
    // A code is good once and briefly; here that is no session that ended.
    throw refusalOf(error) === 'session_over' ? new Refused('expired', { cause: error }) : error;
  });
  const me = await whoIs(parts, address, tokens.accessToken);
  // A new id at every sign-in: one that somebody planted before is worth nothing.
  const { id } = await sessions.begin(tokens, personOf(me));
  const sealed = sealer.seal('session cookie', id);
  return {
    to: flow.returnTo,
    setCookies: [cookies.write('session', sealed, sessionSeconds), cookies.clear('sign-in')],
  };
}

async function signOut(
  { provider, sessions, sealer, cookies }: SignInParts,
  request: SignInRequest,
): Promise<Redirect> {
  const sealed = cookies.read(request.cookie, 'session');
  const id = sealed === undefined ? undefined : sealer.open('session cookie', sealed);
  if (id !== undefined) await sessions.end(id);
  // Here the person is signed out whatever the provider says.
  const there = await provider?.signOutUrl().catch(() => undefined);
  return { to: there?.href ?? '/', setCookies: [cookies.clear('session')] };
}

/** Asks the board who this is, which makes the profile at the first sign-in, and refuses who may not take part. */
async function whoIs({ apiAddress }: SignInParts, address: string, token: string) {
  try {
    return (await apiFor(apiAddress, address, async () => token).getMe({})).user;
  } catch (error) {
    if (!isLaunchBoardError(error)) throw new Refused('api_away', { cause: error });
    if (isSignInRefusal(error.code)) throw new Refused(error.code, { cause: error });
    if (error.code === 'sign_in_not_configured') throw new Refused('not_configured', { cause: error });
    if (error.status === 503 || error.status === 429) throw new Refused('api_away', { cause: error });
    // The token has only just been issued: if it is not valid yet or no longer, clocks differ.
    throw new Refused(error.code === 'invalid_token' ? 'clock' : 'failed', { cause: error });
  }
}

function flowsIn({ sealer, cookies }: Pick<SignInParts, 'sealer' | 'cookies'>, cookie: string | undefined): Flow[] {
  const sealed = cookies.read(cookie, 'sign-in');
  const text = sealed === undefined ? undefined : sealer.open('sign-in cookie', sealed);
  return text === undefined ? [] : (JSON.parse(text) as Flow[]);
}

function returnTo(parts: SignInParts, { url, cookie }: SignInRequest): string {
  const flow = flowsIn(parts, cookie).find(({ state }) => state === url.searchParams.get('state'));
  return flow?.returnTo ?? returnPath(url.searchParams.get('return_to'));
}

function refused(reason: SignInRefusal, back: string): Redirect {
  const query = new URLSearchParams({ reason, ...(back !== '/' && { return_to: back }) });
  return { to: `/sign-in/refused?${query}`, setCookies: [] };
}
