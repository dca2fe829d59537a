import { Fail } from '../../domain/fail.ts';

/** Bytes of uploads in memory at once: some ten photographs. */
const ROOM_BYTES = 40 * 1024 * 1024;
/** Requests that wait for room. Their bodies are not read meanwhile. */
const MOST_WAITING = 64;
/** Milliseconds. Shorter than the time after which an idle connection is closed. */
const WAIT_MS = 10_000;
const COME_BACK_SECONDS = 5;

type Waiting = { bytes: number; enter: () => void };

/** Lets uploads in one after the other, so that however many come, their bytes take no more memory than this. */
export class UploadRoom {
  #taken = 0;
  readonly #waiting = new Set<Waiting>();

  /** @throws Fail `unavailable` if there is no room in time */
  async during<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    await this.#enter(bytes);
    try {
      return await work();
    } finally {
      this.#taken -= bytes;
      this.#admit();
    }
  }

  async #enter(bytes: number) {
    if (this.#waiting.size === 0 && this.#taken + bytes <= ROOM_BYTES) {
      this.#taken += bytes;
      return;
    }
    if (this.#waiting.size >= MOST_WAITING) throw full();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = { bytes, enter: resolve };
    this.#waiting.add(one);
    const timer = setTimeout(() => this.#waiting.delete(one) && reject(full()), WAIT_MS);
    await promise.finally(() => clearTimeout(timer));
  }

  #admit() {
    for (const one of this.#waiting) {
      if (this.#taken + one.bytes > ROOM_BYTES) return;
      this.#waiting.delete(one);
      this.#taken += one.bytes;
      one.enter();
    }
  }
}

const full = () => new Fail('unavailable', { retryAfterSeconds: COME_BACK_SECONDS });
