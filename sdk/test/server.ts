import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What arrived. `url` is the raw request target. */
export type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

/** What goes back: JSON for an object, else the text as it is. `cut` breaks the connection, `hang` never answers. */
export type Reply = { status?: number; headers?: Record<string, string>; body?: object | string } | 'cut' | 'hang';

export type Server = { url: string; seen: Seen[] };

/** A real server on a free loopback port, closed with the test. `answer` gets the request and its number from 1. */
export async function startServer(answer: (request: Seen, count: number) => Reply): Promise<Server> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const request_ = { method: request.method ?? '', url: request.url ?? '', headers: request.headers };
    const arrived = { ...request_, body: Buffer.concat(await request.toArray()).toString() };
    seen.push(arrived);
    send(answer(arrived, seen.length), response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

function send(reply: Reply, response: ServerResponse): void {
  if (reply === 'hang') return;
  if (reply === 'cut') {
    response.destroy();
    return;
  }
  const { status = 200, headers = {}, body = '' } = reply;
  const isJson = typeof body === 'object';
  response.writeHead(status, { ...(isJson && { 'content-type': 'application/json' }), ...headers });
  response.end(isJson ? JSON.stringify(body) : body);
}

/** An address nobody listens at: its port was free a moment ago. */
export async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}

/** A refusal as the service words it. */
export const refusal = (
  status: number,
  code: string,
  more: object = {},
  headers: Record<string, string> = {},
): Reply => ({
  status,
  headers: { 'x-request-id': 'req-1', ...headers },
  body: { error: `The sentence of ${code}.`, code, request_id: 'req-1', ...more },
});

/** @returns what the promise rejects with; fails where it does not. */
export async function thrownBy(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}
