import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';

/** Whether people sign in with addresses of this domain. */
export function isAdmitted({ operatorSettings: { addressDomains } }: Pick<Deps, 'operatorSettings'>, address: string) {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return addressDomains.length === 0 || addressDomains.includes(domain);
}

/** No mail leaves for where nobody can come from. @throws Fail `invalid_request` */
export function assertAdmitted(deps: Pick<Deps, 'operatorSettings'>, address: string) {
  if (isAdmitted(deps, address)) return;
  const message = 'must be of a domain from which people sign in on this board';
  throw new Fail('invalid_request', { details: [{ field: 'address', message }] });
}

/** Enough for those who have typed it. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).toLowerCase();
  return `${name.length > 2 ? `${name[0]}…${name.at(-1)}` : '…'}${address.slice(at).toLowerCase()}`;
}
