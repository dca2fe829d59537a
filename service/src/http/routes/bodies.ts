import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { Fail } from '../../domain/fail.ts';

/** PATCH bodies are merge patches (RFC 7396): each member is set, and null removes it. */
const types = ['application/json', 'application/merge-patch+json'];

/** Accepts only JSON in UTF-8, not compressed. Any other content type or coding is 415. */
export function parseJsonBodies(app: FastifyInstance) {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (request, body, done) => {
    const { 'content-encoding': coding = 'identity', 'content-type': type = '' } = request.headers;
    const isPatch = type.toLowerCase().startsWith('application/merge-patch');
    if (coding !== 'identity' || (isPatch && request.method !== 'PATCH'))
      return done(new Fail('unsupported_media_type'));
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch (cause) {
      return done(new Fail('malformed_body', { cause }));
    }
    parse(request, text, (error, value) =>
      error ? done(new Fail('malformed_body', { cause: error })) : done(null, value),
    );
  });
}

/** Tells a client that waits for it to send its body. Node closes the connection of one that is refused before. */
export function continueBody({ headers }: FastifyRequest, reply: FastifyReply) {
  if (headers.expect !== undefined) reply.raw.writeContinue();
}

/**
 * Runs before a body is read. One with a type and no length is empty (RFC 9112 6.3). Its stream has already ended, so a parser that waits for
 * the end gets another stream.
 */
export const openBody: preParsingHookHandler = (request, reply, payload, done) => {
  if (!(request.routeOptions.config as { takesFile?: boolean }).takesFile) continueBody(request, reply);
  done(null, request.raw.readableEnded ? Readable.from([]) : payload);
};

/**
 * Ignores the body of an operation that takes none, because many clients announce JSON with every request. Fastify
 * decides by these headers whether to read, and Node drops an unread body.
 */
export function forgetBody({ headers }: FastifyRequest) {
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete headers[name];
}
