import { createClient } from '@launch-board/sdk';
import { expect, test } from 'vitest';
import { launchRefusal, legsOf } from './legs.ts';

/** What a launch is told while the API answers so. */
async function told(status: number, code?: string) {
  const body = code === undefined ? '<h1>Bad gateway</h1>' : JSON.stringify({ error: 'No.', code, request_id: 'x' });
  const type = code === undefined ? 'text/html' : 'application/json';
  const fetch = async () => new Response(body, { status, headers: { 'Content-Type': type } });
  const legs = legsOf(createClient({ baseUrl: 'https://api.example', fetch, retry: false }));
  return legs.take('token', 'state').then(
    () => 'taken',
    (error) => launchRefusal(error),
  );
}

test('whoever comes while too many do, or while the API is away, is told so, and no fault is recorded', async () => {
  expect(await told(429, 'rate_limited')).toBe('crowded');
  expect(await told(503, 'unavailable')).toBe('silent');
  expect(await told(502)).toBe('silent');
  expect(await told(403, 'lti_refused')).toBe('invalid');
  expect(await told(500, 'internal')).toBeUndefined();
});
