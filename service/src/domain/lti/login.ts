import { randomBytes } from 'node:crypto';
import { type InputOf, limits, type operations, type ReplyOf } from '@launch-board/contract';
import { MINUTE_MS } from '@launch-board/host/durations';
import type { Deps, Lti } from '../deps.ts';
import { Fail } from '../fail.ts';
import { platformFor } from './platforms.ts';
import { assertLti, assertTexts, sealed, unsealed } from './tool.ts';

export type LoginState = { platform: string; nonce: string; at: number };

/** Where platforms send the form with their token. */
export const launchUrl = ({ siteUrl }: Lti): string => `${siteUrl}/lti/launch`;

/** The first leg: the platform has sent a browser, which is sent back with a state. Nothing is stored. */
export async function startLtiLogin(
  deps: Deps,
  { body }: InputOf<typeof operations.startLtiLogin>,
): Promise<ReplyOf<typeof operations.startLtiLogin>> {
  const lti = assertLti(deps);
  assertTexts(body);
  const platform = await platformFor(deps, body.iss, body.client_id);
  if (URL.parse(body.target_link_uri)?.origin !== new URL(lti.siteUrl).origin)
    throw new Fail('invalid_request', { details: [{ field: 'target_link_uri', message: 'must be on this board' }] });
  const nonce = randomBytes(16).toString('base64url');
  const state = sealed(lti, 'state', { platform: platform.id, nonce, at: deps.clock() } satisfies LoginState);
  const url = new URL(platform.loginUrl);
  const asked = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: launchUrl(lti),
    login_hint: body.login_hint,
    ...(body.lti_message_hint !== undefined && { lti_message_hint: body.lti_message_hint }),
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return { url: url.href, state };
}

/** Undefined for what the board has not sent, or too long ago. */
export function readState(lti: Lti, state: string, now: number): LoginState | undefined {
  const read = unsealed(lti, 'state', state) as LoginState | undefined;
  const age = now - (read?.at ?? 0);
  // Instances differ by seconds.
  return age > limits.lti.loginMinutes * MINUTE_MS || age < -MINUTE_MS ? undefined : read;
}
