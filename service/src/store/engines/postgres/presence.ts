import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseAway } from '../engine.ts';
import type { Connecting } from './connections.ts';
import { explained } from './faults.ts';

/** Milliseconds between two looks for a server that is away. */
const PAUSE_MS = 250;
/** Looks at the oldest wait in the time that it may take. */
const TICKS = 8;

export type Presence = {
  /** The server did not answer when it was last asked. */
  isAway(): boolean;
  /** Has the server looked for if `work` takes long. Returns what `work` returns. */
  watch<T>(work: Promise<T>): Promise<T>;
  /** Begins to wait for something that the server has to do. @throws DatabaseAway, at once if it is known to be away */
  orAway<T>(begin: () => Promise<T>): Promise<T>;
  close(): void;
};

/** For an engine whose callers may wait as long as they like. */
export const withoutPresence: Presence = {
  isAway: () => false,
  watch: (work) => work,
  orAway: (begin) => begin(),
  close() {},
};

type Options = { patienceMs: number; onLost: () => void };

/**
 * Tells a server that is away from one that is slow, so that nobody waits for the first. Whatever waits for longer than
 * `patienceMs` has the server asked, on a connection of its own; if that is silent for as long, or cannot be opened, the
 * server is away: every wait ends, and the next ones do not begin. It is then asked again and again until it answers.
 */
export class ServerPresence implements Presence {
  readonly #line: Line;
  readonly #options: Options;
  readonly #waiting = new Set<(reason: DatabaseAway) => void>();
  /** In the order in which they began. */
  readonly #watched = new Set<{ since: number }>();
  #ticker: NodeJS.Timeout | undefined;
  #away: DatabaseAway | undefined;
  #isLooking = false;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(connecting: Connecting, options: Options) {
    this.#line = new Line(connecting, options.patienceMs);
    this.#options = options;
  }

  isAway(): boolean {
    return this.#away !== undefined;
  }

  watch<T>(work: Promise<T>): Promise<T> {
    this.#line.open();
    const wait = { since: performance.now() };
    this.#watched.add(wait);
    // One timer for all: a timer for each read would cost a cheap read a tenth of its time.
    this.#ticker ??= setInterval(() => this.#tick(), this.#options.patienceMs / TICKS).unref();
    const end = () => void this.#watched.delete(wait);
    work.then(end, end);
    return work;
  }

  orAway<T>(begin: () => Promise<T>): Promise<T> {
    if (this.#away) return Promise.reject(this.#away);
    // A race against one promise for all would hold on to everything that ever waited.
    return new Promise<T>((resolve, reject) => {
      this.#waiting.add(reject);
      const end = () => this.#waiting.delete(reject);
      begin().then(
        (value) => end() && resolve(value),
        (error) => end() && reject(error),
      );
    });
  }

  close() {
    this.#isClosed = true;
    clearInterval(this.#ticker);
    this.#line.drop();
  }

  #tick() {
    const [oldest] = this.#watched;
    if (!oldest) {
      clearInterval(this.#ticker);
      this.#ticker = undefined;
    } else if (performance.now() - Math.max(oldest.since, this.#lookedAt) >= this.#options.patienceMs) this.#look();
  }

  #look() {
    if (this.#away || this.#isClosed || this.#isLooking) return;
    this.#isLooking = true;
    this.#line
      .ask()
      .catch((reason) => this.#lose(reason))
      .finally(() => {
        this.#isLooking = false;
        this.#lookedAt = performance.now();
      });
  }

  #lose(reason: DatabaseAway) {
    if (this.#isClosed) return;
    this.#away = reason;
    for (const reject of this.#waiting) reject(reason);
    this.#options.onLost();
    void this.#untilBack();
  }

  async #untilBack() {
    while (this.#away && !this.#isClosed) {
      await sleep(PAUSE_MS, undefined, { ref: false });
      if (this.#isClosed) return;
      const isBack = await this.#line.ask().then(
        () => true,
        () => false,
      );
      if (isBack) this.#away = undefined;
    }
  }
}

/** A connection on which nothing is asked but whether the server is there. */
class Line {
  readonly #connecting: Connecting;
  readonly #patienceMs: number;
  #client: Client | undefined;

  constructor(connecting: Connecting, patienceMs: number) {
    this.#connecting = connecting;
    this.#patienceMs = patienceMs;
  }

  /** @throws DatabaseAway. A server that answers with an error is there. */
  async ask() {
    try {
      await this.#inTime(this.#askOrReopen());
    } catch (error) {
      this.drop();
      const reason = explained(error);
      if (reason instanceof DatabaseAway) throw reason;
    }
  }

  /** Ahead of the first question: to open a connection takes a busy server longer than to answer. */
  open() {
    if (!this.#client) void this.#reopen().catch(() => this.drop());
  }

  drop() {
    this.#client?.connection.stream.destroy();
    this.#client = undefined;
  }

  /** A connection that was idle may have broken alone. */
  async #askOrReopen() {
    if (this.#client) {
      try {
        return await this.#client.query('SELECT 1');
      } catch {
        this.drop();
      }
    }
    return this.#reopen();
  }

  async #reopen() {
    const client = new Client(this.#connecting);
    // Without this listener, the loss of the connection would end the process.
    client.on('error', () => {});
    this.#client = client;
    await client.connect();
    return client.query('SELECT 1');
  }

  /** Between two ticks the event loop reads what waits in the socket, so a pause of this process is no silence. */
  async #inTime(asked: Promise<unknown>) {
    const late = Promise.withResolvers<never>();
    const reason = new DatabaseAway(`the database server does not answer within ${Math.round(this.#patienceMs)} ms`);
    let timer = setTimeout(() => {
      timer = setTimeout(() => late.reject(reason), this.#patienceMs / 2);
    }, this.#patienceMs / 2);
    // Nobody hears of what ends later.
    asked.catch(() => {});
    await Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
  }
}
