import { createServer, type Server } from 'node:http';
import { limits } from '@launch-board/contract';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Deps } from '../domain/deps.ts';
import { invalid, type Verdict } from './auth/tokens/verdict.ts';
import { Builds } from './cache/builds.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { writeFailure } from './cache/write-response.ts';
import { createBoardRevision } from './edge/board-revision.ts';
import { createClientNamer } from './edge/client-address.ts';
import { answerBelow } from './edge/connection-errors.ts';
import { createFrontDoor, type FrontDoorParts } from './edge/front-door.ts';
import { leave } from './edge/leave.ts';
import { acceptAllMethods, serveOtherMethods } from './edge/other-methods.ts';
import { type Readiness, watchReadiness } from './edge/readiness.ts';
import { type RequestContext, requestContextOf } from './edge/request-context.ts';
import { createRequestIds } from './edge/request-id.ts';
import { pathOf, routable } from './edge/request-target.ts';
import { serve } from './edge/serve.ts';
import { Streams } from './edge/streams.ts';
import { Unread } from './edge/unread.ts';
import { type Failure, failureOf, recordFailure } from './failures.ts';
import { createMemoryLimiter } from './limits/limiter.ts';
import { createOwnSite } from './limits/own-site.ts';
import { type SharedLimiter, withFallback } from './limits/shared-limiter.ts';
import { allBindings } from './routes/bindings.ts';
import { parseJsonBodies } from './routes/bodies.ts';
import { type Settings, serverOptions } from './settings.ts';
import { noMetrics } from './telemetry/metrics.ts';
import { noTrail, type Trail, tellNew, tellRefused, tellRefusedToken } from './telemetry/trail.ts';
import { assertNotice } from './versioning.ts';

export type App = {
  fastify: FastifyInstance;
  /** Finishes what is under way, for as many milliseconds at the most, and closes everything. */
  stop(timeout: number): Promise<void>;
  metricsText(): Promise<string>;
  metricsType: string;
};

/** The whole API host but for listening. Tests and the program build the same one. */
export function buildApp(deps: Deps, log: FastifyBaseLogger, settings: Settings): App {
  const bindings = allBindings(settings.additional);
  assertNotice(bindings.map((binding) => binding.operation));

  let draining = false;
  const answers = new ResponseCache({
    budget: settings.responseCacheBytes,
    revision: deps.store.revision,
    clock: deps.clock,
  });
  let connections = 0;
  const builds = new Builds(() => connections, settings.concurrentReads);
  const unread = new Unread();
  const streams = new Streams(builds.pause, settings.timeouts.stream);
  const { limiter, shared, verifications } = createLimiters(settings, log);
  const facts = {
    ...settings.processFacts,
    cacheBytes: () => answers.bytes,
    ...(shared && { isLimitShared: () => !shared.isAway() }),
    ...(settings.verifier && { hasSigningKeys: settings.verifier.isReady, keys: settings.verifier.keys }),
    pools: deps.store.pools,
  };
  const collected = settings.createMetrics?.(facts);
  const trail = settings.trail ?? noTrail;
  const parts = {
    limiter,
    verifications,
    ownSite: createOwnSite({
      key: settings.siteKey,
      limit: settings.rateLimit,
      windowSeconds: limits.windowSeconds,
      onUnknown: (isKnown) => log.warn(isKnown ? otherKey : noKey),
    }),
    boardRevision: createBoardRevision(deps.store.revision),
    clients: createClientNamer(settings.trustedProxies),
    metrics: collected?.metrics ?? noMetrics,
    requestId: createRequestIds(),
    answers,
    unread,
    identify: settings.verifier?.identify ?? takeNoTokens,
    isDraining: () => draining,
    onRefusedToken: (verdict: Verdict, context: RequestContext, address: string) =>
      tellRefusedToken(trail, verdict, context, address),
    onFault: (failure: Failure, err: unknown, { requestId }: { requestId: string }) =>
      recordFailure(log, failure, { err, request_id: requestId }),
  };
  // More than one where a host name has several addresses.
  const servers: Server[] = [];

  const fastify = Fastify({
    serverFactory: (inside) => {
      const server = createServer(serverOptions(settings.timeouts), createFrontDoor(parts, inside));
      server.setTimeout(settings.timeouts.idle);
      // Their bytes are bounded. Node would leave out those beyond the thousandth, and with them the length of a body.
      server.maxHeadersCount = 0;
      server.on('connection', () => {
        connections += 1;
      });
      answerBelow(server, parts);
      servers.push(server);
      return server;
    },
    // answerBelow does it; Fastify's own would come first, and bare.
    clientErrorHandler: () => {},
    loggerInstance: withoutAnnouncements(log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: (request) => requestContextOf(request as never).requestId,
    rewriteUrl: (request) => routable(request.url ?? '/'),
    bodyLimit: limits.bodyBytes,
    // A parameter of any length is a malformed id, and the head of a request is bounded already.
    routerOptions: { maxParamLength: limits.headerBytes },
    exposeHeadRoutes: false,
    return503OnClosing: false,
  });

  acceptAllMethods(fastify);
  parseJsonBodies(fastify);
  const readiness = watchReadiness(log);
  refuseAndRecord(fastify, trail, readiness);
  fastify.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply.raw;
    const operation = operationOf(request);
    parts.metrics.answered(operation, statusCode, requestContextOf(request.raw).startedAt, false);
    tellNew(trail, requestContextOf(request.raw));
    if (operation === 'getReadiness' && statusCode === 200) readiness.passed();
    request.log.debug({ method: request.method, status: statusCode, operation }, 'answered');
  });
  const takesTokens = settings.verifier !== undefined;
  const serving = { deps, answers, builds, unread, streams, answerMs: settings.timeouts.answer, takesTokens, trail };
  for (const binding of bindings) serve(fastify, serving, binding);
  serveOtherMethods(fastify, bindings, refuse);

  return {
    fastify,
    async stop(timeout) {
      draining = true;
      try {
        await leave(servers, timeout);
        await fastify.close();
      } finally {
        shared?.close();
        trail.close();
      }
    },
    metricsText: async () => (await collected?.text()) ?? '',
    metricsType: collected?.contentType ?? 'text/plain',
  };
}

