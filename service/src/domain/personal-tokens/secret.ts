import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Scanners of leaked texts look for it, and no other token begins like this. */
export const PREFIX = 'lbp_';
const RANDOM = 40;
const CHECKED = 6;

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 238 random bits, more than a digest could be guessed from. */
export function newSecret(): string {
  const random = Array.from({ length: RANDOM }, () => characters[randomInt(characters.length)]).join('');
  return PREFIX + random + checksumOf(random);
}

const form = new RegExp(`^${PREFIX}([0-9A-Za-z]{${RANDOM}})([0-9A-Za-z]{${CHECKED}})$`);

/** Whether it can be a token of any board: what was cut or mistyped is told apart without asking the database. */
export function isSecret(text: string): boolean {
  const [, random = '', checksum] = form.exec(text) ?? [];
  return checksum === checksumOf(random);
}

/** So random a text needs no slow digest. */
export const digestOf = (secret: string): string => hash('sha256', secret, 'base64url');

function checksumOf(random: string): string {
  let left = crc32(random);
  let text = '';
  for (let n = 0; n < CHECKED; n += 1) {
    text = characters[left % characters.length] + text;
    left = Math.floor(left / characters.length);
  }
  return text;
}
