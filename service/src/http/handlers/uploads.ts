import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Operation } from '@launch-board/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Fail } from '../../domain/fail.ts';
import { contextOf } from '../routes/change-headers.ts';
import { sendChange } from './changes.ts';
import { type Handler, memberOfRequest } from './route.ts';

const fileType = /^(?:image\/|application\/octet-stream)/i;

/** Files are not read here: the handler does it when there is room. Operations that take none refuse them. */
export function passFiles(app: FastifyInstance) {
  app.addContentTypeParser(fileType, (request, payload, done) => {
    const takesFile = (request.routeOptions.config as { takesFile?: boolean }).takesFile === true;
    if (takesFile) done(null, payload);
    else done(new Fail('unsupported_media_type'));
  });
}

/** Before the body is read. @throws Fail `unsupported_picture` */
export function assertFile({ headers }: FastifyRequest) {
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = headers;
  if (coding === 'identity' && fileType.test(type)) return;
  throw new Fail('unsupported_picture', { reason: 'The body must be the file itself, with its type in Content-Type.' });
}

/** A change whose body is a file. */
export const upload: Handler = async (route, request, reply) => {
  const { binding, deps, operation, uploads } = route;
  const { maximum } = operation.file as NonNullable<Operation['file']>;
  const { 'content-length': length, 'content-encoding': coding = 'identity' } = request.headers;
  if (request.body === undefined || coding !== 'identity')
    throw new Fail('unsupported_picture', {
      reason: 'The body must be the file itself, with its type in Content-Type.',
    });
  const expected = length === undefined ? maximum : Number(length);
  if (expected > maximum) throw tooLarge();
  const actor = memberOfRequest(route, request);
  await uploads.during({ personId: actor.userId, bytes: expected }, async () => {
    const file = request.body === undefined ? Buffer.alloc(0) : await bytesOf(request.body as Readable, maximum);
    const onReplay = () => void reply.header('Idempotency-Replayed', 'true');
    const context = contextOf(request, operation, hash('sha256', file), onReplay);
    const result = await binding.run(deps, actor as never, { file } as never, context);
    await sendChange(route, request, reply, {}, result);
  });
};

async function bytesOf(body: Readable, maximum: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop would destroy the request, and a destroyed request gets no response.
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maximum) break;
    pieces.push(piece);
  }
  if (bytes <= maximum) return Buffer.concat(pieces, bytes);
  // Node drops an unread body, but not the rest of one that was begun: the next request of the connection would wait.
  body.resume();
  throw tooLarge();
}

const tooLarge = () => new Fail('picture_too_large', { reason: 'The file is larger than 10 MB.' });
