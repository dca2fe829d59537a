const longest = 2000;
/** Nobody is sent back into the sign-in itself. */
const never = /^\/(auth|sign-in|sign-out)(\/|$)/;

/** A path of this site to come back to; the front page where it is none. Never another origin, whatever was asked. */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || wanted.length > longest) return '/';
  // Only the parser the browser uses knows what "/\evil.example" or "/<tab>/evil.example" would become.
  const base = 'http://site.invalid';
  const url = URL.parse(wanted, base);
  if (!url || url.origin !== base || never.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
