import { t } from '@launch-board/host/language/messages';
import type { OwnSession, VisitorContext } from '../../session/visitor-context.ts';

export type ShownSession = {
  /** Ends it, and does nothing else. */
  key: string;
  name: string;
  signedInAt: string;
  usedAt: string;
  isThis: boolean;
};

export const readSessions = async (visitor: VisitorContext): Promise<ShownSession[]> =>
  (await visitor.ownSessions()).map(shown);

/** Ends one of them. One that is over already is as well ended. */
export async function endSession(visitor: VisitorContext, form: FormData): Promise<{ hasEnded: true }> {
  await visitor.endOwnSession(String(form.get('session') ?? ''));
  return { hasEnded: true };
}

const shown = ({ key, signedInAt, usedAt, browser, isThis }: OwnSession): ShownSession => ({
  key,
  name: browser ? browserName(browser) : t('Unknown browser'),
  signedInAt: new Date(signedInAt).toISOString(),
  usedAt: new Date(usedAt).toISOString(),
  isThis,
});

/** "Firefox on Windows" is what the session has kept. */
function browserName(kept: string): string {
  const [browser = '', system] = kept.split(' on ');
  return system === undefined ? browser : t('{browser} on {system}', { browser, system });
}
