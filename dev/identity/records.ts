import type { Adapter, Payload } from 'oidc-provider';

type Kept = { payload: Payload; expiresAt: number };

/**
 * What the provider remembers: sessions, codes, refresh tokens. In memory, so a restart forgets it.
 * The library's own store holds 1,000 entries, which is about a hundred sign-ins, and cannot be handed on when keys change.
 */
export type Records = Map<string, Kept>;

/** Full, it forgets the oldest: a script that signs in for hours must not fill the memory. */
const maxRecords = 50_000;

/** The drawer of one kind of record. */
export function drawer(records: Records, kind: string): Adapter {
  const find = (id: string) => freshOf(records, nameOf(kind, id));
  const findWhere = async (isIt: (payload: Payload) => boolean) => {
    for (const [, { payload }] of ofKind(records, kind)) if (isIt(payload)) return payload;
    return undefined;
  };
  return {
    upsert: async (id, payload, expiresInSeconds) => keep(records, nameOf(kind, id), payload, expiresInSeconds),
    find: async (id) => find(id),
    findByUid: (uid) => findWhere((payload) => payload.uid === uid),
    findByUserCode: (userCode) => findWhere((payload) => payload.userCode === userCode),
    consume: async (id) => {
      const payload = find(id);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void records.delete(nameOf(kind, id)),
    revokeByGrantId: async (grantId) => {
      for (const [name, { payload }] of ofKind(records, kind)) if (payload.grantId === grantId) records.delete(name);
    },
  };
}

const nameOf = (kind: string, id: string): string => `${kind} ${id}`;

const ofKind = (records: Records, kind: string) =>
  records.entries().filter(([name, { expiresAt }]) => name.startsWith(nameOf(kind, '')) && expiresAt > Date.now());

function keep(records: Records, name: string, payload: Payload, expiresInSeconds: number): void {
  // Put last again: a Map lists its entries in the order they came, the oldest first.
  records.delete(name);
  records.set(name, { payload, expiresAt: Date.now() + expiresInSeconds * 1000 });
  for (const oldest of records.keys()) {
    if (records.size <= maxRecords) break;
    records.delete(oldest);
  }
}

function freshOf(records: Records, name: string): Payload | undefined {
  const kept = records.get(name);
  if (kept && kept.expiresAt > Date.now()) return kept.payload;
  records.delete(name);
  return undefined;
}
