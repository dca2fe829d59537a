import { checker } from '@launch-board/contract';
import { VisitBatch } from '@launch-board/contract/visit-batch';
import { visitsPath } from '@launch-board/contract/visits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../domain/deps.ts';
import { Fail } from '../../domain/fail.ts';
import { takeVisits } from '../../domain/projects/visits.ts';
import { until } from '../../store/deadline.ts';
import { requestContextOf } from '../exchange/request-context.ts';
import type { OwnSite } from '../limits/own-site.ts';
import { refuse } from '../router.ts';

const faultsOf = checker(VisitBatch);

type Parts = { deps: Deps; ownSite: OwnSite; answerMs: number };

/**
 * What the site hands over: visits and clicks that it has counted. This is no operation of the contract. For everybody
 * but the site it does not exist.
 */
export function serveVisits(app: FastifyInstance, { deps, ownSite, answerMs }: Parts) {
  const isFromSite = (request: FastifyRequest) => {
    const { siteKey } = requestContextOf(request.raw).head;
    return siteKey !== undefined && ownSite.isKey(siteKey);
  };
  app.route({
    method: 'POST',
    url: visitsPath,
    config: { operation: 'visits' },
    onRequest: async (request, reply) => {
      if (!isFromSite(request)) refuse(request, reply, { code: 'route_not_found', path: visitsPath });
    },
    handler: async (request, reply) => {
      const details = faultsOf(request.body);
      if (details.length > 0) throw new Fail('invalid_request', { details });
      await until(performance.now() + answerMs, () => takeVisits(deps, request.body as VisitBatch));
      return reply.code(204).header('Cache-Control', 'no-store').send();
    },
  });
}
