import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../dev/testing/eventually.ts';
import { launch } from '../processes/program.ts';
import { startRedis, type TestRedis } from '../processes/redis.ts';
import { temporaryFolder } from '../support/folder.ts';
import { ask, get } from '../support/raw.ts';
import { startWorld, type World } from '../support/world.ts';

// What becomes of the limit, and of the service, while the server that counts is away.

const AWAY = 'the shared limiter is away; this process counts';
const BACK = 'the shared limiter is back';
/** Only what a test does shall send the server away, and no stall of a busy machine. */
const TIMEOUT_MS = 1500;

let redis: TestRedis;
beforeEach(async () => {
  redis = await startRedis();
});
afterEach(() => redis[Symbol.asyncDispose]());

type LoggedWorld = World & { lines: string[]; said(message: string): number; sharedUp(): Promise<string | undefined> };

async function startLimited(url = redis.url): Promise<LoggedWorld> {
  const lines: string[] = [];
  const env = { LAUNCHBOARD_RATE_LIMIT: '300', LAUNCHBOARD_VALKEY_URL: url, LAUNCHBOARD_METRICS_PORT: '0' };
  const settings = { valkeyTimings: { timeout: TIMEOUT_MS } };
  const world = await startWorld({ env, settings, onLog: (line) => lines.push(line) });
  return {
    ...world,
    lines,
    said: (message) => lines.filter((line) => JSON.parse(line).msg === message).length,
    async sharedUp() {
      const text = await (await fetch(world.running.metricsUrl ?? '')).text();
      return /^launchboard_limiter_shared_up (\d)$/m.exec(text)?.[1];
    },
  };
}

/** Asks without a pause until it is told to end. Every answer is compared with the contract. */
function load(world: World) {
  const statuses = new Set<number>();
  let isOver = false;
  let count = 0;
  const lane = async () => {
    while (!isOver) {
      const response = await world.fetch('/api/stats');
      expect(response.headers.get('ratelimit')).toMatch(/^limit=300, remaining=\d+, reset=([1-9]|[1-5]\d|60)$/);
      expect(response.headers.get('ratelimit-policy')).toBe('300;w=60');
      expect(response.headers.has('retry-after')).toBe(response.status === 429);
      statuses.add(response.status);
      count += 1;
    }
  };
  const lanes = Promise.all(Array.from({ length: 8 }, lane));
  const end = async () => {
    isOver = true;
    await lanes;
  };
  return { count: () => count, statuses: () => [...statuses].toSorted(), end, [Symbol.asyncDispose]: end };
}

const outages: [string, (redis: TestRedis) => Promise<void>, (redis: TestRedis) => Promise<void>][] = [
  ['is stopped', (it) => it.stop(), (it) => it.restart()],
  ['is killed', (it) => it.kill(), (it) => it.restart()],
  ['hangs', async (it) => it.pause(), async (it) => it.resume()],
];

test.each(outages)(
  'a server that %s under load costs no answer, and counts again when it is back',
  async (...outage) => {
    const [, go, comeBack] = outage;
    await using world = await startLimited();
    expect(await world.sharedUp()).toBe('1');
    await using requests = load(world);
    await eventually(() => expect(requests.count()).toBeGreaterThan(400));

    await go(redis);
    await eventually(() => expect(world.said(AWAY)).toBe(1));
    const before = requests.count();
    await eventually(() => expect(requests.count()).toBeGreaterThan(before + 1000));
    expect(await world.sharedUp()).toBe('0');
    expect((await world.fetch('/api/stats')).status).toBe(429);
    expect(world.said(BACK)).toBe(0);

    await comeBack(redis);
    await eventually(() => expect(world.said(BACK)).toBe(1));
    expect(await world.sharedUp()).toBe('1');
    const after = requests.count();
    await eventually(() => expect(requests.count()).toBeGreaterThan(after + 100));
    await requests.end();
    expect(requests.statuses()).toEqual([200, 429]);
    expect([world.said(AWAY), world.said(BACK)]).toEqual([1, 1]);
  },
);

