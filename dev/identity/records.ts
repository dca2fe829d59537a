import type { Adapter, Payload } from 'oidc-provider';

/** What the provider stores: sessions, codes, refresh tokens. In memory only, so a restart loses it. */
export type Records = Map<string, { payload: Payload; expiresAt: number }>;

/** When full, the oldest record is dropped, so that a script that signs in for hours cannot exhaust the memory. */
const maxRecords = 50_000;

/** The library's own store is limited to 1,000 entries, about a hundred sign-ins. This one holds the records of one kind. */
export function adapterFor(records: Records, kind: string): Adapter {
  const live = () =>
    records.entries().filter(([name, { expiresAt }]) => name.startsWith(`${kind} `) && expiresAt > Date.now());
  const find = async (id: string) => {
    const record = records.get(`${kind} ${id}`);
    return record && record.expiresAt > Date.now() ? record.payload : undefined;
  };
  return {
    async upsert(id, payload, expiresInSeconds) {
      // Deleted first, because a Map lists its entries in the order of insertion.
      records.delete(`${kind} ${id}`);
      records.set(`${kind} ${id}`, { payload, expiresAt: Date.now() + expiresInSeconds * 1000 });
      const [oldest = ''] = records.keys();
      if (records.size > maxRecords) records.delete(oldest);
    },
    find,
    findByUid: async (uid) => live().find(([, { payload }]) => payload.uid === uid)?.[1].payload,
    // Of the device flow, which is off.
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = await find(id);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void records.delete(`${kind} ${id}`),
    async revokeByGrantId(grantId) {
      for (const [name, { payload }] of live()) if (payload.grantId === grantId) records.delete(name);
    },
  };
}
