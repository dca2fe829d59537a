/**
 * What is asked for, on our own address: what a client writes as its host decides nothing. Undefined for what no browser
 * sends and the router cannot take: another site, an address with a name and a password, broken percent-encoding.
 */
export function readTarget(target: string | undefined, ownUrl: string): URL | undefined {
  const url = URL.parse(target?.startsWith('/') ? `${ownUrl}${target}` : (target ?? ''));
  if (url?.origin !== ownUrl || url.username || url.password) return undefined;
  try {
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return undefined;
  }
}
