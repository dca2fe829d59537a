import { createServer } from 'node:http';
import { limits } from '@launch-board/contract';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Deps } from '../domain/deps.ts';
import { Answers } from './answers.ts';
import { answerBelow } from './below.ts';
import { allBindings } from './bindings.ts';
import { parseJsonBodies } from './bodies.ts';
import { createClientNamer, type Network } from './client.ts';
import { type Failure, failureOf, pathOf, statusOf } from './failures.ts';
import { createFrontDoor } from './front-door.ts';
import { createMemoryLimiter } from './limiter.ts';
import { createMetrics, noMetrics } from './metrics.ts';
import { acceptAllMethods, serveOtherMethods } from './other-methods.ts';
import { createRequestIds } from './request-id.ts';
import { type Binding, serve } from './serve.ts';
import { assertNotice } from './versioning.ts';
import { visitOf } from './visit.ts';
import { writeFailure } from './write.ts';

export type Settings = {
  /** Requests per window and client; 0 turns the limit off. */
  rateLimit: number;
  trustedProxies: readonly Network[];
  /** Bytes of finished answers kept in memory. */
  answerBytes: number;
  collectMetrics: boolean;
  timeouts: Timeouts;
  /** Operations beside those of the contract: a later version's, or a test's. */
  additional?: readonly Binding[];
};

/** Milliseconds. */
export type Timeouts = {
  /** For the request line and headers to arrive. */
  headers: number;
  /** For the whole request to arrive. */
  request: number;
  /** Without a byte either way. */
  idle: number;
  /** Between requests of one connection. Longer than a balancer's usual 60 s, so that the balancer closes first. */
  keepAlive: number;
};

export const usualTimeouts: Timeouts = { headers: 10_000, request: 30_000, idle: 120_000, keepAlive: 72_000 };

export type App = {
  fastify: FastifyInstance;
  /** From now on connections close after their answer. */
  drain(): void;
  metricsText(): Promise<string>;
  metricsType: string;
};

/** The whole API host but for listening. Tests and the program build the same one. */
export function buildApp(deps: Deps, log: FastifyBaseLogger, settings: Settings): App {
  const bindings = allBindings(settings.additional);
  assertNotice(bindings.map((binding) => binding.operation));

  let draining = false;
  const requestId = createRequestIds();
  const clients = createClientNamer(settings.trustedProxies);
  const limiter =
    settings.rateLimit > 0
      ? createMemoryLimiter({ limit: settings.rateLimit, windowSeconds: limits.windowSeconds })
      : undefined;
  const answers = new Answers({ budget: settings.answerBytes, revision: deps.store.revision, clock: deps.clock });
  const collected = settings.collectMetrics ? createMetrics({ cacheBytes: () => answers.bytes }) : undefined;
  const metrics = collected?.metrics ?? noMetrics;

  const fastify = Fastify({
    serverFactory: (inside) => {
      const frontDoor = createFrontDoor(
        { limiter, clients, answers, metrics, requestId, isDraining: () => draining },
        inside,
      );
      const server = createServer(serverOptions(settings.timeouts), frontDoor);
      server.setTimeout(settings.timeouts.idle);
      answerBelow(server, { limiter, clients, metrics, requestId });
      return server;
    },
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: (request) => visitOf(request as never).requestId,
    bodyLimit: limits.bodyBytes,
    // A parameter of any length is a malformed id, and the head of a request is bounded already.
    routerOptions: { maxParamLength: limits.headerBytes },
    exposeHeadRoutes: false,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => refuse(request, reply, failureWithPath(error, request)),
  });

  acceptAllMethods(fastify);
  parseJsonBodies(fastify);
  fastify.setNotFoundHandler((request, reply) =>
    refuse(request, reply, { code: 'route_not_found', path: pathOf(request.raw.url ?? '/') }),
  );
  fastify.setErrorHandler((error, request, reply) => {
    const failure = failureWithPath(error, request);
    if (failure.code === 'internal')
      request.log.error({ err: error, operation: operationOf(request) }, 'request failed');
    refuse(request, reply, failure);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    metrics.answered(operationOf(request), reply.raw.statusCode, visitOf(request.raw).startedAt, false);
    request.log.debug(
      { method: request.method, status: reply.raw.statusCode, operation: operationOf(request) },
      'answered',
    );
  });
  for (const binding of bindings) serve(fastify, { deps, answers }, binding);
  serveOtherMethods(fastify, bindings, refuse);

  return {
    fastify,
    drain() {
      draining = true;
    },
    metricsText: async () => (await collected?.text()) ?? '',
    metricsType: collected?.contentType ?? 'text/plain',
  };
}

const serverOptions = (timeouts: Timeouts) => ({
  maxHeaderSize: limits.headerBytes,
  headersTimeout: timeouts.headers,
  requestTimeout: timeouts.request,
  keepAliveTimeout: timeouts.keepAlive,
  connectionsCheckingInterval: Math.min(timeouts.headers / 2, 5000),
  // The front door answers a request without Host in JSON; Node would answer with an empty page.
  requireHostHeader: false,
});

function refuse(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  reply.hijack();
  // What is left of a refused body is not worth reading.
  if (statusOf(failure) === 413) reply.raw.shouldKeepAlive = false;
  writeFailure(reply.raw, failure, visitOf(request.raw));
}

function failureWithPath(error: unknown, request: FastifyRequest): Failure {
  const failure = failureOf(error);
  return failure.code === 'route_not_found' ? { ...failure, path: pathOf(request.raw.url ?? '/') } : failure;
}

const operationOf = (request: FastifyRequest): string =>
  (request.routeOptions?.config as { operation?: string } | undefined)?.operation ?? 'none';
