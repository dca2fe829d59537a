import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes of answers that wait for one connection, and for all of one address, until they are read. */
const CONNECTION_BYTES = 5 * 1024 * 1024;
const ADDRESS_BYTES = 10 * 1024 * 1024;
/** What is smaller is not counted: a client's requests of a minute are 19 MB of it at the most, and usual hits stay cheap. */
const SMALL_BYTES = 64 * 1024;

type Waiting = { address: string; bytes: number };

/**
 * Counts what clients have asked for and not read. The kernel takes a few megabytes for each connection; what is
 * beyond that waits here. An answer that finds no room is refused before its bytes are held; whoever has nothing that waits
 * always gets one. Answers are shared, so this counts more than it holds, never less.
 */
export class Unread {
  /** Behind a proxy a connection carries the answers of several clients. */
  readonly #connections = new WeakMap<Socket, Set<Waiting>>();
  readonly #addresses = new Map<string, number>();

  /** Bytes that wait for an address. */
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

  /** Called once an answer has been ended: what the kernel did not take at once counts until it does, or the connection ends. */
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
