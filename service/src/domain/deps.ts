import type { KeyObject } from 'node:crypto';
import type { MailSettings } from '../mail/mailer.ts';
import type { Exchange } from '../media/foreign/exchange.ts';
import type { Look } from '../media/foreign/look.ts';
import type { OwnServer } from '../media/foreign/own-server.ts';
import type { ReadPage } from '../media/foreign/page-reader.ts';
import type { Post } from '../media/foreign/post.ts';
import type { Media } from '../media/media.ts';
import type { Store, Writes } from '../store/store.ts';
import type { Member } from './actor.ts';
import type { BoardProcess } from './administration/process.ts';
import type { Happening } from './happenings.ts';
import type { OperatorSettings } from './operator-settings.ts';
import type { Pages } from './pages.ts';
import type { ForgeKind } from './repositories/address.ts';

export type ClockDoubt = {
  /** By how much the clock of the machine seems to be wrong. */
  aheadMs: number;
  /** Other instances serve meanwhile. A board of one goes on serving. */
  isUnready: boolean;
  /** For the operator: what is wrong, and what to do. */
  sentence: string;
};

/** How receivers are told, and the keys from which the secrets of webhooks follow: new ones from the first. */
export type Webhooks = { post: Post; keys: readonly string[] };

/** A learning platform as the operator has registered it. */
export type LtiPlatform = {
  /** Issuer and client id, as the tables name it. */
  id: string;
  issuer: string;
  clientId: string;
  name: string;
  deployments: readonly string[];
  loginUrl: string;
  tokenUrl: string;
  keysUrl: string;
  /** Of a request for an access token, where it is not the address for it. */
  tokenAudience: string;
};

/** A key of this board towards platforms. `seal` follows from it, and signs what comes back to the board itself. */
export type LtiKey = { id: string; key: KeyObject; seal: Buffer; shown: { n: string; e: string } };

/** `keys`: the first signs. */
export type Lti = { platforms: readonly LtiPlatform[]; keys: readonly LtiKey[]; siteUrl: string; exchange: Exchange };

export type Repositories = {
  exchange: Exchange;
  /** The kind of each site that the board asks, by its host. */
  forges: ReadonlyMap<string, ForgeKind>;
  tokens: ReadonlyMap<string, string>;
};

/** ORCID, or its sandbox, where people sign in to show which iD is theirs. */
export type Orcid = { issuer: string; clientId: string };

/** The repository of InvenioRDM in which projects are deposited. `server` sends the token along. */
export type DepositServer = {
  host: string;
  /** The id of the community that takes what is deposited. */
  community: string | undefined;
  /** The type of resource of everything; undefined if it follows from the project. */
  resourceType: string | undefined;
  boardName: string;
  server: OwnServer;
};

/** What an operation needs besides its arguments. */
export type Deps = {
  store: Store;
  /** Unix milliseconds. */
  clock: () => number;
  /** Why nothing may be decided that cannot be undone. Absent, or undefined, while the clock is trusted. */
  clockDoubt?: () => ClockDoubt | undefined;
  /** A new UUID. */
  newId: () => string;
  /** Tells whoever listens; `capabilities.ts` has them. */
  happened: (tx: Moment, happening: Happening) => Promise<void>;
  operatorSettings: OperatorSettings;
  /** The addresses of objects on the web site. */
  pages: Pages;
  media: Media;
  /** Undefined if the board sends no mail. */
  mail?: MailSettings | undefined;
  /** Keys of the links in mails, also in those that were sent before mail was turned off. */
  mailSecrets?: readonly string[];
  /** Undefined if the board has no webhooks. */
  webhooks?: Webhooks | undefined;
  /** Undefined if the board does not look at the websites of projects. */
  look?: Look | undefined;
  /** Reads what they say, to keep it. */
  readPage?: ReadPage | undefined;
  /** Undefined if the board joins no repositories. */
  repositories?: Repositories | undefined;
  /** Undefined if the board takes no launches from learning platforms. */
  lti?: Lti | undefined;
  /** Undefined if the board connects no ORCID iDs. */
  orcid?: Orcid | undefined;
  /** Undefined if the board deposits no projects. */
  depositServer?: DepositServer | undefined;
  /** What operators are told of this process. Absent where none serves. */
  process?: BoardProcess;
  /** The folder of the data set, which the board publishes itself each night. Undefined if there is none. */
  datasetFolder?: string | undefined;
  /** Milliseconds by which the issuer's clock is ahead of ours, judged by its tokens. Never below zero. */
  issuerLead: () => number;
};

/** The transaction in which something happens. */
export type Moment = {
  writes: Writes;
  /** Absent where the board does it by itself. */
  actor?: Member;
  /** One time for the whole transaction, Unix milliseconds. */
  now: number;
  newId: () => string;
  deps: Deps;
};
