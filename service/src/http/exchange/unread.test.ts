import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { parseNetwork } from '@launch-board/host/client-address';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { testBinding } from '../../../test/support/bindings.ts';
import { dial, get } from '../../../test/support/raw.ts';
import { startWorld, type World } from '../../../test/support/world.ts';

const MIB = 1024 * 1024;
const sized = (id: string, bytes: number) =>
  testBinding({ id, path: `/api/test/${id}`, holds: 'until a commit', run: async () => ({ text: 'x'.repeat(bytes) }) });

let world: World;
beforeAll(async () => {
  world = await startWorld({
    settings: {
      trustedProxies: [parseNetwork('127.0.0.1')],
      additional: [sized('huge', 7 * MIB), sized('large', 5 * MIB), sized('list', MIB), sized('page', 20_000)],
    },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

let clients = 0;
const someone = () => ({ 'X-Forwarded-For': `198.51.100.${++clients}` });

/** Asks and does not read a byte. */
async function leaveUnread(bytes: string): Promise<Socket> {
  const { hostname, port } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  open.push(socket);
  await once(socket, 'connect');
  socket.pause();
  socket.write(bytes);
  return socket;
}

const statusFor = async (path: string, me: Record<string, string>) => (await world.ask(get(path, me))).status;

/** Asked seldom enough to stay within the rate limit, however long it takes. */
const becomes = (status: number, me: Record<string, string>) =>
  expect.poll(() => statusFor('/api/test/large', me), { interval: 250 }).toBe(status);

describe('whoever leaves large answers unread', () => {
  test('is refused more of them, and told when to come back; others are not', async () => {
    const [me, you] = [someone(), someone()];
    for (let n = 0; n < 3; n += 1) await leaveUnread(get('/api/test/huge', me));
    await becomes(503, me);
    const refused = await world.ask(get('/api/test/large', me));
    expect(refused.json().code).toBe('answers_unread');
    expect(refused.header('retry-after')).toBe('5');
    expect(await statusFor('/api/test/large', you)).toBe(200);
  });

  test('still gets pages, the state of what it has, and what has no body', async () => {
    const me = someone();
    for (let n = 0; n < 3; n += 1) await leaveUnread(get('/api/test/huge', me));
    await becomes(503, me);
    expect(await statusFor('/api/test/page', me)).toBe(200);
    expect((await world.ask(get('/api/test/large', { ...me, 'If-None-Match': '*' }))).status).toBe(304);
    expect((await world.ask(get('/api/test/large', me, 'HEAD'))).status).toBe(200);
  });

  test('gets them again once it has read, or gone away', async () => {
    const me = someone();
    const sockets = [];
    for (let n = 0; n < 3; n += 1) sockets.push(await leaveUnread(get('/api/test/huge', me)));
    await becomes(503, me);
    for (const [n, socket] of sockets.entries()) {
      if (n % 2 === 0) socket.resume();
      else socket.destroy();
    }
    await becomes(200, me);
  });
});

test('pipelined requests beyond the limit are refused, in order', async () => {
  const me = someone();
  await statusFor('/api/test/list', me);
  await using conversation = await dial(world.url);
  conversation.socket.pause();
  conversation.send(get('/api/test/list', me).repeat(40));
  conversation.send(get('/api/test/page', me));
  await eventually(() => expect(conversation.socket.readableLength).toBeGreaterThan(0));
  conversation.socket.resume();
  const statuses: number[] = [];
  for (let n = 0; n < 41; n += 1) statuses.push((await conversation.answer()).status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses[0]).toBe(200);
});

test('whoever reads what it asks for is not refused', async () => {
  const me = someone();
  const statuses = await Promise.all(Array.from({ length: 5 }, () => statusFor('/api/test/list', me)));
  expect(new Set(statuses)).toEqual(new Set([200]));
});
