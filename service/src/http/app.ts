import type { RequestListener, Server } from 'node:http';
import { limits } from '@launch-board/contract';
import { leave, linger } from '@launch-board/host/leave';
import type { MetricsText } from '@launch-board/host/metrics-server';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Deps } from '../domain/deps.ts';
import { changesAfter } from '../domain/feed/reads.ts';
import { withPersonalTokens } from './auth/personal-tokens.ts';
import { invalid, type Verdict } from './auth/tokens/verdict.ts';
import { Builds } from './cache/builds.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { createApiServer } from './edge/api-server.ts';
import { createClientNamer } from './edge/client-address.ts';
import { answerConnectionErrors } from './edge/connection-errors.ts';
import { createDataVersionResponder } from './edge/data-version.ts';
import { createFrontDoor, type FrontDoorParts } from './edge/front-door.ts';
import { createOperationFinder } from './edge/operation-at.ts';
import { refuseProbes } from './edge/readiness.ts';
import { createRequestIds } from './edge/request-id.ts';
import { Unread } from './exchange/unread.ts';
import { isFault, recordFailure } from './failures.ts';
import { serveDataset } from './handlers/dataset.ts';
import { serveHandInFiles } from './handlers/hand-in-files.ts';
import { serveMedia } from './handlers/media.ts';
import { serveOtherMethods } from './handlers/other-methods.ts';
import type { Serving } from './handlers/route.ts';
import { serve } from './handlers/serve.ts';
import { serveSharedSettings } from './handlers/shared-settings.ts';
import { Streams } from './handlers/streams.ts';
import { serveVisits } from './handlers/visits.ts';
import { KnownModerators } from './limits/known-moderators.ts';
import { createLimiters, type Limiters } from './limits/limiters.ts';
import { UploadRoom } from './limits/upload-room.ts';
import { Followers } from './live/followers.ts';
import { Listeners } from './live/listeners.ts';
import { liveNotices } from './live/notices.ts';
import { createRouter, refuse } from './router.ts';
import { allBindings } from './routes/bindings.ts';
import type { Settings } from './settings.ts';
import { noAuditTrail, recordRefusedToken } from './telemetry/audit-trail.ts';
import { type Collected, type Facts, type Metrics, noMetrics } from './telemetry/metrics.ts';
import { observed } from './telemetry/observed.ts';
import { assertNotice } from './versioning.ts';

export type App = {
  fastify: FastifyInstance;
  /** Finishes the requests in progress, for at most this many milliseconds, and closes everything. */
  stop(timeout: number): Promise<void>;
  /** Absent without `createMetrics`. */
  figures: MetricsText | undefined;
};

/** The whole API host, except that it does not listen yet. Tests and the program build the same host. */
export function buildApp(deps: Deps, log: FastifyBaseLogger, settings: Settings): App {
  const bindings = allBindings({ additional: settings.additional, leftOut: deps.operatorSettings.leftOut });
  assertNotice(bindings.map((binding) => binding.operation));

  const state = { connections: 0 };
  const operationAt = createOperationFinder(() => bindings.map(({ operation }) => operation));
  const shared = { ...createShared(deps, log, settings, state), operationAt };
  // More than one if a host name has several addresses.
  const servers: Server[] = [];
  const serverFactory = (inside: RequestListener) => {
    const server = createApiServer(settings, createFrontDoor(shared, inside), () => {
      state.connections += 1;
    });
    answerConnectionErrors(server, shared);
    servers.push(server);
    return server;
  };
  const fastify = createRouter({ ...shared, log, serverFactory });
  for (const binding of bindings) serve(fastify, shared, binding);
  serveMedia(fastify, deps);
  serveDataset(fastify, deps);
  serveHandInFiles(fastify, shared);
  if (!deps.operatorSettings.leftOut.includes('standing')) serveVisits(fastify, shared);
  serveSharedSettings(fastify, shared.ownSite, settings.sharedSettings);
  serveOtherMethods(fastify, bindings, refuse);

  return {
    fastify,
    async stop(timeout) {
      refuseProbes(deps);
      await linger(servers, settings.stopDelayMs ?? 0);
      shared.listeners.close();
      shared.followers.close();
      try {
        await leave(servers, timeout);
        await fastify.close();
      } finally {
        shared.fallbackLimiter?.close();
        shared.trail.close();
      }
    },
    figures: shared.collected,
  };
}

