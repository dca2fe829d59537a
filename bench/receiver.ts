import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { cert, key } from '../service/test/support/servers/certificate.ts';

/** A receiver of webhooks that takes everything, in a process of its own, and tells how much came. */
let received = 0;
const server = createServer({ cert, key }, (request, response) => {
  received += 1;
  request.resume().on('end', () => response.writeHead(204).end());
}).listen(0, '127.0.0.1', () => process.send?.({ url: `https://127.0.0.1:${(server.address() as AddressInfo).port}` }));
process.on('message', () => process.send?.({ received }));
process.on('SIGTERM', () => process.exit(0));
