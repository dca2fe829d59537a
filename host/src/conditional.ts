/** Whether a client has what the tag names. Weak comparison, as If-None-Match demands (RFC 9110 13.1.2). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const own = opaque(etag);
  // The opaque part of our tags holds no comma, so splitting at commas finds them among foreign ones.
  return ifNoneMatch.split(',').some((candidate) => opaque(candidate.trim()) === own);
}

const opaque = (etag: string): string => etag.replace(/^W\//, '');
