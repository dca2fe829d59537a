import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, readNetworks } from './client-address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;
const trusted = readNetworks('10.0.0.0/8,::1');

test.each([
  ['a stranger’s header is not believed', from('203.0.113.9', '198.51.100.1'), '203.0.113.9'],
  ['a trusted proxy’s is', from('10.1.2.3', '198.51.100.1'), '198.51.100.1'],
  ['what a client wrote further left is never reached', from('10.1.2.3', '1.1.1.1, 198.51.100.1'), '198.51.100.1'],
  ['a chain of trusted proxies is followed', from('::1', '198.51.100.1, 10.9.9.9'), '198.51.100.1'],
  ['IPv4 in IPv6 is IPv4', from('::ffff:10.1.2.3', '::ffff:198.51.100.1'), '198.51.100.1'],
  ['ports are left out', from('10.1.2.3', '[2001:db8::1]:443'), '2001:db8::1'],
  ['nonsense ends the chain', from('10.1.2.3', 'unknown'), '10.1.2.3'],
])('%s', (_what, request, address) => {
  expect(clientAddress(request, trusted)?.toString()).toBe(address);
});
