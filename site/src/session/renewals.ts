import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Found, keyOf } from './cookies/sealed-records.ts';
import type { Provider } from './sign-in/provider.ts';
import { Refused, SessionsAway } from './sign-in/refusals.ts';
import type { Session, SessionRecord } from './stores/session-record.ts';
import type { SessionRecords } from './stores/session-records.ts';
import type { SessionStore } from './stores/store.ts';

/** A token this close to its end is renewed before it is used. */
const leewayMs = 60_000;
/** While another process renews, a token that lasts so much longer goes on serving. */
const spareMs = 10_000;
/** Above what the provider is given to answer, twice: it may have to be looked up first. */
const leaseMs = 25_000;
/** Whoever waits for another process looks so often, and gives up after so long. */
const lookMs = 50;
const timeoutMs = 10_000;

type Parts = {
  store: SessionStore;
  records: SessionRecords;
  provider: Provider | undefined;
  clock: () => number;
  /** Whether the board still has this profile. @throws where it cannot be asked */
  isThere: (personId: string) => Promise<boolean>;
  /** Ends all sessions of somebody who is there no more. */
  endPerson: (personId: string) => Promise<unknown>;
};

/**
 * The session with a token that is good for another moment. Refresh tokens are good once, so one request of one process
 * uses it, and all others, here and in other processes on the same store, take what it brought.
 */
export function createRenewals(parts: Parts): (session: Session) => Promise<Session | undefined> {
  const underWay = new Map<string, Promise<Session | undefined>>();
  return (session) => {
    if (isUsable(session.record, parts.clock())) return Promise.resolve(session);
    const renewing = underWay.get(session.id) ?? renew(parts, session.id).finally(() => underWay.delete(session.id));
    underWay.set(session.id, renewing);
    return renewing;
  };
}

const isUsable = ({ expiresAt, isUnconfirmed }: SessionRecord, now: number): boolean =>
  expiresAt - now > leewayMs && !isUnconfirmed;

async function renew(parts: Parts, id: string): Promise<Session | undefined> {
  const { store, records, clock } = parts;
  const lease = keyOf('renewal of session', id);
  const holder = randomUUID();
  const until = performance.now() + timeoutMs;
  while (performance.now() < until) {
    const found = await records.find(id);
    if (!found) return undefined;
    if (isUsable(found.value, clock())) return { id, record: found.value };
    if (await store.lease(lease, holder, leaseMs)) {
      return await renewAlone(parts, id).finally(() => store.release(lease, holder).catch(() => {}));
    }
    const { expiresAt, isUnconfirmed } = found.value;
    if (expiresAt - clock() > spareMs && !isUnconfirmed) return { id, record: found.value };
    await pause(lookMs);
  }
  throw new SessionsAway('Another process has been renewing this session for too long.');
}

async function renewAlone(parts: Parts, id: string): Promise<Session | undefined> {
  const { provider, records, clock } = parts;
  // Read again: whoever had the lease before may have just been done.
  const found = await records.find(id);
  if (!found) return undefined;
  const { value: record } = found;
  if (isUsable(record, clock())) return { id, record };
  if (record.expiresAt - clock() > leewayMs) return confirmed(parts, id, found);
  try {
    if (!provider || record.refreshToken === undefined) throw new Refused('session_over');
    const tokens = await provider.refresh(record.refreshToken);
    const fresh = await changed(records, id, () => ({ ...tokens, isUnconfirmed: true }));
    // Nothing where it was signed out or erased meanwhile: it must not come back.
    return fresh && (await confirmed(parts, id, fresh));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.reason === 'session_over') return overUnlessRenewed(parts, id, found);
    // With the provider away the old token serves as long as it lasts. The session lasts longer: nobody is signed out.
    if (record.expiresAt > clock()) return { id, record };
    throw new SessionsAway('The identity provider is away, and the token has ended.', { cause: error });
  }
}

/** A process of an earlier version, which knows no leases, may have used the refresh token a moment before. */
async function overUnlessRenewed({ records }: Parts, id: string, found: Found<SessionRecord>) {
  const now = await records.find(id);
  if (now && now.value.refreshToken !== found.value.refreshToken) return { id, record: now.value };
  if (now) await records.end(id, now);
  return undefined;
}

/**
 * A fresh token of somebody who was erased would make a new profile. So it is used only once the board has shown that
 * the person is there; whoever is erased after that has a token from before the erasure.
 */
async function confirmed(parts: Parts, id: string, found: Found<SessionRecord>): Promise<Session | undefined> {
  const { person } = found.value;
  const isThere = await parts.isThere(person.id).catch(() => undefined);
  // The board is away: the next request asks again.
  if (isThere === undefined) return undefined;
  if (!isThere) {
    await parts.endPerson(person.id);
    return undefined;
  }
  const now = await changed(parts.records, id, () => ({ isUnconfirmed: undefined }));
  return now && { id, record: now.value, isRenewed: true };
}

/**
 * Changes what the store has at that moment, again where another process came between. Nothing where the session is over.
 */
export async function changed(
  records: SessionRecords,
  id: string,
  changes: () => { [K in keyof SessionRecord]?: SessionRecord[K] | undefined },
): Promise<Found<SessionRecord> | undefined> {
  for (;;) {
    const found = await records.find(id);
    if (!found) return undefined;
    const replaced = await records.replace(id, found, { ...found.value, ...changes() } as SessionRecord);
    if (replaced) return replaced;
  }
}
