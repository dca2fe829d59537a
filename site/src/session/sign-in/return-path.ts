const longest = 2000;
/** Paths of the sign-in itself are no place to return to. */
const never = /^\/(auth|sign-in|sign-out)(\/|$)/;

/** The path of this site to return to; the front page if `wanted` is not such a path. Never leads to another origin. */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || wanted.length > longest) return '/';
  // Only the parser the browser uses knows what "/\evil.example" or "/<tab>/evil.example" would become.
  const base = 'http://site.invalid';
  const url = URL.parse(wanted, base);
  if (!url || url.origin !== base || never.test(url.pathname)) return '/';
  // "/.//evil.example" is of this site when it is read and of another once its dots are gone.
  if (url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
