import type { IncomingMessage } from 'node:http';
import { parseNetwork } from '@launch-board/host/client-address';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createClientNamer } from './client-address.ts';

const proxies = ['10.0.0.0/8', '2001:db8:ffff::/48'].map(parseNetwork);

/** What the namer looks at of a request. */
const requestFrom = (remoteAddress: string | undefined, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

const nameOf = (remoteAddress: string | undefined, forwarded?: string, trusted = proxies) =>
  createClientNamer(trusted).ofRequest(requestFrom(remoteAddress, forwarded));

describe('a client', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    [undefined, 'unknown'],
  ])('at %s is named %s', (address, name) => {
    expect(nameOf(address)).toBe(name);
  });

  test('cannot leave its IPv6 network of 64 bits, nor share it with the next one', () => {
    const group = fc.nat(0xffff).map((n) => n.toString(16));
    const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
    fc.assert(
      fc.property(half, half, half, half, (net, otherNet, host, otherHost) => {
        fc.pre(net !== otherNet && !net.startsWith('0:0:0:0') && !otherNet.startsWith('0:0:0:0'));
        expect(nameOf(`${net}:${host}`)).toBe(nameOf(`${net}:${otherHost}`));
        expect(nameOf(`${net}:${host}`)).not.toBe(nameOf(`${otherNet}:${host}`));
      }),
    );
  });
});

describe('a forwarded address', () => {
  test.each([
    ['from nobody trusted is not read', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['from a trusted proxy is read', '10.1.1.1', '203.0.113.9', '203.0.113.9'],
    ['from a proxy seen as mapped IPv6 is read', '::ffff:10.1.1.1', '203.0.113.9', '203.0.113.9'],
    ['left of the nearest untrusted one is never reached', '10.1.1.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['behind several trusted proxies is found', '10.1.1.1', '203.0.113.9, 10.2.2.2,10.3.3.3', '203.0.113.9'],
    ['may carry a port', '10.1.1.1', '203.0.113.9:5555', '203.0.113.9'],
    ['may be IPv6 in brackets with a port', '10.1.1.1', '[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['may be IPv6 in brackets', '10.1.1.1', '[2001:db8::1]', '2001:db8:0:0::/64'],
    ['may be IPv6', '2001:db8:ffff::1', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['that is mapped IPv6 is IPv4', '10.1.1.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['that is garbage leaves the proxy', '10.1.1.1', 'garbage', '10.1.1.1'],
    ['that is a number is garbage', '10.1.1.1', '1', '10.1.1.1'],
    ['with garbage on its right is not reached', '10.1.1.1', '203.0.113.9, garbage', '10.1.1.1'],
    ['that is empty leaves the proxy', '10.1.1.1', '', '10.1.1.1'],
    ['where all are trusted ends at the farthest', '10.1.1.1', '10.2.2.2, 10.3.3.3', '10.2.2.2'],
    ['of "unknown" leaves the proxy', '10.1.1.1', 'unknown', '10.1.1.1'],
  ])('%s', (_name, socket, forwarded, wanted) => {
    expect(nameOf(socket, forwarded)).toBe(wanted);
  });

  test('is not read where no proxy is trusted', () => {
    expect(nameOf('10.1.1.1', '203.0.113.9', [])).toBe('10.1.1.1');
  });

  test('that the client wrote itself never names it, whatever it wrote', () => {
    const written = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), { maxLength: 20 });
    fc.assert(
      fc.property(written, (entries) => {
        expect(nameOf('10.1.1.1', [...entries, '203.0.113.9'].join(', '))).toBe('203.0.113.9');
        expect(nameOf('198.51.100.1', entries.join(', '))).toBe('198.51.100.1');
      }),
    );
  });

  test('list without end is read only as far as proxies can stand in a row', () => {
    expect(nameOf('10.1.1.1', `203.0.113.9${', 10.2.2.2'.repeat(5000)}`)).toBe('10.2.2.2');
  });
});

describe('a trusted network', () => {
  test.each([
    ['10.0.0.0/8', '10.255.0.1', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['10.0.0.1', '10.0.0.1', true],
    ['10.0.0.1', '10.0.0.2', false],
    ['::1', '::1', true],
    ['2001:db8::/32', '2001:db8:1::1', true],
    ['::ffff:10.0.0.0/104', '10.1.1.1', true],
    ['0.0.0.0/0', '198.51.100.1', true],
    ['0.0.0.0/0', '2001:db8::1', false],
  ])('%s and the address %s: %s', (network, address, isTrusted) => {
    const name = nameOf(address, '203.0.113.9', [parseNetwork(network)]);
    expect(name === '203.0.113.9').toBe(isTrusted);
  });

  test.each([
    '1',
    '10/8',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '::/129',
    '::ffff:10.0.0.0/90',
    '',
  ])('%j is refused', (entry) => {
    expect(() => parseNetwork(entry)).toThrow('neither an IP address nor a CIDR range');
  });
});
