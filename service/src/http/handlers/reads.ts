import { turnTakers } from '@launch-board/host/turns';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, visitor } from '../../domain/actor.ts';
import { anybody, type Caller, callerOf } from '../auth/callers.ts';
import { CachedResponse } from '../cache/cached-response.ts';
import { chooseEncoding } from '../cache/encodings.ts';
import { serialise } from '../cache/serialise.ts';
import { writeResponse } from '../cache/write-response.ts';
import { requestContextOf } from '../exchange/request-context.ts';
import type { Holds } from '../routes/bind.ts';
import { nextLink } from '../routes/links.ts';
import { auditOperation, type Handler, memberOfRequest, type Route, revisionIn } from './route.ts';
import { serveStream } from './streams.ts';

/** A read with the same response for everybody, or for all anonymous callers: built once, then sent from the cache. */
export const sharedRead: Handler = async (route, request, reply) => {
  const { binding, cache, deps, operation } = route;
  const caller = binding.perCaller ? await callerOf(deps, request) : anybody(request);
  if (caller.actor.kind === 'member') return sendOwn(route, request, reply, caller);
  const input = route.inputOf(request);
  const question = { key: `${operation.id} ${JSON.stringify(input)}`, target: request.originalUrl };
  const { startedAt } = requestContextOf(request.raw);
  const make = (dataVersion: number) => build(route, request, { actor: caller.actor, input, dataVersion });
  const response = await cache.get(question, make, startedAt);
  await send(route, request, reply, { response, caller });
  cache.recharge(response);
};

/** A read of the caller's own data. */
export const ownRead: Handler = async (route, request, reply) => {
  await sendOwn(route, request, reply, { actor: memberOfRequest(route, request), headers: [] });
  auditOperation(route, request);
};

/** A read for this caller alone, of which no copy may be stored. */
export const ownPlainRead: Handler = async (route, request, reply) => {
  const actor = memberOfRequest(route, request);
  const result = await route.binding.run(route.deps, actor as never, route.inputOf(request), {});
  auditOperation(route, request);
  return reply.code(route.operation.success.status).header('Cache-Control', 'private, no-store').send(result);
};

/** A read of all the caller's data, sent while it is read. */
export const ownStream: Handler = async (route, request, reply) => {
  const { binding, deps, streams } = route;
  const actor = memberOfRequest(route, request);
  await streams.inPlace(actor.userId, async () => {
    const result = (await binding.run(deps, actor as never, route.inputOf(request), {})) as object;
    // An export is logged even if its reader disconnects in the middle.
    if (request.method !== 'HEAD') auditOperation(route, request);
    await serveStream(streams, result, request, reply);
  });
};

/** A read whose response is valid only for its own moment: no caching, no ETag. */
export const plainRead: Handler = async (route, request, reply) => {
  const result = await route.binding.run(route.deps, visitor as never, route.inputOf(request), {});
  return reply.code(route.operation.success.status).header('Cache-Control', 'no-store').send(result);
};

/** Built for this caller only and never cached. */
async function sendOwn(route: Route, request: FastifyRequest, reply: FastifyReply, caller: Caller) {
  const input = route.inputOf(request);
  const response = await build(route, request, { actor: caller.actor, input, dataVersion: 0 });
  await send(route, request, reply, { response, caller });
}

type Question = { actor: Actor; input: never; dataVersion: number };

/** Compresses the response for its first reader here, so that the limit on builds also limits compression's memory. */
function build(
  route: Route,
  request: FastifyRequest,
  { actor, input, dataVersion }: Question,
): Promise<CachedResponse> {
  const { binding, builds, deps, operation } = route;
  return builds.run(
    personOf(request),
    async (aside) => ({ startedAt: deps.clock(), result: await binding.run(deps, actor as never, input, { aside }) }),
    async ({ startedAt, result }, pause) => {
      const next = (result as { next?: string }).next;
      const response = new CachedResponse({
        operation: operation.id,
        dataVersion,
        until: endOf(binding.holds, startedAt),
        outlastsCommits: binding.holds === 'a minute',
        body: await serialise(result, pause),
        headers: [...route.deprecation, ...nextLink(operation, input, next)],
        revision: revisionIn(operation, result),
      });
      await response.form(chooseEncoding(requestContextOf(request.raw).head.acceptEncoding));
      return response;
    },
  );
}

const takerOf = turnTakers();

/** The site asks with the address of its visitor, so its pages are not one person's. */
export function personOf(request: FastifyRequest): string {
  const { verdict, address } = requestContextOf(request.raw);
  return takerOf(
    verdict.kind === 'valid' ? `${verdict.identity.issuer} ${verdict.identity.subject}` : undefined,
    address,
  );
}

type Sending = { response: CachedResponse; caller: Caller };

async function send({ unread }: Route, request: FastifyRequest, reply: FastifyReply, { response, caller }: Sending) {
  const context = requestContextOf(request.raw);
  // Compressed before the headers are written, so that a failure still becomes a 500.
  await response.form(chooseEncoding(context.head.acceptEncoding));
  const recipient = { context, unread, isPrivate: context.head.hasCredential, headers: caller.headers };
  writeResponse(reply.raw, response, recipient);
  reply.hijack();
}

const heldMs: Partial<Record<Holds, number>> = { 'a second': 1000, 'a minute': 60_000 };

function endOf(holds: Holds, time: number): number {
  const held = heldMs[holds];
  return held === undefined ? Number.POSITIVE_INFINITY : (Math.floor(time / held) + 1) * held;
}
