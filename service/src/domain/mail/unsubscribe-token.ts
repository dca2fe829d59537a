import { createHmac, timingSafeEqual } from 'node:crypto';
import { refusalDigest } from './suppression.ts';

/** What a link of a mail stops: a kind of notice, or the digests of a day or a week. */
export type UnsubscribeToken = { userId: string; scope: string };

/**
 * Names a person and what they no longer want, signed, so that the link works without a sign-in. It has no end: a mail
 * may be opened years later.
 */
export const signUnsubscribe = ({ userId, scope }: UnsubscribeToken, secrets: readonly string[]): string =>
  `${userId}.${scope}.${signature(userId, scope, secrets[0] ?? '')}`;

/** Undefined if no secret of ours has signed it. */
export function readUnsubscribe(token: string, secrets: readonly string[]): UnsubscribeToken | undefined {
  const [, userId = '', scope = '', given = ''] = /^([\da-f-]{36})\.([a-z_]{1,40})\.([\w-]{43})$/.exec(token) ?? [];
  const isOurs = secrets.some((secret) => isEqual(given, signature(userId, scope, secret)));
  return isOurs && userId !== '' ? { userId, scope } : undefined;
}

/** Names an address that wants no invitations, by its digest: whoever has the mail needs no account. */
export const signRefusal = (address: string, secrets: readonly string[]): string => {
  const digest = refusalDigest(address);
  return `${digest}.${signature(digest, REFUSAL, secrets[0] ?? '')}`;
};

/** The digest; undefined if no secret of ours has signed it. */
export function readRefusal(token: string, secrets: readonly string[]): string | undefined {
  const [, digest = '', given = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(token) ?? [];
  const isOurs = secrets.some((secret) => isEqual(given, signature(digest, REFUSAL, secret)));
  return isOurs ? digest : undefined;
}

const REFUSAL = 'invitations';

const signature = (userId: string, scope: string, secret: string): string =>
  createHmac('sha256', secret).update(`launch board unsubscribe\n${userId}\n${scope}`).digest('base64url');

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
