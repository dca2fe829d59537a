import { cookieSeconds } from '../cookies/cookies.ts';
import type { Sealer } from '../cookies/seal.ts';
import { type Found, keyOf, type SealedRecords, sealedRecords } from '../cookies/sealed-records.ts';
import { ownersOf } from '../own-sessions.ts';
import type { SessionRecord } from './session-record.ts';
import type { SessionStore } from './store.ts';

export type SessionRecords = {
  find(id: string): Promise<Found<SessionRecord> | undefined>;
  add(id: string, record: SessionRecord): Promise<void>;
  /** Replaces the record unless it was changed or ended since it was found. Returns the new record. */
  replace(id: string, found: Found<SessionRecord>, record: SessionRecord): Promise<Found<SessionRecord> | undefined>;
  /** Ends the session. With `found`, only if the record has not changed since. */
  end(id: string, found?: Found<SessionRecord>): Promise<void>;
  sealed: SealedRecords<SessionRecord>;
};

type Parts = {
  store: SessionStore;
  sealer: Sealer;
  clock: () => number;
  /** The maximum lifetime of a session in milliseconds, however often it is used. */
  longestMs: number;
};

/** Sessions in the store. Each has an expiry time, and a digest of its person as its owner. */
export function sessionRecords(parts: Parts): SessionRecords {
  const { store, clock, longestMs } = parts;
  const records = sealedRecords<SessionRecord>(parts, 'session');
  const keptUntil = (given: SessionRecord) => {
    const until = Math.min(clock() + cookieSeconds.session * 1000, given.signedInAt + longestMs);
    return { until, owner: ownersOf(parts, given.person.id)[0] };
  };
  return {
    sealed: records,
    find: (id) => records.find(id),
    add(id, record) {
      const { until, owner } = keptUntil(record);
      return records.put(id, record, until, owner);
    },
    replace(id, found, record) {
      const { until, owner } = keptUntil(record);
      return records.replace(id, found, record, until, owner);
    },
    end: (id, found) => store.delete(keyOf('session', id), found?.sealed),
  };
}
