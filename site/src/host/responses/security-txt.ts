/** Well under the year that RFC 9116 advises: whoever keeps a copy looks again in time. */
const DAYS = 180;
const DAY_MS = 86_400_000;

export const securityTxtPath = '/.well-known/security.txt';

/** How to tell the operators of a weakness (RFC 9116). It is the same all day, and expires from the day it is read. */
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
