import { METHODS } from 'node:http';
import { type Operation, operations } from '@launch-board/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo, testBinding } from '../../../test/support/bindings.ts';
import { get } from '../../../test/support/raw.ts';
import { startWorld, type World } from '../../../test/support/world.ts';

const twin = testBinding({ id: 'twin', method: 'DELETE', path: '/api/test/echo' });

let world: World;
beforeAll(async () => {
  world = await startWorld({ settings: { additional: [echo, twin] } });
});
afterAll(() => world[Symbol.asyncDispose]());

const announced = { 'Content-Type': 'application/json' };
const someId = '00000000-0000-4000-8000-000000000000';
/** A stream to which everybody is admitted begins, and has no length: `feed-stream.test.ts` tries its methods. */
const isOpenStream = ({ access, success }: Operation) => access === 'anyone' && success.events !== undefined;
const ofOneReply = Object.values<Operation>(operations).filter((one) => !isOpenStream(one));
const paths = [...new Set(ofOneReply.map(({ path }) => path.replaceAll(/\{\w+\}/g, someId)))];
const allowedAt = (path: string) => {
  const declared = Object.values(operations).filter((one) => one.path.replaceAll(/\{\w+\}/g, someId) === path);
  return [...declared.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'];
};

describe.each(paths)('%s', (path) => {
  test('answers its own methods to a client that announces JSON and sends none', async () => {
    for (const method of allowedAt(path)) {
      const answer = await world.ask(get(path, announced, method));
      expect(answer.status, method).toEqual(method === 'OPTIONS' ? 204 : expect.any(Number));
    }
  });

  test('answers a preflight for any method, from any origin', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'QUERY']) {
      const headers = {
        Origin: 'https://elsewhere.example',
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'authorization,content-type',
      };
      const answer = await world.ask(get(path, headers, 'OPTIONS'));
      expect(answer.status).toBe(204);
      expect(answer.all('access-control-allow-origin')).toEqual(['*']);
      expect(answer.all('access-control-allow-methods')).toEqual([allowedAt(path).join(', ')]);
      expect(answer.all('access-control-allow-headers')).toEqual([
        'Authorization, Content-Type, If-None-Match, If-Match, Idempotency-Key, X-Request-Id, X-Requested-With',
      ]);
      expect(answer.all('access-control-max-age')).toEqual(['7200']);
    }
  });

  test('answers a bare OPTIONS with what it allows', async () => {
    const answer = await world.ask(get(path, {}, 'OPTIONS'));
    expect([answer.status, answer.header('allow')]).toEqual([204, allowedAt(path).join(', ')]);
  });

  test('refuses every other method with 405 and what it allows, also to who announces JSON and sends none', async () => {
    const allowed = allowedAt(path);
    for (const method of METHODS.filter((one) => one !== 'CONNECT' && !allowed.includes(one))) {
      const answer = await world.ask(get(path, announced, method));
      expect([method, answer.status, answer.header('allow')]).toEqual([method, 405, allowed.join(', ')]);
      if (method !== 'HEAD') expect(answer.json().code).toBe('method_not_allowed');
    }
  });
});

describe('the path of pictures, which is no operation', () => {
  const path = `/media/${'0'.repeat(40)}`;

  test('answers a preflight, since the team of a draft asks for its pictures with a token', async () => {
    const headers = {
      Origin: 'https://elsewhere.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization',
    };
    const answer = await world.ask(get(path, headers, 'OPTIONS'));
    expect([answer.status, answer.header('access-control-allow-methods')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(answer.header('access-control-allow-headers')).toContain('Authorization');
  });

  test('refuses every other method with 405 and what it allows, also to who announces JSON and sends none', async () => {
    for (const method of METHODS.filter((one) => !['CONNECT', 'GET', 'HEAD', 'OPTIONS'].includes(one))) {
      const answer = await world.ask(get(path, {}, method));
      expect([method, answer.status, answer.header('allow')]).toEqual([method, 405, 'GET, HEAD, OPTIONS']);
    }
  });
});

describe('a path with several methods', () => {
  test('names them all', async () => {
    const answer = await world.ask(get('/api/test/echo', {}, 'OPTIONS'));
    expect(answer.header('allow')).toBe('POST, DELETE, OPTIONS');
  });

  test('without GET has no HEAD', async () => {
    expect((await world.ask(get('/api/test/echo', {}, 'HEAD'))).status).toBe(405);
  });
});

describe('an unknown path', () => {
  test.each(METHODS.filter((method) => method !== 'CONNECT'))('is 404 for %s', async (method) => {
    const answer = await world.ask(get('/nothing', {}, method));
    expect(answer.status).toBe(404);
    if (method !== 'HEAD') expect(answer.json().path).toBe('/nothing');
  });
});

test.each(['/api/projects/', '/api/projects//comments', '/api/collections/', '/api/users//projects', '/api/'])(
  '%s is no path of the contract, whatever the method',
  async (path) => {
    for (const method of ['GET', 'DELETE', 'OPTIONS']) {
      const answer = await world.ask(get(path, {}, method));
      expect([answer.status, answer.json().code, answer.json().path]).toEqual([404, 'route_not_found', path]);
    }
  },
);

test('a script of any origin may read every error, and the headers that explain it', async () => {
  const origin = { Origin: 'https://elsewhere.example' };
  for (const request of [
    get('/nothing', origin),
    get('/api/projects/x', origin),
    get('/api/projects?limit=0', origin),
    get('/api/projects', origin, 'DELETE'),
    get(`/${'x'.repeat(25_000)}`, origin),
    'GARBAGE\r\n\r\n',
    get('/healthz', { ...origin, Expect: 'tea' }),
  ]) {
    const answer = await world.ask(request);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.all('access-control-allow-origin')).toEqual(['*']);
    expect(answer.header('access-control-expose-headers')?.split(', ')).toEqual([
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'ETag',
      'Link',
      'Location',
      'Deprecation',
      'Sunset',
      'WWW-Authenticate',
      'X-Request-Id',
      'Idempotency-Replayed',
    ]);
    // Cookies play no part, so the answer must not depend on where the page came from.
    expect(answer.header('access-control-allow-credentials')).toBeUndefined();
  }
});
