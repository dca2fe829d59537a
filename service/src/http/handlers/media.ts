import { pipeline } from 'node:stream/promises';
import { isUnchanged } from '@launch-board/host/conditional';
import { bodyOf } from '@launch-board/host/response-body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../domain/deps.ts';
import { Fail } from '../../domain/fail.ts';
import { findMediaFile, type MediaFile, mediaFileOf } from '../../domain/pictures/reads.ts';
import { callerOf } from '../auth/callers.ts';
import { requestContextOf } from '../exchange/request-context.ts';
import { rangeOf } from './ranges.ts';

/** A picture never changes, so whoever has it need not ask again. One that only some may see is asked for each time. */
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
      await send(deps, request, reply, {
        file,
        size: found.bytes,
        caching: found.isPublic ? kept.public : kept.private,
      });
    },
  });
}

type Sent = { file: MediaFile; size: number; caching: string };

async function send({ media }: Deps, request: FastifyRequest, reply: FastifyReply, { file, size, caching }: Sent) {
  const { raw } = reply;
  const etag = `"${file.id}-${file.name}"`;
  const headers = { ETag: etag, 'Cache-Control': caching, Vary: 'Authorization', 'Accept-Ranges': 'bytes' };
  const isKnown = isUnchanged(requestContextOf(request.raw).head.ifNoneMatch, etag);
  const range = isKnown ? undefined : rangeOf(request.headers, etag, size);
  const { start, end } = typeof range === 'object' ? range : { start: 0, end: size - 1 };
  const hasBody = !isKnown && range !== 'beyond' && request.method !== 'HEAD';
  // Before the first header, so that a store that is away is an error of its own.
  const body = hasBody ? await media.store.read(file.id, file.name, { start, end }) : undefined;
  if (hasBody && !body) throw new Fail('not_found');
  reply.hijack();
  if (isKnown) return void raw.writeHead(304, headers).end();
  if (range === 'beyond') return void raw.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}` }).end();
  raw.writeHead(range ? 206 : 200, {
    ...headers,
    'Content-Type': file.type,
    'Content-Length': end - start + 1,
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  });
  if (!body) return void raw.end();
  await pipeline(body, bodyOf(raw)).catch((err) => {
    // The client went away, or the store did: the length tells that something is missing.
    request.log.debug({ err }, 'a picture was cut off');
  });
}
