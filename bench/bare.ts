import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownFigures } from './child.ts';

/**
 * A plain Node server with Node's defaults: one canned answer, all headers in one call. The measure for everything else.
 */

type Canned = { headers: string[]; body: Buffer };

let canned: Canned = { headers: [], body: Buffer.alloc(0) };

const server = createServer((_request, response) => {
  response.writeHead(200, canned.headers);
  response.end(canned.body);
});

process.on('message', (message: 'figures' | Canned) => {
  if (message !== 'figures') canned = { headers: message.headers, body: Buffer.from(message.body) };
  process.send?.(ownFigures());
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on('SIGTERM', () => process.exit(0));
