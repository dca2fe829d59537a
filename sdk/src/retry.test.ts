import { describe, expect, it } from 'vitest';
import { type Reply, refusal, startServer, thrownBy } from '../test/server.ts';
import { bind } from './bind.ts';
import type { CallOptions, ClientOptions, RetryEvent, RetryPolicy } from './options.ts';
import type { Route } from './route.ts';

const route = { path: '/api/things', hasBody: true as const };
const routes = Object.fromEntries(
  (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method): [string, Route] => [method, { ...route, method }]),
);
const fine: Reply = { body: { fine: true } };
const limited = (headers: Record<string, string> = { 'retry-after': '7' }) => refusal(429, 'rate_limited', {}, headers);

/** Calls an operation against these answers in turn, the last one for ever; the waits are noted, not waited. */
async function run(
  replies: Reply[],
  retry: RetryPolicy | false | undefined,
  call: CallOptions = {},
  method = 'GET',
  more: Partial<ClientOptions> = {},
) {
  const server = await startServer((_, count) => replies[count - 1] ?? replies.at(-1) ?? fine);
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds / 1000);
  const options = { baseUrl: server.url, retry, sleep: wait, random: () => 0.5, now: () => 0, ...more };
  const send = bind(routes)(options).methods[method];
  const result = await send?.({}, call).catch((error: unknown) => error);
  return { result, waits, requests: server.seen };
}

