import { connect, type Socket } from 'node:net';

export type Reply = {
  /** 0 if there was none, or none in time. */
  status: number;
  head: string;
  body: Buffer;
};

export type Connections = Disposable & {
  /** `head` is that of the request, from its first line to its last header. Reads the whole reply. */
  send(head: string, body?: string): Promise<Reply>;
};

const timeoutMs = 30_000;
const endOfHead = Buffer.from('\r\n\r\n');
const endOfChunks = Buffer.from('0\r\n\r\n');
const none: Reply = { status: 0, head: '', body: Buffer.alloc(0) };

/**
 * Connections that are kept, as many as there are requests at a time. Written on bare sockets: on the same two cores a
 * client that knows all of HTTP would take as much time as what it measures.
 */
export function openConnections(url: string): Connections {
  const { hostname, port } = new URL(url);
  const idle: Connection[] = [];
  const all = new Set<Connection>();
  const open = () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const connection = connectionOn(socket);
    all.add(connection);
    socket.on('close', () => {
      all.delete(connection);
      const at = idle.indexOf(connection);
      if (at >= 0) idle.splice(at, 1);
    });
    return connection;
  };
  return {
    async send(head, body = '') {
      const connection = idle.pop() ?? open();
      const reply = await connection.send(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      if (reply.status > 0) idle.push(connection);
      return reply;
    },
    [Symbol.dispose]() {
      for (const { socket } of all) socket.destroy();
    },
  };
}

type Connection = { socket: Socket; send(request: string): Promise<Reply> };

/** One request at a time. */
function connectionOn(socket: Socket): Connection {
  let chunks: Buffer[] = [];
  let bytes = 0;
  /** Undefined until the head is there, and if the end has to be looked for. */
  let whole: number | undefined;
  let resolve: (reply: Reply) => void = () => {};
  const finish = () => {
    const reply = Buffer.concat(chunks);
    const end = reply.indexOf(endOfHead);
    const head = reply.toString('latin1', 0, Math.max(0, end));
    [chunks, bytes, whole] = [[], 0, undefined];
    resolve({ status: Number(head.slice(9, 12)), head, body: reply.subarray(end + endOfHead.length) });
  };
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (whole === undefined) whole = wholeLength(chunks[0] as Buffer);
    if (whole !== undefined ? bytes >= whole : chunk.subarray(-endOfChunks.length).equals(endOfChunks)) finish();
  });
  socket.setTimeout(timeoutMs, () => socket.destroy());
  socket.on('error', () => {});
  socket.on('close', () => resolve(none));
  return {
    socket,
    send(request) {
      const reply = new Promise<Reply>((settle) => {
        resolve = settle;
      });
      // It may be closed already; the event comes before or after.
      if (socket.destroyed) resolve(none);
      else socket.write(request);
      return reply;
    },
  };
}

/** Of head and body. The site writes a head at once, and it is far smaller than a segment, so it comes whole. */
function wholeLength(first: Buffer): number | undefined {
  const end = first.indexOf(endOfHead);
  const length = /\r\ncontent-length: (\d+)/i.exec(first.toString('latin1', 0, Math.max(0, end)))?.[1];
  return length === undefined ? undefined : end + endOfHead.length + Number(length);
}
