import type { PoolState } from '../../store/store.ts';
import type { KeysState } from '../auth/tokens/keys.ts';
import type { SiteOutcome } from '../limits/own-site.ts';

export type Metrics = {
  /** `startedAt` is performance.now() at arrival. */
  answered(operation: string, status: number, startedAt: number, fromMemory: boolean): void;
  /** The limiter turned a request away. */
  refused(): void;
  /** A site showed a key: the read counts for it, or for the visitor where its ceiling is reached or the key is not ours. */
  askedBySite(outcome: SiteOutcome): void;
};

/** For a host without metrics: they cost half a microsecond per request. */
export const noMetrics: Metrics = { answered() {}, refused() {}, askedBySite() {} };

/** Facts about the process around the host, read at each scrape. */
export type ProcessFacts = {
  /** Lines of the log that could not be written. */
  droppedLines: () => number;
  /** Whether the file of the database is where it was; always true of a server. */
  isDatabaseInPlace: () => boolean;
  /** Bytes of the file's write-ahead log. */
  logBytes: () => number;
};

/** Facts that are read at each scrape. */
export type Facts = Partial<ProcessFacts> & {
  cacheBytes: () => number;
  /** Where there is a shared limiter: whether it counts now. */
  isLimitShared?: () => boolean;
  /** Where tokens are taken: whether there are keys to verify them with. */
  hasSigningKeys?: () => boolean;
  keys?: () => KeysState;
  /** Connections to the database; none where it is a file. */
  pools?: () => PoolState[];
};

/** The collected metrics, and how to read them. */
export type Collected = { metrics: Metrics; text: () => Promise<string>; contentType: string };
