import type { Operation } from '@launch-board/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, type Member, visitor } from '../../domain/actor.ts';
import type { Deps } from '../../domain/deps.ts';
import { Fail } from '../../domain/fail.ts';
import { tagOfRevision } from '../../domain/freshness.ts';
import { until } from '../../store/deadline.ts';
import { anybody, type Caller, callerOf, isOfErasedAccount, memberBehind } from '../auth/callers.ts';
import type { Builds } from '../cache/builds.ts';
import { CachedResponse } from '../cache/cached-response.ts';
import { chooseEncoding } from '../cache/encodings.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { serialise } from '../cache/serialise.ts';
import { writeResponse } from '../cache/write-response.ts';
import { setHeaders } from '../headers.ts';
import type { Binding } from '../routes/bind.ts';
import { forgetBody, openEmptyBody } from '../routes/bodies.ts';
import { contextOf } from '../routes/change-headers.ts';
import { inputReader } from '../routes/input.ts';
import { nextLink } from '../routes/links.ts';
import { type Trail, tellDone } from '../telemetry/trail.ts';
import { deprecationHeaders } from '../versioning.ts';
import { requestContextOf } from './request-context.ts';
import { type Streams, serveStream } from './streams.ts';
import type { Unread } from './unread.ts';

export type Serving = {
  deps: Deps;
  answers: ResponseCache;
  builds: Builds;
  unread: Unread;
  streams: Streams;
  /** An answer is found within so many milliseconds, or refused. */
  answerMs: number;
  /** Without it, nobody can be a member. */
  takesTokens: boolean;
  trail: Trail;
};

