import type { Offered } from '@launch-board/host/language/languages';
import { isLaunchBoardError } from '@launch-board/sdk';
import { apiFor } from '../api.ts';
import type { Cookies } from '../cookies/cookies.ts';
import { readIntent, writeOutcome } from '../cookies/intents.ts';
import { formIdIn } from '../cookies/kept-forms.ts';
import type { Sealer } from '../cookies/seal.ts';
import { openSession, sealSession } from '../cookies/session-cookie.ts';
import { personOf } from '../people.ts';
import type { Sessions } from '../sessions.ts';
import type { Person } from '../visitor-context.ts';
import { browserWords } from './browser-words.ts';
import { carryOut } from './carry-out.ts';
import { ownLanguage } from './own-language.ts';
import type { Flow, Provider } from './provider.ts';
import { isSignInRefusal, Refused, refusalOf, refusalOfToken, type SignInRefusal } from './refusals.ts';
import { returnPath } from './return-path.ts';

/** The maximum of concurrent sign-ins of one browser, in different tabs. */
const flowsAtOnce = 3;
/** Browsers refuse cookies over 4096 bytes. Beyond this bound, the oldest tabs return to the front page. */
const maxReturnBytes = 2200;

export type SignInParts = {
  provider: Provider | undefined;
  sessions: Sessions;
  sealer: Sealer;
  cookies: Cookies;
  offered: Offered;
  apiAddress: string;
  clock: () => number;
  log: (reason: SignInRefusal, error: unknown) => void;
  /** Logs a sign-in or sign-out for the operators, with a pseudonym. */
  tell: (event: 'sign_in' | 'sign_out', personId: string, requestId: string) => void;
};

export type SignInRequest = {
  method: string;
  url: URL;
  cookie: string | undefined;
  address: string;
  userAgent: string | undefined;
  requestId: string;
  /** Whether the person navigated there themselves; see own-navigation.ts. */
  isOwn: boolean;
};

/** The only kind of response of signing in and out: a redirect that sets cookies. */
export type Redirect = { to: string; setCookies: string[]; isSignOut?: true };

type Step = (parts: SignInParts, request: SignInRequest) => Promise<Redirect>;

const steps: Record<string, Step> = {
  'GET /sign-in': start,
  'POST /sign-in': start,
  'GET /auth/callback': finish,
  'POST /sign-out': signOut,
  'POST /sign-out/everywhere': signOutEverywhere,
};

/**
 * Handles the paths of signing in and out. Undefined for any other path. Also undefined if something other than the
 * person's own navigation starts a sign-in: a page then asks the person, and its form starts it.
 */
export async function answerSignIn(parts: SignInParts, request: SignInRequest): Promise<Redirect | undefined> {
  const step = steps[`${request.method} ${request.url.pathname}`];
  if (!step) return undefined;
  const isBegun = request.method === 'POST' || (request.isOwn && !request.url.searchParams.has('ask'));
  if (step === start && !isBegun) {
    // The policy of that page has to name the provider's origins, because its form leads there.
    await parts.provider?.signOutUrl().catch(() => undefined);
    return undefined;
  }
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
  const intent = url.searchParams.get('intent');
  // With the flow, so that no other sign-in of this browser does what was begun here.
  const flow = { ...begun.flow, intent: readIntent(parts, cookie, intent, parts.clock())?.id };
  const flows = [flow, ...flowsIn(parts, cookie)].slice(0, flowsAtOnce);
  return { to: begun.url.href, setCookies: [keepFlows(parts, flows)] };
}

async function finish(parts: SignInParts, request: SignInRequest): Promise<Redirect> {
  const { url, cookie, address, userAgent, requestId } = request;
  const { provider, sessions, sealer, cookies } = parts;
  if (!provider) throw new Refused('not_configured');
  const flows = flowsIn(parts, cookie);
  const flow = flows.find(({ state }) => state === url.searchParams.get('state'));
  if (!flow) throw new Refused('expired');
  const tokens = await provider.finish(url, flow).catch((error) => {
    // A code is valid only once and briefly. Here this error means an expired code, not an ended session.
    throw refusalOf(error) === 'session_over' ? new Refused('expired', { cause: error }) : error;
  });
  const me = await whoIs(parts, address, tokens.accessToken);
  // A browser has one session, so the previous one ends here.
  const before = openSession(sealer, cookies.read(cookie, 'session'));
  if (before) await endSession(parts, before.id);
  // Every sign-in makes a new id, which prevents session fixation.
  const person = personOf(me);
  const { id } = await sessions.begin(tokens, person, browserWords(userAgent));
  const [carried, language] = await Promise.all([
    carry(parts, request, flow, { id, person, token: tokens.accessToken }),
    ownLanguage(parts, cookie, apiFor(parts.apiAddress, { address, token: async () => tokens.accessToken })),
  ]);
  parts.tell('sign_in', person.id, requestId);
  const sealed = sealSession(sealer, { id, personId: person.id });
  // Sign-ins in other tabs may still be under way.
  const others = flows.filter((other) => other !== flow);
  return {
    to: carried?.to ?? flow.returnTo,
    setCookies: [
      cookies.write('session', sealed),
      keepFlows(parts, others),
      ...language,
      ...(carried?.setCookies ?? []),
    ],
  };
}

type Begun = { id: string; person: Person; token: string };

