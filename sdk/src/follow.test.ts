import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { LaunchBoardError } from './errors.ts';
import { follow } from './follow.ts';

const page = (next: string, ...ids: string[]) => ({
  changes: ids.map((id) => ({ type: 'project', id, op: 'gone' })),
  next,
  has_more: false,
});
const event = (next: string, ...ids: string[]) =>
  `event: changes\nid: ${next}\ndata: ${JSON.stringify(page(next, ...ids))}\n\n`;
const stream = (...events: string[]) =>
  new Response(events.join(''), { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
const refusal = (status: number, code: string, headers = {}) =>
  new Response(JSON.stringify({ error: 'No.', code }), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

function board(answers: (Response | Error)[]) {
  const asked: string[] = [];
  const client = createClient({
    baseUrl: 'http://board.test',
    random: () => 0,
    sleep: async (_, signal) => signal?.throwIfAborted(),
    fetch: async (url, init) => {
      const last = new Headers(init.headers as Record<string, string>).get('last-event-id');
      asked.push(new URL(url).search + (last === null ? '' : ` ${last}`));
      const answer = answers.shift() ?? refusal(403, 'forbidden');
      if (answer instanceof Response) return answer;
      throw answer;
    },
  });
  return { client, asked };
}

/** What the caller is told, until the board refuses for good. */
async function told(answers: (Response | Error)[], after?: string) {
  const { client, asked } = board(answers);
  const seen: string[] = [];
  const begin = async (next: string) => void seen.push(`begin at ${next}`);
  const all = (async () => {
    for await (const { changes, next } of follow(client, { after, begin }))
      seen.push(`${changes.map(({ id }) => id)} until ${next}`);
  })();
  await expect(all).rejects.toBeInstanceOf(LaunchBoardError);
  return { seen, asked };
}

test('begins with a copy of its own, and tells what changed since', async () => {
  const { seen, asked } = await told([stream(event('1'), event('2', 'a', 'b'), event('3', 'c'))]);
  expect(seen).toEqual(['begin at 1', 'a,b until 2', 'c until 3']);
  expect(asked).toEqual(['', ' 3']);
});

test('goes on where it stopped after cuts, limits and outages', async () => {
  const { seen, asked } = await told(
    [
      new Error('reset'),
      stream(event('6', 'a')),
      refusal(429, 'rate_limited', { 'retry-after': '7' }),
      refusal(503, 'unavailable'),
      stream(event('7', 'b')),
    ],
    '5',
  );
  expect(seen).toEqual(['a until 6', 'b until 7']);
  expect(asked).toEqual(['?after=5', '?after=5', '?after=5 6', '?after=5 6', '?after=5 6', '?after=5 7']);
});

test('makes the copy anew when the place is no longer known', async () => {
  const gone = refusal(410, 'changes_expired');
  const { seen, asked } = await told([stream(event('6', 'a')), gone, stream(event('1'), event('2', 'b'))], '5');
  expect(seen).toEqual(['a until 6', 'begin at 1', 'b until 2']);
  expect(asked).toEqual(['?after=5', '?after=5 6', '', ' 2']);
});

test('a copy that cannot be made ends it, and leaving the loop ends the connection', async () => {
  const { client } = board([stream(event('1'), event('2', 'a')), stream(event('1'), event('2', 'a'))]);
  const failing = follow(client, { begin: () => Promise.reject(new Error('no disk')) });
  await expect(failing.next()).rejects.toThrow('no disk');
  for await (const { next } of follow(client, { begin: () => {} })) {
    expect(next).toBe('2');
    break;
  }
});
