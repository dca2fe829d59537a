import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo, heldBinding } from '../../../test/support/bindings.ts';
import { dial, get, post } from '../../../test/support/raw.ts';
import { startWorld, type World } from '../../../test/support/world.ts';
import { defaultTimeouts } from '../settings.ts';

const slow = heldBinding({ id: 'slow', path: '/api/test/slow', run: async () => ({ slow: true }) });
const endless = heldBinding({ id: 'endless', path: '/api/test/endless' });

let world: World;
beforeAll(async () => {
  world = await startWorld({ settings: { additional: [echo, slow.binding, endless.binding] } });
});
afterAll(async () => {
  endless.release();
  await world[Symbol.asyncDispose]();
});

const json = 'POST /api/test/echo HTTP/1.1\r\nHost: board\r\nContent-Type: application/json\r\n';

const remaining = async () =>
  Number(/remaining=(\d+)/.exec((await world.ask(get('/api/stats'))).header('ratelimit') ?? '')?.[1]);

describe('answers on one connection', () => {
  test('come in the order of the requests, a malformed one last and counted once', async () => {
    const before = await remaining();
    await using conversation = await dial(world.url);
    conversation.send(`${get('/api/test/slow')}${get('/healthz')}GARBAGE\r\n\r\n`);
    await slow.begun;
    for (let i = 0; i < 3; i++) {
      conversation.send('MORE OF IT\r\n\r\n');
      // The answer to a later request: these bytes have been read by themselves.
      await world.ask(get('/api/stats'));
    }
    slow.release();
    expect((await conversation.answer()).json()).toEqual({ slow: true });
    expect((await conversation.answer()).json().ok).toBe(true);
    expect((await conversation.answer()).json().code).toBe('malformed_request');
    expect((await conversation.closed()).length).toBe(0);
    expect(await remaining()).toBe(before - 6);
  });

  test('go on after errors that leave it readable', async () => {
    await using conversation = await dial(world.url);
    const requests: [string | Buffer, number][] = [
      [get('/nothing'), 404],
      [post('/api/test/echo', '{'), 400],
      [post('/nothing', 'anything at all'), 404],
      [post('/api/test/echo', 'x', { 'Content-Type': 'text/plain' }), 415],
      [get('/api/projects', {}, 'DELETE'), 405],
      [post('/api/projects', 'ignored', {}, 'PUT'), 405],
      [get('/%g1'), 404],
      [post('/api/test/echo', '{"name":"still here"}'), 200],
    ];
    for (const [bytes, status] of requests) {
      conversation.send(bytes);
      expect((await conversation.answer()).status).toBe(status);
    }
  });

  test('go to clients of HTTP/1.0 as well, who name no host and keep no connection', async () => {
    await using conversation = await dial(world.url);
    conversation.send('GET /api/stats HTTP/1.0\r\n\r\n');
    const answer = await conversation.answer();
    expect([answer.status, answer.header('connection')]).toEqual([200, 'close']);
    expect((await conversation.closed()).length).toBe(0);
  });

  test('depend on no header that names another host, version, method or path', async () => {
    const plain = await world.ask(get('/api/categories'));
    for (const headers of [
      { 'Accept-Version': '2.x' },
      { 'X-HTTP-Method-Override': 'DELETE' },
      { 'X-Original-URL': '/nothing' },
      { 'X-Forwarded-Host': 'other', 'X-Forwarded-Proto': 'gopher' },
      { Accept: 'text/html', Range: 'bytes=0-3', 'Accept-Language': 'de' },
      { Connection: 'Upgrade', Upgrade: 'websocket' },
    ]) {
      const answer = await world.ask(get('/api/categories', headers));
      expect([answer.status, answer.body.equals(plain.body)], JSON.stringify(headers)).toEqual([200, true]);
    }
  });

  test('are told apart though all requests came in one packet', async () => {
    await using conversation = await dial(world.url);
    const paths = ['/api/stats', '/nothing', '/api/stats', '/api/projects/x', '/healthz', '/api/categories'];
    conversation.send(paths.map((path) => get(path)).join(''));
    const statuses: number[] = [];
    for (const _ of paths) statuses.push((await conversation.answer()).status);
    expect(statuses).toEqual([200, 404, 200, 404, 200, 200]);
  });
});

describe('the process', () => {
  test.each([
    ['CONNECT', get('a.example:443', {}, 'CONNECT')],
    ['garbage', 'GARBAGE\r\n\r\n'],
    ['a request that takes long', get('/api/test/endless')],
    ['a body cut short', `${json}Content-Length: 12\r\n\r\n{"na`],
    ['an expectation', `${json}Expect: tea\r\nContent-Length: 12\r\n\r\n`],
    ['a long list', get('/openapi.json')],
  ])('outlives clients that send %s and reset the connection', async (_name, bytes) => {
    for (let i = 0; i < 10; i++) {
      const conversation = await dial(world.url);
      conversation.send(bytes);
      if (i % 2) await world.fetch('/healthz');
      conversation.socket.resetAndDestroy();
    }
    for (let i = 0; i < 3; i++) expect((await world.fetch('/healthz')).status).toBe(200);
  });

  test('answers others while a client does not read what it asked for', async () => {
    await using lazy = await dial(world.url);
    lazy.socket.pause();
    lazy.send(get('/openapi.json').repeat(200));
    for (let i = 0; i < 10; i++) expect((await world.fetch('/api/stats')).status).toBe(200);
    lazy.socket.resume();
    // What waits for one connection is bounded: answers beyond that were refused, each in its turn and each whole.
    const statuses = new Set<number>();
    for (let i = 0; i < 200; i++) {
      const answer = await lazy.answer();
      statuses.add(answer.status);
      if (answer.status !== 200) expect(answer.json()).toMatchObject({ code: 'answers_unread' });
    }
    expect([...statuses]).toEqual([200, 503]);
    // Whoever reads again is answered again.
    lazy.send(get('/openapi.json'));
    expect((await lazy.answer()).status).toBe(200);
  });

  test('lets go of a client that never reads, after the time without a byte', async () => {
    const timeouts = { ...defaultTimeouts, headers: 5000, request: 5000, idle: 50, keepAlive: 5000 };
    await using impatient = await startWorld({ settings: { timeouts } });
    await using lazy = await dial(impatient.url);
    lazy.socket.pause();
    // More than the buffers on the way can hold.
    lazy.send(get('/openapi.json').repeat(400));
    // Only who writes to a connection that is no more hears of its end without reading; rarely, since bytes keep it.
    const nudge = setInterval(() => lazy.send(' '), 250);
    await lazy.closed();
    clearInterval(nudge);
  });
});
