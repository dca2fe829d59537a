import type { RequestListener, Server } from 'node:http';
import { type ErrorCode, limits, type Refusal } from '@launch-board/contract';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { writeFailure } from './cache/write-response.ts';
import { type Readiness, watchReadiness } from './edge/readiness.ts';
import { routable } from './edge/request-target.ts';
import { type RequestContext, requestContextOf } from './exchange/request-context.ts';
import { type Failure, failureOf, isFault, recordFailure } from './failures.ts';
import { acceptAllMethods } from './handlers/other-methods.ts';
import { passFiles } from './handlers/uploads.ts';
import type { KnownModerators } from './limits/known-moderators.ts';
import { parseJsonBodies } from './routes/bodies.ts';
import { type AuditTrail, recordFirstSignIn, recordRefusal } from './telemetry/audit-trail.ts';
import type { Metrics } from './telemetry/metrics.ts';

type Parts = {
  log: FastifyBaseLogger;
  metrics: Metrics;
  trail: AuditTrail;
  moderators: KnownModerators;
  /** Makes a server that hands what it does not answer itself to `inside`; called once for each address of a host name. */
  serverFactory: (inside: RequestListener) => Server;
};

/** Fastify, set up for the contract: it finds the route, reads the body and catches errors. Routes are added later. */
export function createRouter({ log, metrics, trail, moderators, serverFactory }: Parts): FastifyInstance {
  const fastify = Fastify({
    serverFactory,
    // `answerConnectionErrors` does it; Fastify's own would come first, and bare.
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
  const readiness = watchReadiness(log);
  acceptAllMethods(fastify);
  parseJsonBodies(fastify);
  passFiles(fastify);
  refuseErrors(fastify, { metrics, trail, moderators, readiness });
  observeResponses(fastify, { metrics, trail, readiness });
  return fastify;
}

/** Fastify announces each address it listens on; the program says it once, with the URL. */
const withoutAnnouncements = (log: FastifyBaseLogger): FastifyBaseLogger =>
  log.child({}, { level: log.level === 'info' ? 'warn' : log.level });

function refuseErrors(
  fastify: FastifyInstance,
  { metrics, trail, moderators, readiness }: Observers & Pick<Parts, 'moderators'>,
) {
  fastify.setErrorHandler((error, request, reply) => {
    // The client disconnected, or was refused, before its body was complete: nobody waits for this response.
    if (request.raw.errored && !request.raw.complete) return void reply.hijack();
    const failure = failureOf(error);
    const operation = operationOf(request);
    if (operation === 'getReadiness' && failure.code === 'unavailable') readiness.failed(error);
    else recordFailure(request.log, failure, { err: error, operation });
    const { code } = failure;
    if (isLimit(code))
      metrics.refused({ operation, caller: callerOf(requestContextOf(request.raw), moderators), limit: code });
    if (isFault(code)) metrics.failed({ operation, code, requestId: requestContextOf(request.raw).requestId, error });
    recordRefusal(trail, failure, operation, requestContextOf(request.raw));
    refuse(request, reply, failure);
  });
}

/** The limits on what somebody does; that on all requests is counted before they are routed. */
const isLimit = (code: ErrorCode): code is Exclude<Refusal['limit'], 'rate_limited'> =>
  code === 'budget_spent' || code === 'too_many_streams';

function callerOf({ verdict }: RequestContext, moderators: KnownModerators): Refusal['caller'] {
  if (verdict.kind !== 'valid') return 'visitor';
  return moderators.has(verdict.identity) ? 'moderator' : 'member';
}

type Observers = { metrics: Metrics; trail: AuditTrail; readiness: Readiness };

function observeResponses(fastify: FastifyInstance, { metrics, trail, readiness }: Observers) {
  fastify.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply.raw;
    const operation = operationOf(request);
    const context = requestContextOf(request.raw);
    metrics.answered(operation, statusCode, context.startedAt + openFor(context), false);
    recordFirstSignIn(trail, context);
    if (operation === 'getReadiness' && statusCode === 200) readiness.passed();
    request.log.debug({ method: request.method, status: statusCode, operation }, 'answered');
  });
}

/** How long a stream was open: no part of the time that its client waited for an answer. */
const openFor = ({ begunAt }: RequestContext): number => (begunAt === undefined ? 0 : performance.now() - begunAt);

/** Writes the error itself, so that errors of every layer are the same bytes. */
export function refuse(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  reply.hijack();
  if (reply.raw.headersSent) return void reply.raw.destroy();
  writeFailure(reply.raw, failure, requestContextOf(request.raw));
}

const operationOf = (request: FastifyRequest): string =>
  (request.routeOptions?.config as { operation?: string } | undefined)?.operation ?? 'none';
