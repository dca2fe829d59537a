import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The maximum of unread response bytes, for one connection and for all connections of one address. */
const CONNECTION_BYTES = 5 * 1024 * 1024;
const ADDRESS_BYTES = 10 * 1024 * 1024;
/** Smaller responses are not counted, so that most hits stay cheap. The rate limit bounds them to 19 MB a minute. */
const SMALL_BYTES = 64 * 1024;

type Waiting = { address: string; bytes: number };

/**
 * Counts the response bytes that clients have requested and not yet read. The kernel buffers a few megabytes for each
 * connection; the rest stays in this process. A response over the maximum is refused before its bytes are held, but a
 * client with nothing unread always gets one. Responses are shared, so the count may exceed the memory held.
 */
export class Unread {
  /** Behind a proxy, one connection carries the responses of several clients. */
  readonly #connections = new WeakMap<Socket, Set<Waiting>>();
  readonly #addresses = new Map<string, number>();

  /** Unread bytes of an address. */
  of(address: string): number {
    return this.#addresses.get(address) ?? 0;
  }

  hasRoom({ req }: ServerResponse, address: string, bytes: number): boolean {
    if (bytes <= SMALL_BYTES) return true;
    const isFree = (waiting: number, room: number) => waiting === 0 || waiting + bytes <= room;
    let ofConnection = 0;
    for (const one of this.#connections.get(req.socket) ?? []) ofConnection += one.bytes;
    return isFree(ofConnection, CONNECTION_BYTES) && isFree(this.of(address), ADDRESS_BYTES);
  }

  /** Called after `end`. Counts the bytes until the kernel has taken them or the connection closes. */
  watch(response: ServerResponse, address: string, bytes: number) {
    if (bytes <= SMALL_BYTES) return;
    const { socket } = response.req;
    if (response.writableFinished || socket.destroyed) return;
    const waiting = this.#connections.get(socket) ?? this.#open(socket);
    const one = { address, bytes };
    waiting.add(one);
    this.#addresses.set(address, this.of(address) + bytes);
    response.once('finish', () => this.#drop(waiting, one));
  }

  #open(socket: Socket): Set<Waiting> {
    const waiting = new Set<Waiting>();
    this.#connections.set(socket, waiting);
    socket.once('close', () => {
      for (const one of waiting) this.#drop(waiting, one);
    });
    return waiting;
  }

  #drop(waiting: Set<Waiting>, one: Waiting) {
    if (!waiting.delete(one)) return;
    const left = this.of(one.address) - one.bytes;
    if (left > 0) this.#addresses.set(one.address, left);
    else this.#addresses.delete(one.address);
  }
}
