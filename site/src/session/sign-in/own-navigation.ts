type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Whether somebody has gone to an address themselves: by a link or a form of our own pages, or by typing it. Not a
 * picture, a frame, a prefetch or a page of another site. Links that members write carry `noreferrer`, so they come
 * without a referrer and are not taken for ours. Browsers from before the `Sec-Fetch` headers are not known to have.
 */
export function isOwnNavigation(headers: Headers, siteOrigin: string): boolean {
  if (headers['sec-purpose'] !== undefined) return false;
  if (headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document') return false;
  const from = headers['sec-fetch-site'];
  if (from === 'none') return true;
  return from === 'same-origin' && URL.parse(String(headers.referer))?.origin === siteOrigin;
}