/** Does what this browser wanted to do when it began this very sign-in. A comment that was refused is kept as a form. */
async function carry(parts: SignInParts, { cookie, address }: SignInRequest, flow: Flow, { id, person, token }: Begun) {
  const { cookies, sealer, sessions, apiAddress, clock } = parts;
  const kept = readIntent(parts, cookie, flow.intent, clock());
  if (!kept) return undefined;
  const { outcome, to } = await carryOut(apiFor(apiAddress, { address, token: async () => token }), kept);
  const setCookies = [cookies.clear('intent'), writeOutcome(parts, outcome)];
  if (outcome.refusal !== undefined && kept.intent.kind === 'comment') {
    const { projectId, content } = kept.intent;
    const fields: [string, string][] = Object.entries({ form: 'add', act: 'add', content });
    const form = await sessions.keepForm(id, { path: `/projects/${projectId}`, fields, personId: person.id });
    if (form !== undefined) setCookies.push(cookies.write('form', sealer.seal('form cookie', form)));
  }
  return { to, setCookies };
}

async function signOut(
  { provider, sessions, sealer, cookies, tell }: SignInParts,
  request: SignInRequest,
): Promise<Redirect> {
  const session = openSession(sealer, cookies.read(request.cookie, 'session'));
  if (session) {
    await endSession({ sessions, provider }, session.id);
    tell('sign_out', session.personId, request.requestId);
  }
  const formId = formIdIn({ sealer, cookies }, request.cookie);
  if (formId !== undefined) await sessions.dropForm(formId);
  return {
    to: await pathAfterSignOut(provider),
    // On a shared computer, the next person must not enter with the link of the one before, nor come from their course.
    setCookies: (['session', 'form', 'entry', 'lti-launch', 'orcid'] as const).map((name) => cookies.clear(name)),
    isSignOut: true,
  };
}

/**
 * The provider's page for signing out there too, if it has one. The person is signed out here in any case: if the
 * provider does not respond, a page of ours says what that means.
 */
async function pathAfterSignOut(provider: Provider | undefined): Promise<string> {
  try {
    const there = await provider?.signOutUrl();
    if (!there) return '/';
    return (await provider?.isThere(there)) ? there.href : '/signed-out';
  } catch {
    return '/signed-out';
  }
}

/** Ends every session of the person, then this browser's like any other, at the provider as well. */
async function signOutEverywhere(parts: SignInParts, request: SignInRequest): Promise<Redirect> {
  const { sessions, sealer, cookies, provider } = parts;
  const session = openSession(sealer, cookies.read(request.cookie, 'session'));
  const ended = session ? await sessions.endAll(session.id) : [];
  for (const { refreshToken } of ended) if (refreshToken !== undefined) provider?.revoke(refreshToken).catch(() => {});
  return signOut(parts, request);
}

/** Ends a session here at once. The token is revoked in the background: the person is signed out either way. */
async function endSession({ sessions, provider }: Pick<SignInParts, 'sessions' | 'provider'>, id: string) {
  const ended = await sessions.end(id);
  if (ended?.refreshToken !== undefined) provider?.revoke(ended.refreshToken).catch(() => {});
}

/** Asks the API for the person's profile. The first sign-in creates it. Refuses people who may not take part. */
async function whoIs({ apiAddress }: SignInParts, address: string, token: string) {
  try {
    return (await apiFor(apiAddress, { address, token: async () => token }).getMe({})).user;
  } catch (error) {
    if (!isLaunchBoardError(error)) throw new Refused('api_away', { cause: error });
    if (isSignInRefusal(error.code)) throw new Refused(error.code, { cause: error });
    if (error.code === 'sign_in_not_configured') throw new Refused('not_configured', { cause: error });
    if (error.status === 503 || error.status === 429) throw new Refused('api_away', { cause: error });
    const reason = error.code === 'invalid_token' ? refusalOfToken(error.tokenFault) : 'failed';
    throw new Refused(reason, { cause: error });
  }
}

function flowsIn({ sealer, cookies }: Pick<SignInParts, 'sealer' | 'cookies'>, cookie: string | undefined): Flow[] {
  const sealed = cookies.read(cookie, 'sign-in');
  const text = sealed === undefined ? undefined : sealer.open('sign-in cookie', sealed);
  return text === undefined ? [] : (JSON.parse(text) as Flow[]);
}

function keepFlows({ sealer, cookies }: Pick<SignInParts, 'sealer' | 'cookies'>, flows: Flow[]): string {
  if (flows.length === 0) return cookies.clear('sign-in');
  let left = maxReturnBytes;
  const bounded = flows.map((flow) => {
    const size = Buffer.byteLength(JSON.stringify(flow.returnTo));
    if (size > left) return { ...flow, returnTo: '/' };
    left -= size;
    return flow;
  });
  return cookies.write('sign-in', sealer.seal('sign-in cookie', JSON.stringify(bounded)));
}

function returnTo(parts: SignInParts, { url, cookie }: SignInRequest): string {
  const flow = flowsIn(parts, cookie).find(({ state }) => state === url.searchParams.get('state'));
  return flow?.returnTo ?? returnPath(url.searchParams.get('return_to'));
}

function refused(reason: SignInRefusal, back: string): Redirect {
  const query = new URLSearchParams({ reason, ...(back !== '/' && { return_to: back }) });
  return { to: `/sign-in/refused?${query}`, setCookies: [] };
}
