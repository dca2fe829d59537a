import { DAY_MS, MINUTE_MS, SECOND_MS } from '@launch-board/host/durations';
import { createLocalJWKSet, type JWK } from 'jose';
import { type Fetch, fetchSigningKeys, reasonOf } from './issuer.ts';
import type { TokenRules } from './settings.ts';

export type KeySet = {
  /** The key that a token's header names. `jku`, `x5u` and `jwk` of the header are ignored. */
  find: ReturnType<typeof createLocalJWKSet>;
  /** Equal for equal sets of keys. */
  print: string;
};

/** The state of the fetching of keys. */
export type KeysState = {
  /** The age of the keys in use; undefined if there are none. */
  ageMs: number | undefined;
  fetched: number;
  failed: number;
};

export type KeySource = {
  /** Unix milliseconds. */
  clock: () => number;
  fetch: Fetch;
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void };
  /** From 0 to 1. It spreads the fetches of instances that were started together. */
  random?: () => number;
  /** The maximum of milliseconds for both documents of the issuer together. */
  timeout?: number;
};

/**
 * Microsoft's advice ("Signing key rollover"): refresh hourly, keep for a day, and keep the last good set on errors.
 */
const USABLE = DAY_MS;
/** With the jitter and one tick less than an hour, so that a withdrawn key is refused within the hour. */
const REFRESH = 50 * MINUTE_MS;
const REFRESH_JITTER = 8 * MINUTE_MS;
/** The minimum time between two fetches for an unknown key, even after failures, because anybody can invent a `kid`. */
const UNKNOWN_KEY_PAUSE = MINUTE_MS;
/** The time between two fetches while there is no key. Short, because nobody can write meanwhile. */
const COLD_PAUSE = 5 * SECOND_MS;
const TICK = 15 * SECOND_MS;
const DOCUMENTS_TIMEOUT = 5 * SECOND_MS;

/**
 * The issuer's signing keys. jose's createRemoteJWKSet is not used: if the issuer is unreachable, it drops stale keys
 * and sends a request for each token (measured with jose 6.2).
 */
export class Keys {
  readonly #rules: TokenRules;
  readonly #source: KeySource;
  readonly #closing = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #set: KeySet | undefined;
  #fetchedAt = 0;
  #attemptedAt = Number.NEGATIVE_INFINITY;
  /** Time of the last fetch because of an unknown key. */
  #askedAt = Number.NEGATIVE_INFINITY;
  /** The time from the last attempt to the next scheduled one. */
  #pause = 0;
  #isAway = false;
  #fetched = 0;
  #failed = 0;
  #flight: Promise<void> | undefined;

  constructor(rules: TokenRules, source: KeySource) {
    this.#rules = rules;
    this.#source = source;
    this.#timer = setInterval(() => this.#tend(), TICK).unref();
    this.#tend();
  }

  /** The present set; undefined if there is none. The same object as long as the keys are the same. */
  current(): KeySet | undefined {
    this.#tend();
    return this.#usable();
  }

  /** The same, but waits for the issuer if there is none. */
  async obtain(): Promise<KeySet | undefined> {
    this.#tend();
    if (!this.#usable()) await this.#flight;
    return this.#usable();
  }

  /**
   * For a token with an unknown key: a newer set; the same set if there is none; undefined if the issuer is
   * unreachable.
   */
  async newerThan(known: KeySet): Promise<KeySet | undefined> {
    if (this.#set === known && this.#canAsk()) await this.#refresh();
    return this.#set === known && this.#isAway ? undefined : this.#usable();
  }

  /** Seconds until the next request to the issuer. */
  retryAfterSeconds(): number {
    const pause = this.#usable() ? UNKNOWN_KEY_PAUSE : COLD_PAUSE;
    const left = Math.ceil((this.#attemptedAt + pause - this.#source.clock()) / SECOND_MS);
    return Math.min(pause / SECOND_MS, Math.max(1, left));
  }

  state(): KeysState {
    const ageMs = this.#usable() && this.#source.clock() - this.#fetchedAt;
    return { ageMs, fetched: this.#fetched, failed: this.#failed };
  }

  close(): void {
    clearInterval(this.#timer);
    this.#closing.abort();
  }

  #usable(): KeySet | undefined {
    return this.#source.clock() - this.#fetchedAt < USABLE ? this.#set : undefined;
  }

  /** A successful refresh does not count, because the issuer may have changed its keys right after it. */
  #canAsk(): boolean {
    if (this.#flight) return true;
    if (!this.#isPast(this.#isAway ? this.#attemptedAt : this.#askedAt, UNKNOWN_KEY_PAUSE)) return false;
    this.#askedAt = this.#source.clock();
    return true;
  }

  /** If the clock was set back, the age is unknown and counts as old. */
  #isPast(since: number, pause: number): boolean {
    const age = this.#source.clock() - since;
    return age < 0 || age >= pause;
  }

  #tend(): void {
    if (this.#isPast(this.#attemptedAt, this.#usable() ? this.#pause : COLD_PAUSE)) void this.#refresh();
  }

  /** Runs one fetch at a time. Never rejects. */
  #refresh(): Promise<void> {
    if (this.#closing.signal.aborted) return Promise.resolve();
    this.#flight ??= this.#load().finally(() => {
      this.#flight = undefined;
    });
    return this.#flight;
  }

  async #load(): Promise<void> {
    const { clock, fetch, log, random = Math.random, timeout = DOCUMENTS_TIMEOUT } = this.#source;
    this.#attemptedAt = clock();
    try {
      const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeout)]);
      const next = keySetOf(await fetchSigningKeys(this.#rules, fetch, signal));
      const isNew = this.#set?.print !== next.print;
      if (isNew) this.#set = next;
      if (isNew || this.#isAway) log.info({ isNew }, 'the issuer gave its signing keys');
      this.#fetched += 1;
      this.#fetchedAt = this.#attemptedAt;
      this.#pause = REFRESH + random() * REFRESH_JITTER;
      this.#isAway = false;
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      this.#failed += 1;
      // Logged once for each outage, not for each attempt.
      if (!this.#isAway) log.warn({ reason: reasonOf(error) }, 'the issuer gave no signing keys');
      this.#pause = MINUTE_MS + random() * MINUTE_MS;
      this.#isAway = true;
    }
  }
}

function keySetOf(keys: JWK[]): KeySet {
  const texts = keys.map((key) => JSON.stringify(key)).sort();
  return { find: createLocalJWKSet({ keys }), print: texts.join() };
}
