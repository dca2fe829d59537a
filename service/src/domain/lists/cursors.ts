import { hash } from 'node:crypto';
import { limits } from '@launch-board/contract';
import type { Key } from '../../store/queries/lists.ts';
import { Fail } from '../fail.ts';

/**
 * A cursor contains the key of the last item of a page, the number of items so far, and the state of the board at the
 * first page. It is not secret and not signed: a forged cursor starts at another place of a list that the client may
 * read anyway. Each part is validated.
 */
export type Cursor = { given: number; state: string; key: Key };

/** The type of each part of a key. */
export type KeyForm = readonly ('integer' | 'uuid' | 'text')[];

/** `scope` is the list, with everything that decides its items and their order. */
export const writeCursor = (scope: readonly unknown[], { given, state, key }: Cursor): string =>
  Buffer.from(JSON.stringify([digestOf(scope), given, state, ...key])).toString('base64url');

/** @throws Fail `invalid_request` for a text that is not a cursor, `cursor_expired` for a cursor of another list */
export function readCursor(scope: readonly unknown[], form: KeyForm, text: string): Cursor {
  const [digest, given, state, ...key] = partsOf(text);
  if (typeof digest !== 'string' || typeof state !== 'string' || !isCount(given)) throw malformed();
  if (digest !== digestOf(scope)) throw new Fail('cursor_expired');
  if (key.length !== form.length || !form.every((kind, i) => isOfForm[kind](key[i]))) throw malformed();
  return { given, state, key: key as Key };
}

/** Long enough that no two lists have the same digest by chance. */
const DIGEST_LENGTH = 10;

const digestOf = (scope: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(scope), 'base64url').slice(0, DIGEST_LENGTH);

function partsOf(text: string): unknown[] {
  if (text.length > limits.cursorLength || !/^[\w-]+$/.test(text)) throw malformed();
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    throw malformed();
  }
}

const malformed = () =>
  new Fail('invalid_request', { details: [{ field: 'cursor', message: 'must be a value of "next"' }] });

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isOfForm: Record<KeyForm[number], (value: unknown) => boolean> = {
  integer: (value) => Number.isSafeInteger(value),
  uuid: (value) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
  // No engine stores a text with this character.
  text: (value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000'),
};
