/** The queue is full, the wait was too long, or the queue is closed: come back later. */
export class TurnRefused extends Error {
  override name = 'TurnRefused';
}

export type TurnBounds = {
  /** Work at once. */
  places: number;
  /** Who may wait, of all people. */
  waiting: number;
  /** Who may wait of one person. */
  waitingOfOne: number;
  /** Milliseconds for one to wait; without it, as long as it takes. */
  waitMs?: number;
};

type Waiter = { person: string; begin: () => void; refuse: () => void };

/**
 * Lets people have their work done by turns. Each person stands in the line once: who has had a turn goes behind all others
 * with the rest of what they want, so somebody with one wish waits for one turn of each person before them, however much
 * these want. In a full queue the person with the most wishes loses their last one to somebody who has fewer.
 */
export class Turns {
  readonly #bounds: TurnBounds;
  /** By person, in the order of their turns. */
  readonly #line = new Map<string, Waiter[]>();
  #free: number;

  constructor(bounds: TurnBounds) {
    this.#bounds = bounds;
    this.#free = bounds.places;
  }

  /** @throws TurnRefused, and what `work` throws */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    await this.#enter(person);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Refuses all who wait. Work that has begun goes on. */
  close() {
    for (const waiter of [...this.#line.values()].flat()) waiter.refuse();
  }

  async #enter(person: string): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (!this.#hasRoomFor(person)) throw new TurnRefused('too many wait');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = {
      person,
      begin: resolve,
      refuse: () => {
        this.#remove(waiter);
        reject(new TurnRefused('the turn did not come'));
      },
    };
    this.#line.set(person, [...(this.#line.get(person) ?? []), waiter]);
    const { waitMs } = this.#bounds;
    if (waitMs === undefined) return promise;
    const timer = setTimeout(waiter.refuse, waitMs);
    return promise.finally(() => clearTimeout(timer));
  }

  #hasRoomFor(person: string): boolean {
    const own = this.#line.get(person)?.length ?? 0;
    if (own >= this.#bounds.waitingOfOne) return false;
    const all = [...this.#line.values()];
    if (all.reduce((sum, { length }) => sum + length, 0) < this.#bounds.waiting) return true;
    const most = all.reduce((longest, one) => (one.length > longest.length ? one : longest), []);
    if (most.length <= own + 1) return false;
    most.at(-1)?.refuse();
    return true;
  }

  #remove(waiter: Waiter) {
    const others = (this.#line.get(waiter.person) ?? []).filter((one) => one !== waiter);
    if (others.length > 0) this.#line.set(waiter.person, others);
    else this.#line.delete(waiter.person);
  }

  /** The place passes to the next in the line directly, so that nobody who has just come takes it. */
  #leave() {
    const [next] = this.#line;
    const [person, [first, ...others]] = next ?? ['', []];
    if (!first) {
      this.#free += 1;
      return;
    }
    this.#line.delete(person);
    if (others.length > 0) this.#line.set(person, others);
    first.begin();
  }
}
