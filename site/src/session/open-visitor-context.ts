import type { Offered } from '@launch-board/host/language/languages';
import type { Language } from '@launch-board/host/language/messages';
import { type ClientOptions, createClient, isLaunchBoardError, type LaunchBoardClient } from '@launch-board/sdk';
import { type Announced, withDismissed } from './announced.ts';
import { apiFor, optionsFor } from './api.ts';
import type { Cookies } from './cookies/cookies.ts';
import { readIntent, readOutcome, writeIntent } from './cookies/intents.ts';
import { keptForms } from './cookies/kept-forms.ts';
import type { Sealer } from './cookies/seal.ts';
import { openSession } from './cookies/session-cookie.ts';
import type { CurrentReads, Proof } from './current-reads.ts';
import { holdSession, refreshPerson, renewed, sessionChanges } from './held-session.ts';
import { type OrcidSignIn, orcidVisits } from './orcid/orcid-sign-in.ts';
import { openExport } from './own-export.ts';
import type { OwnName } from './own-name.ts';
import { handInFile, uploadPicture } from './own-uploads.ts';
import type { Sessions } from './sessions.ts';
import type { SharedReads } from './shared-reads.ts';
import type { Provider } from './sign-in/provider.ts';
import type { Disclosures, Rendering, SiteFacts, Theme, VisitorContext } from './visitor-context.ts';

export type VisitorParts = {
  sessions: Sessions;
  provider: Provider | undefined;
  orcid: OrcidSignIn | undefined;
  sealer: Sealer;
  cookies: Cookies;
  shared: SharedReads;
  currentReads: CurrentReads;
  announced: Announced;
  /** Asks the API whether anything was committed. Undefined if it does not say. */
  prove: () => Promise<Proof | undefined>;
  /** What pages know of the site, for the readers of a language. */
  said: (language: Language) => { site: SiteFacts; disclosures: Disclosures };
  offered: Offered;
  /** Where the site itself reaches the API. */
  apiAddress: string;
  /** Undefined if the API and the site share no key. */
  ownName?: OwnName | undefined;
  clock: () => number;
};

export type VisitorRequest = {
  cookie: string | undefined;
  address: string;
  userAgent: string | undefined;
  isScripted: boolean;
  /** The announcements that this browser has dismissed, as the key of its pages in the cache has them. */
  dismissed: readonly string[];
  /** As `languageOf` finds it. */
  language: Language;
  nonce: string;
  rendering: Rendering;
  /** Counts a page for the person, or for the address if nobody is signed in. */
  countRender: (personId: string | undefined) => number | undefined;
};

/** The context of a request, and the cookies that its response has to set. */
export type OpenVisitor = { visitor: VisitorContext; setCookies: string[] };

/** Whether the board has this profile. @throws if the API does not respond */
export async function isThere(api: LaunchBoardClient, personId: string): Promise<boolean> {
  try {
    await api.getUserProfile({ id: personId });
    return true;
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return false;
    throw error;
  }
}

export async function openVisitorContext(parts: VisitorParts, request: VisitorRequest): Promise<OpenVisitor> {
  const { sealer, cookies, clock, ownName, apiAddress } = parts;
  const { address, nonce, isScripted } = request;
  const held = await holdSession(parts, openSession(sealer, cookies.read(request.cookie, 'session')));
  const { cookie, setCookies } = held;
  const ownOptions = optionsFor(apiAddress, {
    address,
    ownName,
    token: async () => (await renewed(parts, held))?.record.accessToken,
  });
  const api = createClient(ownOptions);
  if (held.session) held.session = await refreshPerson(parts, api, held.session, request.userAgent);
  // Not before: the board may only just have said so.
  const isSessionOver = cookie !== undefined && !held.session && !held.isUnknown;
  const personId = () => held.session?.record.person.id;

  const publicApi = ownName?.isKnown() ? apiFor(apiAddress, { address, ownName }) : api;
  const proof = once(parts.prove);
  const visitor: VisitorContext = {
    api,
    publicApi,
    shared: async (key, read) => parts.shared(await proof(), key, read),
    current: async (key, read) => parts.currentReads(await proof(), key, () => read(publicApi)),
    person: held.session?.record.person,
    countRender: once(() => request.countRender(personId())),
    isSessionOver,
    isSessionUnknown: held.isUnknown,
    isErased: async () => isSessionOver && cookie !== undefined && !(await isThere(api, cookie.personId)),
    isScripted,
    ...{ now: clock(), checkClient: async () => parts.provider?.checkClient() },
    ...parts.said(request.language),
    nonce,
    ...{ rendering: request.rendering, language: request.language },
    ...languages(parts, setCookies),
    ...themes(parts, request.cookie, setCookies),
    ...announcements(parts, request, publicApi, proof, setCookies),
    ...ltiLaunches(parts, request.cookie, setCookies),
    ...entryLinks(parts, request.cookie, setCookies),
    ...orcidVisits(parts, request.cookie, personId, setCookies),
    ...keptForms(parts, request.cookie, cookie, personId, setCookies),
    ...sessionChanges(parts, held),
    ...intents(parts, request.cookie, setCookies),
    ...streams(ownOptions),
  };
  return { visitor, setCookies };
}

