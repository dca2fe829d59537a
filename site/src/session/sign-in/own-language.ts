import type { Offered } from '@launch-board/host/language/languages';
import type { LaunchBoardClient } from '@launch-board/sdk';
import type { Cookies } from '../cookies/cookies.ts';

export type LanguageParts = { cookies: Cookies; offered: Offered };

/**
 * The cookie for a member's own language, in a browser in which nobody has chosen one: they choose once, wherever they sign in.
 * Without a word from the API the page is in the language of the browser, as before.
 */
export async function ownLanguage(
  { cookies, offered }: LanguageParts,
  cookie: string | undefined,
  api: Pick<LaunchBoardClient, 'getNoticePreferences'>,
): Promise<string[]> {
  if (offered.languages.length < 2 || offered.named(cookies.read(cookie, 'language'))) return [];
  try {
    const { preferences } = await api.getNoticePreferences();
    const language = offered.named(preferences.language ?? undefined);
    return language ? [cookies.write('language', language.code)] : [];
  } catch {
    return [];
  }
}
