import { MediaAway } from '../media-store.ts';

export type Turn = {
  /** From now on the work is paced. `cut` ends it, if it is too slow. */
  begin(cut: () => void): void;
  /** So many bytes were taken. */
  took(bytes: number): void;
  end(): void;
};

type Bounds = { atOnce: number; mostWaiting: number; waitMs: number };

/** Work that is behind this gives way to others that wait, so that slow readers keep nobody out. */
const GRACE_MS = 3000;
const BYTES_A_SECOND = 16 * 1024;
/** How often slow work is looked for while somebody waits. */
const LOOK_MS = 500;

type Work = { since: number; bytes: number; cut: () => void };

/** Lets so many work at once. Others wait in the order of their arrival, so many and so long at the most. */
export class Turns {
  readonly #bounds: Bounds;
  readonly #now: () => number;
  readonly #waiting = new Set<(turn: Turn) => void>();
  readonly #working = new Set<Work>();
  /** How many were cut and have not ended yet. */
  #ending = 0;

  constructor(bounds: Bounds, now: () => number = () => performance.now()) {
    this.#bounds = bounds;
    this.#now = now;
  }

  /** @throws MediaAway if there is no turn in time */
  async take(): Promise<Turn> {
    if (this.#working.size + this.#ending < this.#bounds.atOnce) return this.#turn();
    if (this.#waiting.size >= this.#bounds.mostWaiting) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<Turn>();
    this.#waiting.add(resolve);
    const timer = setTimeout(() => {
      // At once: a turn that is given to somebody who has left would never end.
      this.#waiting.delete(resolve);
      reject(busy());
    }, this.#bounds.waitMs);
    const looking = setInterval(() => this.#cutSlow(), LOOK_MS);
    this.#cutSlow();
    return promise.finally(() => {
      clearTimeout(timer);
      clearInterval(looking);
    });
  }

  #turn(): Turn {
    const work: Work = { since: Number.POSITIVE_INFINITY, bytes: 0, cut: () => {} };
    this.#working.add(work);
    let isOver = false;
    return {
      begin: (cut) => {
        Object.assign(work, { since: this.#now(), cut });
      },
      took: (bytes) => {
        work.bytes += bytes;
      },
      end: () => {
        if (!isOver) this.#end(work);
        isOver = true;
      },
    };
  }

  #end(work: Work) {
    if (!this.#working.delete(work)) this.#ending -= 1;
    const [next] = this.#waiting;
    if (!next) return;
    this.#waiting.delete(next);
    next(this.#turn());
  }

  /** No more than there are to take their slots. */
  #cutSlow() {
    const slow = [...this.#working].filter((work) => isSlow(work, this.#now()));
    for (const work of slow.slice(0, Math.max(0, this.#waiting.size - this.#ending))) {
      this.#working.delete(work);
      this.#ending += 1;
      work.cut();
    }
  }
}

const isSlow = ({ since, bytes }: Work, now: number): boolean =>
  bytes < ((now - since - GRACE_MS) / 1000) * BYTES_A_SECOND;

const busy = () => new MediaAway('too many files are being read from the store of pictures');
