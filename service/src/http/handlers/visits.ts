import { checker } from '@launch-board/contract';
import { VisitBatch } from '@launch-board/contract/visit-batch';
import { visitsPath } from '@launch-board/contract/visits';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../domain/deps.ts';
import { Fail } from '../../domain/fail.ts';
import { takeVisits } from '../../domain/standing/visits.ts';
import { until } from '../../store/deadline.ts';
import type { OwnSite } from '../limits/own-site.ts';
import { onlyForTheSite } from './for-the-site.ts';

const faultsOf = checker(VisitBatch);

type Parts = { deps: Deps; ownSite: OwnSite; answerMs: number };

/**
 * What the site hands over: visits and clicks that it has counted. This is no operation of the contract. For everybody
 * but the site it does not exist.
 */
export function serveVisits(app: FastifyInstance, { deps, ownSite, answerMs }: Parts) {
  app.route({
    method: 'POST',
    url: visitsPath,
    config: { operation: 'visits' },
    onRequest: onlyForTheSite(ownSite, visitsPath),
    handler: async (request, reply) => {
      const details = faultsOf(request.body);
      if (details.length > 0) throw new Fail('invalid_request', { details });
      await until(performance.now() + answerMs, () => takeVisits(deps, request.body as VisitBatch));
      return reply.code(204).header('Cache-Control', 'no-store').send();
    },
  });
}
