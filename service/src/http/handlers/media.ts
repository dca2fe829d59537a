import { pipeline } from 'node:stream/promises';
import { isUnchanged } from '@launch-board/host/conditional';
import { bodyOf } from '@launch-board/host/response-body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../domain/deps.ts';
import { Fail } from '../../domain/fail.ts';
import { type MediaFile, mediaFileOf, pictureAccess } from '../../domain/pictures/reads.ts';
import { callerOf } from '../auth/callers.ts';
import { requestContextOf } from '../exchange/request-context.ts';

/** A picture never changes, so whoever has it need not ask again. One that only some may see is asked for each time. */
const kept = { public: 'public, max-age=31536000, immutable', private: 'private, no-cache' };

/** Files of pictures, by name. This is no operation of the contract: what the contract has is their addresses. */
export function serveMedia(app: FastifyInstance, deps: Deps) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    config: { operation: 'media' },
    handler: async (request, reply) => {
      const file = mediaFileOf((request.params as { name: string }).name);
      const { actor } = await callerOf(deps, request);
      const access = file ? await pictureAccess(deps, actor, file.id) : 'none';
      const size = file && access !== 'none' ? await deps.media.store.size(file.id, file.name) : undefined;
      if (!file || access === 'none' || size === undefined) throw new Fail('not_found');
      await send(deps, request, reply, { file, size, caching: kept[access] });
    },
  });
}

type Sent = { file: MediaFile; size: number; caching: string };

async function send({ media }: Deps, request: FastifyRequest, reply: FastifyReply, { file, size, caching }: Sent) {
  const { raw } = reply;
  const etag = `"${file.id}-${file.name}"`;
  const headers = { ETag: etag, 'Cache-Control': caching, Vary: 'Authorization', 'Accept-Ranges': 'bytes' };
  reply.hijack();
  if (isUnchanged(requestContextOf(request.raw).head.ifNoneMatch, etag)) return void raw.writeHead(304, headers).end();
  const range = rangeOf(request.headers, etag, size);
  if (range === 'beyond') return void raw.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}` }).end();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  raw.writeHead(range ? 206 : 200, {
    ...headers,
    'Content-Type': file.type,
    'Content-Length': end - start + 1,
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  });
  if (request.method === 'HEAD') return void raw.end();
  await pipeline(await media.store.read(file.id, file.name, { start, end }), bodyOf(raw)).catch((err) => {
    // The client went away, or the file has been deleted since: the length tells that something is missing.
    request.log.debug({ err }, 'a picture was cut off');
  });
}

type Headers = FastifyRequest['headers'];

/** One range of bytes; several, or one of another version, get the whole file, as RFC 9110 14.2 allows. */
function rangeOf({ range, 'if-range': condition }: Headers, etag: string, size: number) {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (condition !== undefined && condition !== etag) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'beyond' : { start, end };
}