type State = { connections: number };
type Shared = Omit<FrontDoorParts, 'operationAt'> & Serving & Limiters & { collected: Collected | undefined };

/** The parts that the layers of the host share. */
function createShared(deps: Deps, log: FastifyBaseLogger, settings: Settings, state: State): Shared {
  const { dataVersion } = deps.store;
  const cache = new ResponseCache({ maxBytes: settings.responseCacheBytes, dataVersion, clock: deps.clock });
  const builds = new Builds(() => state.connections, settings.concurrentReads);
  const limiters = createLimiters(settings, log);
  const listeners = listenersOf(deps, log, settings);
  const followers = followersOf(deps, log, settings);
  const facts = { ...factsOf(deps, settings, cache, limiters), streams: () => listeners.open + followers.open };
  const collected = settings.createMetrics?.(facts);
  const metrics = metricsOf(deps, collected);
  const trail = settings.trail ?? noAuditTrail;
  return {
    ...limiters,
    deps,
    cache,
    builds,
    trail,
    collected,
    metrics,
    unread: new Unread(),
    listeners,
    followers,
    liveMs: settings.timeouts.live,
    uploads: new UploadRoom(),
    moderators: new KnownModerators(),
    filePace: settings.timeouts.file,
    streams: new Streams(builds.pause, settings.timeouts.stream),
    answerMs: settings.timeouts.answer,
    clients: createClientNamer(settings.trustedProxies),
    sendDataVersion: createDataVersionResponder(dataVersion),
    requestId: createRequestIds(),
    takesTokens: settings.verifier !== undefined,
    identify: settings.verifier ? withPersonalTokens(deps, settings.verifier) : takeNoTokens,
    onRefusedToken: (verdict, context) => recordRefusedToken(trail, verdict, context),
    onFault: (failure, err, { requestId }) => {
      recordFailure(log, failure, { err, request_id: requestId });
      if (isFault(failure.code)) metrics.failed({ operation: 'none', code: failure.code, requestId, error: err });
    },
  };
}

const metricsOf = ({ process: about }: Deps, { metrics = noMetrics }: Partial<Collected> = {}): Metrics =>
  about ? observed(metrics, about.observations) : metrics;

const listenersOf = (deps: Deps, log: FastifyBaseLogger, settings: Settings) =>
  new Listeners({
    roundMs: settings.liveRoundMs,
    statesOf: (members) => liveNotices(deps, members),
    dataVersion: () => deps.store.dataVersion(),
    onFault: (err) => log.warn({ err }, 'notices could not be read for open streams'),
  });

/** What waits in memory for a client of a stream that does not read: a thousand are 64 MB. */
const EVENT_BYTES = 64 * 1024;

const followersOf = (deps: Deps, log: FastifyBaseLogger, settings: Settings) =>
  new Followers({
    roundMs: settings.liveRoundMs,
    pageAfter: (after) =>
      changesAfter(deps, { ...(after !== undefined && { after }), limit: limits.changes.page.default }, EVENT_BYTES),
    dataVersion: () => deps.store.dataVersion(),
    onFault: (err) => log.warn({ err }, 'changes could not be read for open streams'),
  });

const factsOf = (deps: Deps, settings: Settings, cache: ResponseCache, { fallbackLimiter }: Limiters): Facts => ({
  ...settings.processFacts,
  cacheBytes: () => cache.bytes,
  ...(fallbackLimiter && { isLimitShared: () => !fallbackLimiter.isAway() }),
  ...(settings.verifier && { hasSigningKeys: settings.verifier.isReady, keys: settings.verifier.keys }),
  pools: deps.store.pools,
});

/** No issuer is configured, so no token can be valid. */
const takeNoTokens = (): Verdict => invalid('no_tokens_taken');
