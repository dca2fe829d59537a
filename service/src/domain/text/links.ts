// Rules for addresses people type. The server never fetches them; a page makes them clickable.

const web = /^https?:\/\//i;
/** RFC 3986 after the scheme: the only brackets are those of an IPv6 host, the only "%" starts an escape. */
const uri =
  /^https?:\/\/(?:\[[\da-f:.]+\]|[\w\-.~!$&'()*+,;=%]+)(?::\d+)?(?:\/(?:[\w\-.~!$&'()*+,;=:@/]|%[\da-f]{2})*)?(?:\?(?:[\w\-.~!$&'()*+,;=:@/?]|%[\da-f]{2})*)?(?:#(?:[\w\-.~!$&'()*+,;=:@/?]|%[\da-f]{2})*)?$/i;

/** What is wrong with a link, or nothing. Only links to web pages pass, and none that carries a password. */
export function linkFault(text: string): string | undefined {
  // The parser forgives spaces and line breaks, and a script could hide behind them.
  if (/[\s\p{Cc}]/u.test(text)) return 'must not contain spaces or control characters';
  if (!web.test(text)) return 'must start with http:// or https://';
  const url = URL.parse(text);
  if (!url) return 'must be a valid URL';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  return undefined;
}

/**
 * The link as given. Only what RFC 3986 does not allow in a URI, such as "[" in a query or letters beyond ASCII, is
 * escaped, because the contract promises URIs. For links without a fault.
 */
export function tidyLink(text: string): string {
  if (uri.test(text)) return text;
  const { origin, pathname, search, hash } = new URL(text);
  const fragment = hash && `#${hash.slice(1).replaceAll('#', '%23')}`;
  return origin + (pathname + search + fragment).replace(unescaped, (char) => encodeURIComponent(char));
}

const unescaped = /%(?![\da-f]{2})|[^\w\-.~!$&'()*+,;=:@/?#%]/giu;
