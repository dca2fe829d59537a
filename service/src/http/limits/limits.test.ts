import { parseNetwork } from '@launch-board/host/client-address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo, testBinding } from '../../../test/support/bindings.ts';
import { dial, get, post, type RawAnswer } from '../../../test/support/raw.ts';
import { startWorld, type World } from '../../../test/support/world.ts';
import { DatabaseBusy } from '../../store/engines/engine.ts';

const broken = testBinding({ id: 'broken', path: '/api/test/broken', run: () => Promise.reject(new Error('broken')) });
const busy = testBinding({ id: 'busy', path: '/api/test/busy', run: () => Promise.reject(new DatabaseBusy('busy')) });

let world: World;
beforeAll(async () => {
  world = await startWorld({
    settings: {
      rateLimit: 300,
      trustedProxies: [parseNetwork('127.0.0.1')],
      additional: [echo, broken, busy],
    },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

let clients = 0;
/** Another client each time. */
const someone = () => ({ 'X-Forwarded-For': `198.51.100.${++clients}` });

const remaining = (answer: RawAnswer) => Number(/remaining=(\d+)/.exec(answer.header('ratelimit') ?? '')?.[1]);

/** All answers to one client's requests, sent in a row on one connection. */
async function row(requests: string[]): Promise<RawAnswer[]> {
  await using conversation = await dial(world.url);
  conversation.send(requests.join(''));
  const answers: RawAnswer[] = [];
  for (const request of requests) answers.push(await conversation.answer(request.split(' ', 1)[0]));
  return answers;
}

describe('three hundred requests', () => {
  test('are served, the last with nothing remaining; the next is refused with the time to wait', async () => {
    const me = someone();
    const answers = await row(Array<string>(302).fill(get('/api/stats', me)));
    expect(answers.slice(0, 300).every(({ status }) => status === 200)).toBe(true);
    expect(answers[0]?.header('ratelimit')).toBe('limit=300, remaining=299, reset=60');
    expect(answers[299] && remaining(answers[299])).toBe(0);

    for (const refused of answers.slice(300)) {
      expect(refused.status).toBe(429);
      expect(refused.json().code).toBe('rate_limited');
      expect(refused.header('cache-control')).toBe('no-store');
      const reset = /reset=(\d+)$/.exec(refused.header('ratelimit') ?? '')?.[1];
      expect(refused.header('retry-after')).toBe(reset);
    }
  });

  test('of one client are nothing to another', async () => {
    const [me, you] = [someone(), someone()];
    await row(Array<string>(301).fill(get('/api/stats', me)));
    expect((await world.ask(get('/api/stats', me))).status).toBe(429);
    expect(remaining(await world.ask(get('/api/stats', you)))).toBe(299);
  });

  test('are not spent by ballots with codes on paper: a hall has one address, and somebody in it may try codes', async () => {
    const me = someone();
    const ballot = post(
      '/api/showcases/11111111-1111-4111-8111-111111111111/guest-ballots',
      JSON.stringify({ code: 'NONE', project_ids: ['11111111-1111-4111-8111-111111111111'] }),
      me,
    ).toString();
    const ballots = await row(Array<string>(301).fill(ballot));
    expect(ballots.map(({ status }) => status)).toEqual(Array<number>(301).fill(404));
    expect(ballots[300]?.header('ratelimit')).toBe('limit=6000, remaining=5699, reset=60');
    const reads = await row(Array<string>(301).fill(get('/api/stats', me)));
    expect(reads.map(({ status }) => status)).toEqual([...Array<number>(300).fill(200), 429]);
    expect((await world.ask(ballot)).status).toBe(404);
  });

  test('are not spent by the links of a course that a whole hall opens at once', async () => {
    const me = someone();
    const fields = { iss: 'https://tide.test', login_hint: 'x', target_link_uri: 'https://board.example/' };
    const legs = [
      post('/api/lti/logins', JSON.stringify(fields), me).toString(),
      post('/api/lti/launches', JSON.stringify({ id_token: 'x', state: 'x' }), me).toString(),
    ];
    const launches = await row(Array.from({ length: 400 }, (_, i) => legs[i % 2] as string));
    expect(launches.filter(({ status }) => status === 429)).toEqual([]);
    expect(remaining(await world.ask(get('/api/stats', me)))).toBe(299);
  });

  test('once spent are spent for every method, path and layer', async () => {
    const me = someone();
    await row(Array<string>(300).fill(get('/api/stats', me)));
    for (const request of [
      get('/api/stats', me),
      get('/api/stats', me, 'HEAD'),
      get('/api/stats', me, 'OPTIONS'),
      get('/api/stats', { ...me, Authorization: 'Bearer x' }),
      get('/nothing', me),
      get('/api/stats', me, 'DELETE'),
      post('/api/test/echo', '{"name":"x"}', me),
      get(`/${'x'.repeat(25_000)}`, me),
    ]) {
      const answer = await world.ask(request);
      expect(answer.status).toBe(429);
      expect(answer.header('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/);
    }
  });
});

const preflight = { Origin: 'https://a.example', 'Access-Control-Request-Method': 'PUT' };
const requests: [string, (me: Record<string, string>) => string | Buffer, number][] = [
  ['a read', (me) => get('/api/projects', me), 200],
  ['a read from memory', (me) => get('/api/stats', me), 200],
  ['a 304', (me) => get('/api/stats', { ...me, 'If-None-Match': '*' }), 304],
  ['a HEAD', (me) => get('/api/projects', me, 'HEAD'), 200],
  ['a HEAD from memory', (me) => get('/api/stats', me, 'HEAD'), 200],
  ['a read with a token', (me) => get('/api/stats', { ...me, Authorization: 'Bearer x' }), 200],
  ['a malformed id', (me) => get('/api/projects/x', me), 404],
  ['an unknown path', (me) => get('/nothing', me), 404],
  ['a path that cannot be decoded', (me) => get('/%g1', me), 404],
  ['a parameter at fault', (me) => get('/api/projects?limit=0', me), 400],
  ['a wrong method', (me) => get('/api/projects', me, 'DELETE'), 405],
  ['an odd method', (me) => get('/api/projects', me, 'PROPFIND'), 405],
  ['a bare OPTIONS', (me) => get('/api/projects', me, 'OPTIONS'), 204],
  ['OPTIONS of an unknown path', (me) => get('/nothing', me, 'OPTIONS'), 404],
  ['a write', (me) => post('/api/test/echo', '{"name":"x"}', me), 200],
  ['a body that is too large', (me) => post('/api/test/echo', Buffer.alloc(70_000, 'x'), me), 413],
  ['a body of another type', (me) => post('/api/test/echo', 'x', { ...me, 'Content-Type': 'text/plain' }), 415],
  ['a body that is no JSON', (me) => post('/api/test/echo', '{', me), 400],
  ['an address that is too long', (me) => get(`/${'x'.repeat(25_000)}`, me), 414],
  ['an expectation nobody knows', (me) => get('/api/stats', { ...me, Expect: 'tea' }), 417],
  ['CONNECT', (me) => get('a.example:443', me, 'CONNECT'), 405],
  ['a request without Host', (me) => get('/api/stats', me).replace('Host: board\r\n', ''), 400],
  ['a request with two Hosts', (me) => get('/api/stats', { ...me, host: 'other' }), 400],
  ['a fault of the service', (me) => get('/api/test/broken', me), 500],
  ['a busy database', (me) => get('/api/test/busy', me), 503],
];

test.each(requests)('%s counts once, and carries both headers once', async (_name, request, status) => {
  await world.fetch('/api/stats');
  const me = someone();
  // The world compares every header of an answer with its form, in which no header can stand twice.
  const answer = await world.ask(request(me));
  expect(answer.status).toBe(status);
  expect(remaining(answer)).toBe(299);
  expect(answer.header('ratelimit-policy')).toBe('300;w=60');
  expect(remaining(await world.ask(get('/api/stats', me)))).toBe(298);
});

describe('a probe', () => {
  test.each(['/readyz', '/healthz'])(
    'of %s takes nothing of the budget of its address, and tells the state',
    async (path) => {
      const me = someone();
      const answers = await row(Array<string>(301).fill(get(path, me)));
      expect(new Set(answers.map(({ status, header }) => `${status} ${header('ratelimit')}`))).toEqual(
        new Set(['200 limit=300, remaining=300, reset=60']),
      );
      expect(remaining(await world.ask(get('/api/stats', me)))).toBe(299);
    },
  );

  test.each(['/readyz', '/healthz'])(
    'of %s answers where a script has spent the budget of its address',
    async (path) => {
      const me = someone();
      await row(Array<string>(301).fill(get('/api/stats', me)));
      expect((await world.ask(get('/api/stats', me))).status).toBe(429);
      for (const method of ['GET', 'HEAD']) {
        const answer = await world.ask(get(path, me, method));
        expect([answer.status, remaining(answer)]).toEqual([200, 0]);
      }
    },
  );

  test('with a token is a request like others', async () => {
    const me = { ...someone(), Authorization: 'Bearer x' };
    expect(remaining(await world.ask(get('/readyz', me)))).toBe(299);
  });
});

describe('a preflight', () => {
  test('costs nothing, and tells the state', async () => {
    const me = someone();
    for (let n = 0; n < 3; n += 1) {
      const answer = await world.ask(get('/api/projects', { ...me, ...preflight }, 'OPTIONS'));
      expect([answer.status, answer.header('ratelimit')]).toEqual([204, 'limit=300, remaining=300, reset=60']);
    }
    expect(remaining(await world.ask(get('/api/stats', me)))).toBe(299);
    expect(remaining(await world.ask(get('/api/projects', { ...me, ...preflight }, 'OPTIONS')))).toBe(299);
  });

  test('is never refused, also where all is spent: a signed-in browser behind a busy address works', async () => {
    const me = someone();
    await row(Array<string>(301).fill(get('/api/stats', me)));
    expect((await world.ask(get('/api/stats', me))).status).toBe(429);
    const answer = await world.ask(get('/api/projects', { ...me, ...preflight }, 'OPTIONS'));
    expect([answer.status, remaining(answer)]).toEqual([204, 0]);
    expect(answer.header('access-control-allow-headers')).toContain('X-Requested-With');
  });
});

describe('no limit', () => {
  test('means no refusals and no headers about it', async () => {
    await using free = await startWorld({ env: { LAUNCHBOARD_RATE_LIMIT: '0' } });
    await using conversation = await dial(free.url);
    conversation.send(`${get('/api/stats').repeat(400)}x\r\n\r\n`);
    for (let i = 0; i < 400; i++) {
      const answer = await conversation.answer();
      expect(answer.status).toBe(200);
      expect(answer.header('ratelimit')).toBeUndefined();
    }
    const malformed = await conversation.answer();
    expect([malformed.status, malformed.header('ratelimit-policy')]).toEqual([400, undefined]);
  });
});
