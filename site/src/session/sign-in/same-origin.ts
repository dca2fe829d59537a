const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

type Headers = { 'sec-fetch-site'?: string | string[] | undefined; origin?: string | undefined };

/**
 * Whether a request that changes something comes from a page of this site. `SameSite` cookies alone cannot distinguish
 * two sites of one registrable domain. A request without either header is refused: every browser sends at least one of
 * the two with a form.
 */
export function isFromHere(method: string, headers: Headers, siteOrigin: string): boolean {
  if (safe.has(method)) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === siteOrigin;
}
