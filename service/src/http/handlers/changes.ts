import type { FastifyReply, FastifyRequest } from 'fastify';
import { tagOfRevision } from '../../domain/freshness.ts';
import { contextOf } from '../routes/change-headers.ts';
import { auditOperation, type Handler, memberOfRequest, type Route, revisionIn } from './route.ts';

/** A change by a member: runs it, logs it for the operators, and responds with its result. */
export const change: Handler = async (route, request, reply) => {
  const { binding, deps, operation } = route;
  const actor = memberOfRequest(route, request);
  const input = route.inputOf(request);
  const onReplay = () => void reply.header('Idempotency-Replayed', 'true');
  const result = await binding.run(deps, actor as never, input, contextOf(request, operation, input, onReplay));
  return sendChange(route, request, reply, input, result);
};

/** Logs a change for the operators, and responds with its result. */
export async function sendChange(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  input: object,
  result: unknown,
): Promise<unknown> {
  const { binding, operation } = route;
  auditOperation(route, request, { input, result });
  reply.code(operation.success.status).header('Cache-Control', 'no-store');
  const revision = revisionIn(operation, result);
  if (revision !== undefined) reply.header('ETag', `"${tagOfRevision(revision)}"`);
  if (binding.location) reply.header('Location', binding.location(result as never));
  return reply.send(operation.success.body ? result : undefined);
}
