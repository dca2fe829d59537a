import { pipeline } from 'node:stream/promises';
import { datasetPath } from '@launch-board/contract';
import { isUnchanged } from '@launch-board/host/conditional';
import { bodyOf } from '@launch-board/host/response-body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../domain/deps.ts';
import { Fail } from '../../domain/fail.ts';
import { type OpenFile, openFile } from '../../interchange/dataset/editions.ts';
import { requestContextOf } from '../exchange/request-context.ts';
import { rangeOf } from './ranges.ts';

/** This is no operation of the contract: `getDataset` tells the addresses. */
export const datasetRoute = { method: 'GET', path: `${datasetPath}/{name}` } as const;

/** Files of the data set, by name. Only names that the edition lists are opened. */
export function serveDataset(app: FastifyInstance, { datasetFolder }: Pick<Deps, 'datasetFolder'>) {
  app.route({
    method: ['GET', 'HEAD'],
    url: datasetRoute.path.replace('{name}', ':name'),
    config: { operation: 'dataset_file' },
    handler: async (request, reply) => {
      const { name } = request.params as { name: string };
      const file = datasetFolder === undefined ? undefined : await openFile(datasetFolder, name);
      if (!file) throw new Fail('not_found');
      try {
        await send(request, reply, file);
      } finally {
        await file.handle.close();
      }
    },
  });
}

/** Asked for each time: an edition that still has what was erased is not kept elsewhere. */
const CACHING = 'public, no-cache';

async function send(request: FastifyRequest, reply: FastifyReply, { handle, bytes: size, ...file }: OpenFile) {
  const { raw } = reply;
  const etag = `"${file.sha256}"`;
  const headers = {
    ETag: etag,
    'Cache-Control': CACHING,
    'Accept-Ranges': 'bytes',
    // Of the whole file, also with a part of it (RFC 9530).
    'Repr-Digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
    // So that a page elsewhere can read a part, as DuckDB does in browsers.
    'Access-Control-Expose-Headers': 'ETag, Content-Range, Accept-Ranges, Repr-Digest',
  };
  const isKnown = isUnchanged(requestContextOf(request.raw).head.ifNoneMatch, etag);
  const range = isKnown ? undefined : rangeOf(request.headers, etag, size);
  reply.hijack();
  if (isKnown) return void raw.writeHead(304, headers).end();
  if (range === 'beyond') return void raw.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}` }).end();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  raw.writeHead(range ? 206 : 200, {
    ...headers,
    'Content-Type': file.media_type,
    'Content-Length': end - start + 1,
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  });
  if (request.method === 'HEAD' || size === 0) return void raw.end();
  await pipeline(handle.createReadStream({ start, end, autoClose: false }), bodyOf(raw)).catch((err) => {
    // The client went away: the length tells that something is missing.
    request.log.debug({ err }, 'a file of the data set was cut off');
  });
}
