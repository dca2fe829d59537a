import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Address, isIn, type Network } from './client-address.ts';

/** The network of all global unicast addresses that IANA has allocated. NAT64 and mapped addresses, which lead to any IPv4 address, are outside it. */
const globalUnicast: Network = [ipaddr.IPv6.parse('2000::'), 3];

/** Public addresses at which clouds respond to their own machines. */
const ofClouds: Network[] = [[ipaddr.IPv4.parse('168.63.129.16'), 32]];

/**
 * Says whether an address is on the public internet. Loopback, private, link-local, carrier, multicast and reserved
 * addresses are not, and neither are IPv4 addresses that are mapped into IPv6.
 */
export function isPublicAddress(text: string, refused: readonly Network[] = []): boolean {
  // Refuses bare numbers and octal parts, which some parsers take for addresses.
  if (isIP(text) === 0) return false;
  // Not `process`, which would turn a mapped address into the IPv4 address.
  const address: Address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || isIn([...ofClouds, ...refused], address)) return false;
  return address.kind() === 'ipv4' || isIn([globalUnicast], address);
}
