import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@launch-board/host/language/messages';
import type { Cookies } from '../../session/cookies/cookies.ts';
import type { Provider } from '../../session/sign-in/provider.ts';

type Parts = { cookies: Cookies; provider: Provider | undefined };

const longestAddress = 1024;

/**
 * The cache key of a page that is the same for everybody: its address, its language, the chosen theme, the announcements that were dismissed and the policy. Undefined if
 * anything in the request could make the page personal.
 */
export function cacheKey(
  { cookies, provider }: Parts,
  { url, language, dismissed }: { url: URL; language: Language; dismissed: readonly string[] },
  headers: IncomingHttpHeaders,
): string | undefined {
  const { cookie, authorization } = headers;
  // What the page of the first start has tested holds for one moment, and the code ends.
  if (url.pathname.startsWith('/setup/')) return undefined;
  const address = `${url.pathname}${url.search}`;
  if (authorization !== undefined || address.length > longestAddress) return undefined;
  if (cookie !== undefined && ownCookies.some((name) => cookies.read(cookie, name) !== undefined)) return undefined;
  if (isLanguageChosen({ cookies }, url, headers)) return undefined;
  const theme = cookies.read(cookie, 'theme');
  const look = `${language.code} ${theme === 'light' || theme === 'dark' ? theme : ''} ${dismissed.join('.')}`;
  return `${look} ${provider?.origins().join(' ') ?? ''} ${address}`;
}

const ownCookies = ['session', 'form', 'sign-in', 'intent', 'outcome'] as const;

/**
 * Whether a person has followed a link to the page in a certain language. It is then theirs: the pages that follow are
 * asked for without the parameter. Programs that follow links keep no cookies and say nothing of navigation.
 */
export const isLanguageChosen = (
  { cookies }: Pick<Parts, 'cookies'>,
  url: URL,
  { cookie, 'sec-fetch-mode': mode }: IncomingHttpHeaders,
): boolean => {
  const wanted = url.searchParams.get('lang');
  return mode === 'navigate' && wanted !== null && wanted !== cookies.read(cookie, 'language');
};
