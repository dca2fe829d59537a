import type { Reads, Writes } from '../engines/engine.ts';
import { counted, deleted } from './counted.ts';

/** The tables whose rows go at an age, whatever is in them: by which column, and what names a row. */
const aged = {
  hourly_figures: ['hour', 'hour', '<'],
  invitation_mails: ['sent_at', 'id', '<'],
  notices: ['updated_at', 'id', '<'],
  operator_log: ['created_at', 'seq', '<'],
  setup_codes: ['created_at', 'digest', '<='],
  team_requests: ['created_at', 'id', '<'],
  term_mails: ['begun_at', 'term_id', '<'],
  waiting_grants: ['created_at', 'email', '<='],
} as const;

/** What retention asks of such a table: the number of rows that are too old, and to delete some of them. */
export function outdated(table: keyof typeof aged) {
  // The types are those of one table.
  const [name, [column, key, before]] = [table as 'team_requests', aged[table] as (typeof aged)['team_requests']];
  const old = ({ db }: Reads, time: number) => db.selectFrom(name).where(column, before, time);
  return {
    count: (reads: Reads, time: number): Promise<number> => counted(old(reads, time)),
    drop(writes: Writes, time: number, max: number): Promise<number> {
      const some = old(writes, time).select(key).orderBy(column).limit(max);
      // Once more by age, since several mails may have one key.
      return deleted(writes.db.deleteFrom(name).where(key, 'in', some).where(column, before, time));
    },
  };
}
