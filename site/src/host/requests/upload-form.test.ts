import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BrokenForm, readUploadForm } from './upload-form.ts';

const MB = 1024 * 1024;
type Send = Parameters<typeof readUploadForm<number>>[1];

let send: Send;
let failed: (error: Error) => void;
const server = createServer(async (request: IncomingMessage, response) => {
  try {
    const { fields, sent } = await readUploadForm(request, send);
    const outcomes = sent.map((one) =>
      one.status === 'rejected' ? String(one.reason.message || one.reason.name) : one.value,
    );
    response.end(JSON.stringify({ alt: fields.get('alt'), outcomes }));
  } catch (error) {
    failed(error as Error);
  }
});
let port: number;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

/** As browsers send it: the files, then what was typed below it. */
async function post(...files: Uint8Array[]) {
  const form = new FormData();
  for (const file of files)
    form.append('picture', new File([new Uint8Array(file)], file.length === 0 ? '' : 'a.png', { type: 'image/png' }));
  form.append('alt', 'The sea');
  return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form })).json();
}

const count: Send = async (file, type) => (type === 'image/png' ? (await buffer(file)).length : -1);

test.each<[string, number, Send, unknown]>([
  ['is passed on', 3 * MB, count, 3 * MB],
  ['is passed on up to its largest size', 10 * MB, count, 10 * MB],
  ['is refused beyond that', 10 * MB + 1, count, 'FileTooLarge'],
  ['is none if it is empty', 0, count, undefined],
  ['is refused before it is read', 3 * MB, () => Promise.reject(new Error('no room')), 'no room'],
  [
    'is refused while it is read',
    3 * MB,
    async (file) => {
      await once(file, 'readable');
      throw new Error('no more');
    },
    'no more',
  ],
])('a file %s, and what was typed is there', async (_name, bytes, how, outcome) => {
  send = how;
  expect(await post(new Uint8Array(bytes))).toEqual({
    alt: 'The sea',
    outcomes: outcome === undefined ? [] : [outcome],
  });
});

test('files are passed on one after the other, and one that is refused keeps no other from it', async () => {
  send = async (file) => {
    const { length } = await buffer(file);
    if (length === 2) throw new Error('not this one');
    return length;
  };
  const answer = await post(...[MB, 2, 3 * MB].map((bytes) => new Uint8Array(bytes)));
  expect(answer).toEqual({ alt: 'The sea', outcomes: [MB, 'not this one', 3 * MB] });
});

const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\n';
const part =
  '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';

test.each([
  ['whose browser leaves', `${head}Content-Length: 5000\r\n\r\n${part}half`],
  ['that ends within its file', `${head}Content-Length: ${part.length + 4}\r\n\r\n${part}half`],
  ['without any part', `${head}Content-Length: 4\r\n\r\nhalf`],
])('a form %s is an error that ends what was passed on', async (_name, bytes) => {
  const { promise, resolve } = Promise.withResolvers<Error>();
  failed = resolve;
  let ended: Promise<unknown> | undefined;
  send = (file) => {
    ended = buffer(file).catch((error) => error);
    return ended as Promise<number>;
  };
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes, () => socket.end()));
  socket.on('error', () => {}).resume();
  expect(await promise).toBeInstanceOf(Error);
  if (ended) expect(await ended).toBeInstanceOf(Error);
});

test.each([
  ['no boundary', ''],
  ['an empty boundary', '; boundary='],
  ['an endless boundary', `; boundary=${'x'.repeat(300)}`],
])('a form with %s cannot be read', async (_name, rest) => {
  const { promise, resolve } = Promise.withResolvers<Error>();
  failed = resolve;
  const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data${rest}\r\nContent-Length: 4\r\n\r\n`;
  const socket = connect(port, '127.0.0.1', () => socket.end(`${head}half`));
  socket.on('error', () => {}).resume();
  expect(await promise).toBeInstanceOf(BrokenForm);
});
