import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { droppedLines } from '@launch-board/host/log-output';
import type { Logger } from 'pino';
import { pagesOn } from '../domain/pages.ts';
import { buildApp } from '../http/app.ts';
import type { Fetch } from '../http/auth/tokens/issuer.ts';
import { createVerifier } from '../http/auth/tokens/verifier.ts';
import { defaultTimeouts, type Settings } from '../http/settings.ts';
import { createTrail } from '../http/telemetry/trail.ts';
import { isPostgres, openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { runDeferred } from './deferred.ts';
import { watchFile } from './file-watch.ts';
import { serveMetrics } from './metrics-host.ts';
import type { Config } from './settings/config.ts';
import { openSharedLimiter } from './shared-limiter.ts';

/** Bodies kept in memory: some 400 pages with their compressed forms. */
const RESPONSE_CACHE_BYTES = 16 * 1024 * 1024;
/** A file is read by one thread, a server answers while others wait for it. */
const POSTGRES_READS = 2;
/** How long requests under way may take once the process was told to stop. */
const DRAIN_MS = 10_000;

export type Running = AsyncDisposable & {
  url: string;
  metricsUrl: string | undefined;
  store: Store;
};

/** What a test may replace. */
export type Parts = {
  isNew?: boolean;
  clock?: () => number;
  fetch?: Fetch;
  settings?: Partial<Settings>;
  drainMs?: number;
};

/**
 * Opens the database, brings it up to date and listens. Disposing answers what is under way, then closes everything.
 * @throws Error when the database cannot be opened or a port cannot be had; nothing is left open then
 */
export async function start(config: Config, log: Logger, parts: Parts = {}): Promise<Running> {
  await using opened = new AsyncDisposableStack();
  const store = opened.adopt(openStore(config.databaseUrl, { isNew: parts.isNew ?? false }), (store) => store.close());
  const done = await store.migrate();
  if (done.length > 0) log.info({ migrations: done }, 'database brought up to date');
  const later = await store.laterMigrations();
  if (later.length > 0) log.warn({ migrations: later }, 'the database is of a later version, which this one can serve');

  const clock = parts.clock ?? Date.now;
  const surroundings = { clock, fetch: parts.fetch ?? fetch, log };
  const verifier = config.tokens && opened.adopt(createVerifier(config.tokens, surroundings), (it) => it.close());
  const sharedLimiter = await openSharedLimiter(config, log);
  if (sharedLimiter) opened.adopt(sharedLimiter, (it) => it.close());
  const settings: Settings = {
    rateLimit: config.rateLimit,
    trustedProxies: config.trustedProxies,
    responseCacheBytes: RESPONSE_CACHE_BYTES,
    concurrentReads: isPostgres(config.databaseUrl) ? POSTGRES_READS : 1,
    timeouts: defaultTimeouts,
    processFacts: {
      droppedLines,
      isDatabaseInPlace: () => store.fault() === undefined,
      logBytes: store.logBytes,
    },
    trail: createTrail({ write: (line, message) => log.info(line, message), key: config.trailKey ?? randomUUID() }),
    ...(config.siteKey !== undefined && { siteKey: config.siteKey }),
    ...(verifier && { verifier }),
    ...(sharedLimiter && { sharedLimiter }),
    // Loaded here because it takes memory that a board without figures has no use for.
    ...(config.metricsPort !== undefined && {
      createMetrics: (await import('../http/telemetry/prometheus.ts')).createMetrics,
    }),
    ...parts.settings,
  };
  const deps = {
    store,
    clock,
    newId: randomUUID,
    rules: config.rules,
    pages: pagesOn(config.siteUrl),
    issuerLead: () => verifier?.lead() ?? 0,
  };
  opened.adopt(watchFile(store, log), (it) => it.close());
  opened.adopt(runDeferred(deps, log), (it) => it.close());
  const app = opened.adopt(buildApp(deps, log, settings), (app) => app.stop(parts.drainMs ?? DRAIN_MS));
  const { host, port, metricsPort } = config;
  await app.fastify.listen({ host, port }).catch((error) => refused(error, 'LAUNCHBOARD_PORT'));
  const url = urlOf(app.fastify.server);

  let metricsUrl: string | undefined;
  if (metricsPort !== undefined) {
    const listening = serveMetrics(app, host, metricsPort).catch((error) => refused(error, 'LAUNCHBOARD_METRICS_PORT'));
    const metrics = opened.adopt(await listening, close);
    metricsUrl = `${urlOf(metrics)}/metrics`;
  }
  log.info({ url, ...(metricsUrl && { metrics: metricsUrl }) }, 'listening');

  const running = opened.move();
  return { url, metricsUrl, store, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

function close(server: Server) {
  server.closeAllConnections();
  server.close();
}

/** @throws Error that says what to change */
function refused(error: NodeJS.ErrnoException, portSetting: string): never {
  const advice: Record<string, string> = {
    EADDRINUSE: `the port is taken; choose another with ${portSetting}`,
    EACCES: `this user may not listen on that port; choose one above 1023 with ${portSetting}`,
    EADDRNOTAVAIL: 'this machine does not have that address; choose another with LAUNCHBOARD_HOST',
    ENOTFOUND: 'that host name has no address; choose another with LAUNCHBOARD_HOST',
  };
  throw new Error(advice[error.code ?? ''] ?? error.message, { cause: error });
}

function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
