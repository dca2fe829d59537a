/** The queue is full, the wait was too long, or the queue is closed: come back later. */
export class TurnRefused extends Error {
  override name = 'TurnRefused';
}

export type TurnBounds = {
  /** Work at once. */
  slots: number;
  /** Who may wait, of all people. */
  waiting: number;
  /** Who may wait of one person. */
  waitingOfOne: number;
  /** Milliseconds for one to wait; without it, as long as it takes. */
  waitMs?: number;
};

/** Lets others have the slot while `work` waits for something else. */
export type Aside = <T>(work: () => Promise<T>) => Promise<T>;

/** Without `refuse`, they had a turn before and come back. */
type Waiter = { person: string; begin: () => void; refuse?: () => void };

/** So often visitors of one address stand in the line, who may be a lecture hall. */
const LINES_OF_ADDRESS = 8;

/** Names who takes a turn: a person if they are known, otherwise one of the lines of their address. */
export function turnTakers(): (person: string | undefined, address: string) => string {
  let visitors = 0;
  return (person, address) => person ?? `${address} ${visitors++ % LINES_OF_ADDRESS}`;
}

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
  #waiting = 0;

  constructor(bounds: TurnBounds) {
    this.#bounds = bounds;
    this.#free = bounds.slots;
  }

  /** @throws TurnRefused, and what `work` throws */
  async run<T>(person: string, work: (aside: Aside) => Promise<T>): Promise<T> {
    await this.#enter(person);
    try {
      return await work((other) => this.#aside(person, other));
    } finally {
      this.#leave();
    }
  }

  /** Refuses all who wait. Work that has begun goes on. */
  close() {
    for (const waiter of [...this.#line.values()].flat()) waiter.refuse?.();
  }

  /** Who comes back has been let in before, so no bound keeps them out. */
  async #aside<T>(person: string, work: () => Promise<T>): Promise<T> {
    this.#leave();
    try {
      return await work();
    } finally {
      if (this.#free > 0) this.#free -= 1;
      else await new Promise<void>((begin) => this.#add({ person, begin }));
    }
  }

  async #enter(person: string): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (!this.#hasRoomFor(person)) throw new TurnRefused('too many wait');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const refuse = () => {
      this.#remove(waiter);
      reject(new TurnRefused('the turn did not come'));
    };
    const waiter: Waiter = { person, begin: resolve, refuse };
    this.#add(waiter);
    const { waitMs } = this.#bounds;
    if (waitMs === undefined) return promise;
    const timer = setTimeout(refuse, waitMs);
    return promise.finally(() => clearTimeout(timer));
  }

  #hasRoomFor(person: string): boolean {
    const own = this.#line.get(person)?.length ?? 0;
    if (own >= this.#bounds.waitingOfOne) return false;
    if (this.#waiting < this.#bounds.waiting) return true;
    const most = [...this.#line.values()].reduce<Waiter[]>(
      (longest, one) => (one.length > longest.length ? one : longest),
      [],
    );
    if (most.length <= own + 1) return false;
    const last = most.findLast(({ refuse }) => refuse);
    last?.refuse?.();
    return last !== undefined;
  }

  #add(waiter: Waiter) {
    this.#waiting += 1;
    const own = this.#line.get(waiter.person);
    if (own) own.push(waiter);
    else this.#line.set(waiter.person, [waiter]);
  }

  #remove(waiter: Waiter) {
    this.#waiting -= 1;
    const others = (this.#line.get(waiter.person) ?? []).filter((one) => one !== waiter);
    if (others.length > 0) this.#line.set(waiter.person, others);
    else this.#line.delete(waiter.person);
  }

  /** The slot passes to the next in the line directly, so that nobody who has just come takes it. */
  #leave() {
    const [next] = this.#line;
    const first = next?.[1].shift();
    if (!next || !first) {
      this.#free += 1;
      return;
    }
    const [person, others] = next;
    this.#waiting -= 1;
    this.#line.delete(person);
    if (others.length > 0) this.#line.set(person, others);
    first.begin();
  }
}
