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
  if (wantsHtml(request.headers)) return void end(response, status, 'text/html', plainPage(title, advice));
  const id = String(response.getHeader('X-Request-Id'));
  const problem = problemFor(status, `${title}. ${advice}`, id, request.url?.split('?')[0] ?? '/');
  end(response, status, 'application/json', `${JSON.stringify(problem)}\n`);
}

function end(response: ServerResponse, status: number, type: string, text: string) {
  const body = Buffer.from(text);
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Length': body.length }).end(body);
}
