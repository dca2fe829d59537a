import type { Refusal } from '@launch-board/contract';
import type { PoolState } from '../../store/store.ts';
import type { KeysState } from '../auth/tokens/keys.ts';
import type { SiteOutcome } from '../limits/own-site.ts';

export type Metrics = {
  /** `startedAt` is the time of arrival on the clock of `performance.now()`. */
  answered(operation: string, status: number, startedAt: number, fromMemory: boolean): void;
  /** Called for a response that is a fault of the service or of what it needs. */
  failed(fault: Failed): void;
  /** Called if a request is over a limit. */
  refused(refusal: Refusal): void;
  /**
   * Called for a read with a site's key. It counts for the visitor if the key is wrong or the site's limit is reached.
   */
  countedForSite(outcome: SiteOutcome): void;
};

/** For a host without metrics: they cost half a microsecond per request. */
export const noMetrics: Metrics = { answered() {}, failed() {}, refused() {}, countedForSite() {} };

export type Failed = { operation: string; code: string; requestId: string; error: unknown };

/** Facts about the process around the host, read at each scrape. */
export type ProcessFacts = {
  /** The number of log lines that could not be written. */
  droppedLines: () => number;
  /** Whether the database file is still at its path; always true for a server. */
  isDatabaseInPlace: () => boolean;
  /** Bytes of the write-ahead log. */
  logBytes: () => number;
  /** How often the store of pictures could not be used. */
  pictureFaults: () => number;
  /** By how much the clock of this machine is wrong; 0 while it is trusted. */
  clockAheadMs: () => number;
  /** In how many places pictures of other sites wait to be copied, of the whole board. */
  waitingCopies: () => Promise<number>;
  /** By how many milliseconds the oldest due work and, if the board sends mail, the oldest mail are late. */
  lateness: () => Promise<{ due?: number; mails?: number }>;
  /** Pieces of due work, and mails, that were given up. */
  givenUp: () => number;
  mailsSent: () => number;
  /** Whether the mail server took mail, as far as this process has tried. */
  isMailTaken: () => boolean;
};

/** Facts that are read at each scrape. */
export type Facts = Partial<ProcessFacts> & {
  cacheBytes: () => number;
  /** Streams of notices that are open. */
  streams?: () => number;
  /** Whether the limiter that processes share is counting now. Absent if there is none. */
  isLimitShared?: () => boolean;
  /** Whether there are keys to verify tokens with. Absent if nobody can sign in. */
  hasSigningKeys?: () => boolean;
  keys?: () => KeysState;
  /** Connections to the database; empty if it is a file. */
  pools?: () => PoolState[];
};

/** The metrics that the layers update, and the text for a scrape. */
export type Collected = { metrics: Metrics; text: () => Promise<string>; contentType: string };