test('while the server is away, this process keeps a window of its own, and then the server decides again', async () => {
  await using world = await startLimited();
  const remaining = async () => {
    const { headers } = await world.fetch('/api/stats');
    return Number(/remaining=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
  };
  for (let n = 0; n < 10; n += 1) expect(await remaining()).toBe(299 - n);
  redis.pause();
  await eventually(() => expect(world.said(AWAY)).toBe(1));
  const first = await remaining();
  expect([first, await remaining(), await remaining()]).toEqual([299, 298, 297]);
  redis.resume();
  await eventually(() => expect(world.said(BACK)).toBe(1));
  expect(await remaining()).toBe(289);
});

describe('a start', () => {
  test('with the server there says that all instances count together', async () => {
    await using world = await startLimited();
    expect(world.said('all instances count requests together')).toBe(1);
    expect(world.said(AWAY)).toBe(0);
  });

  test('with a password that is wrong says so once, without it, and counts by itself', async () => {
    await using guarded = await startRedis({ password: 'right' });
    await using world = await startLimited(guarded.url.replace('right', 'hunter2'));
    expect((await world.fetch('/api/stats')).headers.get('ratelimit')).toContain('remaining=299');
    expect(world.said(AWAY)).toBe(1);
    const line = world.lines.find((one) => one.includes(AWAY)) ?? '';
    expect(JSON.parse(line)).toMatchObject({ level: 40, reason: expect.stringContaining('WRONGPASS') });
    expect(world.lines.join()).not.toContain('hunter2');
  });

  test('with no server there is ready all the same, and finds it when it comes', async () => {
    await redis.kill();
    await using world = await startLimited();
    expect((await world.fetch('/api/stats')).status).toBe(200);
    expect(world.said(AWAY)).toBe(1);
    expect(await world.sharedUp()).toBe('0');
    await redis.restart();
    await eventually(() => expect(world.said(BACK)).toBe(1));
    expect((await world.fetch('/api/stats')).headers.get('ratelimit')).toContain('remaining=299');
  });

  test('with a server that may only be read counts by itself', async () => {
    await redis.command('REPLICAOF', '127.0.0.1', '1');
    await using world = await startLimited();
    expect((await world.fetch('/api/stats')).headers.get('ratelimit')).toContain('remaining=299');
    expect(world.lines.find((one) => one.includes(AWAY))).toContain('READONLY');
    await redis.command('REPLICAOF', 'NO', 'ONE');
    await eventually(() => expect(world.said(BACK)).toBe(1));
  });

  test('without a limit needs no server', async () => {
    const lines: string[] = [];
    const env = { LAUNCHBOARD_RATE_LIMIT: '0', LAUNCHBOARD_VALKEY_URL: redis.url };
    await using world = await startWorld({ env, onLog: (line) => lines.push(line) });
    expect((await ask(world.url, get('/api/stats'))).header('ratelimit')).toBeUndefined();
    // The one that asks.
    expect(
      String(await redis.command('CLIENT', 'LIST'))
        .trim()
        .split('\n'),
    ).toHaveLength(1);
    expect(lines.join()).not.toContain('limiter');
  });
});

test('the usual log says that the server went and that it came back', async () => {
  await using folder = await temporaryFolder();
  await using program = launch(['serve'], {
    LAUNCHBOARD_PORT: '0',
    LAUNCHBOARD_DATABASE_URL: `sqlite:${folder.path}/board.db`,
    LAUNCHBOARD_VALKEY_URL: redis.url,
  });
  await program.line('listening');
  await redis.kill();
  await program.line(AWAY);
  await redis.restart();
  expect(await program.line(BACK)).toMatchObject({ level: 30 });
});

test.each([
  ['there', async () => {}],
  ['gone', (it: TestRedis) => it.kill()],
  ['hanging', async (it: TestRedis) => it.pause()],
])('the program ends as it should with the server %s', async (_how, trouble) => {
  await using folder = await temporaryFolder();
  await using program = launch(['serve'], {
    LAUNCHBOARD_PORT: '0',
    LAUNCHBOARD_DATABASE_URL: `sqlite:${folder.path}/board.db`,
    LAUNCHBOARD_VALKEY_URL: redis.url,
  });
  const { url } = await program.line('listening');
  await trouble(redis);
  for (let n = 0; n < 3; n += 1) expect((await ask(url, get('/api/stats'))).status).toBe(200);
  program.kill('SIGTERM');
  expect(await program.ended()).toEqual({ code: 0, signal: null });
  expect(program.errors()).toBe('');
  expect(program.output.filter((line) => line.includes('"level":50'))).toEqual([]);
});
