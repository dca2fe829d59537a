import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../../test/support/servers/receiver.ts';
import { createPost } from './post.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver[Symbol.asyncDispose]());

const rules = { ownHosts: ['board.test'], refused: [], userAgent: 'LaunchBoard' };
const sends = { headers: { 'Content-Type': 'application/json' }, body: Buffer.from('{}') };
const never = new AbortController().signal;
const posted = (address: string, more: { wholeMs?: number } = {}, stop = never) =>
  createPost({ ...rules, ...receiver.internet, ...more })(address, sends, stop);

test('what is sent comes, and its receiver learns nothing but the board that sends it', async () => {
  receiver.responses.push({ status: 429, headers: { 'Retry-After': '7' } });
  expect(await posted('https://tide.test/hook?a=b')).toEqual({ status: 429, retryAfter: '7' });
  const [{ path, body, headers } = { path: '', body: '', headers: {} }] = receiver.received;
  expect([path, body]).toEqual(['/hook?a=b', '{}']);
  expect(Object.keys(headers).toSorted()).toEqual(
    ['accept', 'accept-encoding', 'connection', 'content-length', 'content-type', 'host', 'user-agent'].toSorted(),
  );
});

test.each([
  ['http://tide.test/', 'no web address'],
  ['https://tide.test:8443/', 'no web address'],
  ['https://board.test/', 'this board'],
  ['https://127.0.0.1/', 'not found'],
  ['https://[::ffff:10.0.0.1]/', 'not found'],
  ['https://inside.test/', 'not found'],
  ['https://other.test/', 'no certificate'],
])('nothing is sent to %s', async (address, fault) => {
  Object.assign(receiver.names, { 'inside.test': ['93.184.216.34', '192.168.1.1'], 'other.test': ['93.184.216.34'] });
  expect(await posted(address)).toEqual({ fault });
  expect(receiver.received).toEqual([]);
});

test('a redirect is not followed', async () => {
  receiver.responses.push({ status: 307, headers: { Location: 'http://127.0.0.1/' } });
  expect(await posted('https://tide.test/')).toMatchObject({ status: 307 });
  expect(receiver.received).toHaveLength(1);
});

test('a receiver that says nothing is left after the time for everything, and at once when the board stops', async () => {
  receiver.decides.respond = () => 'silent';
  expect(await posted('https://tide.test/', { wholeMs: 100 })).toEqual({ fault: 'slow' });
  const stop = new AbortController();
  receiver.decides.respond = () => {
    stop.abort(new Error('the board stops'));
    return 'silent';
  };
  await expect(posted('https://tide.test/', {}, stop.signal)).rejects.toThrow('the board stops');
});
