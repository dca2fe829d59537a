import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNetwork } from './client-address.ts';
import { isPublicAddress } from './public-address.ts';

test.each(['1.1.1.1', '93.184.216.34', '192.169.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001:81b::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  // This machine, this network, and nothing at all.
  ...['127.0.0.1', '127.8.8.8', '::1', '0.0.0.0', '0.1.2.3', '::'],
  ...['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd00:ec2::254', 'fec0::1'],
  ...['169.254.169.254', 'fe80::1', '168.63.129.16'],
  // Of providers, for examples, for measuring, and for many at once.
  ...['100.64.0.1', '100.100.100.200', '192.0.0.170', '192.0.2.1', '198.18.0.1', '203.0.113.5', '2001:db8::1'],
  ...['224.0.0.1', '239.255.255.250', 'ff02::1', '240.0.0.1', '255.255.255.255', '192.88.99.1', '100::1'],
  // IPv4 in the guise of IPv6.
  ...['::ffff:127.0.0.1', '::ffff:1.1.1.1', '::ffff:7f00:1', '::127.0.0.1', '::ffff:0:1.1.1.1'],
  ...['64:ff9b::7f00:1', '64:ff9b::1.1.1.1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:4136:e378::1'],
  // What is no address.
  ...['', 'localhost', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '1.1.1.1/8', '[::1]'],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('networks that the operator names are refused too', () => {
  const refused = [parseNetwork('141.5.0.0/16'), parseNetwork('2a00:1450::/32')];
  expect(
    ['141.5.1.1', '141.6.1.1', '2a00:1450::1', '2a00:1451::1'].map((one) => isPublicAddress(one, refused)),
  ).toEqual([false, true, false, true]);
});

test('no IPv6 address that holds an IPv4 address at its end is public outside of 2000::/3', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const first = Number.parseInt(address.split(':')[0] || '0', 16);
      expect(isPublicAddress(address) && (first < 0x2000 || first > 0x3fff)).toBe(false);
    }),
  );
});
