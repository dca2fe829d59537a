import { describe, expect, it } from 'vitest';
import { failure } from '../test/failure.ts';
import { refusal } from '../test/server.ts';
import { isLaunchBoardError, type LaunchBoardError, UnexpectedResponseError } from './errors.ts';

const limit = { ratelimit: 'limit=300, remaining=12, reset=30', 'ratelimit-policy': '300;w=60' };
const token = 'eyJhbGciOi.secret.token';

describe('a refusal', () => {
  it('carries everything the service said', async () => {
    const details = [{ field: 'limit', message: 'must be >= 1' }];
    const error = await failure(() => refusal(400, 'invalid_request', { details }, limit));
    if (!isLaunchBoardError(error)) throw error;
    expect(error).toBeInstanceOf(Error);
    expect(error.headers.get('x-request-id')).toBe('req-1');
    expect(error).toMatchObject({
      name: 'LaunchBoardError',
      message: 'The sentence of invalid_request.',
      status: 400,
      code: 'invalid_request',
      requestId: 'req-1',
      path: undefined,
      details,
      retryAfterSeconds: undefined,
      rateLimit: { remaining: 12 },
    });
  });

  it('carries the path, the reason and the wait', async () => {
    expect(await failure(() => refusal(403, 'suspended', { reason: 'Insults.' }))).toMatchObject({
      reason: 'Insults.',
    });
    const fault = { token_fault: 'expired', reason: 'The access token has expired' };
    expect(await failure(() => refusal(401, 'invalid_token', fault))).toMatchObject({
      tokenFault: 'expired',
      reason: 'The access token has expired',
    });
    expect(await failure(() => refusal(404, 'route_not_found', { path: '/api/nothing' }))).toMatchObject({
      path: '/api/nothing',
      details: [],
    });
    expect(await failure(() => refusal(429, 'rate_limited', {}, { 'retry-after': '17' }))).toMatchObject({
      retryAfterSeconds: 17,
    });
  });

  it('is told apart by its code, also across copies of the package', async () => {
    const error = await failure(() => refusal(404, 'not_found'));
    expect(isLaunchBoardError(error)).toBe(true);
    expect(isLaunchBoardError(error, 'not_found')).toBe(true);
    expect(isLaunchBoardError(error, 'rate_limited')).toBe(false);
    expect(
      isLaunchBoardError(Object.assign(new Error('x'), { name: 'LaunchBoardError', code: 'not_found' }), 'not_found'),
    ).toBe(true);
    expect(
      [undefined, null, 'x', new Error('x'), { name: 'LaunchBoardError' }].some((it) => isLaunchBoardError(it)),
    ).toBe(false);
  });

  it('is understood without a code, with an unknown one, and with members of the wrong type', async () => {
    expect(await failure(() => ({ status: 418, body: { error: 'No.' } }))).toMatchObject({
      code: 'unknown',
      message: 'No.',
    });
    expect(await failure(() => refusal(409, 'code_of_next_year'))).toMatchObject({ code: 'code_of_next_year' });
    const odd = await failure(() => ({
      status: 400,
      body: { error: 'No.', code: 7, path: 7, reason: 7, details: [null, 'x', { field: 'a', message: 'b', more: 1 }] },
    }));
    expect(odd).toMatchObject({
      code: 'unknown',
      path: undefined,
      reason: undefined,
      details: [{ field: 'a', message: 'b' }],
    });
  });
});

describe('something else than the service', () => {
  it.each([
    ['a page of HTML', 502, '<html><h1>Bad gateway</h1></html>', { 'content-type': 'text/html' }],
    ['a page of HTML with status 200', 200, '<html>Sign in to this network</html>', { 'content-type': 'text/html' }],
    ['JSON cut short', 200, '{"projects": [', { 'content-type': 'application/json' }],
    ['JSON that is no object', 200, 'null', { 'content-type': 'application/json' }],
    ['JSON of another error shape', 403, '{"message":"Forbidden"}', { 'content-type': 'application/json' }],
    ['nothing', 200, '', {}],
    ['nothing with an error status', 500, '', {}],
  ])('is named as such: %s', async (_, status, body, headers) => {
    const error = await failure(() => ({ status, headers: { ...headers, ...limit }, body }));
    expect(error).toBeInstanceOf(UnexpectedResponseError);
    expect(error).toMatchObject({
      name: 'UnexpectedResponseError',
      status,
      bodyStart: body,
      rateLimit: { remaining: 12 },
    });
    expect((error as Error).message).toContain(`Status ${status} came with`);
    expect((error as Error).message).not.toContain('html>');
  });

  it('never brings the token into an error, though it quotes the request', async () => {
    const quoting = [
      () => ({ status: 502, body: `<pre>Authorization: Bearer ${token}</pre>` }),
      () => ({ status: 200, body: `<pre>Authorization: Bearer ${token}</pre>` }),
      () =>
        refusal(400, 'invalid_request', {
          error: `Bad token ${token}`,
          details: [{ field: 'authorization', message: token }],
        }),
    ];
    for (const reply of quoting) {
      const error = (await failure(reply, { token })) as LaunchBoardError;
      const everything = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join();
      expect(everything).toContain('[token]');
      expect(everything).not.toContain(token);
    }
  });

  it('keeps the token out of the message when a fetch of the caller quotes it', async () => {
    const fetch = () => Promise.reject(new Error(`failed with Bearer ${token}`));
    const error = await failure(() => 'hang', { token, fetch });
    expect(error).toMatchObject({ name: 'NetworkError', message: expect.not.stringContaining(token) });
  });
});
