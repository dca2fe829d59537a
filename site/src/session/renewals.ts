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
/** While another process renews the session, a token that is valid for this much longer is still used. */
const spareMs = 10_000;
/** Longer than two timeouts of the provider, because its configuration may have to be fetched first. */
const leaseMs = 25_000;
/** A process that waits for another one polls at this interval and gives up after the timeout. */
const lookMs = 50;
const timeoutMs = 10_000;

type Parts = {
  store: SessionStore;
  records: SessionRecords;
  provider: Provider | undefined;
  clock: () => number;
  /** Whether the board still has this profile. @throws if the API does not respond */
  isThere: (personId: string) => Promise<boolean>;
  /** Ends all sessions of a person whose profile is gone. */
  endPerson: (personId: string) => Promise<unknown>;
};

/**
 * Makes sure that a session's token is not about to expire. A refresh token can be used only once. So only one request
 * of one process uses it, and all others, in every process on the same store, take the result.
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
  // Read again: the previous holder of the lease may have renewed the session.
  const found = await records.find(id);
  if (!found) return undefined;
  const { value: record } = found;
  if (isUsable(record, clock())) return { id, record };
  if (record.expiresAt - clock() > leewayMs) return confirmed(parts, id, found);
  try {
    if (!provider || record.refreshToken === undefined) throw new Refused('session_over');
    const tokens = await provider.refresh(record.refreshToken);
    const fresh = await changed(records, id, () => ({ ...tokens, isUnconfirmed: true }));
    if (fresh) return await confirmed(parts, id, fresh);
    // The session was ended meanwhile. It must not come back, and whoever ended it knew only the previous token.
    if (tokens.refreshToken !== undefined) provider.revoke(tokens.refreshToken).catch(() => {});
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.reason === 'session_over') return overUnlessRenewed(parts, id, found);
    // While the provider is away, the old token is used until it expires. The session lives longer: nobody is signed
    // out.
    if (record.expiresAt > clock()) return { id, record };
    throw new SessionsAway('The identity provider is away, and the token has ended.', { cause: error });
  }
}

/** A process of an earlier version, which takes no lease, may have just used the refresh token. */
async function overUnlessRenewed({ records }: Parts, id: string, found: Found<SessionRecord>) {
  const now = await records.find(id);
  if (now && now.value.refreshToken !== found.value.refreshToken) return { id, record: now.value };
  if (now) await records.end(id, now);
  return undefined;
}

/**
 * A new token of an erased person would create a new profile. So a new token is used only after the API has confirmed
 * that the person exists. If a person is erased after that, the token is older than the erasure.
 */
async function confirmed(parts: Parts, id: string, found: Found<SessionRecord>): Promise<Session | undefined> {
  const { person } = found.value;
  const isThere = await parts.isThere(person.id).catch(() => undefined);
  // The API is away. The next request tries again.
  if (isThere === undefined) return undefined;
  if (!isThere) {
    await parts.endPerson(person.id);
    return undefined;
  }
  const now = await changed(parts.records, id, () => ({ isUnconfirmed: undefined }));
  return now && { id, record: now.value, isRenewed: true };
}

/**
 * Changes the stored session, and retries if another process changed it meanwhile. Undefined if the session is over.
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
