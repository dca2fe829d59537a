import type { Operation } from '@launch-board/contract';
import type { Pace } from '@launch-board/host/body-time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '../../domain/actor.ts';
import type { Deps } from '../../domain/deps.ts';
import type { Builds } from '../cache/builds.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { requestContextOf } from '../exchange/request-context.ts';
import type { Unread } from '../exchange/unread.ts';
import type { KnownModerators } from '../limits/known-moderators.ts';
import type { UploadRoom } from '../limits/upload-room.ts';
import type { Followers } from '../live/followers.ts';
import type { Listeners } from '../live/listeners.ts';
import type { Binding } from '../routes/bind.ts';
import { inputReader } from '../routes/input.ts';
import { type AuditTrail, recordOperation } from '../telemetry/audit-trail.ts';
import { deprecationHeaders } from '../versioning.ts';
import type { Streams } from './streams.ts';

/** The parts that all handlers share. */
export type Serving = {
  deps: Deps;
  cache: ResponseCache;
  builds: Builds;
  unread: Unread;
  streams: Streams;
  uploads: UploadRoom;
  /** Told of everybody who is looked up. */
  moderators: KnownModerators;
  listeners: Listeners;
  followers: Followers;
  /** Milliseconds after which a stream of events ends. */
  liveMs: number;
  /** How slowly a file may arrive. */
  filePace: Pace;
  /** Milliseconds within which a response must be ready; after that the request is refused. */
  answerMs: number;
  /** False if nobody can sign in. */
  takesTokens: boolean;
  trail: AuditTrail;
};

/** One operation, with everything that its handler needs. */
export type Route = Serving & {
  operation: Operation;
  binding: Binding;
  /** The validated parameters and body. @throws Fail `invalid_request` */
  inputOf: (request: FastifyRequest) => never;
  /** The headers of a deprecated operation, as a flat list. */
  deprecation: readonly string[];
  /** The members behind the requests under way. They are looked up before a body is read. */
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

/** A path of the contract as routers write it. */
export const routeUrl = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The member as of before the body was read. A change checks again inside its transaction. */
export function memberOfRequest({ members }: Route, request: FastifyRequest): Member {
  const member = members.get(request);
  if (!member) throw new Error('no member was looked up before the handler ran');
  return member;
}

/** Writes the operation to the operators' log, if their settings say so. */
export function auditOperation(
  { trail, operation }: Route,
  request: FastifyRequest,
  done?: { input: object; result: unknown },
) {
  recordOperation(trail, { operation: operation.id, input: {}, ...done }, requestContextOf(request.raw));
}

/** The revision of the object in a reply, if the contract promises one. */
export const revisionIn = ({ success: { versioned } }: Operation, reply: unknown): number | undefined =>
  versioned === undefined ? undefined : (reply as Record<string, { revision?: number }>)[versioned]?.revision;
