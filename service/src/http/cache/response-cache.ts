import type { CachedResponse } from './cached-response.ts';

type Options = {
  /** Bytes of bodies and addresses kept at the most. */
  budget: number;
  /** The store's revision; see `Store.revision`. */
  revision: (since: number) => number | Promise<number>;
  /** Unix milliseconds. */
  clock: () => number;
};

/** What an entry costs beside its bytes: objects, maps, prepared heads. Measured at about a kilobyte. */
const ENTRY_BYTES = 1024;

/** Part of the budget that one answer may take, and all large ones together: the largest page fits with one compressed form. */
const LARGEST_SHARE = 1 / 2;
/** An answer that takes more of the budget than this is large. */
const LARGE_SHARE = 1 / 8;

/** Ways to ask for one thing that lead straight to its answer. Those who spell it otherwise go through the router. */
const SPELLINGS = 8;
/** What a spelling costs beside its letters. */
const SPELLING_BYTES = 128;

type Entry = { key: string; answer: CachedResponse; charged: number; targets: string[] };
type Building = { revision: number; promise: Promise<CachedResponse> };

/** What is asked for: the operation with its validated input, and the request target that spelled it so. */
export type Question = { key: string; target: string };

/**
 * The memory of finished answers, by what was asked: however often an address is spelled otherwise, its answer is made
 * and kept once. An answer holds while the store's revision stands still; a build is shared by all who ask the same at the
 * same revision. Nobody joins a build that began before a commit they may know of. Whoever asks says since when: the
 * revision is one that the store had at that moment of `performance.now()` or later.
 */
export class ResponseCache {
  readonly #options: Options;
  readonly #entries = new Map<string, Entry>();
  readonly #byTarget = new Map<string, Entry>();
  readonly #byAnswer = new WeakMap<CachedResponse, Entry>();
  readonly #large = new Map<string, Entry>();
  /** The latest that anybody asked for. */
  #revision = 0;
  readonly #building = new Map<string, Building>();
  #bytes = 0;
  #largeBytes = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The answer for this target, if it is still true and the target is a spelling that is known. */
  find(target: string, since = performance.now()): CachedResponse | undefined | Promise<CachedResponse | undefined> {
    const entry = this.#byTarget.get(target);
    if (!entry) return undefined;
    const revision = this.#options.revision(since);
    if (typeof revision === 'number') return this.#current(entry, revision);
    return revision.then((late) => this.#current(entry, late));
  }

  /** Finds, or builds, keeps and shares. `build` gets the revision it must label its answer with. */
  async get(
    { key, target }: Question,
    build: (revision: number) => Promise<CachedResponse>,
    since = performance.now(),
  ): Promise<CachedResponse> {
    const asked = this.#options.revision(since);
    const revision = typeof asked === 'number' ? asked : await asked;
    const entry = this.#entries.get(key);
    const found = entry && this.#current(entry, revision);
    if (entry && found) {
      this.#spell(entry, target);
      return found;
    }
    const underWay = this.#building.get(key);
    if (underWay?.revision === revision) return underWay.promise;

    const building: Building = {
      revision,
      promise: build(revision)
        .then((answer) => {
          this.#keep({ key, target }, answer);
          return answer;
        })
        .finally(() => {
          if (this.#building.get(key) === building) this.#building.delete(key);
        }),
    };
    this.#building.set(key, building);
    return building.promise;
  }

  /** Called when an answer has grown a compressed form. */
  recharge(answer: CachedResponse) {
    const entry = this.#byAnswer.get(answer);
    if (!entry || this.#entries.get(entry.key) !== entry) return;
    this.#charge(entry);
    if (entry.charged > this.#options.budget * LARGEST_SHARE) {
      answer.forgetOtherForms();
      this.#charge(entry);
    }
    if (entry.charged > this.#options.budget * LARGEST_SHARE) return this.#forget(entry);
    this.#shrink(entry);
  }

  #current({ answer }: Entry, revision: number): CachedResponse | undefined {
    this.#revision = revision;
    if (answer.revision !== revision) return undefined;
    if (answer.until < Number.POSITIVE_INFINITY && answer.until <= this.#options.clock()) return undefined;
    answer.used = true;
    return answer;
  }

  #keep({ key, target }: Question, answer: CachedResponse) {
    const present = this.#entries.get(key);
    if (present && present.answer.revision > answer.revision) return; // a slow build must not undo a later one
    const targets = present?.targets ?? [];
    if (present) this.#forget(present);
    const entry: Entry = { key, answer, charged: 0, targets: [] };
    if (costOf(entry) + target.length > this.#options.budget * LARGEST_SHARE) return;
    this.#entries.set(key, entry);
    this.#byAnswer.set(answer, entry);
    for (const known of targets) this.#spell(entry, known);
    this.#spell(entry, target);
    this.#shrink(entry);
  }

  /** The latest spellings; a client that makes up ever new ones has them forgotten again. */
  #spell(entry: Entry, target: string) {
    if (!this.#byTarget.has(target)) {
      entry.targets.push(target);
      this.#byTarget.set(target, entry);
      if (entry.targets.length > SPELLINGS) this.#byTarget.delete(entry.targets.shift() as string);
    }
    this.#charge(entry);
  }

  #charge(entry: Entry) {
    const { budget } = this.#options;
    const before = entry.charged;
    entry.charged = costOf(entry);
    this.#bytes += entry.charged - before;
    if (this.#large.has(entry.key)) this.#largeBytes += entry.charged - before;
    else if (entry.charged > budget * LARGE_SHARE) {
      this.#large.set(entry.key, entry);
      this.#largeBytes += entry.charged;
    }
  }

  /** Large answers give way to each other first: they must not push out all that is small. */
  #shrink(latest: Entry) {
    const { budget } = this.#options;
    while (this.#largeBytes > budget * LARGEST_SHARE) this.#evict(this.#large, latest);
    while (this.#bytes > budget) this.#evict(this.#entries, latest);
  }

  /** Oldest first, but what was used since it last stood in line goes to its end: nearly LRU, and free for a hit. */
  #evict(line: Map<string, Entry>, latest: Entry) {
    const [oldest] = line.values();
    if (!oldest) return;
    const isCurrent = oldest.answer.revision === this.#revision;
    if (oldest === latest || (oldest.answer.used && isCurrent)) {
      oldest.answer.used = false;
      line.delete(oldest.key);
      line.set(oldest.key, oldest);
      return;
    }
    this.#forget(oldest);
  }

  #forget(entry: Entry) {
    this.#entries.delete(entry.key);
    for (const target of entry.targets) this.#byTarget.delete(target);
    this.#largeBytes -= this.#large.delete(entry.key) ? entry.charged : 0;
    this.#bytes -= entry.charged;
    entry.charged = 0;
  }
}

const costOf = ({ key, answer, targets }: Entry): number =>
  targets.reduce((sum, target) => sum + SPELLING_BYTES + target.length, ENTRY_BYTES + key.length + answer.size);
