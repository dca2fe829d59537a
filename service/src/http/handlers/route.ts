import type { Operation } from '@launch-board/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '../../domain/actor.ts';
import type { Deps } from '../../domain/deps.ts';
import type { Builds } from '../cache/builds.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { requestContextOf } from '../exchange/request-context.ts';
import type { Unread } from '../exchange/unread.ts';
import type { Binding } from '../routes/bind.ts';
import { inputReader } from '../routes/input.ts';
import { type Trail, tellDone } from '../telemetry/trail.ts';
import { deprecationHeaders } from '../versioning.ts';
import type { Streams } from './streams.ts';

/** What all handlers share. */
export type Serving = {
  deps: Deps;
  cache: ResponseCache;
  builds: Builds;
  unread: Unread;
  streams: Streams;
  /** A response is found within so many milliseconds, or the request is refused. */
  answerMs: number;
  /** Undefined: nobody can sign in. */
  takesTokens: boolean;
  trail: Trail;
};

/** What the handler of one operation works with. */
export type Route = Serving & {
  operation: Operation;
  binding: Binding;
  /** Parameters and body, checked. @throws Fail `invalid_request` */
  inputOf: (request: FastifyRequest) => never;
  /** Those of a deprecated operation, as a flat list. */
  deprecation: readonly string[];
  /** The members behind the requests under way, found before a body is read. */
  members: WeakMap<FastifyRequest, Member>;
};

export type Handler = (route: Route, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export function routeOf(serving: Serving, binding: Binding): Route {
  const { operation } = binding;
  const read = inputReader(operation);
  return {
    ...serving,
    operation,
    binding,
    inputOf: ({ params, query, body }) => read(params as never, query as never, body) as never,
    deprecation: deprecationHeaders(operation.deprecation),
    members: new WeakMap(),
  };
}

/** Found before the body was read; a change checks inside its transaction whether it still holds. */
export function memberOfRequest({ members }: Route, request: FastifyRequest): Member {
  const member = members.get(request);
  if (!member) throw new Error('no member was looked up before the handler ran');
  return member;
}

/** Tells operators that the operation was done, if they want to know of it. */
export function tellOperators(
  { trail, operation }: Route,
  request: FastifyRequest,
  done?: { input: object; result: unknown },
) {
  tellDone(trail, { operation: operation.id, input: {}, ...done }, requestContextOf(request.raw));
}

/** The revision of the thing that a reply shows, if the contract promises one. */
export const versionIn = ({ success: { versioned } }: Operation, reply: unknown): number | undefined =>
  versioned === undefined ? undefined : (reply as Record<string, { revision?: number }>)[versioned]?.revision;
