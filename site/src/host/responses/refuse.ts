import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentPolicy } from './headers.ts';
import { plainPage } from './plain-responses.ts';
import { problemFor, wantsHtml } from './wanted-type.ts';

/** Refuses with a static page, or with JSON if the client does not accept HTML. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  title: string,
  advice: string,
): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Vary', 'Accept, User-Agent');
  response.setHeader('Content-Security-Policy', contentPolicy([], []));
  if (wantsHtml(request.headers)) {
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(plainPage(title, advice));
    return;
  }
  const id = String(response.getHeader('X-Request-Id'));
  const problem = problemFor(status, `${title}. ${advice}`, id, request.url?.split('?')[0] ?? '/');
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(`${JSON.stringify(problem)}\n`);
}
