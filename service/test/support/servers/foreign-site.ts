import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { FetchRules } from '../../../src/media/foreign/fetch-picture.ts';
import { cert, key } from './certificate.ts';

/** What the site sends for a path: bytes as they are, or whatever the function does to the connection. */
type Sent = string | Buffer | ((socket: Socket) => void);

export const head = (type: string, ...more: string[]): string =>
  ['HTTP/1.1 200 OK', `Content-Type: ${type}`, ...more, '', ''].join('\r\n');

export const picture = (bytes: Buffer | string, type = 'image/png'): Buffer =>
  Buffer.concat([Buffer.from(head(type, `Content-Length: ${Buffer.byteLength(bytes)}`)), Buffer.from(bytes)]);

export const redirect = (to: string, status = 302): string =>
  `HTTP/1.1 ${status} Found\r\nLocation: ${to}\r\nContent-Length: 0\r\n\r\n`;

/** A public address, which nobody has in tests: connections to it come to the site here. */
export const publicAddress = '93.184.216.34';

/**
 * A stranger's site on this machine, with an internet in which every public address leads to it. \`names\` are its name
 * servers: each question takes the next answer, and the last one stays.
 */
export async function startForeignSite(pages: Record<string, Sent> = {}) {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const onSocket = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    socket.once('data', (bytes) => {
      const text = bytes.toString('latin1');
      requests.push(text);
      const sent = pages[/^GET (\S+)/.exec(text)?.[1] ?? ''] ?? 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n';
      if (typeof sent === 'function') sent(socket);
      else socket.end(sent);
    });
  };
  const plain = await open(createServer(onSocket));
  const secure = await open(createTlsServer({ cert, key }, onSocket));
  const names: Record<string, string[][]> = { 'pictures.test': [[publicAddress]] };
  const dialled: string[] = [];
  const asked: string[] = [];
  const rules: FetchRules = {
    ownHosts: ['board.test'],
    refused: [],
    userAgent: 'LaunchBoard (+https://board.test/about)',
    maxBytes: 100_000,
    resolve: async (name) => {
      asked.push(name);
      const answers = names[name] ?? [[]];
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    },
    dial: (address, port) => {
      dialled.push(`${address}:${port}`);
      return { host: '127.0.0.1', port: port === 443 ? secure.port : plain.port, ca: cert };
    },
  };
  return {
    pages,
    names,
    rules,
    requests,
    dialled,
    asked,
    openSockets: () => sockets.size,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      for (const { server } of [plain, secure]) server.close();
    },
  };
}

export type ForeignSite = Awaited<ReturnType<typeof startForeignSite>>;

/** The internet in which the site is, for a board. */
export const internetOf = ({ rules: { resolve, dial } }: ForeignSite) => ({
  ...(resolve && { resolve }),
  ...(dial && { dial }),
});

async function open(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { server, port: address.port };
}
