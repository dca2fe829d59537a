/** The undecoded path of a request target, without the query and without the origin of the absolute form. */
export function pathOf(target: string): string {
  const [path = ''] = withoutOrigin(target).split(/[?#]/, 1);
  return path || '/';
}

/**
 * The target for the router. Servers must accept the absolute form (RFC 9112 3.2.2). A "%" that starts no escape counts
 * as an ordinary character, so that an id that contains one gets the same response as any malformed id.
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
