import { randomBytes } from 'node:crypto';
import { cookieSeconds } from './cookies/cookies.ts';
import type { Sealer } from './cookies/seal.ts';
import { keyOf, sealedRecords } from './cookies/sealed-records.ts';
import { type Ended, type OwnSessions, ownSessions } from './own-sessions.ts';
import { changed, createRenewals } from './renewals.ts';
import type { Provider, Tokens } from './sign-in/provider.ts';
import type { Session, SessionRecord } from './stores/session-record.ts';
import { sessionRecords } from './stores/session-records.ts';
import type { SessionStore } from './stores/store.ts';
import type { KeptForm, Person } from './visitor-context.ts';

/** Twice the longest description in the script with the most bytes. */
const maxKeptBytes = 64 * 1024;

/** A kept form, and the person whom it belongs to. */
type FormRecord = KeptForm & { personId: string };

export type Sessions = OwnSessions & {
  begin(tokens: Tokens, person: Person, browser?: string): Promise<Session>;
  open(id: string): Promise<Session | undefined>;
  /** The session with a token that is not about to expire; undefined if the provider has ended the session. */
  renewed(session: Session): Promise<Session | undefined>;
  change(session: Session, changes: Partial<SessionRecord>): Promise<void>;
  /** Ends the session. Undefined if there is none. */
  end(id: string): Promise<Ended | undefined>;
  /** Keeps the latest form of a session and returns its id; undefined if it is larger than any of our forms. */
  keepForm(sessionId: string, form: FormRecord): Promise<string | undefined>;
  keptForm(id: string): Promise<FormRecord | undefined>;
  dropForm(id: string): Promise<void>;
};

type Parts = {
  store: SessionStore;
  sealer: Sealer;
  provider: Provider | undefined;
  clock: () => number;
  /** The maximum lifetime of a session in milliseconds, however often it is used. */
  longestMs: number;
  /** Whether the board still has this profile. @throws if the API does not respond */
  isThere: (personId: string) => Promise<boolean>;
};

/**
 * All methods reject with SessionsAway while the store is away. So does `renewed` if the provider is away and the token
 * has expired.
 */
export function createSessions(parts: Parts): Sessions {
  const { clock } = parts;
  const records = sessionRecords(parts);
  const own = ownSessions(parts, records.sealed);
  const renewed = createRenewals({ ...parts, records, endPerson: own.endPerson });
  return {
    ...own,
    ...forms(parts),
    renewed,
    async begin(tokens, person, browser) {
      const id = randomBytes(32).toString('base64url');
      const now = clock();
      const record = {
        ...tokens,
        person,
        personReadAt: now,
        signedInAt: now,
        usedAt: now,
        ...(browser && { browser }),
      };
      await records.add(id, record);
      await own.leaveOldest(person.id);
      return { id, record };
    },
    async open(id) {
      const found = await records.find(id);
      return found && { id, record: found.value };
    },
    async change({ id }, changes) {
      await changed(records, id, () => changes);
    },
    async end(id) {
      let ended: Ended | undefined;
      // A renewal may replace the tokens at any moment. The last ones are those to revoke.
      for (let found = await records.find(id); found; found = await records.find(id)) {
        await records.end(id, found);
        ended = { refreshToken: found.value.refreshToken };
      }
      // Also a record that no present secret opens.
      await records.end(id);
      return ended;
    },
  };
}

function forms(parts: Parts): Pick<Sessions, 'keepForm' | 'keptForm' | 'dropForm'> {
  const { store, clock } = parts;
  const kept = sealedRecords<FormRecord>(parts, 'form');
  return {
    async keepForm(sessionId, form) {
      if (Buffer.byteLength(JSON.stringify(form)) > maxKeptBytes) return undefined;
      const id = keyOf('form of', sessionId);
      await kept.put(id, form, clock() + cookieSeconds.form * 1000);
      return id;
    },
    keptForm: async (id) => (await kept.find(id))?.value,
    dropForm: (id) => store.delete(keyOf('form', id)),
  };
}
