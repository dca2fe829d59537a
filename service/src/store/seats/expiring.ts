import type { Reads, Writes } from '../engines/engine.ts';
import { counted, deleted } from '../queries/counted.ts';

/** What has expired in a table, as retention asks for it: each row says itself when it ends. */
export function expiring(table: 'invited_addresses' | 'curator_addresses' | 'team_links') {
  // The types are those of one table. The columns that are named here are the same in all.
  const name = table as 'team_links';
  const expired = ({ db }: Reads, now: number) => db.selectFrom(name).where('expires_at', '<=', now);
  return {
    count: (reads: Reads, _: number, now: number): Promise<number> => counted(expired(reads, now)),
    drop: (writes: Writes, _: number, max: number, now: number): Promise<number> =>
      deleted(writes.db.deleteFrom(name).where('id', 'in', expired(writes, now).select('id').limit(max))),
  };
}
