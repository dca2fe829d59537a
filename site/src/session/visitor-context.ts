import type { LaunchBoardClient } from '@launch-board/sdk';

/** Who is signed in, as far as a page may know. Nothing here lets anybody act for them. */
export type Person = {
  id: string;
  name: string;
  username: string | null;
  avatarUrl: string | null;
  isModerator: boolean;
  /** While suspended: until when, and why. */
  suspension: { until: string; reason: string | null } | null;
};

/** One of the person's own sessions, as their list shows it. The key ends it and does nothing else. */
export type OwnSession = {
  key: string;
  /** Unix milliseconds; of a session of an earlier version the last use. */
  signedInAt: number;
  /** Unix milliseconds, noted once an hour. */
  usedAt: number;
  browser: string | undefined;
  isThis: boolean;
};

/** What was typed into a form that could not be taken because the session had ended. The path may have a query. */
export type KeptForm = { path: string; fields: [name: string, value: string][] };

/** The same by name, for the form to begin with. `form` says which one it was. */
export type KeptFields = Partial<Record<string, string>>;

/** One request of a browser: all that pages know of the world outside. Made by the host, read by loaders and actions. */
export type VisitorContext = {
  /**
   * Asks the API in the visitor's name: with their token where they are signed in, always under their address. What
   * somebody without a session reads is what everybody sees, and is asked in the site's own name.
   */
  api: LaunchBoardClient;
  /** For reads that are the same whoever asks: in the site's own name also for members, where the API knows the site. */
  publicApi: LaunchBoardClient;
  /** Reads that are the same for everybody, asked in the site's own name and remembered for some seconds: 10 unless told. */
  shared<T>(key: string, read: (api: LaunchBoardClient) => Promise<T>, seconds?: number): Promise<T>;
  /**
   * Reads that are the same for everybody and have to be current: nothing was committed since they were made, which was
   * asked after this request came.
   */
  current<T>(key: string, read: (api: LaunchBoardClient) => Promise<T>): Promise<T>;
  person: Person | undefined;
  /**
   * Takes one page from what may be drawn for this client, once for the whole visit. The seconds to wait where there is
   * none: many have been drawn, and the client may be an address that many share.
   */
  takeDraw(): number | undefined;
  /** The browser brought a session that is over. */
  isSessionOver: boolean;
  /** The browser brought a session that cannot be looked up at the moment: this is a member, and nobody knows which. */
  isSessionUnknown: boolean;
  /** Whether that session was of a person who has been erased since. */
  isErased(): Promise<boolean>;
  /** Asked for by the router in the browser, not as a document. */
  isScripted: boolean;
  /** Unix milliseconds at the start of the request. */
  now: number;
  site: SiteFacts;
  /** For the policy of this one page. */
  nonce: string;
  rendering: Rendering;
  theme: Theme;
  /** Remembers the choice in a cookie; anything but light and dark forgets it. */
  chooseTheme(choice: string): void;
  /** Keeps a form while its sender signs in again. Not for those who never were signed in, nor a form beyond all bounds. */
  keepForm(form: KeptForm): Promise<boolean>;
  /** The kept form of this path, where this person left one. Of any query, unless the path has one itself. */
  keptForm(path: string): Promise<KeptForm | undefined>;
  /** Forgets the kept form, once it has gone through; only that of this path, and of this name, where they are given. */
  dropForm(path?: string, name?: string): Promise<void>;
  /** Has the next visit ask the board anew who the person is: after a change of their profile. */
  refreshPerson(): Promise<void>;
  /** The sessions of the person, this one first. */
  ownSessions(): Promise<OwnSession[]>;
  /** Ends another session of the person. Whether there was one. */
  endOwnSession(key: string): Promise<boolean>;
  /** Ends the session here, after the API or the provider has ended it. */
  end(): Promise<void>;
  /** Ends all sessions of the person, after they were erased. */
  endEverywhere(): Promise<void>;
  /** Everything the board holds about the person, as it comes from the API; its body is still being sent. */
  openExport(): Promise<Response>;
  /** A token good for the API, for the one page that shows it. */
  accessToken(): Promise<{ token: string; expiresAt: number } | undefined>;
};

/** What the rendering of a page for everybody and the cache tell each other. */
export type Rendering = {
  /** Of the page in the cache, if there is one. */
  cachedKey: string | undefined;
  /** A digest of the address and of all that loaders found. */
  dataKey?: string;
  /** What was rendered. Through the body of a response it would be encoded, and decoded again to find its scripts. */
  html?: string;
  /** The page in the cache has the same key, so nothing was rendered. */
  isUnchanged?: boolean;
};

export type Theme = 'light' | 'dark' | 'system';

export type SiteFacts = {
  /** Public address of the site, without a slash at its end. */
  url: string;
  /** Public address of the API. */
  apiUrl: string;
  version: string;
  /** IANA name; days begin by it. */
  timeZone: string;
  /** The university's address domains, where the site was told. */
  emailDomains: string[];
  /** New projects wait for a moderator. The operator tells the site as well, for no answer of the API says so beforehand. */
  isReviewed: boolean;
  /** Who runs the board, and how to reach them, where the site was told. */
  operator: string | undefined;
  contact: { href: string; text: string } | undefined;
  isSignInPossible: boolean;
};