/**
 * Tokens whose signature an address may have checked, as a multiple of its requests. A lecture hall behind one address
 * is far below it, and a flood of made-up tokens costs a small part of one core.
 */
const VERIFICATIONS = 20;

const noKey =
  'a site showed its key, and this API has none: its visitors count by their addresses; set LAUNCHBOARD_SITE_KEY here too';
const otherKey =
  'a site showed another key than LAUNCHBOARD_SITE_KEY here: its visitors count by their addresses; set the same on both';

type Limiters = Pick<FrontDoorParts, 'limiter' | 'verifications'> & { shared?: SharedLimiter };

function createLimiters({ rateLimit, sharedLimiter, sharedPace }: Settings, log: FastifyBaseLogger): Limiters {
  if (rateLimit === 0) return { limiter: undefined, verifications: undefined };
  const { windowSeconds } = limits;
  const local = createMemoryLimiter({ limit: rateLimit, windowSeconds });
  const verifications = createMemoryLimiter({ limit: VERIFICATIONS * rateLimit, windowSeconds });
  if (!sharedLimiter) return { limiter: local, verifications };
  const onChange = (isAway: boolean, error?: unknown) => {
    if (isAway) log.warn({ reason: reasonOf(error) }, 'the shared limiter is away; this process counts');
    else log.info('the shared limiter is back');
  };
  const shared = withFallback(sharedLimiter, local, { ...sharedPace, onChange });
  return { limiter: shared, verifications, shared };
}

/** A host name with several addresses fails with an error that has no words but those of its parts. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || (code ?? 'unknown');
}

/** Fastify announces each address it listens on; the program says it once, with the URL. */
const withoutAnnouncements = (log: FastifyBaseLogger): FastifyBaseLogger =>
  log.child({}, { level: log.level === 'info' ? 'warn' : log.level });

/** No issuer is configured, so no token can be valid. */
const takeNoTokens = (): Verdict => invalid('no_tokens_taken');

function refuseAndRecord(fastify: FastifyInstance, trail: Trail, readiness: Readiness) {
  // Before a body is read: whatever is in it, the path is wrong.
  fastify.addHook('onRequest', async (request, reply) => {
    // An empty parameter is a slash too many, and no id of anything.
    const isNowhere = request.is404 || Object.values(request.params as object).includes('');
    if (isNowhere) refuse(request, reply, { code: 'route_not_found', path: pathOf(request.originalUrl) });
  });
  fastify.setErrorHandler((error, request, reply) => {
    // The client went away, or was turned away, before its body was whole: nobody waits for this answer.
    if (request.raw.errored && !request.raw.complete) return void reply.hijack();
    const failure = failureOf(error);
    if (operationOf(request) === 'getReadiness' && failure.code === 'unavailable') readiness.failed(error);
    else recordFailure(request.log, failure, { err: error, operation: operationOf(request) });
    tellRefused(trail, failure, operationOf(request), requestContextOf(request.raw));
    refuse(request, reply, failure);
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  reply.hijack();
  if (reply.raw.headersSent) return void reply.raw.destroy();
  writeFailure(reply.raw, failure, requestContextOf(request.raw));
}

const operationOf = (request: FastifyRequest): string =>
  (request.routeOptions?.config as { operation?: string } | undefined)?.operation ?? 'none';
