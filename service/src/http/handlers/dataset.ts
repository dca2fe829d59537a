import { datasetPath } from '@launch-board/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../domain/deps.ts';
import { Fail } from '../../domain/fail.ts';
import { type OpenFile, openFile } from '../../interchange/dataset/editions.ts';
import { sendFile } from './send-file.ts';

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

const send = (request: FastifyRequest, reply: FastifyReply, { handle, bytes, ...file }: OpenFile) =>
  sendFile(request, reply, {
    etag: `"${file.sha256}"`,
    size: bytes,
    type: file.media_type,
    headers: {
      'Cache-Control': CACHING,
      // Of the whole file, also with a part of it (RFC 9530).
      'Repr-Digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
      // So that a page elsewhere can read a part, as DuckDB does in browsers.
      'Access-Control-Expose-Headers': 'ETag, Content-Range, Accept-Ranges, Repr-Digest',
    },
    open: (range) => handle.createReadStream({ ...range, autoClose: false }),
  });
