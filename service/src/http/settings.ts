import type { ServerOptions } from 'node:http';
import { limits } from '@launch-board/contract';
import { filePace, longestRequestMs, type Pace } from '@launch-board/host/body-time';
import type { Network } from '@launch-board/host/client-address';
import { MINUTE_MS } from '@launch-board/host/durations';
import type { SharedSettings } from '@launch-board/host/shared-settings';
import type { Verifier } from './auth/tokens/verifier.ts';
import type { Limiter } from './limits/limiter.ts';
import type { Binding } from './routes/bind.ts';
import type { AuditTrail } from './telemetry/audit-trail.ts';
import type { Collected, Facts, ProcessFacts } from './telemetry/metrics.ts';

export type Settings = {
  /** Requests per window and client; 0 turns the limit off. */
  rateLimit: number;
  /** Milliseconds of a monotonic clock, for the windows of the limits in this process. */
  limitClock: () => number;
  /** Counts for several processes. Without it, and while it is away, this process counts for itself. */
  valkeyLimiter?: Limiter;
  /** How long a request waits for it, and how often it is checked, in milliseconds. */
  valkeyTimings?: { timeout?: number; heartbeat?: number };
  /** The key of the site for reads in its own name. Without it every request counts for its client. */
  siteKey?: string;
  /** What the site compares with its own settings. */
  sharedSettings?: SharedSettings;
  /** Checks tokens. Without it the board is read-only. */
  verifier?: Verifier;
  /** The audit trail for operators. Without it nothing is recorded. */
  trail?: AuditTrail;
  trustedProxies: readonly Network[];
  /** Maximum size of the response cache, in bytes. */
  responseCacheBytes: number;
  /** The maximum of public responses built from the database at the same time; 1 by default. */
  concurrentReads?: number;
  /** Milliseconds between two looks for news, for the pages that listen. */
  liveRoundMs?: number;
  /** Collects metrics. Without it there are none. */
  createMetrics?: (facts: Facts) => Collected;
  /** Metrics in addition to those of the host itself. */
  processFacts?: ProcessFacts;
  timeouts: Timeouts;
  /** Milliseconds in which a process that was told to stop still serves, while probes are refused; 0 by default. */
  stopDelayMs?: number;
  /** Operations in addition to those of the contract: of a later version, or of a test. */
  additional?: readonly Binding[];
};

/** Milliseconds. */
export type Timeouts = {
  /** For the request line and headers to arrive. */
  headers: number;
  /** For the whole request to arrive, unless it is a file. */
  request: number;
  /** How slowly a file may arrive. */
  file: Pace;
  /** Milliseconds without a byte in either direction, after which a connection is closed. */
  idle: number;
  /** Between requests of one connection. Longer than a balancer's usual 60 s, so that the balancer closes first. */
  keepAlive: number;
  /** For a client to read an unlimited response to its end. */
  stream: number;
  /** For a stream of events, however its client reads. */
  live: number;
  /** For a response to be built. Every wait for the database is limited to the rest of this time. */
  answer: number;
};

export const defaultTimeouts: Timeouts = {
  headers: 10_000,
  request: 30_000,
  file: filePace,
  idle: 30_000,
  keepAlive: 72_000,
  stream: 15 * MINUTE_MS,
  live: 10 * MINUTE_MS,
  // A client on behalf of a person gives up after ten seconds, and may retry once.
  answer: 2500,
};

export const serverOptions = (timeouts: Timeouts): ServerOptions => ({
  maxHeaderSize: limits.headerBytes,
  headersTimeout: timeouts.headers,
  requestTimeout: longestRequestMs,
  keepAliveTimeout: timeouts.keepAlive,
  connectionsCheckingInterval: Math.min(timeouts.headers / 2, 5000),
  // The front door responds to a request without Host in JSON. Node would send an empty page.
  requireHostHeader: false,
  // A request without a body gets no stream, which saves a tenth of the time of a cache hit.
  optimizeEmptyRequests: true,
});
