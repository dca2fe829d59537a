import { METHODS } from 'node:http';
import { limits, type Operation } from '@launch-board/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import { pathOf } from '../edge/request-target.ts';
import type { Failure } from '../failures.ts';
import { preflightHeaders } from '../headers.ts';
import type { Binding } from '../routes/bind.ts';
import { datasetRoute } from './dataset.ts';
import { handInFileRoute, stageFilesRoute } from './hand-in-files.ts';
import { mediaRoute } from './media.ts';
import { routeUrl } from './route.ts';

type Refuse = (request: FastifyRequest, reply: FastifyReply, failure: Failure) => void;

type Known = { allow: string; preflight: readonly string[] };

/**
 * Refuses unknown paths before a body is read: whatever is in it, the path is wrong. Every known path answers OPTIONS,
 * for the preflight requests of browsers, and refuses methods that it does not support with 405 and `Allow`; Fastify
 * would respond with 404. They are found by a router of their own, with one route a path: as routes of Fastify, 33 to a
 * path, they took half of the time in which the host is built; it is made for the first request that asks it.
 */
export function serveOtherMethods(app: FastifyInstance, bindings: readonly Binding[], refuse: Refuse) {
  let known: ReturnType<typeof knownPaths> | undefined;
  const knownAt = (path: string) => {
    const files = [mediaRoute, datasetRoute, handInFileRoute, stageFilesRoute];
    known ??= knownPaths([...bindings.map(({ operation }) => operation), ...files]);
    return known(path);
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 && !hasEmptyParameter(request.params)) return;
    const found = request.is404 ? knownAt(pathOf(request.url)) : undefined;
    if (!found) return refuse(request, reply, { code: 'route_not_found', path: pathOf(request.originalUrl) });
    if (request.method !== 'OPTIONS')
      return refuse(request, reply, { code: 'method_not_allowed', headers: ['Allow', found.allow] });
    for (let i = 0; i + 1 < found.preflight.length; i += 2)
      reply.header(found.preflight[i] as string, found.preflight[i + 1]);
    return reply.code(204).send();
  });
}

/** An empty parameter is a slash too many, and no id of anything. */
const hasEmptyParameter = (params: unknown) => Object.values(params as object).includes('');

function knownPaths(known: readonly Pick<Operation, 'method' | 'path'>[]): (path: string) => Known | undefined {
  const router = findMyWay({ maxParamLength: limits.headerBytes });
  for (const [path, own] of Map.groupBy(known, (one) => one.path)) {
    const methods = own.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const allow = [...methods, 'OPTIONS'].join(', ');
    const entry: Known = { allow, preflight: preflightHeaders(allow) };
    router.on('GET', routeUrl(path), () => {}, entry);
  }
  return (path) => {
    const found = router.find('GET', path);
    return found && !hasEmptyParameter(found.params) ? (found.store as Known) : undefined;
  };
}

/** Registers all methods that Node's parser accepts. CONNECT never becomes a request. */
export function acceptAllMethods(app: FastifyInstance) {
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  }
}
