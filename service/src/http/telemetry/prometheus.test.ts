import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldBinding, testBinding } from '../../../test/support/bindings.ts';
import { dial, get } from '../../../test/support/raw.ts';
import { startWorld, type World } from '../../../test/support/world.ts';

const broken = testBinding({ id: 'broken', path: '/api/test/broken', run: () => Promise.reject(new Error('broken')) });

let world: World;
beforeAll(async () => {
  world = await startWorld({
    env: { LAUNCHBOARD_METRICS_PORT: '0' },
    settings: { rateLimit: 20, additional: [broken] },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

/** The samples, by name with labels: `launchboard_answers_total{source="memory"}`. */
async function samples(): Promise<Map<string, number>> {
  const response = await fetch(world.running.metricsUrl ?? '');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line): [string, number] => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

test('the figures tell requests by operation and status, memory, refusals and the health of the process', async () => {
  const requests = [
    get('/api/stats'), // built
    get('/api/stats'), // from memory
    get('/api/stats', { 'If-None-Match': '*' }), // from memory
    get('/api/stats', { Authorization: 'Bearer x' }),
    get('/api/projects/x'),
    get('/nothing'),
    get('/api/stats', {}, 'DELETE'),
    get('/api/test/broken'),
    'GARBAGE\r\n\r\n',
    get('a.example:443', {}, 'CONNECT'),
    get(`/${'x'.repeat(25_000)}`),
  ];
  for (const request of requests) await world.ask(request);
  for (let i = requests.length; i < 23; i++) await world.ask(get('/healthz?'));

  const found = await samples();
  const count = (operation: string, status: number) =>
    found.get(`launchboard_request_duration_seconds_count{operation="${operation}",status="${status}"}`) ?? 0;
  expect(count('getSiteStats', 200)).toBe(3);
  expect(count('getSiteStats', 304)).toBe(1);
  expect(count('getProject', 404)).toBe(1);
  expect(count('none', 404)).toBe(1);
  expect(count('none', 405)).toBe(2);
  expect(count('none', 400)).toBe(1);
  expect(count('none', 414)).toBe(1);
  expect(count('broken', 500)).toBe(1);
  expect(count('getHealth', 200)).toBe(9);
  expect(count('none', 429)).toBe(3);

  expect(found.get('launchboard_limiter_refusals_total')).toBe(3);
  expect(found.get('launchboard_answers_total{source="memory"}')).toBe(2);
  expect(found.get('launchboard_answers_total{source="built"}')).toBe(21);
  expect(found.get('launchboard_answer_memory_bytes')).toBeGreaterThan(1000);

  const buckets = [...found.keys()].filter(
    (key) =>
      key.startsWith('launchboard_request_duration_seconds_bucket') && key.includes('"getSiteStats",status="200"'),
  );
  expect(buckets.length).toBeGreaterThan(5);
  expect(found.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  expect(found.has('process_resident_memory_bytes')).toBe(true);
});

test('the port of the figures answers nothing else, and the API has no figures', async () => {
  const { origin } = new URL(world.running.metricsUrl ?? '');
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(`${origin}/api/stats`)).status).toBe(404);
  await using unlimited = await startWorld({ env: { LAUNCHBOARD_METRICS_PORT: '0' } });
  expect((await unlimited.fetch('/metrics')).status).toBe(404);
});

test('a client that left before its answer is not counted as answered', async () => {
  const late = heldBinding({ id: 'late', path: '/api/test/late' });
  await using other = await startWorld({
    env: { LAUNCHBOARD_METRICS_PORT: '0' },
    settings: { additional: [late.binding] },
  });
  const conversation = await dial(other.url);
  conversation.send(get('/api/test/late'));
  await late.begun;
  conversation.socket.resetAndDestroy();
  await other.fetch('/healthz');
  late.release();
  await other.ask(get('/api/test/late'));
  const text = await (await fetch(other.running.metricsUrl ?? '')).text();
  expect(text).toContain('duration_seconds_count{operation="late",status="200"} 1\n');
});

test('an unlimited number of paths, methods and ids makes no further series', async () => {
  await using other = await startWorld({ env: { LAUNCHBOARD_METRICS_PORT: '0' } });
  for (let i = 0; i < 30; i++) {
    await other.ask(get(`/nothing/${i}`));
    await other.ask(get(`/api/projects/${i}`, { 'X-Request-Id': `id-${i}` }));
  }
  const text = await (await fetch(other.running.metricsUrl ?? '')).text();
  const series = text.split('\n').filter((line) => line.startsWith('launchboard_request_duration_seconds_count'));
  expect(series.map((line) => line.split(' ')[0])).toEqual([
    'launchboard_request_duration_seconds_count{operation="none",status="404"}',
    'launchboard_request_duration_seconds_count{operation="getProject",status="404"}',
  ]);
});
