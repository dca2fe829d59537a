import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for the responses before theirs. Browsers and balancers send none like that. */
const WAITING = 500;

/**
 * Ends a connection on which more requests wait: Node takes whatever comes, and each holds memory and asks for its data
 * before the first is answered.
 */
export function withBoundedRow(handler: RequestListener): RequestListener {
  const rows = new WeakMap<Socket, number>();
  return (request, response) => {
    // The first of a row has the connection, and costs nothing here.
    if (response.socket !== null) return handler(request, response);
    const { socket }: IncomingMessage = request;
    // What had come with it is read to the end.
    if (socket.destroyed) return;
    const waiting = rows.get(socket) ?? 0;
    if (waiting === WAITING) return void socket.destroy();
    rows.set(socket, waiting + 1);
    response.once('close', () => rows.set(socket, (rows.get(socket) ?? 1) - 1));
    handler(request, response);
  };
}
