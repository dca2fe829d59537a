import { createHash } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { style } from './style.ts';

/** What keeps the demo sign-in on this machine and its pages to themselves. */

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** An address, not a name: what a name stands for is decided elsewhere. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** A page on the net can have its own name resolve to this machine; what it then sends carries that name. */
export function isLoopbackHost(header: string | undefined): boolean {
  const name = URL.parse(`http://${header}`)?.hostname.replace(/^\[|\]$/g, '');
  return name !== undefined && (name === 'localhost' || isLoopbackAddress(name));
}

/** Browsers hold `form-action` against the redirects after a form too: ours end at the programs that asked. */
export const formTargets = (uris: readonly string[]): string[] => [
  ...new Set(['http://127.0.0.1:*', ...uris.map((uri) => new URL(uri).origin)]),
];

export function securityHeaders(targets: readonly string[]): Record<string, string> {
  const styleHash = createHash('sha256').update(style).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    // Our pages have none. The library adds the hash of its one line where it hands a form on without a click.
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
