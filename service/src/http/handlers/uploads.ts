import type { Readable } from 'node:stream';
import { limits, type Operation } from '@launch-board/contract';
import { takeByPace } from '@launch-board/host/body-time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Fail } from '../../domain/fail.ts';
import type { Media } from '../../media/media.ts';
import type { Spooled } from '../../media/spool.ts';
import { continueBody } from '../routes/bodies.ts';
import { contextOf } from '../routes/change-headers.ts';
import { sendChange } from './changes.ts';
import { type Handler, memberOfRequest } from './route.ts';

/** Milliseconds without a byte in either direction, while a picture waits for its turn and is made, or a file is stored. */
const MAKING_MS = 90_000;

const fileType = /^(?:image\/|application\/octet-stream)/i;

/** Files are not read here: the handler does it when there is room. Operations that take none refuse them. */
export function passFiles(app: FastifyInstance) {
  app.addContentTypeParser(fileType, (request, payload, done) => {
    const takesFile = (request.routeOptions.config as { takesFile?: boolean }).takesFile === true;
    if (takesFile) done(null, payload);
    else done(new Fail('unsupported_media_type'));
  });
}

/** Before the body is read. @throws Fail `unsupported_picture`, `unsupported_file` */
export function assertFile({ headers }: FastifyRequest, { errors }: Operation) {
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = headers;
  if (coding === 'identity' && fileType.test(type)) return;
  const code = errors.includes('unsupported_picture') ? 'unsupported_picture' : 'unsupported_file';
  throw new Fail(code, { reason: 'The body must be the file itself, with its type in Content-Type.' });
}

/** A change whose body is a file. */
export const upload: Handler = async (route, request, reply) => {
  const { binding, deps, operation, uploads, filePace, inputOf } = route;
  const { maximum } = operation.file as NonNullable<Operation['file']>;
  if (Number(request.headers['content-length'] ?? 0) > maximum) throw tooLarge(operation);
  const actor = memberOfRequest(route, request);
  const input = inputOf(request);
  const slots = Math.ceil(maximum / limits.pictureBytes);
  const work = async () => {
    continueBody(request, reply);
    takeByPace(request.raw, filePace);
    await using file = await spooled(deps.media, request.body as Readable | undefined, operation);
    request.raw.socket.setTimeout(MAKING_MS);
    const onReplay = () => void reply.header('Idempotency-Replayed', 'true');
    const context = contextOf(request, operation, file.sha256, onReplay);
    const result = await binding.run(deps, actor as never, { ...(input as object), file } as never, context);
    await sendChange(route, request, reply, input, result);
  };
  await uploads.during(actor.userId, work, slots);
};

async function spooled({ spool }: Media, body: Readable | undefined, operation: Operation): Promise<Spooled> {
  try {
    return await spool(piecesOf(body, operation));
  } catch (error) {
    // Node drops an unread body, but not the rest of one that was begun: the next request of the connection would wait.
    body?.resume();
    throw error;
  }
}

async function* piecesOf(body: Readable | undefined, operation: Operation): AsyncGenerator<Buffer> {
  const maximum = operation.file?.maximum ?? 0;
  let bytes = 0;
  // Leaving the loop would destroy the request, and a destroyed request gets no response.
  for await (const piece of (body?.iterator({ destroyOnReturn: false }) ?? []) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maximum) break;
    yield piece;
  }
  if (bytes > maximum) throw tooLarge(operation);
}

const tooLarge = ({ errors }: Operation) =>
  errors.includes('picture_too_large')
    ? new Fail('picture_too_large', { reason: `The file is larger than ${limits.pictureMegabytes} MB.` })
    : new Fail('file_too_large');
