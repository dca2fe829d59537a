import type { Readable } from 'node:stream';
import type { Language } from '@launch-board/host/language/messages';
import type { Part } from '@launch-board/host/left-out';
import type { InForce } from '@launch-board/host/settings';
import type { Announcement, Cover, HandIn, LaunchBoardClient } from '@launch-board/sdk';
import type { Brand, LegalPage } from '../ui/layout/brand.ts';
import type { CookieFacts } from './cookies/cookies.ts';
import type { Intent, Outcome } from './cookies/intents.ts';
import type { ClientCheck } from './sign-in/provider.ts';

/** The signed-in person, as far as a page may know them. Contains no credentials. */
export type Person = {
  id: string;
  name: string;
  username: string | null;
  avatarUrl: string | null;
  isModerator: boolean;
  isOperator: boolean;
  /** True if they have left the university. */
  isAlumni?: boolean;
  /** As of the last time the person was looked up. */
  unreadNotices: number;
  /** The end and the reason of a suspension; null if the person is not suspended. */
  suspension: { until: string; reason: string | null } | null;
};

/** One of the person's own sessions, as their list shows it. The key can only end it. */
export type OwnSession = {
  key: string;
  /** Unix milliseconds. */
  signedInAt: number;
  /** Unix milliseconds, recorded at most once an hour. */
  usedAt: number;
  browser: string | undefined;
  isThis: boolean;
};

/** The fields of a form that was refused because the session had ended. The path may have a query. */
export type KeptForm = { path: string; fields: [name: string, value: string][] };

/** The same fields by name, to fill the form again. `form` is the name of the form. */
export type KeptFields = Partial<Record<string, string>>;

/** The context of one request: everything that pages may use. The host makes it; loaders and actions read it. */
export type VisitorContext = {
  /**
   * Calls the API for the visitor, with their address, and with their token if they are signed in. Visitors without a
   * session see what everybody sees, so their reads use the site's key.
   */
  api: LaunchBoardClient;
  /** For reads that are the same for everybody, also for members. Uses the site's key if the API knows it. */
  publicApi: LaunchBoardClient;
  /**
   * Reads that are the same for everybody, cached until something is committed, or for ten seconds if the API does not say
   * whether. Uses the site's key.
   */
  shared<T>(key: string, read: (api: LaunchBoardClient) => Promise<T>): Promise<T>;
  /**
   * Reads that are the same for everybody and must be current. A cached result is used only if the API confirms, after
   * the start of this request, that nothing was committed since.
   */
  current<T>(key: string, read: (api: LaunchBoardClient) => Promise<T>): Promise<T>;
  person: Person | undefined;
  /**
   * Counts one page that is rendered for the client, at most once for each request. Returns the seconds to wait if the
   * client is over its limit. The client may be an address that many people share.
   */
  countRender(): number | undefined;
  /** The browser sent the cookie of a session that is over. */
  isSessionOver: boolean;
  /** The browser sent a session cookie, but the session store is away: a member, but it is not known which. */
  isSessionUnknown: boolean;
  /** Whether the session belonged to a person who has since been erased. */
  isErased(): Promise<boolean>;
  /** A request of the router in the browser, not a navigation to a document. */
  isScripted: boolean;
  /** Unix milliseconds at the start of the request. */
  now: number;
  site: SiteFacts;
  /** Not part of `site`, because that goes into every page. */
  disclosures: Disclosures;
  /** The nonce for the Content-Security-Policy of this page. */
  nonce: string;
  rendering: Rendering;
  language: Language;
  /** Stores the choice in a cookie. A language that is not offered clears the cookie. */
  chooseLanguage(code: string): void;
  theme: Theme;
  /** Stores the choice in a cookie. Any value other than light and dark clears the cookie. */
  chooseTheme(choice: string): void;
  /** What operators announce now, without what was dismissed in this browser. Waits for the API a moment at the most. */
  announcements(): Promise<Announcement[]>;
  /** Remembers in a cookie that this browser is not to be shown it again. */
  dismiss(announcementId: string): void;
  /** The launch from a learning platform that this browser has brought, and an end of it. */
  ltiLaunch: string | undefined;
  endLtiLaunch(): void;
  /** Whether the identity provider takes the client of the site; undefined if the site has none. */
  checkClient(): Promise<ClientCheck | undefined>;
  /** The address at ORCID where the person shows which iD is theirs; undefined if it cannot be reached or is not set up. */
  beginOrcid(): Promise<string | undefined>;
  /** The ID token with which ORCID has sent this browser back, and the proof that it is for this person. */
  finishOrcid(query: URLSearchParams): Promise<{ idToken: string; verifier: string } | { refusal: OrcidRefusal }>;
  /** The token with which this browser may enter a showcase, if it has opened the link. */
  entryLink(showcaseId: string): string | undefined;
  keepEntryLink(showcaseId: string, link: string): void;
  /** Keeps a form while its sender signs in again. False if they were never signed in or the form is too large. */
  keepForm(form: KeptForm): Promise<boolean>;
  /** This person's kept form for this path. Matches any query unless the path has one itself. */
  keptForm(path: string): Promise<KeptForm | undefined>;
  /** Deletes the kept form after it was accepted. With `path` and `name`, only if they match. */
  dropForm(path?: string, name?: string): Promise<void>;
  /** Keeps in the browser what its visitor wants to do, for a sign-in that begins now; undefined if it is too long. */
  keepIntent(intent: Intent): string | undefined;
  /** What is done after the sign-in; undefined unless this browser keeps it under this id. */
  keptIntent(id: string | null): Intent | undefined;
  /** How it went, once. */
  takeOutcome(): Outcome | undefined;
  /** Makes the next request look up the person again. Called after a change of their profile. */
  refreshPerson(): Promise<void>;
  /** The sessions of the person, this one first. */
  ownSessions(): Promise<OwnSession[]>;
  /** Ends another session of the person. Returns whether there was one. */
  endOwnSession(key: string): Promise<boolean>;
  /** Ends the session here, after the API or the provider has ended it. */
  end(): Promise<void>;
  /** Ends all sessions of the person after their erasure. */
  endEverywhere(): Promise<void>;
  /** Uploads a picture in the person's name while it arrives. */
  uploadPicture(file: Readable, type: string): Promise<Cover>;
  /**
   * What became of each picture in the form that was sent. The host has passed them on while they arrived. Each throws what the
   * API said about it.
   */
  sentPictures?: (() => Promise<SentPicture>)[];
  /** Hands a file in for a stage, in the person's name, while it arrives. */
  handInFile(target: HandInTarget, file: Readable, name: string): Promise<HandIn>;
  /** The same for the form that hands a file in. */
  sentFiles?: (() => Promise<HandIn | Refused>)[];
  /** The person's export, as a streaming response of the API. */
  openExport(): Promise<Response>;
  /** An access token for the API, for the one page that shows it. */
  accessToken(): Promise<{ token: string; expiresAt: number } | undefined>;
};

