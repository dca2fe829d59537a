import { isLaunchBoardError, type LaunchBoardClient } from '@launch-board/sdk';
import type { Cookies } from './cookies/cookies.ts';
import type { Sealer } from './cookies/seal.ts';
import { type SessionCookie, sealSession } from './cookies/session-cookie.ts';
import { useMs } from './own-sessions.ts';
import { personOf } from './people.ts';
import type { Sessions } from './sessions.ts';
import { browserWords } from './sign-in/browser-words.ts';
import type { Provider } from './sign-in/provider.ts';
import { SessionsAway } from './sign-in/refusals.ts';
import type { Session } from './stores/session-record.ts';
import type { VisitorContext } from './visitor-context.ts';

/** How long the facts about a person are used before the API is asked again. */
const personMs = 30_000;

type Parts = {
  sessions: Sessions;
  provider: Provider | undefined;
  sealer: Sealer;
  cookies: Cookies;
  clock: () => number;
};

/** The session behind a request. It may be renewed or ended during the request. */
export type HeldSession = {
  /** The cookie that the browser sent. */
  readonly cookie: SessionCookie | undefined;
  session: Session | undefined;
  /** The store is away, so it is not known whether there is a session. */
  readonly isUnknown: boolean;
  /** Cookies that the response has to set. */
  readonly setCookies: string[];
};

export async function holdSession(parts: Parts, cookie: SessionCookie | undefined): Promise<HeldSession> {
  const { isUnknown, session } = await currentSession(parts.sessions, cookie?.id);
  const setCookies: string[] = [];
  // The cookie must live as long as the record, and each renewal extends the record.
  if (session?.isRenewed) {
    const own = { id: session.id, personId: session.record.person.id };
    setCookies.push(parts.cookies.write('session', sealSession(parts.sealer, own)));
  }
  return { cookie, session, isUnknown, setCookies };
}

/** The session with a valid token, or undefined. */
export async function renewed({ sessions }: Parts, held: HeldSession): Promise<Session | undefined> {
  held.session = held.session && (await sessions.renewed(held.session));
  return held.session;
}

type SessionChanges = Pick<
  VisitorContext,
  'end' | 'endEverywhere' | 'ownSessions' | 'endOwnSession' | 'refreshPerson' | 'accessToken'
>;

/** What people do with their own sessions. */
export function sessionChanges(parts: Parts, held: HeldSession): SessionChanges {
  const { sessions, cookies, provider } = parts;
  const end = async () => {
    if (held.cookie) await sessions.end(held.cookie.id);
    held.session = undefined;
    held.setCookies.push(cookies.clear('session'));
  };
  return {
    end,
    async endEverywhere() {
      if (held.cookie) await sessions.endPerson(held.cookie.personId);
      await end();
    },
    ownSessions: async () => (held.session ? sessions.list(held.session.id) : []),
    async endOwnSession(key) {
      const ended = held.session && (await sessions.endOther(held.session.id, key));
      // The person does not wait for the provider. The session is over either way.
      if (ended?.refreshToken !== undefined) provider?.revoke(ended.refreshToken).catch(() => {});
      return ended !== undefined;
    },
    async refreshPerson() {
      if (held.session) await sessions.change(held.session, { personReadAt: 0 });
    },
    async accessToken() {
      const session = await renewed(parts, held);
      return session && { token: session.record.accessToken, expiresAt: session.record.expiresAt };
    },
  };
}

/** While the store is away, nobody counts as signed out. Their identity is unknown for the moment. */
async function currentSession(sessions: Sessions, id: string | undefined) {
  if (id === undefined) return { isUnknown: false };
  try {
    const session = await sessions.open(id);
    return { session: session && (await sessions.renewed(session)), isUnknown: false };
  } catch (error) {
    if (!(error instanceof SessionsAway)) throw error;
    return { isUnknown: true };
  }
}

/** Looks up the person again from time to time, because roles and suspensions change. */
export async function refreshPerson(
  parts: Parts,
  api: LaunchBoardClient,
  session: Session,
  userAgent: string | undefined,
) {
  const { sessions, clock } = parts;
  if (clock() - session.record.personReadAt < personMs) return session;
  try {
    const person = personOf((await api.getMe({})).user);
    // The account has a new profile. This session belonged to the old one.
    if (person.id !== session.record.person.id) {
      await sessions.end(session.id);
      return undefined;
    }
    const changes = { person, personReadAt: clock(), ...noted(session, clock(), userAgent) };
    await sessions.change(session, changes);
    return { ...session, record: { ...session.record, ...changes } };
  } catch (error) {
    if (isLaunchBoardError(error, 'account_erased')) {
      await sessions.endPerson(session.record.person.id);
      return undefined;
    }
    if (isLaunchBoardError(error, 'invalid_token')) {
      await sessions.end(session.id);
      return undefined;
    }
    // The API is away or busy, so the known facts stay in use.
    return session;
  }
}

/** The use to record, or nothing if one was recorded within the last hour. */
function noted({ record }: Session, now: number, userAgent: string | undefined) {
  if (now - record.usedAt < useMs) return {};
  const browser = browserWords(userAgent);
  return { usedAt: now, ...(browser !== undefined && { browser }) };
}
