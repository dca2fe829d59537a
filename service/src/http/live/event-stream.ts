import type { ServerResponse } from 'node:http';
import { cacheControl } from '../headers.ts';

/** Less than any proxy waits for a byte, and than our own server does. */
const SILENCE_MS = 15_000;
/** After a stream has ended, clients come back within this range, not all at once. */
const COME_BACK_MS = { from: 1000, to: 5000 };

/** The form of a state in the stream. A client that has it already says so with `Last-Event-ID`. */
export type LiveEvent = { id: string; text: string };

export const liveEvent = (name: string, id: string, data: object): LiveEvent => ({
  id,
  text: `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`,
});

/**
 * One response as a stream of server-sent events. Only the latest state matters, so nothing is queued: whoever reads too
 * slowly misses states, never the last one. `look` has to be called every second or so.
 */
export class EventStream {
  readonly #response: ServerResponse;
  readonly #endsAt: number;
  #known: string | undefined;
  #wroteAt: number;

  /** @param endsAt on the clock of `performance.now()` */
  constructor(response: ServerResponse, { endsAt, lastEventId }: { endsAt: number; lastEventId: string | undefined }) {
    this.#response = response;
    this.#endsAt = endsAt;
    this.#known = lastEventId;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': cacheControl.secret,
      // nginx would hold the events back otherwise.
      'X-Accel-Buffering': 'no',
    });
    const retryMs = Math.round(COME_BACK_MS.from + Math.random() * (COME_BACK_MS.to - COME_BACK_MS.from));
    this.#wroteAt = performance.now();
    response.write(`retry: ${retryMs}\n\n`);
  }

  /** Sends the state if it is new to the client, or a comment after a long silence. */
  look(state: LiveEvent | undefined, now: number) {
    if (this.#response.writableEnded) return;
    if (now >= this.#endsAt) return this.end();
    const hasUnread = this.#response.writableLength > 0;
    const isSilent = now - this.#wroteAt >= SILENCE_MS;
    if (hasUnread) {
      // The client has stopped reading. It comes back and is told the state of then.
      if (isSilent) this.#response.destroy();
      return;
    }
    if (state && state.id !== this.#known) {
      this.#known = state.id;
      this.#write(state.text, now);
    } else if (isSilent) this.#write(':\n\n', now);
  }

  /** Sends what a stream begins with, although the client has not read its first line yet. */
  begin(event: LiveEvent, now: number) {
    if (this.#response.writableEnded || event.id === this.#known) return;
    this.#known = event.id;
    this.#write(event.text, now);
  }

  /** Whether the client has taken everything so far. What it does not read would wait in memory. */
  isRead(): boolean {
    return !this.#response.writableEnded && this.#response.writableLength === 0;
  }

  /** Calls back once the connection is closed: at once, if the client left before the stream began. */
  onceGone(callback: () => void) {
    if (this.#response.closed) callback();
    else this.#response.once('close', callback);
  }

  #write(text: string, now: number) {
    this.#wroteAt = now;
    this.#response.write(text);
  }

  end() {
    this.#response.end();
  }
}
