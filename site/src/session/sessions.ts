import { randomBytes } from 'node:crypto';
import { type Drawer, drawer, keyOf } from './drawer.ts';
import { type OwnSessions, ownersOf, ownSessions } from './own-sessions.ts';
import type { Provider, Tokens } from './provider.ts';
import { Refused } from './refusals.ts';
import type { Sealer } from './seal.ts';
import type { SessionRecord } from './session-record.ts';
import type { SessionStore } from './store.ts';
import type { KeptForm, Person } from './visit.ts';

/** A session ends this long after it was last renewed. */
export const sessionSeconds = 14 * 24 * 3600;
export const formSeconds = 3600;
/** The longest description in the widest writing fits twice. */
const mostFormBytes = 64 * 1024;
/** Whoever signs in more often than this leaves the sessions that end first. The list of them needs no second page. */
const mostOfOnePerson = 50;
/** A token this close to its end is renewed before it is used. */
const leewayMs = 60_000;

export type Session = {
  id: string;
  record: SessionRecord;
  /** With a token that was fetched for this request. */
  isRenewed?: boolean;
};
/** A kept form, and the person whom it belongs to. */
type FormRecord = KeptForm & { personId: string };

export type Sessions = OwnSessions & {
  begin(tokens: Tokens, person: Person, browser?: string): Promise<Session>;
  open(id: string): Promise<Session | undefined>;
  /** The session with a token that is good for at least another moment; nothing where the provider has ended it. */
  renewed(session: Session): Promise<Session | undefined>;
  change(session: Session, changes: Partial<SessionRecord>): Promise<void>;
  end(id: string): Promise<void>;
  /** One a session: the last one stays. Gives the id it is found by; nothing where it is larger than any form of ours. */
  keepForm(sessionId: string, form: FormRecord): Promise<string | undefined>;
  keptForm(id: string): Promise<FormRecord | undefined>;
  dropForm(id: string): Promise<void>;
};

type Parts = {
  store: SessionStore;
  sealer: Sealer;
  provider: Provider | undefined;
  clock: () => number;
  /** Unix milliseconds that a session lasts at the most, however often it is used. */
  longestMs: number;
  /** Whether the board still has this profile. @throws where it cannot be asked */
  isThere: (personId: string) => Promise<boolean>;
};

export function createSessions(parts: Parts): Sessions {
  const { store, clock } = parts;
  const sessions = drawer<SessionRecord>(parts, 'session');
  const forms = drawer<FormRecord>(parts, 'form');
  const renewals = new Map<string, Promise<Session | undefined>>();
  const put = (id: string, record: SessionRecord) => putRecord(parts, sessions, id, record);

  return {
    ...ownSessions(parts, sessions),
    async begin(tokens, person, browser) {
      const id = newId();
      const now = clock();
      const record = {
        ...tokens,
        person,
        personReadAt: now,
        signedInAt: now,
        usedAt: now,
        ...(browser && { browser }),
      };
      await put(id, record);
      await store.trimOwner(ownersOf(parts, person.id), mostOfOnePerson);
      return { id, record };
    },
    async open(id) {
      const record = await sessions.get(id);
      return record && { id, record };
    },
    renewed(session) {
      if (isUsable(session.record, clock())) return Promise.resolve(session);
      // Refresh tokens are good once: two requests of one person must not both use it.
      const under =
        renewals.get(session.id) ?? renew(parts, sessions, session).finally(() => renewals.delete(session.id));
      renewals.set(session.id, under);
      return under;
    },
    async change(session, changes) {
      // Read again: another request may have renewed the tokens meanwhile.
      const now = await sessions.get(session.id);
      if (now) await put(session.id, { ...now, ...changes });
    },
    end: (id) => store.delete(keyOf('session', id)),
    async keepForm(sessionId, form) {
      if (Buffer.byteLength(JSON.stringify(form)) > mostFormBytes) return undefined;
      const id = keyOf('form of', sessionId);
      await forms.put(id, form, clock() + formSeconds * 1000);
      return id;
    },
    keptForm: (id) => forms.get(id),
    dropForm: (id) => store.delete(keyOf('form', id)),
  };
}

const isUsable = ({ expiresAt, isUnconfirmed }: SessionRecord, now: number): boolean =>
  expiresAt - now > leewayMs && !isUnconfirmed;

function putRecord(parts: Parts, sessions: Drawer<SessionRecord>, id: string, record: SessionRecord) {
  const { clock, longestMs } = parts;
  const { signedInAt = clock() } = record;
  const until = Math.min(clock() + sessionSeconds * 1000, signedInAt + longestMs);
  return sessions.put(id, { ...record, signedInAt }, until, ownersOf(parts, record.person.id)[0]);
}

async function renew(parts: Parts, sessions: Drawer<SessionRecord>, { id }: Session): Promise<Session | undefined> {
  const { provider, store, clock } = parts;
  const record = await sessions.get(id);
  if (!record) return undefined;
  // Another process on the same store was faster.
  if (isUsable(record, clock())) return { id, record };
  if (record.expiresAt - clock() > leewayMs) return confirmed(parts, sessions, id, record);
  try {
    if (!provider || record.refreshToken === undefined) throw new Refused('session_over');
    const tokens = await provider.refresh(record.refreshToken);
    // Signed out or erased meanwhile, it must not come back.
    const now = await sessions.get(id);
    if (!now) return undefined;
    const fresh = { ...now, ...tokens, isUnconfirmed: true };
    await putRecord(parts, sessions, id, fresh);
    return await confirmed(parts, sessions, id, fresh);
  } catch (error) {
    const isOver = error instanceof Refused && error.reason === 'session_over';
    // With the provider away the old token serves as long as it lasts.
    if (!isOver && record.expiresAt > clock()) return { id, record };
    if (!isOver) return undefined;
    // Another process on the same store may have used the refresh token a moment before.
    const now = await sessions.get(id);
    if (now && now.refreshToken !== record.refreshToken) return { id, record: now };
    await store.delete(keyOf('session', id));
    return undefined;
  }
}

/**
 * A fresh token of somebody who was erased would make a new profile. So it is used only once the board has shown that
 * the person is there; whoever is erased after that has a token from before the erasure.
 */
async function confirmed(
  parts: Parts,
  sessions: Drawer<SessionRecord>,
  id: string,
  { isUnconfirmed: _, ...record }: SessionRecord,
): Promise<Session | undefined> {
  const isThere = await parts.isThere(record.person.id).catch(() => undefined);
  // The board is away: the next request asks again.
  if (isThere === undefined) return undefined;
  if (isThere) {
    await putRecord(parts, sessions, id, record);
    return { id, record, isRenewed: true };
  }
  await parts.store.delete(keyOf('session', id));
  return undefined;
}

const newId = (): string => randomBytes(32).toString('base64url');
