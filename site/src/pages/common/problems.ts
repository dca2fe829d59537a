import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError } from '@launch-board/sdk';
import { Conflict } from '../../ui/form/conflict.ts';
import { Mistake, type Problem } from '../../ui/form/form-answer.ts';
import { errorWords, faultWords } from './api-words.ts';

/** Who somebody is cannot be looked up at the moment. They are not signed out for that, and not told so. */
export const sessionsAway = (): Problem => ({
  code: 'sessions_away',
  status: 503,
  message: t('The board cannot look up who is signed in at the moment. You are still signed in; try again soon.'),
  details: [],
  retryAfterSeconds: 5,
});

/** Too many pages were drawn for this client. */
export const crowded = (retryAfterSeconds: number): Problem => ({
  code: 'rate_limited',
  status: 429,
  message: t('Many pages were asked for from here in a short time.'),
  details: [],
  retryAfterSeconds,
});

/** What an error of the SDK says; nothing where it is no answer of the API and none that failed to come. */
export function problemOf(error: unknown): Problem | undefined {
  if (isLaunchBoardError(error)) {
    const { code, status, message, retryAfterSeconds, requestId } = error;
    return {
      code,
      status,
      message: errorWords(message, error.reason),
      details: error.details.map(({ field, message }) => ({ field, message: faultWords(message) })),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      ...(requestId !== undefined && { requestId }),
    };
  }
  if (error instanceof Mistake) {
    const details = error.details.map(({ field, message }) => ({ field, message: faultWords(message) }));
    return { code: 'invalid_request', status: 400, message: error.message, details };
  }
  if (error instanceof Conflict) {
    const { message, revision, differences } = error;
    return { code: 'stale', status: 412, message, details: [], conflict: { revision, differences } };
  }
  // By its name: the host has a copy of the class that is not ours.
  if (error instanceof Error && error.name === 'SessionsAway') return sessionsAway();
  const isAway = error instanceof Error && /^(NetworkError|TimeoutError|UnexpectedResponseError)$/.test(error.name);
  if (!isAway) return undefined;
  return {
    code: 'api_away',
    status: 503,
    message: t('The board is not responding.'),
    details: [],
    retryAfterSeconds: 30,
  };
}

/** The account was erased from elsewhere. Whoever is sent to sign in now might get a new profile without a word. */
export const isErased = (error: unknown): boolean => isLaunchBoardError(error, 'account_erased');

export const isSignInNeeded = (error: unknown): boolean =>
  isLaunchBoardError(error) && ['token_required', 'invalid_token', 'fresh_sign_in_required'].includes(error.code);
