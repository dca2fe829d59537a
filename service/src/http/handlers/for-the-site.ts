import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestContextOf } from '../exchange/request-context.ts';
import type { OwnSite } from '../limits/own-site.ts';
import { refuse } from '../router.ts';

/** Refuses everybody but the site. For them the path does not exist. */
export const onlyForTheSite =
  ({ isKey }: OwnSite, path: string) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { siteKey } = requestContextOf(request.raw).head;
    if (siteKey === undefined || !isKey(siteKey)) refuse(request, reply, { code: 'route_not_found', path });
  };
