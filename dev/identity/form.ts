import { demoDomain, type Person } from './people.ts';

export type Problems = { name?: string; address?: string };

const nameLength = 80;
const addressLength = 254;

/** What stands in the posted form, tidied and not yet judged. */
export function readForm(fields: URLSearchParams): Person {
  return {
    name: tidy(fields.get('name')),
    address: tidy(fields.get('address')),
    isModerator: fields.has('moderator'),
    isGuest: fields.has('guest'),
  };
}

/** The same form as a browser would post it. */
export function writeForm({ name, address, isModerator, isGuest }: Person): URLSearchParams {
  return new URLSearchParams({
    name,
    address,
    ...(isModerator && { moderator: 'yes' }),
    ...(isGuest && { guest: 'yes' }),
  });
}

/** One sentence for each field that cannot be taken. Any domain can: refusing people is the board's part. */
export function problemsOf({ name, address }: Person): Problems {
  const inName = problemOfName(name);
  const inAddress = problemOfAddress(address);
  return { ...(inName && { name: inName }), ...(inAddress && { address: inAddress }) };
}

/** "ada.moreno@…" → "Ada Moreno", for those who give no name. */
export function nameFrom(address: string): string {
  const words = (address.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

function problemOfName(name: string): string | undefined {
  if (name === '') return 'Type a name, for example Ada Moreno.';
  if ([...name].length > nameLength) return `Type a name of at most ${nameLength} characters.`;
  return undefined;
}

function problemOfAddress(address: string): string | undefined {
  if (address === '') return `Type an address, for example ada.moreno@${demoDomain}.`;
  if (address.length > addressLength) return `Type an address of at most ${addressLength} characters.`;
  if (!/^[^\s@]+@[^\s@]+$/.test(address))
    return `This is not an e-mail address. Type one like ada.moreno@${demoDomain}, with one @ and no spaces.`;
  return undefined;
}

/** Line breaks and other control characters have no place in a name or an address. */
const tidy = (text: string | null): string => (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