/** Registers the routes of a binding: the operation's own method, and HEAD where that is GET. */
export function serve(
  app: FastifyInstance,
  { deps, answers, builds, unread, streams, answerMs, takesTokens, trail }: Serving,
  binding: Binding,
) {
  const { operation } = binding;
  const read = inputReader(operation);
  const headers = deprecationHeaders(operation.deprecation);
  const members = new WeakMap<FastifyRequest, Member>();
  const inputOf = (request: FastifyRequest) =>
    read(request.params as never, request.query as never, request.body) as never;

  app.route({
    method: operation.method === 'GET' ? ['GET', 'HEAD'] : operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operation: operation.id },
    onRequest: async (request, reply) => {
      // Errors of a deprecated operation carry its headers as well.
      setHeaders(reply.raw, headers);
      // Who may not call it at all is told before a body is read.
      try {
        if (operation.access !== 'anyone') await inTime(request, () => assertMayCall(request));
      } catch (error) {
        // A DELETE that is repeated answers as the first one did: the account of this token is erased. Nothing is done.
        if (operation.id !== 'eraseMe' || !isOfErasedAccount(error)) throw error;
        return reply.code(operation.success.status).header('Cache-Control', 'no-store').send();
      }
      if (!operation.body) forgetBody(request);
      return undefined;
    },
    ...(operation.body && { preParsing: openEmptyBody }),
    handler: handler(),
  });

  function handler() {
    // These two take as long as there is much of a person; whether they can begin is found out before.
    if (binding.isStream) return ownStream;
    if (operation.id === 'eraseMe') return write;
    const answer = answerer();
    return (request: FastifyRequest, reply: FastifyReply) => inTime(request, () => answer(request, reply));
  }

  function answerer() {
    if (operation.access !== 'anyone') return operation.method === 'GET' ? ownRead : write;
    return binding.holds === 'never' ? plainRead : sharedRead;
  }

  /** A body may have taken its time, so what it belongs to gets the whole of ours again. */
  function inTime<T>(request: FastifyRequest, work: () => T): T {
    const since = operation.body ? performance.now() : requestContextOf(request.raw).startedAt;
    return until(since + answerMs, work);
  }

  async function assertMayCall(request: FastifyRequest) {
    if (!takesTokens) throw new Fail('sign_in_not_configured');
    members.set(request, await memberBehind(deps, request, operation.access === 'moderator' ? 'moderator' : 'member'));
  }

  /** Found before the body was read; a change asks inside its transaction whether it still holds. */
  function memberOfRequest(request: FastifyRequest): Member {
    const member = members.get(request);
    if (!member) throw new Error('no member was looked up before the handler ran');
    return member;
  }

  async function plainRead(request: FastifyRequest, reply: FastifyReply) {
    const result = await binding.run(deps, visitor as never, inputOf(request), {});
    return reply.code(operation.success.status).header('Cache-Control', 'no-store').send(result);
  }

  /** The same response for everybody, or at least for all anonymous callers. */
  async function sharedRead(request: FastifyRequest, reply: FastifyReply) {
    const caller = binding.perCaller ? await callerOf(deps, request) : anybody(request);
    if (caller.actor.kind === 'member') return answerOwn(request, reply, caller);
    const input = inputOf(request);
    const question = { key: `${operation.id} ${JSON.stringify(input)}`, target: request.originalUrl };
    const { startedAt } = requestContextOf(request.raw);
    const make = (revision: number) => build(request, caller.actor, input, revision);
    const answer = await answers.get(question, make, startedAt);
    await send(request, reply, answer, caller);
    answers.recharge(answer);
  }

  async function ownRead(request: FastifyRequest, reply: FastifyReply) {
    await answerOwn(request, reply, { actor: memberOfRequest(request), headers: [] });
    tellDone(trail, { operation: operation.id, input: {} }, requestContextOf(request.raw));
  }

  async function ownStream(request: FastifyRequest, reply: FastifyReply) {
    const actor = memberOfRequest(request);
    await streams.inPlace(actor.userId, async () => {
      const result = (await binding.run(deps, actor as never, inputOf(request), {})) as object;
      // What is handed out is told even if its reader goes away in the middle.
      if (request.method !== 'HEAD')
        tellDone(trail, { operation: operation.id, input: {} }, requestContextOf(request.raw));
      await serveStream(streams, result, request, reply);
    });
  }

  /** Built for this caller only and never cached. */
  async function answerOwn(request: FastifyRequest, reply: FastifyReply, caller: Caller) {
    await send(request, reply, await build(request, caller.actor, inputOf(request), 0), caller);
  }

  /** Compressed here as the first reader wants it, so that the bound on builds also bounds the memory of compression. */
  function build(request: FastifyRequest, actor: Actor, input: unknown, revision: number): Promise<CachedResponse> {
    return builds.run(
      async () => ({ startedAt: deps.clock(), result: await binding.run(deps, actor as never, input as never, {}) }),
      async ({ startedAt, result }, pause) => {
        const until = binding.holds === 'a second' ? endOfSecond(startedAt) : Number.POSITIVE_INFINITY;
        const body = await serialise(result, pause);
        const version = versionIn(operation, result);
        const all = [...headers, ...nextLink(operation, input as never, (result as { next?: string }).next)];
        const answer = new CachedResponse({ operation: operation.id, revision, until, body, headers: all, version });
        await answer.form(chooseEncoding(requestContextOf(request.raw).head.acceptEncoding));
        return answer;
      },
    );
  }

  async function send(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse, caller: Caller) {
    // Made before a head is written, so that a failure still becomes a 500.
    const context = requestContextOf(request.raw);
    await answer.form(chooseEncoding(context.head.acceptEncoding));
    writeResponse(reply.raw, answer, {
      context,
      unread,
      isPrivate: context.head.hasCredential,
      headers: caller.headers,
    });
    reply.hijack();
  }

  async function write(request: FastifyRequest, reply: FastifyReply) {
    const actor = memberOfRequest(request);
    const input = inputOf(request);
    const onReplay = () => void reply.header('Idempotency-Replayed', 'true');
    const result = await binding.run(deps, actor as never, input, contextOf(request, operation, input, onReplay));
    tellDone(trail, { operation: operation.id, input, result }, requestContextOf(request.raw));
    reply.code(operation.success.status).header('Cache-Control', 'no-store');
    const version = versionIn(operation, result);
    if (version !== undefined) reply.header('ETag', `"${tagOfRevision(version)}"`);
    if (binding.location) reply.header('Location', binding.location(result as never));
    return reply.send(operation.success.body ? result : undefined);
  }
}

/** The revision of the thing that a reply shows, where the contract promises one. */
const versionIn = ({ success: { versioned } }: Operation, reply: unknown): number | undefined =>
  versioned === undefined ? undefined : (reply as Record<string, { revision?: number }>)[versioned]?.revision;

const endOfSecond = (time: number): number => (Math.floor(time / 1000) + 1) * 1000;
