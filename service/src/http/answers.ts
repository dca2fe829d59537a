import type { Answer } from './answer.ts';

type Options = {
  /** Bytes of bodies and addresses kept at the most. */
  budget: number;
  /** The store's revision; see `Store.revision`. */
  revision: () => number;
  /** Unix milliseconds. */
  clock: () => number;
};

/** What an entry costs beside its bytes: objects, maps, prepared heads. Measured at about a kilobyte. */
const ENTRY_BYTES = 1024;

type Entry = { answer: Answer; charged: number };
type Building = { revision: number; promise: Promise<Answer> };

/**
 * The memory of finished answers, by request target. An answer holds while the store's revision stands still; a build
 * is shared by all who ask for the same target at the same revision. Nobody joins a build that began before a commit
 * they may know of.
 */
export class Answers {
  readonly #options: Options;
  readonly #entries = new Map<string, Entry>();
  readonly #building = new Map<string, Building>();
  #bytes = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The answer for this target, if it is still true. */
  find(target: string): Answer | undefined {
    const entry = this.#entries.get(target);
    if (!entry) return undefined;
    const { answer } = entry;
    if (answer.revision !== this.#options.revision()) return undefined;
    if (answer.until < Number.POSITIVE_INFINITY && answer.until <= this.#options.clock()) return undefined;
    answer.used = true;
    return answer;
  }

  /** Finds, or builds, keeps and shares. `build` gets the revision it must label its answer with. */
  get(target: string, build: (revision: number) => Promise<Answer>): Promise<Answer> {
    const found = this.find(target);
    if (found) return Promise.resolve(found);

    const revision = this.#options.revision();
    const underWay = this.#building.get(target);
    if (underWay?.revision === revision) return underWay.promise;

    const building: Building = {
      revision,
      promise: build(revision)
        .then((answer) => {
          this.#keep(target, answer);
          return answer;
        })
        .finally(() => {
          if (this.#building.get(target) === building) this.#building.delete(target);
        }),
    };
    this.#building.set(target, building);
    return building.promise;
  }

  /** Called when an answer has grown a compressed form. */
  recharge(target: string, answer: Answer) {
    if (this.#entries.get(target)?.answer === answer) this.#keep(target, answer);
  }

  #keep(target: string, answer: Answer) {
    const present = this.#entries.get(target)?.answer;
    if (present && present.revision > answer.revision) return; // a slow build must not undo a later one
    this.#forget(target);
    const charged = ENTRY_BYTES + target.length + answer.size;
    // One huge list must not push out everything else.
    if (charged > this.#options.budget / 8) return;
    this.#entries.set(target, { answer, charged });
    this.#bytes += charged;
    while (this.#bytes > this.#options.budget) this.#evict();
  }

  /** Oldest first, but what was used since it last stood in line goes to its end: nearly LRU, and free for a hit. */
  #evict() {
    const [oldest] = this.#entries;
    if (!oldest) return;
    const [target, entry] = oldest;
    const isCurrent = entry.answer.revision === this.#options.revision();
    if (entry.answer.used && isCurrent) {
      entry.answer.used = false;
      this.#entries.delete(target);
      this.#entries.set(target, entry);
      return;
    }
    this.#forget(target);
  }

  #forget(target: string) {
    const entry = this.#entries.get(target);
    if (!entry) return;
    this.#entries.delete(target);
    this.#bytes -= entry.charged;
  }
}
