import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Address, isIn, type Network } from './client-address.ts';

/** Everything that IANA has given out is in here. NAT64 and mapped addresses, which lead to any IPv4 address, are not. */
const globalUnicast: Network = [ipaddr.IPv6.parse('2000::'), 3];

/** Public addresses at which clouds answer their own machines. */
const ofClouds: Network[] = [[ipaddr.IPv4.parse('168.63.129.16'), 32]];

/**
 * Whether an address belongs to the public internet. Loopback, private and local networks, those of providers, multicast
 * and whatever is reserved do not, nor does IPv4 in the guise of IPv6.
 */
export function isPublicAddress(text: string, refused: readonly Network[] = []): boolean {
  // Bare numbers and octal parts, which some parsers read as addresses, are none here.
  if (isIP(text) === 0) return false;
  // No `process`, which would take the guise off.
  const address: Address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || isIn([...ofClouds, ...refused], address)) return false;
  return address.kind() === 'ipv4' || isIn([globalUnicast], address);
}
