import { type SharedSettings, sharedSettingsPath } from '@launch-board/host/shared-settings';
import type { FastifyInstance } from 'fastify';
import type { OwnSite } from '../limits/own-site.ts';
import { onlyForTheSite } from './for-the-site.ts';

/** The settings that the site compares with its own. This is no operation of the contract. */
export function serveSharedSettings(app: FastifyInstance, ownSite: OwnSite, settings: SharedSettings | undefined) {
  if (settings === undefined) return;
  app.route({
    method: 'GET',
    url: sharedSettingsPath,
    config: { operation: 'shared_settings' },
    onRequest: onlyForTheSite(ownSite, sharedSettingsPath),
    handler: async (_request, reply) => reply.header('Cache-Control', 'no-store').send(settings),
  });
}
