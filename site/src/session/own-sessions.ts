import type { Sealer } from './cookies/seal.ts';
import { keyOf, type SealedRecords } from './cookies/sealed-records.ts';
import type { SessionRecord } from './stores/session-record.ts';
import type { SessionStore, StoredRow } from './stores/store.ts';
import type { OwnSession } from './visitor-context.ts';

/** The minimum interval between two records of a session's last use. */
export const useMs = 3_600_000;

/** Beyond this number, the person's sessions that expire first are ended. So the list needs no second page. */
const maxOfOnePerson = 50;
/** More than one person can have, so that none is left out. */
const all = 1000;

/** What is left of a session that was ended: its token should be revoked. */
export type Ended = { refreshToken: string | undefined };

type Parts = { store: SessionStore; sealer: Sealer };

export type OwnSessions = {
  /** All sessions of this session's person, this session first. */
  list(id: string): Promise<OwnSession[]>;
  /** Ends another session of the same person by its key in the list. Undefined if there is none. */
  endOther(id: string, key: string): Promise<Ended | undefined>;
  /** Ends all sessions of this session's person. */
  endAll(id: string): Promise<Ended[]>;
  /** Ends all sessions of a person, who may have none. */
  endPerson(personId: string): Promise<Ended[]>;
  /** Ends the person's sessions beyond the maximum. */
  leaveOldest(personId: string): Promise<void>;
};

/**
 * Digests of the person, so that the store does not reveal whose its sessions are. The first is of the newest secret.
 */
export const ownersOf = ({ sealer }: Pick<Parts, 'sealer'>, personId: string): string[] =>
  sealer.digests('session owner', personId);

export function ownSessions(parts: Parts, sessions: SealedRecords<SessionRecord>): OwnSessions {
  const { store } = parts;
  const read = ({ key, value }: StoredRow) => {
    const record = sessions.open(value);
    return record ? [{ key, record }] : [];
  };
  const sessionsOf = async (personId: string) => (await store.ofOwner(ownersOf(parts, personId), all)).flatMap(read);
  const sessionsBeside = async (id: string) => {
    // A session that is over can neither list nor end the others.
    const personId = (await sessions.find(id))?.value.person.id;
    return personId === undefined ? [] : sessionsOf(personId);
  };
  const end = async (key: string, { refreshToken }: SessionRecord): Promise<Ended> => {
    await store.delete(key);
    return { refreshToken };
  };
  return {
    async list(id) {
      const here = keyOf('session', id);
      return (await sessionsBeside(id))
        .map(({ key, record }) => told(key, record, key === here))
        .sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.usedAt - a.usedAt);
    },
    async endOther(id, key) {
      const found = (await sessionsBeside(id)).find((it) => it.key === key);
      return found && (await end(key, found.record));
    },
    async endAll(id) {
      return Promise.all((await sessionsBeside(id)).map(({ key, record }) => end(key, record)));
    },
    async endPerson(personId) {
      return Promise.all((await sessionsOf(personId)).map(({ key, record }) => end(key, record)));
    },
    async leaveOldest(personId) {
      const rows = await store.ofOwner(ownersOf(parts, personId), all);
      await Promise.all(rows.slice(maxOfOnePerson).map(({ key }) => store.delete(key)));
    },
  };
}

const told = (key: string, { signedInAt, usedAt, browser }: SessionRecord, isThis: boolean): OwnSession => ({
  ...{ key, signedInAt, usedAt, browser, isThis },
});
