import { limits } from '@launch-board/contract';
import type { FeedCursor, FeedPosition, FeedState } from '../../store/engines/feed.ts';
import { Fail } from '../fail.ts';

/** Transaction numbers have 64 bits. */
const MAX_TRANSACTION = 1n << 62n;

/** The cursor as clients have it. It is not secret: a forged one begins elsewhere in what everybody may read. */
export const writeCursor = (epoch: string, { changes, votes }: FeedCursor): string =>
  Buffer.from(JSON.stringify([epoch, changes.xid, changes.seq, votes.xid, votes.seq])).toString('base64url');

/**
 * @throws Fail `invalid_request` for what is no cursor, `changes_expired` for one of another history, or where something that
 * came after it is deleted
 */
export function readCursor(text: string, { epoch, end, dropped }: FeedState): FeedCursor {
  const parts = partsOf(text);
  const cursor = { changes: positionOf(parts[1], parts[2]), votes: positionOf(parts[3], parts[4]) };
  if (typeof parts[0] !== 'string' || parts.length !== 5) throw malformed();
  const isKept = !isBefore(cursor.changes, dropped) && !isBefore(end.changes, cursor.changes);
  // Old votes are told again among the changes before they are deleted.
  if (parts[0] !== epoch || !isKept || isBefore(end.votes, cursor.votes)) throw new Fail('changes_expired');
  return cursor;
}

const isBefore = (one: FeedPosition, other: FeedPosition): boolean =>
  one.xid === other.xid ? one.seq < other.seq : BigInt(one.xid) < BigInt(other.xid);

function partsOf(text: string): unknown[] {
  if (text.length > limits.cursorLength || !/^[\w-]+$/.test(text)) throw malformed();
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    throw malformed();
  }
}

function positionOf(xid: unknown, seq: unknown): FeedPosition {
  const isNumber = typeof xid === 'string' && /^\d{1,19}$/.test(xid) && BigInt(xid) < MAX_TRANSACTION;
  if (!isNumber || !Number.isSafeInteger(seq)) throw malformed();
  return { xid, seq: seq as number };
}

const malformed = () =>
  new Fail('invalid_request', { details: [{ field: 'after', message: 'must be a value of "next"' }] });
