import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo, testBinding, texts } from '../../../test/support/bindings.ts';
import { dial, get, post } from '../../../test/support/raw.ts';
import { startWorld, type World } from '../../../test/support/world.ts';

const replace = testBinding({
  id: 'replace',
  method: 'PUT',
  path: '/api/test/things/{thing}',
  params: texts('thing') as never,
  body: texts('a', 'b'),
  errors: ['invalid_request'],
  run: async (_deps, { thing, body }) => ({ thing, ...body }),
});
const patched = testBinding({
  id: 'patched',
  method: 'PATCH',
  path: '/api/test/patched',
  body: texts('name'),
  errors: ['invalid_request'],
  run: async (_deps, { body }) => body,
});
const remove = testBinding({
  id: 'remove',
  method: 'DELETE',
  path: '/api/test/things/{thing}',
  params: texts('thing') as never,
  status: 204,
  run: async () => undefined,
});

let world: World;
beforeAll(async () => {
  world = await startWorld({ settings: { additional: [echo, replace, remove, patched] } });
});
afterAll(() => world[Symbol.asyncDispose]());

const send = (body: string | Buffer, headers?: Record<string, string>) =>
  world.ask(post('/api/test/echo', body, headers));
const named = (name: string) => JSON.stringify({ name });

test('a PATCH may be called a merge patch; nothing else may', async () => {
  const merge = { 'Content-Type': 'application/merge-patch+json' };
  expect((await world.ask(post('/api/test/patched', named('x'), merge, 'PATCH'))).json()).toEqual({ name: 'x' });
  expect((await world.ask(post('/api/test/patched', named('x'), {}, 'PATCH'))).status).toBe(200);
  expect((await send(named('x'), merge)).status).toBe(415);
});

describe('a body', () => {
  test('comes to its operation as it was sent', async () => {
    const name = 'Zürich “quoted” 🚀 \u0000 \u2028';
    expect((await send(named(name))).json()).toEqual({ name });
  });

  test.each(['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'Application/JSON'])(
    'may be called %s',
    async (type) => {
      expect((await send(named('x'), { 'Content-Type': type })).status).toBe(200);
    },
  );

  test('may begin with a byte order mark', async () => {
    expect((await send(`\uFEFF${named('x')}`)).json()).toEqual({ name: 'x' });
  });

  test('may come in chunks', async () => {
    const { 0: head } = post('/api/test/echo', '', { 'Transfer-Encoding': 'chunked' }).toString().split('\r\n\r\n');
    const chunked = `${head?.replace(/Content-Length: 0\r\n/, '')}\r\n\r\n`;
    const answer = await world.ask(`${chunked}5\r\n{"nam\r\n7\r\ne":"x"}\r\n0\r\n\r\n`);
    expect(answer.json()).toEqual({ name: 'x' });
  });

  test('that is announced by its type alone is an empty one', async () => {
    await using conversation = await dial(world.url);
    conversation.send(get('/api/test/echo', { 'Content-Type': 'application/json' }, 'POST'));
    const answer = await conversation.answer('POST');
    expect([answer.status, answer.json().code]).toEqual([400, 'malformed_body']);
  });

  test('is read even if its length is the last of very many headers', async () => {
    const many = Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`h${i}`, '1']));
    const { 'Content-Length': length, ...rest } = { ...many, 'Content-Length': '12' };
    const answer = await send('{"name":"x"}', { ...rest, 'Content-Length': length });
    expect([answer.status, answer.json()]).toEqual([200, { name: 'x' }]);
  });

  test('is refused when it is not JSON', async () => {
    for (const body of ['', '{', 'x', "{'name':'x'}", '{"name":"x"} x', '{"name":NaN}', '{"name":"a\nb"}']) {
      const answer = await send(body);
      expect([answer.status, answer.json().code], body).toEqual([400, 'malformed_body']);
    }
  });

  test('is refused when it is not UTF-8', async () => {
    for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80]]) {
      const answer = await send(Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')]));
      expect([answer.status, answer.json().code]).toEqual([400, 'malformed_body']);
    }
  });

  test.each([
    '{"name":"x","__proto__":{"a":1}}',
    '{"name":"x","\\u005f_proto__":1}',
    '{"name":"x","constructor":{"prototype":{}}}',
  ])('that reaches for the prototype is refused: %s', async (body) => {
    expect((await send(body)).json().code).toBe('malformed_body');
  });

  test.each([
    ['application/xml', 415],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/jsonp', 415],
    ['application/merge-patch+json', 415],
    ['nonsense', 415],
    ['', 415],
  ])('called %j is refused', async (type, status) => {
    const answer = await send(named('x'), { 'Content-Type': type });
    expect([answer.status, answer.json().code]).toEqual([status, 'unsupported_media_type']);
  });
});

test('a body that is compressed is refused, one that says it is not is read', async () => {
  for (const coding of ['gzip', 'br', 'gzip, identity']) {
    const answer = await send(named('x'), { 'Content-Encoding': coding });
    expect([answer.status, answer.json().code]).toEqual([415, 'unsupported_media_type']);
  }
  expect((await send(named('x'), { 'Content-Encoding': 'identity' })).status).toBe(200);
});

describe('a body of the wrong form', () => {
  const put = (body: string) => world.ask(post('/api/test/things/1', body, {}, 'PUT'));

  test('has every fault named, unknown members too', async () => {
    const answer = await put('{"b":1,"c":2,"d":{}}');
    expect(answer.status).toBe(400);
    expect(answer.json().details).toEqual(
      expect.arrayContaining([
        { field: 'a', message: 'is required' },
        { field: 'b', message: 'must be string' },
        { field: 'c', message: 'is not a member of this body' },
        { field: 'd', message: 'is not a member of this body' },
      ]),
    );
    expect(answer.json().details).toHaveLength(4);
  });

  test.each(['[]', '1', 'null', '"x"', 'true'])('as a whole (%s) is named "body"', async (body) => {
    const [fault] = (await put(body)).json().details;
    expect(fault.field).toBe('body');
  });

  test('that is missing altogether is named "body"', async () => {
    const answer = await world.ask(get('/api/test/things/1', { 'Content-Length': '0' }, 'PUT'));
    expect(answer.json()).toMatchObject({ code: 'invalid_request', details: [{ field: 'body' }] });
  });

  test('has at most fifty faults named', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`m${i}`, 1]));
    expect((await put(JSON.stringify(many))).json().details).toHaveLength(50);
  });
});

test('an answer without a body has none, nor a type', async () => {
  const answer = await world.ask(get('/api/test/things/1', {}, 'DELETE'));
  expect(answer.status).toBe(204);
  expect(answer.header('content-type')).toBeUndefined();
  expect(answer.header('cache-control')).toBe('no-store');
});

test('a body where none is wanted does not hinder', async () => {
  const answer = await world.ask(post('/api/stats', 'anything', { 'Content-Type': 'text/plain' }, 'GET'));
  expect(answer.status).toBe(200);
});
