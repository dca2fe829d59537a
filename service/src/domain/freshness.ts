import { hash } from 'node:crypto';
import { Fail } from './fail.ts';

/** The entity tag of a body: 132 bits of its SHA-256. */
export const tagOf = (body: string | Buffer): string => hash('sha256', body, 'base64url').slice(0, 22);

/**
 * The part of a tag that contains the revision of an object. The tags of reads end with it. The response to a change
 * has only this part. A digest contains no full stop, so the two cannot be confused.
 */
export const tagOfRevision = (revision: number): string => `r${revision}`;

/** Matches `"r7"`, and the tag of any response with revision 7 in any content coding. */
const revisionInTag = /^"(?:[\w-]{22}\.)?r(\d{1,15})(?:-(?:br|gzip|zstd))?"$/;

/**
 * Refuses a change if the editable fields have changed since the client read them. Votes and comments do not count. "*"
 * requires only that the object exists. Weak tags never match (RFC 9110 13.1.1).
 * @throws Fail `stale`
 */
export function assertFresh(ifMatch: string | undefined, { revision }: { revision: number }) {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const isCurrent = ifMatch.split(',').some((tag) => Number(revisionInTag.exec(tag.trim())?.[1]) === revision);
  if (!isCurrent) throw new Fail('stale');
}