/** What is too large to be held whole, on its way through the site. */
const streams = (options: ClientOptions): Pick<VisitorContext, 'openExport' | 'uploadPicture' | 'handInFile'> => ({
  openExport: () => openExport(options),
  uploadPicture: (file, type) => uploadPicture(options, file, type),
  handInFile: (place, file, name) => handInFile(options, place, file, name),
});

/** The language of a request: the one that its address names, else the one chosen here, else the browser's. */
export function languageOf(
  { offered, cookies }: Pick<VisitorParts, 'offered' | 'cookies'>,
  query: URLSearchParams,
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined },
): Language {
  const chosen = offered.languages.length > 1 ? cookies.read(headers.cookie, 'language') : undefined;
  return offered.named(query.get('lang')) ?? offered.named(chosen) ?? offered.preferred(headers['accept-language']);
}

type Some<Names extends keyof VisitorContext> = Pick<VisitorContext, Names>;

const languages = ({ cookies, offered }: VisitorParts, setCookies: string[]): Some<'chooseLanguage'> => ({
  chooseLanguage(code) {
    const language = offered.named(code);
    setCookies.push(language ? cookies.write('language', language.code) : cookies.clear('language'));
  },
});

const ltiLaunches = (
  { cookies }: VisitorParts,
  header: string | undefined,
  setCookies: string[],
): Some<'ltiLaunch' | 'endLtiLaunch'> => ({
  ltiLaunch: cookies.read(header, 'lti-launch'),
  endLtiLaunch: () => void setCookies.push(cookies.clear('lti-launch')),
});

function themes(
  { cookies }: VisitorParts,
  header: string | undefined,
  setCookies: string[],
): Some<'theme' | 'chooseTheme'> {
  return {
    theme: themeOf(cookies.read(header, 'theme')),
    chooseTheme(choice) {
      const theme = themeOf(choice);
      setCookies.push(theme === 'system' ? cookies.clear('theme') : cookies.write('theme', theme));
    },
  };
}

const announcements = (
  { announced, cookies }: VisitorParts,
  { dismissed }: VisitorRequest,
  api: LaunchBoardClient,
  proof: () => Promise<Proof | undefined>,
  setCookies: string[],
): Some<'announcements' | 'dismiss'> => ({
  announcements: () => announced.read(proof, api, dismissed),
  dismiss: (id) => void setCookies.push(cookies.write('dismissed', withDismissed(dismissed, id))),
});

/** The link of the showcase that was opened last. */
function entryLinks(
  { cookies }: VisitorParts,
  header: string | undefined,
  setCookies: string[],
): Some<'entryLink' | 'keepEntryLink'> {
  const [id, token] = cookies.read(header, 'entry')?.split('.') ?? [];
  return {
    entryLink: (showcaseId) => (id === showcaseId ? token : undefined),
    keepEntryLink: (showcaseId, link) => void setCookies.push(cookies.write('entry', `${showcaseId}.${link}`)),
  };
}

function intents(
  parts: VisitorParts,
  header: string | undefined,
  setCookies: string[],
): Some<'keepIntent' | 'keptIntent' | 'takeOutcome'> {
  return {
    keepIntent(intent) {
      const written = writeIntent(parts, intent, parts.clock());
      if (written) setCookies.push(written.cookie);
      return written?.id;
    },
    keptIntent: (id) => readIntent(parts, header, id, parts.clock())?.intent,
    takeOutcome() {
      const outcome = readOutcome(parts, header);
      if (outcome) setCookies.push(parts.cookies.clear('outcome'));
      return outcome;
    },
  };
}

/** Runs `work` at the first call. Later calls return the same result. */
function once<T>(work: () => T): () => T {
  let done: { result: T } | undefined;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
}

const themeOf = (text: string | undefined): Theme => (text === 'light' || text === 'dark' ? text : 'system');
