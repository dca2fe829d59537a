import { t } from '@launch-board/host/language/messages';
import type { Problem } from '../../ui/form/form-answer.ts';

/** What browsers say when a request of a script finds no network: Chromium, Firefox, Safari. */
const words = /^(Failed to fetch|NetworkError|Load failed)/;

/** The router's own request did not go out, so nobody has answered: the page itself has to say so. */
export function offlineProblem(error: unknown): Problem | undefined {
  if (!(error instanceof TypeError) || !words.test(error.message)) return undefined;
  return offline();
}

export const offline = (): Problem => ({
  code: 'offline',
  status: 0,
  message: t('There is no connection.'),
  details: [],
});
