/** Waits until the process has looked after everybody else, if it has worked for a while without a pause. */
export type Pause = () => Promise<void> | undefined;

/** So many are written out and compressed at once, which takes several times the memory of what was read. */
const WRITING = 1;
/** Milliseconds of building between two looks at the sockets. */
const SLICE_MS = 5;
/** A connection that was taken in one turn is read from in the next. */
const QUIET_TURNS = 2;

/**
 * Building large answers must not keep the rest waiting: few are in memory at the same time, and between two
 * pieces of their work everything that has arrived meanwhile is served. Small ones notice nothing: several fit into one slice.
 */
export class Builds {
  readonly #connections: () => number;
  readonly #reading: Places;
  readonly #writing = new Places(WRITING);
  /** When this turn of the event loop began to build; undefined while it has not. */
  #sliceFrom: number | undefined;
  readonly #paused: (() => void)[] = [];

  /**
   * @param connections how many have been accepted so far
   * @param concurrentReads how many read from the database at once; each holds the rows of one answer, up to 4 MB
   */
  constructor(connections: () => number, concurrentReads = 1) {
    this.#connections = connections;
    this.#reading = new Places(concurrentReads);
  }

  run<Read, Made>(read: () => Promise<Read>, write: (read: Read, pause: Pause) => Promise<Made>): Promise<Made> {
    return this.#reading.run(async () => {
      await this.pause();
      const found = await read();
      return this.#writing.run(() => write(found, this.pause));
    });
  }

  /** For work that takes no place, because it holds little and lasts as long as its client likes. */
  readonly pause: Pause = () => {
    if (this.#sliceFrom === undefined) this.#beginSlice();
    else if (this.#paused.length > 0 || performance.now() - this.#sliceFrom > SLICE_MS)
      return new Promise((resolve) => this.#paused.push(resolve));
    return undefined;
  };

  #beginSlice() {
    this.#sliceFrom = performance.now();
    setImmediate(() => this.#goOn());
  }

  /** After each turn of the event loop that built something: goes on, rests, or waits for the next build. */
  #goOn() {
    const tookMs = performance.now() - (this.#sliceFrom ?? 0);
    if (this.#paused.length === 0) this.#sliceFrom = undefined;
    else if (tookMs > SLICE_MS) this.#rest(performance.now() + tookMs, this.#connections(), 0);
    else {
      setImmediate(() => this.#goOn());
      this.#paused.shift()?.();
    }
  }

  /**
   * A turn of the event loop takes one new connection, whatever their number, so one turn between two slices would be a
   * connection for each. Builds rest until no more come, or for as long as they have worked.
   */
  #rest(until: number, seen: number, quietTurns: number) {
    setImmediate(() => {
      const connections = this.#connections();
      const quiet = connections === seen ? quietTurns + 1 : 0;
      if (quiet < QUIET_TURNS && performance.now() < until) return this.#rest(until, connections, quiet);
      this.#beginSlice();
      this.#paused.shift()?.();
    });
  }
}

class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#free -= 1;
    try {
      return await work();
    } finally {
      // A place is handed on, not given up and taken again: nobody comes in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
