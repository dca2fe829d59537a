import type { Operation } from '@launch-board/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '../../domain/actor.ts';
import { Fail } from '../../domain/fail.ts';
import { until } from '../../store/deadline.ts';
import { isOfErasedAccount, memberBehind } from '../auth/callers.ts';
import type { Identity } from '../auth/tokens/verdict.ts';
import { requestContextOf } from '../exchange/request-context.ts';
import { setHeaders } from '../headers.ts';
import type { Binding } from '../routes/bind.ts';
import { forgetBody, openBody } from '../routes/bodies.ts';
import { change } from './changes.ts';
import { follow, live } from './live.ts';
import { ownPlainRead, ownRead, ownStream, plainRead, sharedRead } from './reads.ts';
import { type Handler, type Route, routeOf, routeUrl, type Serving } from './route.ts';
import { assertFile, upload } from './uploads.ts';

/** Registers the routes of a binding: the operation's own method, and also HEAD for GET. */
export function serve(app: FastifyInstance, serving: Serving, binding: Binding) {
  const route = routeOf(serving, binding);
  const { operation } = binding;
  const handle = handlerOf(route);
  app.route({
    method: operation.method === 'GET' ? ['GET', 'HEAD'] : operation.method,
    url: routeUrl(operation.path),
    config: { operation: operation.id, takesFile: operation.file !== undefined },
    onRequest: (request, reply) => beforeBody(route, request, reply),
    ...(hasBody(operation) && { preParsing: openBody }),
    handler: (request, reply) => handle(route, request, reply),
  });
}

/** Refuses callers who may not call the operation, before the body is read. */
async function beforeBody(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { deprecation, operation } = route;
  // Errors of a deprecated operation carry its headers as well.
  setHeaders(reply.raw, deprecation);
  try {
    if (operation.access !== 'anyone') await inTime(route, request, () => findMember(route, request));
  } catch (error) {
    // A repeated DELETE gets the same response as the first: the account of this token is already erased.
    if (operation.id !== 'eraseMe' || !isOfErasedAccount(error)) throw error;
    return reply.code(operation.success.status).header('Cache-Control', 'no-store').send();
  }
  if (operation.file) assertFile(request, operation);
  if (!hasBody(operation)) forgetBody(request);
  return undefined;
}

async function findMember({ deps, members, moderators, operation, takesTokens }: Route, request: FastifyRequest) {
  if (!takesTokens) throw new Fail('sign_in_not_configured');
  const access = operation.access === 'anyone' ? 'member' : operation.access;
  const learn = (identity: Identity, member: Member) => moderators.learn(identity, member.isModerator);
  members.set(
    request,
    await memberBehind(deps, request, { access, scope: operation.scope, makesProfile: makesProfile(operation), learn }),
  );
}

/** A person exists from the first change on, or from asking for the own profile, which is how the site signs people in. */
const makesProfile = ({ id, method }: Operation): boolean => method !== 'GET' || id === 'getMe' || id === 'exportMe';

function handlerOf({ binding, operation }: Route): Handler {
  // These two take longer the more data a person has, so they have no deadline. `beforeBody` has one.
  if (binding.isStream) return ownStream;
  if (operation.success.events !== undefined) return operation.access === 'anyone' ? follow : live;
  if (operation.id === 'eraseMe') return change;
  // Other sites take their time, which has a bound of its own.
  if (operation.id === 'suggestProject') return change;
  // A picture takes the time that its decoder takes, and a file that of the store.
  if (operation.file) return upload;
  const handle = boundedHandlerOf(binding);
  return (route, request, reply) => inTime(route, request, () => handle(route, request, reply));
}

function boundedHandlerOf({ holds, operation }: Binding): Handler {
  if (operation.access !== 'anyone' && operation.method !== 'GET') return change;
  if (operation.access !== 'anyone') return operation.unrepeatable ? ownPlainRead : ownRead;
  return holds === 'never' ? plainRead : sharedRead;
}

const hasBody = ({ body, file }: Operation): boolean => body !== undefined || file !== undefined;

/** A body may take long to arrive, so the time for the response begins after it. */
function inTime<T>({ answerMs, operation }: Route, request: FastifyRequest, work: () => T): T {
  const since = hasBody(operation) ? performance.now() : requestContextOf(request.raw).startedAt;
  return until(since + answerMs, work);
}
