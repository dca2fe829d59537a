import { DAY_MS } from '@launch-board/host/durations';

/** Well under the year that RFC 9116 recommends, so that copies are renewed in time. */
const DAYS = 180;

export const securityTxtPath = '/.well-known/security.txt';

/** How to report a security problem to the operators (RFC 9116). The text changes once a day; it expires after DAYS. */
export function securityTxt(contact: { href: string }, siteUrl: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + DAYS) * DAY_MS).toISOString();
  return [
    `Contact: ${contact.href}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${securityTxtPath}`,
    '',
  ].join('\n');
}
