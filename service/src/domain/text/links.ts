// Rules for links that people type. The server never fetches them. Pages show them as links.

const web = /^https?:\/\//i;
/** RFC 3986 after the scheme: brackets only around an IPv6 host, "%" only as the start of an escape. */
const uri =
  /^https?:\/\/(?:\[[\da-f:.]+\]|[\w\-.~!$&'()*+,;=%]+)(?::\d+)?(?:\/(?:[\w\-.~!$&'()*+,;=:@/]|%[\da-f]{2})*)?(?:\?(?:[\w\-.~!$&'()*+,;=:@/?]|%[\da-f]{2})*)?(?:#(?:[\w\-.~!$&'()*+,;=:@/?]|%[\da-f]{2})*)?$/i;

/** The fault of a link; undefined if there is none. Only links to web pages without a password are allowed. */
export function linkFault(text: string): string | undefined {
  // The URL parser ignores spaces and line breaks, which could hide a script.
  if (/[\s\p{Cc}]/u.test(text)) return 'must not contain spaces or control characters';
  if (!web.test(text)) return 'must start with http:// or https://';
  const url = URL.parse(text);
  if (!url) return 'must be a valid URL';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  return undefined;
}

/**
 * The link as given, except that characters which RFC 3986 does not allow in a URI are escaped, such as "[" in a query
 * or letters beyond ASCII. The contract promises URIs. Call it only for links without a fault.
 */
export function tidyLink(text: string): string {
  if (uri.test(text)) return text;
  const { origin, pathname, search, hash } = new URL(text);
  const fragment = hash && `#${hash.slice(1).replaceAll('#', '%23')}`;
  return origin + (pathname + search + fragment).replace(unescaped, (char) => encodeURIComponent(char));
}

const unescaped = /%(?![\da-f]{2})|[^\w\-.~!$&'()*+,;=:@/?#%]/giu;
