import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { LaunchBoardError } from './errors.ts';
import type { FetchInit } from './options.ts';

const encoder = new TextEncoder();

/** An answer of these pieces, which then ends or breaks. */
function stream(pieces: string[], end: 'ends' | 'breaks' = 'ends'): Response {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece !== undefined) controller.enqueue(encoder.encode(piece));
      else if (end === 'ends') controller.close();
      else controller.error(new Error('reset'));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

const event = (unread: number) =>
  `event: notices\nid: ${unread}.${unread}\ndata: {"unread":${unread},"latest":${unread}}\n\n`;

function board(answers: (Response | Error)[], options = {}) {
  const sent: FetchInit[] = [];
  const waits: number[] = [];
  const client = createClient({
    baseUrl: 'http://board.test',
    token: () => `token-${sent.length}`,
    random: () => 0,
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      waits.push(milliseconds);
    },
    fetch: async (_url, init) => {
      sent.push(init);
      const answer = answers.shift();
      if (answer instanceof Response) return answer;
      throw answer ?? new Error('nothing more');
    },
    ...options,
  });
  return { client, sent, waits };
}

const refusal = (status: number, code: string, headers = {}) =>
  new Response(JSON.stringify({ error: 'No.', code }), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

test('events come as they are sent, however they are cut into pieces, and a stream that ends is opened again', async () => {
  const whole = event(1);
  const { client, sent, waits } = board([
    stream(['retry: 1500\n\n:\n\n', whole.slice(0, 20), `${whole.slice(20)}event: other\ndata: {}\n\n`]),
    stream([event(2)]),
  ]);
  const seen: number[] = [];
  for await (const { unread } of client.streamMyNotices()) {
    seen.push(unread);
    if (seen.length === 2) break;
  }
  expect([seen, waits]).toEqual([[1, 2], [1500]]);
  expect(sent.map(({ headers }) => [headers['last-event-id'], headers.authorization, headers.accept])).toEqual([
    [undefined, 'Bearer token-0', 'text/event-stream'],
    ['1.1', 'Bearer token-1', 'text/event-stream'],
  ]);
  expect(sent.at(-1)?.signal?.aborted).toBe(true);
});

test('it waits longer after each failure, as long as the service asks, and throws what waiting does not help', async () => {
  const { client, waits } = board([
    new TypeError('fetch failed'),
    stream([], 'breaks'),
    refusal(429, 'too_many_streams', { 'retry-after': '30' }),
    refusal(503, 'unavailable'),
    refusal(401, 'invalid_token'),
  ]);
  const error = await client
    .streamMyNotices()
    .next()
    .catch((it: unknown) => it);
  expect(error).toBeInstanceOf(LaunchBoardError);
  expect([error, waits]).toMatchObject([{ code: 'invalid_token' }, [3000, 6000, 30_000, 24_000]]);
});

test('without retries it ends with the stream; the signal of the caller ends it at any time', async () => {
  const once = board([stream([event(1)])], { retry: false });
  const seen: unknown[] = [];
  for await (const state of once.client.streamMyNotices()) seen.push(state);
  expect([seen, once.waits]).toEqual([[{ unread: 1, latest: 1 }], []]);

  const stop = new AbortController();
  const { client } = board([stream([event(1)]), stream([event(2)])]);
  const events = client.streamMyNotices({}, { signal: stop.signal });
  await events.next();
  stop.abort(new Error('enough'));
  await expect(events.next()).rejects.toThrow('enough');
});
