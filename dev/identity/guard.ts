import { createHash } from 'node:crypto';
import { parseAddress } from '@launch-board/host/client-address';
import { style } from './style.ts';

// Keeps the demo sign-in on this machine, and other pages out of its own.

/** False for names, even "localhost": a resolver decides what a name stands for. */
export const isLoopbackAddress = (address: string): boolean => parseAddress(address)?.range() === 'loopback';

/** Refuses the names of others: a page on the net can have its own name resolve to this machine. */
export function isLoopbackHost(header: string | undefined): boolean {
  const name = URL.parse(`http://${header}`)?.hostname.replace(/^\[|\]$/g, '');
  return name !== undefined && (name === 'localhost' || isLoopbackAddress(name));
}

/** Browsers apply `form-action` to the redirects after a form too: ours end at the programs that requested the sign-in. */
export const formTargets = (uris: readonly string[]): string[] => [
  ...new Set(['http://127.0.0.1:*', ...uris.map((uri) => new URL(uri).origin)]),
];

export function securityHeaders(targets: readonly string[]): Record<string, string> {
  const styleHash = createHash('sha256').update(style).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    // Our pages have none. The library adds the hash of the one line with which it submits a form without a click.
    'script-src',
    `form-action 'self' ${targets.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}
