import { isLaunchBoardError, type LaunchBoardClient } from '@launch-board/sdk';

// What the API says to the two legs of a launch from a learning platform, in words that need no client.

/**
 * The board takes none, does not know the platform, finds the launch not valid, or the platform does not answer; or too many come
 * at once, or the API does not answer.
 */
export type LaunchRefusal = 'off' | 'unknown' | 'invalid' | 'away' | 'crowded' | 'silent';

export const loginFields = ['iss', 'login_hint', 'target_link_uri', 'client_id', 'lti_message_hint'] as const;
export type LoginFields = Record<(typeof loginFields)[number], string>;

type Registration = { code: string; openid_configuration: string; registration_token?: string };

export type Legs = {
  keys(): Promise<unknown>;
  begin(fields: LoginFields): Promise<{ url: string; state: string }>;
  /** The id of the launch. */
  take(idToken: string, state: string): Promise<string>;
  register(body: Registration): Promise<{ name: string }>;
};

export const legsOf = (api: LaunchBoardClient): Legs => ({
  keys: () => api.getLtiKeys(),
  begin: (body) => api.startLtiLogin({ body }),
  take: async (id_token, state) => (await api.receiveLtiLaunch({ body: { id_token, state } })).launch_id,
  register: (body) => api.registerLtiPlatform({ body }),
});

/** Undefined for what is no refusal. */
export function launchRefusal(error: unknown): LaunchRefusal | undefined {
  if (isLaunchBoardError(error, 'lti_off')) return 'off';
  if (isLaunchBoardError(error, 'not_found')) return 'unknown';
  if (isLaunchBoardError(error, 'lti_refused') || isLaunchBoardError(error, 'invalid_request')) return 'invalid';
  if (isLaunchBoardError(error, 'lti_failed')) return 'away';
  if (isLaunchBoardError(error, 'rate_limited')) return 'crowded';
  if (isLaunchBoardError(error, 'unavailable') || isSilence(error)) return 'silent';
  return undefined;
}

const isSilence = (error: unknown): boolean =>
  error instanceof Error && /^(NetworkError|TimeoutError|UnexpectedResponseError)$/.test(error.name);
