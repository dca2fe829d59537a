import { randomUUID } from 'node:crypto';
import { listen, refusedToListen, urlOf } from '@launch-board/host/listening';
import { droppedLines } from '@launch-board/host/log-output';
import { closeMetricsServer, createMetricsServer } from '@launch-board/host/metrics-server';
import type { Logger } from 'pino';
import { happened, periodicWork } from '../domain/capabilities.ts';
import type { Deps } from '../domain/deps.ts';
import { beginPeriodicWork } from '../domain/due-work/begin.ts';
import { pagesOn } from '../domain/pages.ts';
import { beginPeriods } from '../domain/periods/begin.ts';
import { beginSearchWords } from '../domain/search/write-words.ts';
import { type App, buildApp } from '../http/app.ts';
import type { Fetch } from '../http/auth/tokens/issuer.ts';
import { createVerifier, type Verifier } from '../http/auth/tokens/verifier.ts';
import type { Limiter } from '../http/limits/limiter.ts';
import { defaultTimeouts, type Settings } from '../http/settings.ts';
import { createAuditTrail } from '../http/telemetry/audit-trail.ts';
import type { Media } from '../media/media.ts';
import type { ServerWaits } from '../store/engines/postgres/connections.ts';
import { isPostgres, openStore } from '../store/open-store.ts';
import { countWaitingForeign } from '../store/pictures/foreign-notes.ts';
import { DatabaseAway, type Store } from '../store/store.ts';
import { runBackground } from './background.ts';
import { boardProcess } from './board-process.ts';
import type { ClockWatch } from './clock/board-clock.ts';
import { issuerTime } from './clock/issuer-time.ts';
import { type MachineClock, thisMachine } from './clock/machine-clock.ts';
import { keepWatch, watchClock } from './clock/watch-clock.ts';
import { watchDatabase } from './database-watch.ts';
import type { Publish } from './dataset-worker.ts';
import { latenessOf } from './lateness.ts';
import { assertPicturesThere, openPictures } from './open-pictures.ts';
import { openValkeyLimiter } from './open-valkey-limiter.ts';
import type { Config } from './settings/config.ts';
import { sharedSettingsIn } from './settings/shared-settings.ts';
import { foreignRules, type Internet, outsideOf } from './strangers.ts';
import { tellSetupCode } from './tell-setup-code.ts';
import { newTally, type WorkTally } from './work-tally.ts';

/** Cached bodies: some 400 pages with their compressed forms. */
const RESPONSE_CACHE_BYTES = 16 * 1024 * 1024;
/** A file is read by one thread, a server answers while others wait for it. */
const POSTGRES_READS = 2;
/** Milliseconds that requests in progress may take once the process has been told to stop. */
const DRAIN_MS = 10_000;

export type Running = AsyncDisposable & {
  url: string;
  metricsUrl: string | undefined;
  store: Store;
  /** For what runs in this process beside the API: the demo adds its pictures. */
  deps: Deps;
};

/** What a test may replace. */
export type Parts = {
  isNew?: boolean;
  /** Starts although none of the pictures is where the settings say. */
  lacksPictures?: boolean;
  /** A clock that is right, whatever it says. */
  clock?: () => number;
  /** A machine whose clock may be wrong. */
  machine?: MachineClock;
  fetch?: Fetch;
  settings?: Partial<Settings>;
  serverWaits?: ServerWaits;
  drainMs?: number;
  /** False if only requests are served: no work that is due, no mail, no copies of pictures. */
  hasBackground?: boolean;
  /** Milliseconds between two looks for due work and mail: fewer where a test would wait for them. */
  roundMs?: number;
  /** Publishes the data set in another way than by a process of its own. */
  publish?: Publish;
  /** Another internet, with the pictures and pages of other sites. */
  foreign?: Internet & { pauseMs?: number };
};

/**
 * Opens the database, brings it up to date and listens. Disposing answers what is under way, then closes everything.
 * @throws Error when the database cannot be opened or a port cannot be had; nothing is left open then
 */