describe('retry', () => {
  it('is on by default, three attempts in all, and can be switched off or on for one call', async () => {
    expect(await run([limited(), limited(), fine], undefined)).toMatchObject({
      result: { fine: true },
      waits: [7.25, 7.25],
    });
    expect((await run([limited()], undefined)).requests.length).toBe(3);
    const off = { result: { code: 'rate_limited' }, waits: [] };
    expect(await run([limited(), fine], false)).toMatchObject(off);
    expect(await run([limited(), fine], { attempts: 2 }, { retry: false })).toMatchObject(off);
    expect(await run([limited(), fine], false, { retry: { attempts: 2 } })).toMatchObject({ result: { fine: true } });
  });

  it.each<[string, Record<string, string>, number]>([
    ['Retry-After in seconds', { 'retry-after': '7', ratelimit: 'limit=300, remaining=0, reset=9' }, 7.25],
    ['Retry-After as a date', { 'retry-after': 'Thu, 01 Jan 1970 00:00:05 GMT' }, 5.25],
    ['the end of the window', { ratelimit: 'limit=300, remaining=0, reset=9' }, 9.25],
    ['half a second', {}, 0.75],
  ])('waits after 429 for %s and a little more', async (_, headers, seconds) => {
    const { result, waits } = await run([limited(headers), fine], { attempts: 2 });
    expect(result).toEqual({ fine: true });
    expect(waits).toEqual([seconds]);
  });

  it('sends at most `attempts` times and throws the last refusal', async () => {
    const { result, waits, requests } = await run([limited()], { attempts: 3 });
    expect(result).toMatchObject({ code: 'rate_limited' });
    expect([waits.length, requests.length]).toEqual([2, 3]);
  });

  it('does not begin a wait longer than allowed, and never exceeds it', async () => {
    const tooLong = await run([limited(), fine], { attempts: 2, maxDelaySeconds: 6.9 });
    expect(tooLong).toMatchObject({ result: { retryAfterSeconds: 7 }, waits: [] });
    const justFits = await run([limited(), fine], { attempts: 2, maxDelaySeconds: 7.1 });
    expect(justFits).toMatchObject({ result: { fine: true }, waits: [7.1] });
    const byDefault = await run([limited({ 'retry-after': '61' }), fine], { attempts: 2 });
    expect(byDefault).toMatchObject({ result: { status: 429 }, waits: [] });
  });

  it('waits after 503 only where the service says how long', async () => {
    const busy = refusal(503, 'unavailable', {}, { 'retry-after': '2' });
    expect(await run([busy, fine], { attempts: 2 })).toMatchObject({ result: { fine: true }, waits: [2.25] });
    const silent = refusal(503, 'sign_in_not_configured');
    expect(await run([silent, fine], { attempts: 2 })).toMatchObject({ result: { status: 503 }, waits: [] });
  });

  it('understands the 429 of a proxy that answers HTML', async () => {
    const html: Reply = { status: 429, headers: { 'retry-after': '3', 'content-type': 'text/html' }, body: '<html>' };
    expect(await run([html, fine], { attempts: 2 })).toMatchObject({ result: { fine: true }, waits: [3.25] });
  });

  it('sends again after no answer, waiting longer each time', async () => {
    const broken = await run(['cut', 'cut', 'cut', fine], { attempts: 5, maxDelaySeconds: 1.5 });
    expect(broken).toMatchObject({ result: { fine: true }, waits: [0.75, 1.25, 1.5] });
    // The second answer has the same time, and even a busy machine gives one within a second.
    const slow = await run(['hang', fine], { attempts: 2 }, { timeoutSeconds: 1 });
    expect(slow).toMatchObject({ result: { fine: true }, waits: [0.75] });
  });

  it('leaves every other failure alone', async () => {
    const others = [
      refusal(400, 'invalid_request'),
      refusal(500, 'internal'),
      { status: 502, body: '<html>' },
      { body: '{' },
    ];
    for (const other of others) expect(await run([other, fine], { attempts: 3 })).toMatchObject({ waits: [] });
    const failing = { token: () => Promise.reject(new Error('signed out')) };
    expect(await run([fine], { attempts: 3 }, {}, 'GET', failing)).toMatchObject({
      result: { message: 'signed out' },
      waits: [],
    });
  });

  it.each([
    ['GET', {}, true],
    ['PUT', {}, true],
    ['DELETE', {}, true],
    ['POST', {}, true],
    ['POST', { idempotencyKey: 'k' }, true],
    ['PATCH', { idempotencyKey: 'k' }, false],
  ])('sends %s with %j again: %s', async (method, call, isAgain) => {
    for (const reply of [limited(), 'cut'] as const) {
      const { result, requests } = await run([reply, fine], { attempts: 2 }, call, method);
      expect(requests.length).toBe(isAgain ? 2 : 1);
      if (isAgain) expect(result).toEqual({ fine: true });
    }
  });

  it('gives every POST a key of its own that its retries share, unless the caller names one or wants no retry', async () => {
    const keysOf = async (retry?: false, call: CallOptions = {}) =>
      (await run(['cut', fine], retry, call, 'POST')).requests.map(({ headers }) => headers['idempotency-key']);
    const [first, again] = await keysOf();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
    expect(await keysOf(undefined, { idempotencyKey: undefined })).not.toContain(first);
    expect(await keysOf(undefined, { idempotencyKey: 'mine' })).toEqual(['mine', 'mine']);
    expect(await keysOf(false)).toEqual([undefined]);
    const others = await Promise.all(['GET', 'PUT', 'DELETE'].map((method) => run([fine], undefined, {}, method)));
    for (const { requests } of others) expect(requests[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('repeats body and key, and asks for the token anew', async () => {
    let count = 0;
    const { requests } = await run([limited(), fine], { attempts: 2 }, { idempotencyKey: 'k' }, 'POST', {
      token: () => `t${++count}`,
    });
    expect(requests.map(({ headers }) => [headers['idempotency-key'], headers.authorization])).toEqual([
      ['k', 'Bearer t1'],
      ['k', 'Bearer t2'],
    ]);
  });

  it('tells of each retry', async () => {
    const events: RetryEvent[] = [];
    await run([limited(), 'cut', fine], { attempts: 3, onRetry: (event) => events.push(event) });
    expect(events).toMatchObject([
      { operation: 'GET', attempt: 1, delaySeconds: 7.25, error: { code: 'rate_limited' } },
      { operation: 'GET', attempt: 2, delaySeconds: 1.25, error: { name: 'NetworkError' } },
    ]);
  });

  it.each<Partial<RetryPolicy>>([
    { attempts: 0 },
    { attempts: 1.5 },
    { attempts: -1 },
    { attempts: 2, maxDelaySeconds: -1 },
    { attempts: 2, maxDelaySeconds: Number.POSITIVE_INFINITY },
  ])('refuses the policy %j', async (policy) => {
    const retry = policy as RetryPolicy;
    expect(() => bind(routes)({ baseUrl: 'http://a.test', retry })).toThrow(/^retry\./);
    const call = bind(routes)({ baseUrl: 'http://a.test' }).methods.GET?.({}, { retry });
    expect(await thrownBy(call ?? Promise.resolve())).toBeInstanceOf(RangeError);
  });
});
