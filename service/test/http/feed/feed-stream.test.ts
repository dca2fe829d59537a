import { type ChangesPage, limits } from '@launch-board/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  ada = await people.person('ada');
});
afterAll(() => people[Symbol.asyncDispose]());

type Listening = AsyncDisposable & {
  status: number;
  headers: Headers;
  /** The next event; undefined at the end of the stream. */
  next(): Promise<{ id: string; data: ChangesPage } | undefined>;
};

async function listen(query = '', headers: Record<string, string> = {}): Promise<Listening> {
  const stop = new AbortController();
  const response = await fetch(`${people.world.url}/api/changes/stream${query}`, { headers, signal: stop.signal });
  const pieces = response.body?.pipeThrough(new TextDecoderStream()).values();
  let text = '';
  const next = async () => {
    for (;;) {
      const [whole, id, data] = /event: changes\nid: (.*)\ndata: (.*)\n\n/.exec(text) ?? [];
      if (whole !== undefined && id !== undefined && data !== undefined) {
        text = text.slice(text.indexOf(whole) + whole.length);
        return { id, data: JSON.parse(data) };
      }
      const piece = await pieces?.next();
      if (!piece || piece.done) return undefined;
      text += piece.value;
    }
  };
  return { status: response.status, headers: response.headers, next, [Symbol.asyncDispose]: async () => stop.abort() };
}

const idsIn = (event: { data: ChangesPage } | undefined) => event?.data.changes.map(({ id }) => id);

test('everybody who follows is told of each change, and goes on after a break where they stopped', async () => {
  await using one = await listen();
  const begun = await one.next();
  expect([one.headers.get('content-type'), begun?.data.changes]).toEqual(['text/event-stream; charset=utf-8', []]);
  await using two = await listen();
  await two.next();
  const first = await launchProject(ada, { name: 'Heron' });
  const told = await one.next();
  expect([idsIn(told), idsIn(await two.next())]).toEqual([[first], [first]]);
  expect(told?.id).toBe(told?.data.next);
  const second = await launchProject(ada, { name: 'Egret' });
  await using late = await listen('', { 'Last-Event-ID': told?.id ?? '' });
  expect(idsIn(await late.next())).toEqual([second]);
  // `after` is where a client begins; the event that it had last is later.
  await using both = await listen(`?after=${begun?.id}`, { 'Last-Event-ID': told?.id ?? '' });
  expect(idsIn(await both.next())).toEqual([second]);
  await using anew = await listen(`?after=${begun?.id}`);
  expect(idsIn(await anew.next())).toEqual([first, second]);
});

test('a place that is no longer known is refused before the stream begins', async () => {
  const { next } = (await people.see('/api/changes')).body;
  const [, ...rest] = JSON.parse(Buffer.from(next, 'base64url').toString());
  const other = Buffer.from(JSON.stringify(['f'.repeat(32), ...rest])).toString('base64url');
  await using refused = await listen('', { 'Last-Event-ID': other });
  expect([refused.status, refused.headers.get('link')]).toEqual([410, expect.stringContaining('</api/changes>')]);
  expect((await people.see(`/api/changes/stream?after=${other}`)).status).toBe(410);
});

test('a page of a stream is small, and the next rounds tell the rest', async () => {
  const begun = (await people.see('/api/changes')).body.next;
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1)
    ids.push(await launchProject(ada, { name: `Long ${n}`, description: '\u8a9e'.repeat(10_000) }));
  await using stream = await listen(`?after=${begun}`);
  const told: unknown[] = [];
  while (told.length < ids.length) {
    const event = await stream.next();
    expect(Buffer.byteLength(JSON.stringify(event?.data))).toBeLessThan(66 * 1024);
    told.push(...(idsIn(event) ?? [undefined]));
  }
  expect(told).toEqual(ids);
});

test('a HEAD gets the headers alone, and takes no stream', async () => {
  const { send } = people.world.bearing();
  for (let n = 0; n <= limits.changes.streams; n += 1) {
    const { status, text, headers } = await send('HEAD', '/api/changes/stream');
    expect([status, text, headers.get('x-accel-buffering')]).toEqual([200, '', 'no']);
  }
});

test('an address has a bounded number of streams', async () => {
  await using open = new AsyncDisposableStack();
  for (let n = 0; n < limits.changes.streams; n += 1) {
    const stream = open.use(await listen());
    expect(stream.status).toBe(200);
    await stream.next();
  }
  const { status, body, headers } = await people.see('/api/changes/stream');
  expect([status, body.code, headers.has('Retry-After')]).toEqual([429, 'too_many_streams', true]);
});
