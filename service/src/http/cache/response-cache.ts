import type { CachedResponse } from './cached-response.ts';

type Options = {
  /** The maximum of bytes kept, bodies and request targets together. */
  maxBytes: number;
  /** The store's data version; see `Store.dataVersion`. */
  dataVersion: (since: number) => number | Promise<number>;
  /** Unix milliseconds. */
  clock: () => number;
};

/** The overhead of an entry: objects, maps, prepared headers. Measured at about a kilobyte. */
const ENTRY_BYTES = 1024;

/** The share of `maxBytes` for one entry, and for all large ones together. The largest page and one compressed form fit. */
const LARGEST_SHARE = 1 / 2;
/** An entry with a larger share than this is large. */
const LARGE_SHARE = 1 / 8;

/** The request targets of one entry that `find` knows. A request with any other spelling goes through the router. */
const SPELLINGS = 8;
/** The overhead of a spelling, in addition to its characters. */
const SPELLING_BYTES = 128;

type Entry = { key: string; answer: CachedResponse; charged: number; targets: string[] };
type Building = { dataVersion: number; promise: Promise<CachedResponse> };

/** `key` is the operation with its validated input. `target` is the request target, one of the key's many spellings. */
export type Question = { key: string; target: string };

/**
 * Keeps finished responses by operation and input: different spellings of one address share one build and one entry.
 * An entry is valid while the store's data version does not change, or until its moment if it outlasts commits. Concurrent requests for the same key share a build if
 * they see the same data version, so that no request joins a build that began before a commit its client may know of.
 * `since` is the time of the request on the clock of `performance.now()`: the data version is from that time or later.
 */
export class ResponseCache {
  readonly #options: Options;
  readonly #entries = new Map<string, Entry>();
  readonly #byTarget = new Map<string, Entry>();
  readonly #byAnswer = new WeakMap<CachedResponse, Entry>();
  readonly #large = new Map<string, Entry>();
  /** The latest data version that a request has seen. */
  #dataVersion = 0;
  readonly #building = new Map<string, Building>();
  #bytes = 0;
  #largeBytes = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The response for this target, if the spelling is known and the entry is still valid. */
  find(target: string, since = performance.now()): CachedResponse | undefined | Promise<CachedResponse | undefined> {
    const entry = this.#byTarget.get(target);
    if (!entry) return undefined;
    const dataVersion = this.#options.dataVersion(since);
    if (typeof dataVersion === 'number') return this.#current(entry, dataVersion);
    return dataVersion.then((late) => this.#current(entry, late));
  }

  /** Finds a response or builds it. `build` receives the data version that the response must carry. */
  async get(
    { key, target }: Question,
    build: (dataVersion: number) => Promise<CachedResponse>,
    since = performance.now(),
  ): Promise<CachedResponse> {
    const current = this.#options.dataVersion(since);
    const dataVersion = typeof current === 'number' ? current : await current;
    const entry = this.#entries.get(key);
    const found = entry && this.#current(entry, dataVersion);
    if (entry && found) {
      this.#spell(entry, target);
      return found;
    }
    const underWay = this.#building.get(key);
    if (underWay?.dataVersion === dataVersion) return underWay.promise;

    const building: Building = {
      dataVersion,
      promise: build(dataVersion)
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

  /** Called when a response has gained a compressed form. */
  recharge(answer: CachedResponse) {
    const entry = this.#byAnswer.get(answer);
    if (!entry || this.#entries.get(entry.key) !== entry) return;
    this.#charge(entry);
    if (entry.charged > this.#options.maxBytes * LARGEST_SHARE) {
      answer.forgetOtherForms();
      this.#charge(entry);
    }
    if (entry.charged > this.#options.maxBytes * LARGEST_SHARE) return this.#forget(entry);
    this.#shrink(entry);
  }

  #current({ answer }: Entry, dataVersion: number): CachedResponse | undefined {
    this.#dataVersion = dataVersion;
    if (answer.dataVersion !== dataVersion && !answer.outlastsCommits) return undefined;
    if (answer.until < Number.POSITIVE_INFINITY && answer.until <= this.#options.clock()) return undefined;
    answer.used = true;
    return answer;
  }

  #keep({ key, target }: Question, answer: CachedResponse) {
    const present = this.#entries.get(key);
    if (present && present.answer.dataVersion > answer.dataVersion) return; // a slow build must not undo a later one
    const targets = present?.targets ?? [];
    if (present) this.#forget(present);
    const entry: Entry = { key, answer, charged: 0, targets: [] };
    if (costOf(entry) + target.length > this.#options.maxBytes * LARGEST_SHARE) return;
    this.#entries.set(key, entry);
    this.#byAnswer.set(answer, entry);
    for (const known of targets) this.#spell(entry, known);
    this.#spell(entry, target);
    this.#shrink(entry);
  }

  /** Remembers a spelling. Only the latest ones are kept, so that invented spellings cannot fill the memory. */
  #spell(entry: Entry, target: string) {
    if (!this.#byTarget.has(target)) {
      entry.targets.push(target);
      this.#byTarget.set(target, entry);
      if (entry.targets.length > SPELLINGS) this.#byTarget.delete(entry.targets.shift() as string);
    }
    this.#charge(entry);
  }

  #charge(entry: Entry) {
    const { maxBytes } = this.#options;
    const before = entry.charged;
    entry.charged = costOf(entry);
    this.#bytes += entry.charged - before;
    if (this.#large.has(entry.key)) this.#largeBytes += entry.charged - before;
    else if (entry.charged > maxBytes * LARGE_SHARE) {
      this.#large.set(entry.key, entry);
      this.#largeBytes += entry.charged;
    }
  }

  /** Large entries are evicted first, among themselves, so that they cannot push out all the small ones. */
  #shrink(latest: Entry) {
    const { maxBytes } = this.#options;
    while (this.#largeBytes > maxBytes * LARGEST_SHARE) this.#evict(this.#large, latest);
    while (this.#bytes > maxBytes) this.#evict(this.#entries, latest);
  }

  /** A CLOCK queue: oldest first, but a used entry returns to the end. Close to LRU, and a hit only sets a flag. */
  #evict(line: Map<string, Entry>, latest: Entry) {
    const [oldest] = line.values();
    if (!oldest) return;
    const isCurrent = oldest.answer.dataVersion === this.#dataVersion;
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
