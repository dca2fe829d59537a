import type { IncomingMessage, ServerResponse } from 'node:http';
import { inLanguage } from '@launch-board/host/language/in-language';
import { t } from '@launch-board/host/language/messages';
import { apiFor } from '../../session/api.ts';
import type { Cookies } from '../../session/cookies/cookies.ts';
import { forgetLogin, isBegun, rememberLogin } from '../../session/lti/begun-logins.ts';
import { type Legs, type LoginFields, launchRefusal, legsOf, loginFields } from '../../session/lti/legs.ts';
import { languageOf, type VisitorParts } from '../../session/open-visitor-context.ts';
import { readBody } from '../requests/body.ts';
import { refuse } from '../responses/refuse.ts';
import { sendFramedDoor } from './framed-door.ts';
import { registerPath, registerPlatform } from './register-platform.ts';

// What a learning platform sends a browser to: two legs of a sign-in of its own, with forms that come from its pages. Nobody is
// signed in by them.

const paths = { login: '/lti/login', launch: '/lti/launch', keys: '/lti/keys' };

/** Where the person goes on with the launch. */
const goOn = '/lti';

/** What a document is asked for that is shown inside another. */
const inPages = ['iframe', 'frame', 'embed', 'object', 'fencedframe'];

type Parts = { visitors: VisitorParts; cookies: Cookies };
type Asked = { path: string; query: URLSearchParams; address: string };
type Answering = { legs: Legs; cookies: Cookies; given: URLSearchParams };

/** Undefined for every other path. */
export function answerLti(
  { visitors, cookies }: Parts,
  { path, query, address }: Asked,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  const isRegistration = path.startsWith(registerPath);
  if (!isRegistration && !Object.values(paths).includes(path)) return undefined;
  const legs = legsOf(apiFor(visitors.apiAddress, { address }));
  return inLanguage(languageOf(visitors, query, request.headers), async () => {
    try {
      const isForm = request.method === 'POST';
      const body = isForm ? await readBody(request) : Buffer.of();
      if (!body) return refuse(request, response, 413, t('This form is too large'), tryAgain());
      const given = isForm ? new URLSearchParams(body.toString()) : query;
      if (isRegistration) return await registerPlatform({ legs, path, given, isForm }, response);
      const answering = { legs, cookies, given };
      if (path === paths.keys) return await sendKeys(answering, response);
      if (path === paths.login) return await beginLogin(answering, request, response);
      // Somebody reloads what a form had brought them to.
      if (!isForm) return redirect(response, goOn, []);
      return await takeLaunch(answering, request, response);
    } catch (error) {
      if (isRegistration) refuseRegistration(error, request, response);
      else refuseLaunch(error, request, response);
    }
  });
}

async function sendKeys({ legs }: Answering, response: ServerResponse) {
  const body = Buffer.from(JSON.stringify(await legs.keys()));
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=300' };
  response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body);
}

async function beginLogin({ legs, cookies, given }: Answering, request: IncomingMessage, response: ServerResponse) {
  const fields = Object.fromEntries(
    loginFields.flatMap((name) => (given.get(name) ? [[name, given.get(name) as string]] : [])),
  );
  // Browsers keep no cookies of ours in a page of the platform, and the campus sign-in is not shown in one.
  if (inPages.includes(request.headers['sec-fetch-dest'] ?? ''))
    return sendFramedDoor(response, `${paths.login}?${new URLSearchParams(fields)}`);
  const { url, state } = await legs.begin(fields as LoginFields);
  redirect(response, url, rememberLogin(cookies, request.headers.cookie, state));
}

/** The state has to be the one that this browser has kept: somebody else's launch cannot be put under a person. */
async function takeLaunch({ legs, cookies, given }: Answering, request: IncomingMessage, response: ServerResponse) {
  const state = given.get('state') ?? '';
  const id_token = given.get('id_token') ?? '';
  if (id_token === '' || !isBegun(cookies, request.headers.cookie, state))
    return refuse(request, response, 403, t('This launch does not belong to this browser'), openAgain());
  const launch = await legs.take(id_token, state);
  redirect(response, goOn, [forgetLogin(cookies, state), cookies.write('lti-launch', launch)]);
}

function redirect(response: ServerResponse, to: string, setCookies: string[]) {
  response.writeHead(303, { Location: to, 'Set-Cookie': setCookies, 'Cache-Control': 'no-store' }).end();
}

function refuseRegistration(error: unknown, request: IncomingMessage, response: ServerResponse) {
  switch (launchRefusal(error)) {
    case 'unknown':
      return refuse(request, response, 404, t('This link is not good, or not any more'), askForLink());
    case 'invalid':
      return refuse(request, response, 403, t('What the platform says of itself is not valid'), askForLink());
    case 'away':
      return refuse(request, response, 503, t('Your learning platform does not answer as it should'), askForLink());
    default:
      return refuseLaunch(error, request, response);
  }
}

const askForLink = () => t('Try again, or ask whoever runs the board for a new link.');

function refuseLaunch(error: unknown, request: IncomingMessage, response: ServerResponse) {
  switch (launchRefusal(error)) {
    case 'off':
      return refuse(request, response, 404, t('This board takes no launches from learning platforms'), askOperator());
    case 'unknown':
      return refuse(request, response, 404, t('This board does not know your learning platform'), askOperator());
    case 'invalid':
      return refuse(request, response, 403, t('This launch is not valid'), openAgain());
    case 'away':
      return refuse(request, response, 503, t('Your learning platform does not answer'), tryAgain());
    case 'crowded':
      response.setHeader('Retry-After', 10);
      return refuse(request, response, 429, t('Many pages were asked for from here in a short time.'), tryAgain());
    case 'silent':
      response.setHeader('Retry-After', 10);
      return refuse(request, response, 503, t('The board is not responding.'), tryAgain());
    default:
      throw error;
  }
}

const openAgain = () => t('Open the link in your course again, and allow cookies of this board.');
const tryAgain = () => t('Open the link in your course again in a few minutes.');
const askOperator = () => t('Ask whoever runs the board, or whoever made the link in your course.');
