import { createClient, isLaunchBoardError, type LaunchBoardClient } from '@launch-board/sdk';
import { apiFor, optionsFor } from './api.ts';
import type { Cookies } from './cookies/cookies.ts';
import { keptForms } from './cookies/kept-forms.ts';
import type { Sealer } from './cookies/seal.ts';
import { openSession, sealSession } from './cookies/session-cookie.ts';
import { openExport } from './own-export.ts';
import type { OwnName } from './own-name.ts';
import { useMs } from './own-sessions.ts';
import { personOf } from './people.ts';
import type { Sessions } from './sessions.ts';
import { browserWords } from './sign-in/browser-words.ts';
import type { Provider } from './sign-in/provider.ts';
import { SessionsAway } from './sign-in/refusals.ts';
import type { Session } from './stores/session-record.ts';
import { sessionSeconds } from './stores/session-records.ts';
import type { Rendering, SiteFacts, Theme, VisitorContext } from './visitor-context.ts';

/** How long the board's word on who somebody is goes unasked. */
const personMs = 30_000;
const themeSeconds = 365 * 24 * 3600;

export type VisitorParts = {
  sessions: Sessions;
  provider: Provider | undefined;
  sealer: Sealer;
  cookies: Cookies;
  shared: VisitorContext['shared'];
  site: SiteFacts;
  /** Where the site itself reaches the API. */
  apiAddress: string;
  /** None where the API and the site share no key. */
  ownName?: OwnName | undefined;
  clock: () => number;
};

export type Asked = {
  cookie: string | undefined;
  address: string;
  userAgent: string | undefined;
  isScripted: boolean;
  nonce: string;
  rendering: Rendering;
  /** Counts a page for the person, or for the address of somebody who is nobody here. */
  takeDraw: (personId: string | undefined) => number | undefined;
};

/** A visit, and the cookies that its answer has to set. */
export type OpenVisitor = { visitor: VisitorContext; setCookies: string[] };

/** @throws where the board cannot be asked */
export async function isThere(api: LaunchBoardClient, personId: string): Promise<boolean> {
  try {
    await api.getUserProfile({ id: personId });
    return true;
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return false;
    throw error;
  }
}

export async function openVisitorContext(parts: VisitorParts, asked: Asked): Promise<OpenVisitor> {
  const { sessions, sealer, cookies, shared, site, clock } = parts;
  const setCookies: string[] = [];
  const cookie = openSession(sealer, cookies.read(asked.cookie, 'session'));
  const sessionId = cookie?.id;
  const { isUnknown, session: current } = await currentSession(sessions, sessionId);
  let session = current;
  // The browser's copy of the id lives as long as the record, which is put anew with every renewal.
  if (session?.isRenewed) {
    const renewed = { id: session.id, personId: session.record.person.id };
    setCookies.push(cookies.write('session', sealSession(sealer, renewed), sessionSeconds));
  }
  const { address } = asked;
  const { ownName } = parts;
  const ownOptions = optionsFor(parts.apiAddress, {
    address,
    ownName,
    async token() {
      session = session && (await sessions.renewed(session));
      return session?.record.accessToken;
    },
  });
  const api = createClient(ownOptions);
  if (session) session = await refreshPerson(parts, api, session, asked.userAgent);
  // Not before: the board may only just have said so.
  const isSessionOver = sessionId !== undefined && !session && !isUnknown;

  const end = async () => {
    if (sessionId !== undefined) await sessions.end(sessionId);
    session = undefined;
    setCookies.push(cookies.clear('session'));
  };
  let draw: { wait: number | undefined } | undefined;
  const visitor: VisitorContext = {
    api,
    publicApi: ownName?.isKnown() ? apiFor(parts.apiAddress, { address, ownName }) : api,
    shared,
    person: session?.record.person,
    takeDraw() {
      draw ??= { wait: asked.takeDraw(session?.record.person.id) };
      return draw.wait;
    },
    isSessionOver,
    isSessionUnknown: isUnknown,
    isErased: async () => isSessionOver && cookie !== undefined && !(await isThere(api, cookie.personId)),
    isScripted: asked.isScripted,
    now: clock(),
    site,
    nonce: asked.nonce,
    rendering: asked.rendering,
    theme: themeOf(cookies.read(asked.cookie, 'theme')),
    chooseTheme(choice) {
      const theme = themeOf(choice);
      setCookies.push(theme === 'system' ? cookies.clear('theme') : cookies.write('theme', theme, themeSeconds));
    },
    end,
    async endEverywhere() {
      if (cookie) await sessions.endPerson(cookie.personId);
      await end();
    },
    ...keptForms(parts, asked.cookie, cookie, () => session?.record.person.id, setCookies),
    ownSessions: async () => (session ? sessions.list(session.id) : []),
    async endOwnSession(key) {
      const ended = session && (await sessions.endOther(session.id, key));
      // The person need not wait for the provider; the session is over either way.
      if (ended?.refreshToken !== undefined) parts.provider?.revoke(ended.refreshToken).catch(() => {});
      return ended !== undefined;
    },
    async refreshPerson() {
      if (session) await sessions.change(session, { personReadAt: 0 });
    },
    openExport: () => openExport(ownOptions),
    async accessToken() {
      session = session && (await sessions.renewed(session));
      return session && { token: session.record.accessToken, expiresAt: session.record.expiresAt };
    },
  };
  return { visitor, setCookies };
}

/** With the store away nobody is taken for signed out: who they are is unknown for the moment. */
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

/** Roles and suspensions change; what the session remembers of the person is looked up again from time to time. */
async function refreshPerson(
  parts: VisitorParts,
  api: LaunchBoardClient,
  session: Session,
  userAgent: string | undefined,
) {
  const { sessions, clock } = parts;
  if (clock() - session.record.personReadAt < personMs) return session;
  try {
    const person = personOf((await api.getMe({})).user);
    // The account has a new profile: this session was the old one's.
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
    // The API is away or busy: who the person is has not changed for that.
    return session;
  }
}

/** The use of a session, where none was noted within the last hour. */
function noted({ record }: Session, now: number, userAgent: string | undefined) {
  if (now - (record.usedAt ?? 0) < useMs) return {};
  const browser = browserWords(userAgent);
  return { usedAt: now, ...(browser !== undefined && { browser }) };
}

const themeOf = (text: string | undefined): Theme => (text === 'light' || text === 'dark' ? text : 'system');
