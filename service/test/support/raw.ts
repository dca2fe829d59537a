import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import zlib from 'node:zlib';

// HTTP as bytes, for what fetch would never send and for headers as they stood on the wire.

export type RawAnswer = {
  status: number;
  /** In order, names in lower case; a header sent twice is here twice. */
  headers: [string, string][];
  /** As it stood on the wire. */
  body: Buffer;
  /** Decoded as its Content-Encoding says. */
  plain(): Buffer;
  all(name: string): string[];
  header(name: string): string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every form
  json(): any;
  asResponse(): Response;
};

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: zlib.brotliDecompressSync,
  gzip: zlib.gunzipSync,
  zstd: zlib.zstdDecompressSync,
};

export type Conversation = AsyncDisposable & {
  socket: Socket;
  send(bytes: string | Buffer): void;
  /** The next whole answer. `method` decides whether it has a body. */
  answer(method?: string): Promise<RawAnswer>;
  /** Fulfils once the server has closed its side; what came unread until then. */
  closed(): Promise<Buffer>;
};

export async function dial(url: string): Promise<Conversation> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  await once(socket, 'connect');
  let received = Buffer.alloc(0);
  let over = false;
  let wake = () => {};
  const end = () => {
    over = true;
    wake();
  };
  socket.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data]);
    wake();
  });
  socket.on('end', end).on('error', end).on('close', end);
  const more = () => new Promise<void>((resolve) => (wake = resolve));

  return {
    socket,
    send: (bytes) => void socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes),
    async answer(method = 'GET') {
      for (;;) {
        const found = parse(received, method);
        if (found) {
          received = received.subarray(found.length);
          if (found.answer.status >= 200) return found.answer;
        } else if (over) throw new Error(`the connection ended after ${JSON.stringify(received.toString('latin1'))}`);
        else await more();
      }
    },
    async closed() {
      while (!over) await more();
      return received;
    },
    async [Symbol.asyncDispose]() {
      socket.destroy();
    },
  };
}

/** One request on a connection of its own. The method is the first word of the bytes. */
export async function ask(url: string, bytes: string | Buffer): Promise<RawAnswer> {
  await using conversation = await dial(url);
  conversation.send(bytes);
  return await conversation.answer(/^[A-Z]+/.exec(bytes.toString('latin1'))?.[0]);
}

/** A request without a body, with the headers every request has. */
export const get = (target: string, headers: Record<string, string> = {}, method = 'GET'): string =>
  `${[`${method} ${target} HTTP/1.1`, 'Host: board', ...Object.entries(headers).map((pair) => pair.join(': '))].join('\r\n')}\r\n\r\n`;

/** A request with a body of JSON, unless `headers` say otherwise. */
export function post(
  target: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
  method = 'POST',
): Buffer {
  const length = String(Buffer.byteLength(body));
  const head = get(target, { 'Content-Type': 'application/json', 'Content-Length': length, ...headers }, method);
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}

function parse(bytes: Buffer, method: string): { answer: RawAnswer; length: number } | undefined {
  const split = bytes.indexOf('\r\n\r\n');
  if (split < 0) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, split).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const all = (name: string) => headers.filter(([key]) => key === name.toLowerCase()).map(([, value]) => value);
  const hasBody = method !== 'HEAD' && status >= 200 && status !== 204 && status !== 304;
  const start = split + 4;
  const size = hasBody ? Number(all('content-length')[0]) : 0;
  if (Number.isNaN(size)) throw new Error(`an answer without a length: ${first}`);
  if (bytes.length < start + size) return undefined;
  const body = bytes.subarray(start, start + size);
  const plain = () => decoders[all('content-encoding')[0] ?? '']?.(body) ?? body;
  const answer: RawAnswer = {
    status,
    headers,
    body,
    plain,
    all,
    header: (name) => all(name)[0],
    json: () => JSON.parse(plain().toString()),
    asResponse: () => new Response(body.length > 0 ? new Uint8Array(plain()) : null, { status, headers }),
  };
  return { answer, length: start + size };
}
