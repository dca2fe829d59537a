/**
 * What a page may load and where it may lead: all of it is ours, also the pictures that members have named elsewhere, which the
 * board has copied. Inline scripts are allowed by the hash of their text, so that the bytes of a page can be the same for everybody.
 */
export function contentPolicy(scriptHashes: readonly string[], formOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Browsers hold this against the redirects after a form as well, and signing in or out leads to the provider.
    ['form-action', "'self'", ...formOrigins].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

const twoYears = 63_072_000;

/** Headers of every answer, whatever it is. */
export function commonHeaders(isSecure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(isSecure && { 'Strict-Transport-Security': `max-age=${twoYears}; includeSubDomains` }),
  };
}