/** Why a visit to ORCID came to nothing: the person said no, it took too long or began elsewhere, or ORCID is away. */
export type OrcidRefusal = 'cancelled' | 'expired' | 'away';

/** An uploaded picture, or why the site did not take it. */
type SentPicture = Cover | Refused;
export type Refused = { refusal: 'too large' | 'no room' };

/** The showcase, its stage, and the project whose team hands in. */
export type HandInTarget = { id: string; stage_id: string; project_id: string };

/** Data that the page cache and the rendering of a shared page exchange. */
export type Rendering = {
  /** The data key of the page in the cache, if there is one. */
  cachedKey: string | undefined;
  /** Draws the page when its visitor has a turn. Undefined if too many wait, or the visitor has left; the request is refused then. */
  inTurn: <T>(personId: string | undefined, draw: () => Promise<T>) => Promise<T | undefined>;
  /** A digest of the address and of all data from loaders. */
  dataKey?: string;
  /**
   * The rendered page as text. In a response body it would have to be encoded, then decoded again to find its scripts.
   */
  html?: string;
  /**
   * Set if the request was refused for some time. The router leaves the headers of refused loaders out of what it sends
   * to scripts.
   */
  retryAfterSeconds?: number | undefined;
  /** The origin elsewhere to which a form of this page leads, besides those of the sign-in. */
  formsTo?: string;
  /** The public project whose page this is, unless its reader is one of its team. */
  viewed?: string;
  /** The page in the cache has the same key, so nothing was rendered. */
  isUnchanged?: boolean;
};

export type Theme = 'light' | 'dark' | 'system';

/** What the site owes people to say. */
export type Disclosures = {
  /** The board's own legal texts, as Markdown, and the code of the language that each is in. */
  legalTexts: Partial<Record<LegalPage, { text: string; language: string }>>;
  /** The cookies that the site may set. */
  cookies: readonly CookieFacts[];
  /** The settings of the site, for operators alone. */
  settings: readonly InForce[];
};

export type SiteFacts = {
  /** Public address of the site, without a slash at its end. */
  url: string;
  /** Public address of the API. */
  apiUrl: string;
  version: string;
  /** The IANA name of the time zone in which days begin. */
  timeZone: string;
  /** The languages that people can choose, by their own names. */
  languages: readonly { code: string; name: string }[];
  /** The university's e-mail domains, if configured. */
  emailDomains: string[];
  /**
   * New projects wait for a moderator. A setting of the site, too, because no response of the API says so in advance.
   */
  isReviewed: boolean;
  /** What this board is without; `ui/layout/left-out.ts` has the pages. */
  leftOut: readonly Part[];
  /** The origins whose pages may show what is made for other sites; all by `*`, none if it is empty. */
  framedBy: readonly string[];
  brand: Brand;
  /** Who runs the board, and how to reach them, if configured. */
  operator: string | undefined;
  contact: { href: string; text: string } | undefined;
  isSignInPossible: boolean;
};
