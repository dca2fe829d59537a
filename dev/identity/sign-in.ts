import type { IncomingMessage, ServerResponse } from 'node:http';
import type { errors, Interaction, Provider } from 'oidc-provider';
import { boardResource } from './configuration.ts';
import { problemsOf, readForm } from './form.ts';
import { signInPage } from './form-page.ts';
import { expiredPage, failurePage, refusalPage } from './pages.ts';
import { boardScope, enter, type People, type Person } from './people.ts';

export type SignInParts = {
  provider: Provider;
  SessionNotFound: (typeof errors)['SessionNotFound'];
  people: People;
  subjectOf: ((address: string) => string) | undefined;
  /** Unix milliseconds. */
  clock: () => number;
  log: (line: string) => void;
};

const formBytes = 16 * 1024;
const nobody: Person = { name: '', address: '', isModerator: false, isGuest: false };

type Visit = { parts: SignInParts; interaction: Interaction; request: IncomingMessage; response: ServerResponse };

/** The one page between a program's request and its code: shows the form, takes it, sends the browser back. */
export async function signIn(parts: SignInParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const interaction = await parts.provider.interactionDetails(request, response);
    await (request.method === 'POST' ? takeForm : showForm)({ parts, interaction, request, response });
  } catch (error) {
    if (error instanceof parts.SessionNotFound) return send(response, 400, expiredPage());
    parts.log(`The sign-in failed: ${error instanceof Error ? error.stack : error}`);
    if (response.headersSent) response.destroy();
    else send(response, 500, failurePage());
  }
}

export function send(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(page);
}

async function showForm({ parts, interaction, request, response }: Visit) {
  const { prompt, session, params } = interaction;
  // A person who is signed in already is only asked for consent, which our own programs have.
  if (prompt.name === 'consent' && session)
    return parts.provider.interactionFinished(request, response, await consent(parts, interaction, session.accountId));
  send(response, 200, signInPage({ ...nobody, address: params.login_hint ?? '' }));
}

async function takeForm({ parts, interaction, request, response }: Visit) {
  const { provider, people, subjectOf, clock } = parts;
  const fields = await readFields(request);
  if (!fields) return send(response, 413, refusalPage({ error: `The form is larger than ${formBytes} bytes.` }));
  if (fields.has('cancel')) {
    const refusal = { error: 'access_denied', error_description: 'The sign-in was cancelled.' };
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
  }
  const person = readForm(fields);
  const problems = problemsOf(person);
  if (Object.keys(problems).length > 0) return send(response, 422, signInPage(person, problems));
  const accountId = enter(people, person, subjectOf);
  const login = { accountId, ts: Math.floor(clock() / 1000) };
  const result = { login, ...(await consent(parts, interaction, accountId)) };
  await provider.interactionFinished(request, response, result);
}

/** Grants everything: both programs are ours. */
async function consent({ provider }: SignInParts, { params }: Interaction, accountId: string) {
  const grant = new provider.Grant({ accountId, clientId: params.client_id });
  grant.addOIDCScope('openid profile email offline_access');
  grant.addResourceScope(boardResource, boardScope);
  return { consent: { grantId: await grant.save() } };
}

/** The posted fields; undefined if they are larger than any form of ours. */
async function readFields(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    text += chunk;
    if (text.length > formBytes) return undefined;
  }
  return new URLSearchParams(text);
}
