import { createHash } from 'node:crypto';
import type { SessionStore } from '../stores/store.ts';
import type { Sealer } from './seal.ts';

/** A value and its sealed form in the store. A change applies only if the store still has that form. */
export type Found<T> = { value: T; sealed: string };

export type SealedRecords<T> = {
  find(id: string): Promise<Found<T> | undefined>;
  put(id: string, value: T, until: number, owner?: string): Promise<void>;
  /** Replaces the value only if the store still has what was found. Returns what the store has then. */
  replace(id: string, found: Found<T>, value: T, until: number, owner?: string): Promise<Found<T> | undefined>;
  /** Opens a row that was not found by its id. */
  open(sealed: string): T | undefined;
};

/**
 * Sealed records of one kind, under digests of their ids. With the store alone, nobody can read a record or make a
 * cookie.
 */
export function sealedRecords<T>(
  { store, sealer }: { store: SessionStore; sealer: Sealer },
  kind: string,
): SealedRecords<T> {
  const seal = (value: T) => sealer.seal(`${kind} record`, JSON.stringify(value));
  const open = (sealed: string) => {
    const text = sealer.open(`${kind} record`, sealed);
    return text === undefined ? undefined : (JSON.parse(text) as T);
  };
  return {
    async find(id) {
      const sealed = await store.get(keyOf(kind, id));
      const value = sealed === undefined ? undefined : open(sealed);
      return sealed === undefined || value === undefined ? undefined : { sealed, value };
    },
    put: (id, value, until, owner) => store.put(keyOf(kind, id), seal(value), until, owner),
    async replace(id, found, value, until, owner) {
      const sealed = seal(value);
      const isDone = await store.replace(keyOf(kind, id), found.sealed, sealed, until, owner);
      return isDone ? { value, sealed } : undefined;
    },
    open,
  };
}

export const keyOf = (kind: string, id: string): string =>
  createHash('sha256').update(`${kind} ${id}`).digest('base64url');
