import { createHash } from 'node:crypto';
import type { Sealer } from './seal.ts';
import type { SessionStore } from './store.ts';

export type Drawer<T> = {
  get(id: string): Promise<T | undefined>;
  put(id: string, value: T, until: number, owner?: string): Promise<void>;
  /** Reads a row that was found otherwise than by its id. */
  open(sealed: string): T | undefined;
};

/** Records of one kind, sealed, under a digest of their id: the store alone opens nothing and names no cookie. */
export function drawer<T>({ store, sealer }: { store: SessionStore; sealer: Sealer }, kind: string): Drawer<T> {
  const open = (sealed: string) => {
    const text = sealer.open(`${kind} record`, sealed);
    return text === undefined ? undefined : (JSON.parse(text) as T);
  };
  return {
    async get(id) {
      const sealed = await store.get(keyOf(kind, id));
      return sealed === undefined ? undefined : open(sealed);
    },
    put: (id, value, until, owner) =>
      store.put(keyOf(kind, id), sealer.seal(`${kind} record`, JSON.stringify(value)), until, owner),
    open,
  };
}

export const keyOf = (kind: string, id: string): string =>
  createHash('sha256').update(`${kind} ${id}`).digest('base64url');
