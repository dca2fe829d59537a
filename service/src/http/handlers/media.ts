import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../domain/deps.ts';
import { Fail } from '../../domain/fail.ts';
import { findMediaFile, mediaFileOf } from '../../domain/pictures/reads.ts';
import { callerOf } from '../auth/callers.ts';
import { sendFile } from './send-file.ts';

/** A picture never changes, so whoever has it need not ask again. One that only some may see, or everybody only now, is asked for each time. */
const kept = { public: 'public, max-age=31536000, immutable', private: 'private, no-cache' };

/** This is no operation of the contract: what the contract has is the addresses. */
export const mediaRoute = { method: 'GET', path: '/media/{name}' } as const;

/** Files of pictures, by name. */
export function serveMedia(app: FastifyInstance, deps: Deps) {
  app.route({
    method: ['GET', 'HEAD'],
    url: mediaRoute.path.replace('{name}', ':name'),
    config: { operation: 'media' },
    handler: async (request, reply) => {
      const file = mediaFileOf((request.params as { name: string }).name);
      const { actor } = await callerOf(deps, request);
      const found = file && (await findMediaFile(deps, actor, file));
      if (!file || !found) throw new Fail('not_found');
      await sendFile(request, reply, {
        etag: `"${file.id}-${file.name}"`,
        size: found.bytes,
        type: file.type,
        headers: { 'Cache-Control': found.isForGood ? kept.public : kept.private, Vary: 'Authorization' },
        open: (range) => deps.media.store.read(file.id, file.name, range),
      });
    },
  });
}
