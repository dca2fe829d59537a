import { Fail } from '../../domain/fail.ts';

/** Bytes of uploads in memory at once: some ten photographs. */
const ROOM_BYTES = 40 * 1024 * 1024;
/** Of one person, so that nobody's slow connections keep everybody else from uploading. */
const PERSON_BYTES = ROOM_BYTES / 2;
/** Requests that wait for room. Their bodies are not read meanwhile. */
const MOST_WAITING = 64;
const MOST_WAITING_OF_PERSON = 16;
/** Milliseconds. Shorter than the time after which an idle connection is closed. */
const WAIT_MS = 10_000;
const COME_BACK_SECONDS = 5;

type Upload = { personId: string; bytes: number };
type Waiting = Upload & { enter: () => void };

/** Lets uploads in one after the other, so that however many come, their bytes take no more memory than this. */
export class UploadRoom {
  #taken = 0;
  readonly #ofPerson = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();

  /** @throws Fail `unavailable` if there is no room in time */
  async during<T>(upload: Upload, work: () => Promise<T>): Promise<T> {
    await this.#enter(upload);
    try {
      return await work();
    } finally {
      this.#take(upload.personId, -upload.bytes);
      this.#admit();
    }
  }

  async #enter(upload: Upload) {
    const own = [...this.#waiting].filter(({ personId }) => personId === upload.personId);
    if (this.#waiting.size >= MOST_WAITING || own.length >= MOST_WAITING_OF_PERSON) throw full();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = { ...upload, enter: resolve };
    this.#waiting.add(one);
    this.#admit();
    if (!this.#waiting.has(one)) return promise;
    const timer = setTimeout(() => {
      if (!this.#waiting.delete(one)) return;
      reject(full());
      this.#admit();
    }, WAIT_MS);
    return promise.finally(() => clearTimeout(timer));
  }

  /** In the order of arrival, but for those whose own share is taken. */
  #admit() {
    for (const one of this.#waiting) {
      if ((this.#ofPerson.get(one.personId) ?? 0) + one.bytes > PERSON_BYTES) continue;
      if (this.#taken + one.bytes > ROOM_BYTES) return;
      this.#waiting.delete(one);
      this.#take(one.personId, one.bytes);
      one.enter();
    }
  }

  #take(personId: string, bytes: number) {
    this.#taken += bytes;
    const own = (this.#ofPerson.get(personId) ?? 0) + bytes;
    if (own > 0) this.#ofPerson.set(personId, own);
    else this.#ofPerson.delete(personId);
  }
}

const full = () => new Fail('unavailable', { retryAfterSeconds: COME_BACK_SECONDS });
