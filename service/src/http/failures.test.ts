import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { echo, heldBinding, testBinding } from '../../test/support/bindings.ts';
import { dial, get, post } from '../../test/support/raw.ts';
import { startWorld, type World } from '../../test/support/world.ts';
import { Fail } from '../domain/fail.ts';
import { DatabaseBusy } from '../store/engines/engine.ts';

const marker = 'SELECT secret FROM marker';

/** Every way an operation can go wrong without meaning to. */
const faults: Record<string, () => unknown> = {
  error: () => Promise.reject(new Error(marker)),
  cause: () => Promise.reject(new Fail('internal', { cause: new Error(marker) })),
  status: () => Promise.reject(Object.assign(new Error(marker), { statusCode: 418, code: 'E_TEAPOT' })),
  text: () => Promise.reject(marker),
  nothing: () => Promise.reject(undefined),
  object: () => Promise.reject({ message: marker, statusCode: 200 }),
  unprintable: () => ({ toJSON: () => JSON.parse(marker) }),
  bigint: () => ({ amount: 1n }),
};

const throwing = Object.entries(faults).flatMap(([name, run]) => [
  testBinding({ id: `plain-${name}`, path: `/api/test/plain/${name}`, run: async () => run() }),
  testBinding({ id: `kept-${name}`, path: `/api/test/kept/${name}`, holds: 'until a commit', run: async () => run() }),
]);
const busy = testBinding({ id: 'busy', path: '/api/test/busy', run: () => Promise.reject(new DatabaseBusy(marker)) });
const late = heldBinding({ id: 'late', path: '/api/test/late', run: () => Promise.reject(new Error(marker)) });

let lines: string[] = [];
let world: World;
beforeAll(async () => {
  world = await startWorld({
    settings: { additional: [...throwing, echo, busy, late.binding] },
    onLog: (line) => lines.push(line),
  });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => world[Symbol.asyncDispose]());

const logged = (requestId: string, level: number) =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.request_id === requestId && line.level === level);

describe.each(['plain', 'kept'])('a fault in an operation (%s)', (kind) => {
  test.each(Object.keys(faults))(
    '"%s" is 500 with a generic sentence; what it was is in the log alone',
    async (name) => {
      const answer = await world.ask(get(`/api/test/${kind}/${name}`));
      expect(answer.status).toBe(500);
      expect(answer.body.toString()).toBe(
        JSON.stringify({
          error: 'The request failed because of a fault in the service. It has been logged under this request id.',
          code: 'internal',
          request_id: answer.header('x-request-id'),
        }),
      );
      const [line, ...more] = logged(answer.header('x-request-id') ?? '', 50);
      expect(more).toEqual([]);
      expect(line).toMatchObject({ msg: 'request failed', operation: `${kind}-${name}` });
      if (!['nothing', 'bigint', 'unprintable'].includes(name)) expect(JSON.stringify(line)).toContain(marker);
    },
  );

  test('leaves the connection usable, and the next answer unharmed', async () => {
    await using conversation = await dial(world.url);
    conversation.send(get(`/api/test/${kind}/error`) + get('/api/stats'));
    expect((await conversation.answer()).status).toBe(500);
    expect((await conversation.answer()).status).toBe(200);
  });
});

test('a busy database is 503 with a time to come again, and a warning in the log', async () => {
  const answer = await world.ask(get('/api/test/busy'));
  expect([answer.status, answer.json().code, answer.header('retry-after')]).toEqual([503, 'unavailable', '1']);
  expect(answer.body.toString()).not.toContain(marker);
  const [line] = logged(answer.header('x-request-id') ?? '', 40);
  expect(JSON.stringify(line)).toContain(marker);
});

test('a fault nobody waits for any more is still in the log', async () => {
  const conversation = await dial(world.url);
  conversation.send(get('/api/test/late', { 'X-Request-Id': 'left-early' }));
  await late.begun;
  conversation.socket.resetAndDestroy();
  await world.fetch('/healthz');
  late.release();
  await expect.poll(() => logged('left-early', 50).length).toBe(1);
});

test('a client that leaves in the middle of its body is no fault of the service', async () => {
  const conversation = await dial(world.url);
  conversation.send(post('/api/test/echo', '{"na', { 'Content-Length': '100', 'X-Request-Id': 'half-sent' }));
  // Each answer to a later request tells that the service has seen what came before it.
  await world.fetch('/healthz');
  conversation.socket.resetAndDestroy();
  for (let i = 0; i < 3; i++) await world.fetch('/healthz');
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});

test('what is the client’s own fault is not in the log as one', async () => {
  await world.ask(get('/nothing'));
  await world.ask(get('/api/projects/x'));
  await world.ask(get('/api/projects?limit=0'));
  await world.ask(post('/api/test/echo', '{'));
  await world.ask(post('/api/test/echo', Buffer.alloc(70_000)));
  await world.ask('GARBAGE\r\n\r\n');
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});

describe('a request id', () => {
  test('is the one the client sent, where it could not upset a log', async () => {
    for (const path of ['/api/stats', '/api/stats', '/nothing', '/healthz']) {
      const answer = await world.ask(get(path, { 'X-Request-Id': 'Mine_1.a-b' }));
      expect(answer.header('x-request-id')).toBe('Mine_1.a-b');
    }
  });

  test.each(['', 'a b', 'x'.repeat(65), '"', 'ä', '{}', 'a,b'])(
    'of the client is not taken when it is %j',
    async (id) => {
      const answer = await world.ask(Buffer.from(get('/nothing', { 'X-Request-Id': id }), 'latin1'));
      expect(answer.header('x-request-id')).toMatch(/^[\da-f]{12}-[\da-z]+$/);
    },
  );

  test('is another for every request', async () => {
    const answers = await Promise.all(
      ['/api/stats', '/api/stats', '/nothing', '/healthz', '/%g1'].map((path) => world.ask(get(path))),
    );
    const garbage = await world.ask('GARBAGE\r\n\r\n');
    expect(new Set([...answers, garbage].map((answer) => answer.header('x-request-id'))).size).toBe(6);
  });
});
