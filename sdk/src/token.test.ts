import { describe, expect, it } from 'vitest';
import { startServer, thrownBy } from '../test/server.ts';
import { createClient } from './client.ts';
import type { TokenRefusal } from './options.ts';

const page = { projects: [], total: 0, limit: 24, offset: 0 };

describe('the token', () => {
  const sent = async (options: object, call: object = {}) => {
    const server = await startServer(() => ({ body: page }));
    await createClient({ baseUrl: server.url, ...options }).listProjects({}, call);
    return server.seen[0]?.headers.authorization;
  };

  it('goes along as text, from a function, or from a slow function', async () => {
    expect(await sent({ token: 'abc' })).toBe('Bearer abc');
    expect(await sent({ token: () => 'abc' })).toBe('Bearer abc');
    expect(await sent({ token: async () => 'abc' })).toBe('Bearer abc');
  });

  it('stays away when there is none', async () => {
    expect(await sent({ token: () => undefined })).toBeUndefined();
    expect(await sent({ token: '' })).toBeUndefined();
  });

  it('is overruled by the call', async () => {
    expect(await sent({ token: 'abc' }, { token: 'xyz' })).toBe('Bearer xyz');
    expect(await sent({ token: 'abc' }, { token: null })).toBeUndefined();
    expect(await sent({ headers: { authorization: 'Basic abc' } }, { token: null })).toBeUndefined();
  });

  it('is asked for before every request', async () => {
    const server = await startServer(() => ({ body: page }));
    let count = 0;
    const client = createClient({ baseUrl: server.url, token: () => `t${++count}` });
    await client.listProjects();
    await client.listProjects();
    expect(server.seen.map((it) => it.headers.authorization)).toEqual(['Bearer t1', 'Bearer t2']);
  });

  it('is refused, unquoted, when a header cannot carry it; a failing function fails the call', async () => {
    const secret = createClient({ baseUrl: 'http://127.0.0.1:9', token: 'secret-token\n' });
    const error = await thrownBy(secret.listProjects());
    expect(error).toEqual(new TypeError('The token has characters that a header cannot carry.'));
    const cause = new Error('signed out');
    const broken = createClient({ baseUrl: 'http://127.0.0.1:9', token: () => Promise.reject(cause) });
    expect(await thrownBy(broken.listProjects())).toBe(cause);
  });

  it('that a read did without is reported: to the listener, and beside the answer', async () => {
    const challenge = 'Bearer realm="launch-board", error="invalid_token", error_description="It has expired."';
    const server = await startServer(() => ({ body: page, headers: { 'www-authenticate': challenge } }));
    const told: TokenRefusal[] = [];
    const client = createClient({ baseUrl: server.url, token: 'abc', onTokenRefused: (event) => told.push(event) });
    const { tokenRefusal } = await client.withResponse.listProjects();
    expect(tokenRefusal).toEqual({ code: 'invalid_token', description: 'It has expired.' });
    expect(told).toEqual([{ operation: 'listProjects', ...tokenRefusal }]);
    // Nobody's token was refused where none was sent.
    expect((await client.withResponse.listProjects({}, { token: null })).tokenRefusal).toBeUndefined();
    expect(told).toHaveLength(1);
  });
});
