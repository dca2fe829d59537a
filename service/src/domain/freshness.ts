import { hash } from 'node:crypto';
import { Fail } from './fail.ts';

/** 132 bits of SHA-256 over the bytes of a body: the tag of a representation, and what If-Match is compared with. */
export const tagOf = (body: string | Buffer): string => hash('sha256', body, 'base64url').slice(0, 22);

/**
 * Refuses where the thing has changed since the client read it. The tag of a compressed form counts as that of the plain
 * one: it names the same state. "*" asks only that the thing exists.
 * @throws Fail `stale`
 */
export async function assertFresh(ifMatch: string | undefined, current: () => Promise<unknown>) {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tag = tagOf(JSON.stringify(await current()));
  const isCurrent = ifMatch
    .split(',')
    .some((candidate) => candidate.trim().replace(/-(?:br|gzip|zstd)"$/, '"') === `"${tag}"`);
  if (!isCurrent) throw new Fail('stale');
}
