import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '../../../test/support/bindings.ts';
import { get, type RawAnswer } from '../../../test/support/raw.ts';
import { startWorld, type World } from '../../../test/support/world.ts';
import { defaultTimeouts } from '../settings.ts';

let world: World;
beforeAll(async () => {
  const timeouts = { ...defaultTimeouts, headers: 300, request: 400, idle: 5000, keepAlive: 5000 };
  world = await startWorld({ settings: { additional: [echo], timeouts } });
});
afterAll(() => world[Symbol.asyncDispose]());

const json = 'POST /api/test/echo HTTP/1.1\r\nHost: board\r\nContent-Type: application/json\r\n';
const remaining = (answer: RawAnswer) => Number(/remaining=(\d+)/.exec(answer.header('ratelimit') ?? '')?.[1]);

describe('a client that is too slow', () => {
  test.each([
    ['with its body', `${json}Content-Length: 12\r\n\r\n{"na`],
    ['with its chunks', `${json}Transfer-Encoding: chunked\r\n\r\n4\r\n{"na\r\n`],
  ])('%s is told so with 408', async (_name, bytes) => {
    const before = remaining(await world.ask(get('/api/stats')));
    const answer = await world.ask(bytes);
    expect([answer.status, answer.json().code]).toEqual([408, 'request_timeout']);
    expect(answer.header('connection')).toBe('close');
    expect(remaining(await world.ask(get('/api/stats')))).toBe(before - 2);
  });

  test('with its headers is told so long before a body would be late', async () => {
    const timeouts = { ...defaultTimeouts, headers: 200, request: 60_000, idle: 60_000, keepAlive: 5000 };
    await using strict = await startWorld({ settings: { timeouts } });
    const answer = await strict.ask('GET / HTTP/1.1\r\nHo');
    expect([answer.status, answer.json().code]).toEqual([408, 'request_timeout']);
  });
});
