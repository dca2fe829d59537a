import { hash } from 'node:crypto';
import { Fail } from './fail.ts';

/** 132 bits of SHA-256 over the bytes of a body: the tag of a representation, and what If-Match is compared with. */
export const tagOf = (body: string | Buffer): string => hash('sha256', body, 'base64url').slice(0, 22);

/**
 * The part of a tag that names a version of a thing: it ends the tags of reads, and is the whole tag of a change's
 * answer. A digest is made of other letters as well, but no point.
 */
export const tagOfRevision = (revision: number): string => `r${revision}`;

/** `"r7"`, or the tag of any answer that showed revision 7, in whatever coding it came. */
const revisionInTag = /^"(?:[\w-]{22}\.)?r(\d{1,15})(?:-(?:br|gzip|zstd))?"$/;

/**
 * Refuses where the editable fields have changed since the client read them; votes and comments change none of them.
 * "*" asks only that the thing exists. Weak tags match nothing, as RFC 9110 13.1.1 has it.
 * @throws Fail `stale`
 */
export function assertFresh(ifMatch: string | undefined, { revision }: { revision: number }) {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const isCurrent = ifMatch.split(',').some((tag) => Number(revisionInTag.exec(tag.trim())?.[1]) === revision);
  if (!isCurrent) throw new Fail('stale');
}
