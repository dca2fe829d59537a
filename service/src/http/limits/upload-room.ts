import { Fail } from '../../domain/fail.ts';

/** Uploads under way: their files wait on the disk, up to `limits.pictureBytes` each, until they are stored. Larger ones take several of these slots. */
const MOST = 24;
/** Of one person, so that nobody's slow connections keep everybody else from uploading. */
const MOST_OF_PERSON = MOST / 2;
/** Slots for people who have none yet: otherwise two who send slowly keep everybody else out. */
const MOST_FOR_FIRST = MOST / 3;
/** Requests that wait for room. Their bodies are not read meanwhile. */
const MOST_WAITING = 64;
const MOST_WAITING_OF_PERSON = 16;
/** Milliseconds. Shorter than the time after which an idle connection is closed. */
const WAIT_MS = 10_000;
const COME_BACK_SECONDS = 5;

type Waiting = { personId: string; slots: number; enter: () => void };

/** Lets uploads in one after the other, so that however many come, their files take no more room than this. */
export class UploadRoom {
  readonly #inside: string[] = [];
  readonly #waiting = new Set<Waiting>();

  /** @throws Fail `unavailable` if there is no room in time */
  async during<T>(personId: string, work: () => Promise<T>, slots = 1): Promise<T> {
    await this.#enter(personId, slots);
    try {
      return await work();
    } finally {
      for (let i = 0; i < slots; i += 1) this.#inside.splice(this.#inside.indexOf(personId), 1);
      this.#admit();
    }
  }

  async #enter(personId: string, slots: number) {
    const isCrowded = this.#waiting.size >= MOST_WAITING || this.#waitingOf(personId) >= MOST_WAITING_OF_PERSON;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = { personId, slots, enter: resolve };
    this.#waiting.add(one);
    this.#admit();
    if (!this.#waiting.has(one)) return promise;
    const leave = () => {
      this.#waiting.delete(one);
      reject(full());
    };
    if (isCrowded) leave();
    const timer = setTimeout(leave, WAIT_MS);
    return promise.finally(() => clearTimeout(timer));
  }

  #waitingOf(personId: string): number {
    return [...this.#waiting].filter((one) => one.personId === personId).length;
  }

  /** In the order of arrival, but for those whose own share is taken. */
  #admit() {
    for (const one of this.#waiting) {
      if (!this.#hasRoomFor(one)) continue;
      this.#waiting.delete(one);
      for (let i = 0; i < one.slots; i += 1) this.#inside.push(one.personId);
      one.enter();
    }
  }

  #hasRoomFor({ personId, slots }: Waiting): boolean {
    const own = this.#inside.filter((id) => id === personId).length;
    const most = own === 0 ? MOST : MOST - MOST_FOR_FIRST;
    return this.#inside.length + slots <= most && own + slots <= MOST_OF_PERSON;
  }
}

const full = () => new Fail('unavailable', { retryAfterSeconds: COME_BACK_SECONDS });
