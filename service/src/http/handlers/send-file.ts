import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isUnchanged } from '@launch-board/host/conditional';
import { bodyOf } from '@launch-board/host/response-body';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fail } from '../../domain/fail.ts';
import { requestContextOf } from '../exchange/request-context.ts';
import { rangeOf } from './ranges.ts';

type Sent = {
  etag: string;
  size: number;
  type: string;
  headers: Record<string, string>;
  /** Undefined if the file is not there after all. */
  open: (range: { start: number; end: number }) => Promise<Readable | undefined> | Readable;
};

/** A file or a part of it, or that it is unchanged. Whoever goes away in the middle is no fault. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, size, type, open, ...sent }: Sent,
) {
  const { raw } = reply;
  const headers = { ...sent.headers, ETag: etag, 'Accept-Ranges': 'bytes' };
  const isKnown = isUnchanged(requestContextOf(request.raw).head.ifNoneMatch, etag);
  const range = isKnown ? undefined : rangeOf(request.headers, etag, size);
  const { start, end } = typeof range === 'object' ? range : { start: 0, end: size - 1 };
  const hasBody = !isKnown && range !== 'beyond' && request.method !== 'HEAD' && size > 0;
  // Before the first header, so that a store that is away is an error of its own.
  const body = hasBody ? await open({ start, end }) : undefined;
  if (hasBody && !body) throw new Fail('not_found');
  reply.hijack();
  if (isKnown) return void raw.writeHead(304, headers).end();
  if (range === 'beyond') return void raw.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}` }).end();
  raw.writeHead(range ? 206 : 200, {
    ...headers,
    'Content-Type': type,
    'Content-Length': end - start + 1,
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  });
  if (!body) return void raw.end();
  await pipeline(body, bodyOf(raw)).catch((err) => {
    // The client went away, or the store did: the length tells that something is missing.
    request.log.debug({ err }, 'a file was cut off');
  });
}
