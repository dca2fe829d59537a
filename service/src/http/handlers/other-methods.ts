import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../failures.ts';
import { preflightHeaders } from '../headers.ts';
import type { Binding } from '../routes/bind.ts';
import { forgetBody } from '../routes/bodies.ts';
import { mediaRoute } from './media.ts';

type Refuse = (request: FastifyRequest, reply: FastifyReply, failure: Failure) => void;

/**
 * Fastify responds to a wrong method with 404. Here every known path answers OPTIONS, for the preflight requests of
 * browsers, and refuses unsupported methods with 405 and `Allow`.
 */
export function serveOtherMethods(app: FastifyInstance, bindings: readonly Binding[], refuse: Refuse) {
  const known = [...bindings.map(({ operation }) => operation), mediaRoute];
  for (const [path, own] of Map.groupBy(known, (one) => one.path)) {
    const methods = own.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const allow = [...methods, 'OPTIONS'].join(', ');
    const preflight = preflightHeaders(allow);
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.route({
      method: 'OPTIONS',
      url,
      onRequest: async (request) => forgetBody(request),
      handler: async (_request, reply) => {
        for (let i = 0; i + 1 < preflight.length; i += 2) reply.header(preflight[i] as string, preflight[i + 1]);
        return reply.code(204).send();
      },
    });
    app.route({
      method: app.supportedMethods.filter((method) => method !== 'OPTIONS' && !methods.includes(method)),
      url,
      // Refused before a body is read.
      onRequest: async (request, reply) =>
        refuse(request, reply, { code: 'method_not_allowed', headers: ['Allow', allow] }),
      handler: () => {},
    });
  }
}

/** Registers all methods that Node's parser accepts. CONNECT never becomes a request. */
export function acceptAllMethods(app: FastifyInstance) {
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  }
}
