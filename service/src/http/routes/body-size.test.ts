import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '../../../test/support/bindings.ts';
import { dial, post } from '../../../test/support/raw.ts';
import { startWorld, type World } from '../../../test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ settings: { additional: [echo] } });
});
afterAll(() => world[Symbol.asyncDispose]());

const named = (name: string) => JSON.stringify({ name });
const send = (body: string) => world.ask(post('/api/test/echo', body));

describe('sixty-four KiB', () => {
  const exactly = (bytes: number) => named('x'.repeat(bytes - named('').length));

  test('are read, and not a byte more', async () => {
    expect((await send(exactly(64 * 1024))).status).toBe(200);
    const answer = await send(exactly(64 * 1024 + 1));
    expect([answer.status, answer.json().code]).toEqual([413, 'body_too_large']);
  });

  test('in chunks are read, and not a byte more', async () => {
    const chunked = (body: string) =>
      `POST /api/test/echo HTTP/1.1\r\nHost: board\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${(
        body.match(/.{1,10000}/g) ?? []
      )
        .map((part) => `${part.length.toString(16)}\r\n${part}\r\n`)
        .join('')}0\r\n\r\n`;
    expect((await world.ask(chunked(exactly(64 * 1024)))).status).toBe(200);
    expect((await world.ask(chunked(exactly(64 * 1024 + 1)))).status).toBe(413);
  });

  test('are refused from the announced length alone', async () => {
    await using conversation = await dial(world.url);
    conversation.send(post('/api/test/echo', '', { 'Content-Length': '100000000000' }));
    expect((await conversation.answer('POST')).status).toBe(413);
  });

  test('and much more, sent by a client that writes before it reads, still get the answer', async () => {
    for (const body of ['x'.repeat(200_000), 'x'.repeat(5_000_000)]) {
      const response = await world.fetch('/api/test/echo', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(response.status).toBe(413);
    }
  });
});
