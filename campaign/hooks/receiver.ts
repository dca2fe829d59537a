import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Change } from '@launch-board/sdk';
import { cert, key } from '../../service/test/support/servers/certificate.ts';
import type { Chance } from '../chance.ts';

/** A message as it came: its id, and whether the receiver said that it has it. */
export type Message = { id: string; type: string; data: Change; isTaken: boolean };

export type Receiver = AsyncDisposable & {
  port: number;
  /** By the path of the address, in the order in which they came. */
  received: Map<string, Message[]>;
  responses: Record<string, number>;
  /** From now on everything is taken. */
  recover(): void;
};

/** What it does instead of taking a message, and how often. */
const misdeeds = [
  { what: '429', share: 0.05 },
  { what: '500', share: 0.05 },
  { what: 'hangs', share: 0.01 },
  { what: 'dies before it has read', share: 0.02 },
  { what: 'dies after it has taken', share: 0.02 },
];

export async function startReceiver(chance: Chance): Promise<Receiver> {
  const received: Receiver['received'] = new Map();
  const responses: Receiver['responses'] = {};
  let isWell = false;
  const draw = () => {
    let left = isWell ? 1 : chance.whole(0, 9999) / 10_000;
    for (const { what, share } of misdeeds) {
      left -= share;
      if (left < 0) return what;
    }
    return '204';
  };
  const server = createServer({ cert, key }, async (request, response) => {
    const what = draw();
    responses[what] = (responses[what] ?? 0) + 1;
    if (what === 'dies before it has read') return void request.socket.destroy();
    let text = '';
    try {
      for await (const piece of request) text += piece;
    } catch {
      // The sender was killed in the middle of it.
      return;
    }
    const { type, data } = JSON.parse(text);
    const isTaken = what === '204' || what === 'dies after it has taken';
    const messages = received.get(request.url ?? '') ?? [];
    received.set(request.url ?? '', messages);
    messages.push({ id: String(request.headers['webhook-id']), type, data, isTaken });
    if (what === 'hangs') return;
    if (what === 'dies after it has taken') return void request.socket.destroy();
    response.writeHead(Number(what), what === '429' ? { 'retry-after': '60' } : {}).end();
  });
  server.on('tlsClientError', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    responses,
    recover() {
      isWell = true;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
