import type { FastifyInstance } from 'fastify';
import { Fail } from '../domain/fail.ts';

/** Bodies are JSON in UTF-8, as they are, and nothing else; any other content type or coding is 415. */
export function parseJsonBodies(app: FastifyInstance) {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { 'content-encoding': coding = 'identity' } = request.headers;
    if (coding !== 'identity') return done(new Fail('unsupported_media_type'));
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
