type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Whether the person navigated to an address themselves: by a link or a form of our own pages, or by typing it.
 * Pictures, frames, prefetches and pages of other sites do not count. Links written by members have `noreferrer`, so
 * they come without a referrer and do not count as ours. Browsers without `Sec-Fetch` headers do not count either.
 */
export function isOwnNavigation(headers: Headers, siteOrigin: string): boolean {
  if (headers['sec-purpose'] !== undefined) return false;
  if (headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document') return false;
  const from = headers['sec-fetch-site'];
  if (from === 'none') return true;
  return from === 'same-origin' && URL.parse(String(headers.referer))?.origin === siteOrigin;
}
