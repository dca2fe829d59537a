import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type Setup } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { sentAct } from '../../ui/form/sent-act.ts';
import { testWords } from '../administration/mail.ts';
import { linesOf } from './lines.ts';

export type ShownStep = Setup['steps'][number] & { lines: string };
export type ShownSetup = Omit<Setup, 'steps'> & { steps: ShownStep[]; client: ShownClient };
/** What the provider says to the client of the site, which the API does not know. */
export type ShownClient = { state: 'taken' | 'refused' | 'unknown' | 'unset'; lines: string };

/** Undefined for a wrong code, and once the board has people. */
export async function readSetup(
  { api, site, checkClient }: VisitorContext,
  code: string,
): Promise<ShownSetup | undefined> {
  try {
    const { setup } = await api.readSetup({ body: { code } });
    const steps = setup.steps.map((step) => ({ ...step, lines: linesOf(step.missing, site.url) }));
    // After the code has been taken: a stranger has the provider asked for nothing.
    const state: ShownClient['state'] = (await checkClient()) ?? 'unset';
    const client = { state, lines: state === 'unset' ? linesOf(ofClient, site.url) : '' };
    const isUsable = state === 'taken' || state === 'unknown';
    return { ...setup, steps, client, is_ready: setup.is_ready && isUsable };
  } catch (error) {
    if (isNone(error)) return undefined;
    throw error;
  }
}

/** All that the site needs before somebody can sign in; it does not start with a part of it. */
const ofClient = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'SESSION_SECRET'].map(
  (name) => `LAUNCHBOARD_${name}`,
);

/** A code that is no code is refused for its form. */
const isNone = (error: unknown): boolean =>
  isLaunchBoardError(error, 'not_found') || isLaunchBoardError(error, 'invalid_request');

const acts = ['mail', 'operator', 'term'] as const;
const textIn = (form: FormData, field: string) => String(form.get(field) ?? '').trim();

export type Changed = { done: { sentence: string } /** What its fields go on with. */; fields: Record<string, string> };

/** Does what the form asks for, and says what came of it. */
export async function changeSetup({ api }: VisitorContext, code: string, form: FormData): Promise<Changed> {
  const { act } = sentAct(form, acts);
  const address = textIn(form, 'address');
  if (act === 'mail')
    return { done: { sentence: testWords(await api.sendSetupMail({ body: { code, address } })) }, fields: { address } };
  if (act === 'operator') {
    const { operator } = await api.nameFirstOperator({ body: { code, address } });
    return {
      done: { sentence: t('{address} becomes operator and moderator by signing in.', { address: operator }) },
      fields: {},
    };
  }
  const days = { first_day: textIn(form, 'first_day'), last_day: textIn(form, 'last_day') };
  const { term } = await api.addFirstTerm({
    body: { code, name: textIn(form, 'name'), slug: textIn(form, 'slug'), ...days },
  });
  return { done: { sentence: t('{name} is added.', { name: term.name }) }, fields: {} };
}