export async function start(config: Config, log: Logger, parts: Parts = {}): Promise<Running> {
  await using opened = new AsyncDisposableStack();
  const store = opened.adopt(openStore(config.databaseUrl, storeOptions(parts)), (store) => store.close());
  await bringUpToDate(store, log);

  const ask = parts.fetch ?? fetch;
  const watch = parts.clock ? trusted(parts.clock) : await watchMachine(config, store, ask, parts.machine);
  const clock = watch.now;
  const surroundings = { clock, fetch: ask, log };
  const verifier = config.tokens && opened.adopt(createVerifier(config.tokens, surroundings), (it) => it.close());
  const valkeyLimiter = await openValkeyLimiter(config, log);
  if (valkeyLimiter) opened.adopt(valkeyLimiter, (it) => it.close());
  const media = opened.adopt(await openPictures(config, log, foreignRules(config, parts)), (it) => it.close());
  if (!parts.lacksPictures) await assertPicturesThere(store, media.store, config.media);
  const tally = newTally();
  const around = { log, ask, clock, watch, store, media, verifier, valkeyLimiter, tally };
  const settings = { ...(await settingsOf(config, around)), ...parts.settings };
  const deps: Deps = {
    store,
    clock,
    clockDoubt: watch.doubt,
    newId: randomUUID,
    happened,
    operatorSettings: config.operatorSettings,
    pages: pagesOn(config.siteUrl),
    media,
    issuerLead: () => verifier?.lead() ?? 0,
    ...{ mail: config.mail, mailSecrets: config.mailSecrets, ...outsideOf(config, parts) },
    datasetFolder: config.dataset?.folder,
    process: boardProcess(config, { ...around, foreign: parts.foreign }),
  };
  await beginWork(deps, log);
  opened.adopt(watchDatabase(store, log), (it) => it.close());
  if (parts.hasBackground ?? true) opened.adopt(keepWatch(watch, log, parts.roundMs), (it) => it.close());
  if (parts.hasBackground ?? true) await runBackground(opened, deps, log, { tally, mail: config.mail, ...parts });
  const app = opened.adopt(buildApp(deps, log, settings), (app) => app.stop(parts.drainMs ?? DRAIN_MS));
  const { host, port } = config;
  // Fastify's own, because it listens on every address of a host name.
  await app.fastify.listen({ host, port }).catch((error) => refusedToListen(error, names));
  const url = urlOf(app.fastify.server);
  const metricsUrl = await serveMetrics(config, app, opened);
  log.info({ url, ...(metricsUrl && { metrics: metricsUrl }) }, 'listening');

  const running = opened.move();
  return { url, metricsUrl, store, deps, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/**
 * Has the database know what has to be done, from now on and at once. Each step may be done twice, and is if its connection breaks:
 * the server closes that of a process which stands still in a transaction, perhaps after the commit.
 */
async function beginWork(deps: Deps, log: Logger) {
  const steps = [
    () => beginPeriodicWork(deps, periodicWork),
    () => beginSearchWords(deps),
    () => beginPeriods(deps),
    () => tellSetupCode(deps, log),
  ];
  for (const step of steps)
    await step().catch((error) => {
      if (!(error instanceof DatabaseAway)) throw error;
      return step();
    });
}

const trusted = (clock: () => number): ClockWatch => ({ now: clock, doubt: () => undefined, look: async () => {} });

const watchMachine = ({ tokens }: Config, store: Store, fetch: Fetch, machine = thisMachine()): Promise<ClockWatch> =>
  watchClock(store, machine, tokens && issuerTime(tokens.issuer, fetch));

/**
 * The part of the time for a response after which the server is looked for, and the part that the look may take: together
 * 0.7 s, so that clients of both hosts hear within a second that it is away.
 */
const PATIENCE_PART = 0.14;

const storeOptions = ({ isNew = false, settings, serverWaits }: Parts) => ({
  isNew,
  serverWaits,
  patienceMs: PATIENCE_PART * (settings?.timeouts ?? defaultTimeouts).answer,
});

const names = { host: 'LAUNCHBOARD_HOST', port: 'LAUNCHBOARD_PORT' };

async function bringUpToDate(store: Store, log: Logger) {
  const done = await store.migrate();
  if (done.length > 0) log.info({ migrations: done }, 'database updated');
  const later = await store.laterMigrations();
  if (later.length > 0)
    log.warn({ migrations: later }, 'the database has tables of a later version, which this version supports');
}

type Opened = {
  log: Logger;
  ask: Fetch;
  clock: () => number;
  watch: ClockWatch;
  tally: WorkTally;
  store: Store;
  media: Media;
  verifier: Verifier | undefined;
  valkeyLimiter: Limiter | undefined;
};

async function settingsOf(config: Config, opened: Opened): Promise<Settings> {
  const { log, store, media, verifier, valkeyLimiter, tally, watch } = opened;
  return {
    rateLimit: config.rateLimit,
    limitClock: () => performance.now(),
    trustedProxies: config.trustedProxies,
    responseCacheBytes: RESPONSE_CACHE_BYTES,
    concurrentReads: isPostgres(config.databaseUrl) ? POSTGRES_READS : 1,
    timeouts: defaultTimeouts,
    stopDelayMs: config.stopDelay * 1000,
    processFacts: {
      droppedLines,
      isDatabaseInPlace: () => store.fault() === undefined,
      logBytes: store.logBytes,
      pictureFaults: media.faults,
      waitingCopies: () => store.read(countWaitingForeign),
      lateness: () => latenessOf(opened, config.mail !== undefined),
      clockAheadMs: () => watch.doubt()?.aheadMs ?? 0,
      givenUp: () => tally.givenUp,
      mailsSent: () => tally.mailsSent,
      isMailTaken: () => !tally.isMailAway,
    },
    trail: createAuditTrail({
      write: (line, message) => log.info(line, message),
      key: config.trailKey ?? randomUUID(),
    }),
    ...(config.siteKey !== undefined && { siteKey: config.siteKey, sharedSettings: sharedSettingsIn(config) }),
    ...(verifier && { verifier }),
    ...(valkeyLimiter && { valkeyLimiter }),
    // Loaded here because it takes memory that a board without figures has no use for.
    ...(config.metricsPort !== undefined && {
      createMetrics: (await import('../http/telemetry/prometheus.ts')).createMetrics,
    }),
  };
}

/** Returns the address of the figures, if there are any. */
async function serveMetrics({ host, metricsPort }: Config, { figures }: App, opened: AsyncDisposableStack) {
  if (metricsPort === undefined || !figures) return undefined;
  const server = opened.adopt(createMetricsServer(figures), closeMetricsServer);
  await listen(server, host, metricsPort, { ...names, port: 'LAUNCHBOARD_METRICS_PORT' });
  return `${urlOf(server)}/metrics`;
}
