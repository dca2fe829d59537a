import { Turns } from '@launch-board/host/turns';
import type { Aside } from '../../domain/aside.ts';

/** After a while of uninterrupted work, waits until the process has served its other requests. */
export type Pause = () => Promise<void> | undefined;

/** Responses serialised and compressed at once. This takes several times the memory of the rows that were read. */
const WRITING = 1;
/** Responses that wait; of one person, far more than a page or a program asks for at once. */
const WAITING = 4096;
const WAITING_OF_ONE = 512;
/** Milliseconds of work before the process polls its sockets again. */
const SLICE_MS = 5;
/** A connection that is accepted in one turn of the event loop is read in the next. */
const QUIET_TURNS = 2;

/**
 * Schedules the building of responses, so that large ones do not delay other requests. Few are in memory at once, and
 * requests that arrive meanwhile are served between two slices of work. Several small responses fit into one slice.
 */
export class Builds {
  readonly #connections: () => number;
  readonly #reading: Turns;
  readonly #writing = turnsOf(WRITING);
  /** When building began in this turn of the event loop; undefined if it has not. */
  #sliceFrom: number | undefined;
  readonly #paused: (() => void)[] = [];

  /**
   * @param connections returns the number of connections accepted so far
   * @param concurrentReads responses that read from the database at once; each holds its rows, up to 4 MB
   */
  constructor(connections: () => number, concurrentReads = 1) {
    this.#connections = connections;
    this.#reading = turnsOf(concurrentReads);
  }

  /**
   * People take turns. `read` may give up its place by `aside` while it waits for something else than the database.
   * @throws TurnRefused, and what `read` and `write` throw
   */
  run<Read, Made>(
    person: string,
    read: (aside: Aside) => Promise<Read>,
    write: (read: Read, pause: Pause) => Promise<Made>,
  ): Promise<Made> {
    return this.#reading.run(person, async (aside) => {
      await this.pause();
      const found = await read(aside);
      return this.#writing.run(person, () => write(found, this.pause));
    });
  }

  /** Also for work outside `run`: streams take no place, as they hold little memory and may last long. */
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

  /** Runs after each turn of the event loop that built something: continues, rests, or waits for the next build. */
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
   * A turn of the event loop accepts only one new connection. With one turn between two slices, each further connection
   * would wait for a slice. So builds rest until no more connections come, or for as long as they have worked.
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

const turnsOf = (slots: number) => new Turns({ slots, waiting: WAITING, waitingOfOne: WAITING_OF_ONE });
