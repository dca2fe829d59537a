import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestContextOf } from '../exchange/request-context.ts';
import { EventStream } from '../live/event-stream.ts';
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
  await route.followers.join(address, lastEventIdOf(request) ?? after, () => begin(route, request, reply));
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
  // A stream ends with its token. Otherwise not all end at once that began together.
  const untilToken = verdict.kind === 'valid' ? verdict.identity.expiresAt - Date.now() : Number.POSITIVE_INFINITY;
  const milliseconds = Math.min(untilToken, liveMs * (0.75 + Math.random() / 4));
  reply.hijack();
  const stream = new EventStream(raw, {
    endsAt: performance.now() + milliseconds,
    lastEventId: lastEventIdOf(request),
  });
  if (request.method === 'HEAD') stream.end();
  return stream;
}
