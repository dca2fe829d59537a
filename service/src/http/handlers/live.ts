import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../auth/tokens/verdict.ts';
import { requestContextOf } from '../exchange/request-context.ts';
import { EventStream } from '../live/event-stream.ts';
import { personOf } from './reads.ts';
import { type Handler, memberOfRequest, type Route } from './route.ts';

/** A read that goes on: the state of the caller's own things now, and after each change. */
export const live: Handler = async (route, request, reply) => {
  const member = memberOfRequest(route, request);
  await route.listeners.join(member, () => begin(route, request, reply));
};

/** A read for everybody that goes on: what has changed since the event that the client had last. */
export const follow: Handler = async (route, request, reply) => {
  const { after } = route.inputOf(request) as { after?: string };
  const { address } = requestContextOf(request.raw);
  // The first page is built in turn with all other responses.
  await route.builds.run(
    personOf(request),
    () => route.followers.join(address, lastEventIdOf(request) ?? after, () => begin(route, request, reply)),
    async () => undefined,
  );
};

function lastEventIdOf(request: FastifyRequest): string | undefined {
  const given = request.headers['last-event-id'];
  return typeof given === 'string' && given !== '' ? given : undefined;
}

function begin({ liveMs }: Route, request: FastifyRequest, reply: FastifyReply): EventStream {
  const { raw } = reply;
  const context = requestContextOf(request.raw);
  const { verdict } = context;
  context.begunAt = performance.now();
  reply.hijack();
  const stream = new EventStream(raw, {
    endsAt: performance.now() + streamMs(verdict.kind === 'valid' ? verdict.identity : undefined, liveMs),
    lastEventId: lastEventIdOf(request),
  });
  if (request.method === 'HEAD') stream.end();
  return stream;
}

/** A revoked personal token is found when its client comes back, so its streams are short. */
const PERSONAL_STREAM_MS = 60_000;

/** Milliseconds until a stream ends: with its token, and otherwise not all at once that began together. */
export function streamMs(
  identity: Pick<Identity, 'expiresAt' | 'scopes'> | undefined,
  liveMs: number,
  now = Date.now(),
): number {
  const untilToken = identity ? identity.expiresAt - now : Number.POSITIVE_INFINITY;
  const longest = identity?.scopes ? Math.min(liveMs, PERSONAL_STREAM_MS) : liveMs;
  return Math.min(untilToken, longest * (0.75 + Math.random() / 4));
}
