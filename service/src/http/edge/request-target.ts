/** The path of a request target as it was sent: without the query, and without the origin of the absolute form. */
export function pathOf(target: string): string {
  const [path = ''] = withoutOrigin(target).split(/[?#]/, 1);
  return path || '/';
}

/**
 * What the router is given. Servers must take the absolute form (RFC 9112 3.2.2); and a "%" that starts no escape is an
 * odd character in a path like any other, so that such an id is answered like every malformed id.
 */
export function routable(target: string): string {
  const relative = withoutOrigin(target);
  const path = pathOf(relative);
  return isDecodable(path) ? relative : path.replaceAll('%', '%25') + relative.slice(path.length);
}

const withoutOrigin = (target: string): string =>
  target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
