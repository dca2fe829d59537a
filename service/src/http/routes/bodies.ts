import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { Fail } from '../../domain/fail.ts';

/** A PATCH here is a merge patch (RFC 7396) for all that the bodies can hold: each member is put, null takes it away. */
const types = ['application/json', 'application/merge-patch+json'];

/** Bodies are JSON in UTF-8, as they are, and nothing else; any other content type or coding is 415. */
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

/**
 * A body that has a type and no length is an empty one (RFC 9112 6.3). Its stream has ended before anybody could listen,
 * so whoever waits for the end is given another.
 */
export const openEmptyBody: preParsingHookHandler = (request, _reply, payload, done) => {
  done(null, request.raw.readableEnded ? Readable.from([]) : payload);
};

/**
 * A body sent to an operation that takes none is ignored: many clients announce JSON with every request,
 * and then send none. Fastify looks at these headers to decide whether to read; Node drops what is left unread.
 */
export function forgetBody({ headers }: FastifyRequest) {
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete headers[name];
}
