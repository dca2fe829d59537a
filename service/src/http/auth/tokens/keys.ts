import { createLocalJWKSet, type JWK } from 'jose';
import { type Fetch, fetchSigningKeys, reasonOf } from './issuer.ts';
import type { TokenRules } from './settings.ts';

export type KeySet = {
  /** The key a token's header asks for. `jku`, `x5u` and `jwk` of the header are never looked at. */
  find: ReturnType<typeof createLocalJWKSet>;
  /** Equal for equal keys. */
  print: string;
};

/** How the fetching of keys goes. */
export type KeysState = {
  /** Of the keys in use; undefined where there are none. */
  ageMs: number | undefined;
  fetched: number;
  failed: number;
};

export type KeySource = {
  /** Unix milliseconds. */
  clock: () => number;
  fetch: Fetch;
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void };
  /** From 0 to 1: instances that were started together must not ask together for ever. */
  random?: () => number;
  /** Milliseconds that both documents of the issuer may take together. */
  timeout?: number;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Microsoft's advice, "Signing key rollover": refresh hourly, keep for a day, and the last known good on errors. */
const USABLE = 24 * 60 * MINUTE;
/** With the jitter and one tick under an hour, so that a withdrawn key is out within the hour. */
const REFRESH = 50 * MINUTE;
const REFRESH_JITTER = 8 * MINUTE;
/** Minimum time between two fetches for an unknown key, also after failures: anyone can invent a `kid`. */
const UNKNOWN_KEY_PAUSE = MINUTE;
/** Time between two fetches while there is no key at all. Short, because nobody can write in the meantime. */
const COLD_PAUSE = 5 * SECOND;
const TICK = 15 * SECOND;
const DOCUMENTS_TIMEOUT = 5 * SECOND;

/**
 * The issuer's signing keys. jose's createRemoteJWKSet is not used: it drops its keys as soon as they are stale and
 * the issuer is away, and asks anew for each request while it fails (measured, jose 6.2).
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
  /** From the last attempt to the next of our own accord. */
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

  /** The set to verify with now, undefined where none is known. The same object as long as its keys are the same. */
  current(): KeySet | undefined {
    this.#tend();
    return this.#usable();
  }

  /** The same, but waits for the issuer where no set is known. */
  async obtain(): Promise<KeySet | undefined> {
    this.#tend();
    if (!this.#usable()) await this.#flight;
    return this.#usable();
  }

  /** For a token whose key is not in the set: a newer set, the same set if there is none, or undefined if the issuer is unavailable. */
  async newerThan(known: KeySet): Promise<KeySet | undefined> {
    if (this.#set === known && this.#canAsk()) await this.#refresh();
    return this.#set === known && this.#isAway ? undefined : this.#usable();
  }

  /** Seconds until the issuer is asked again. */
  retryAfterSeconds(): number {
    const pause = this.#usable() ? UNKNOWN_KEY_PAUSE : COLD_PAUSE;
    const left = Math.ceil((this.#attemptedAt + pause - this.#source.clock()) / SECOND);
    return Math.min(pause / SECOND, Math.max(1, left));
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

  /** A refresh that went well does not count: the issuer may have changed its keys right after it. */
  #canAsk(): boolean {
    if (this.#flight) return true;
    if (!this.#isPast(this.#isAway ? this.#attemptedAt : this.#askedAt, UNKNOWN_KEY_PAUSE)) return false;
    this.#askedAt = this.#source.clock();
    return true;
  }

  /** A clock that was set back makes an age unknown, which counts as old. */
  #isPast(since: number, pause: number): boolean {
    const age = this.#source.clock() - since;
    return age < 0 || age >= pause;
  }

  #tend(): void {
    if (this.#isPast(this.#attemptedAt, this.#usable() ? this.#pause : COLD_PAUSE)) void this.#refresh();
  }

  /** One at a time. Never rejects. */
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
      // Once an outage, not once an attempt.
      if (!this.#isAway) log.warn({ reason: reasonOf(error) }, 'the issuer gave no signing keys');
      this.#pause = MINUTE + random() * MINUTE;
      this.#isAway = true;
    }
  }
}

function keySetOf(keys: JWK[]): KeySet {
  const texts = keys.map((key) => JSON.stringify(key)).sort();
  return { find: createLocalJWKSet({ keys }), print: texts.join() };
}
