import type { Refusal } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
import type { Tables } from '../../store/tables.ts';

/** A fault, without the message of the error, which may tell of people. */
export type Fault = { at: number; requestId: string; operation: string; code: string; name: string };

/** What was counted in one hour, which begins at `hour` (Unix milliseconds). */
export type HourFigures = Omit<Tables['hourly_figures'], 'memory_bytes'>;

type Refusals = Refusal & { refused: number; since: number; lastAt: number };

type OperationTimes = { requests: number; totalMs: number; slowestMs: number };

/** The last faults that are kept. */
const FAULTS = 50;
const SLOWEST = 10;
/** The rows of refusals that operators are shown. */
const WORST = 20;
/** In which figures the successes of an operation are counted. */
const counted: Partial<Record<string, 'votes' | 'comments' | 'projects'>> = {
  castVote: 'votes',
  addComment: 'comments',
  createProject: 'projects',
};

/** What this process has seen of its requests, in bounded memory and without people: operations, times and faults. */
export class Observations {
  readonly #clock: () => number;
  readonly #faults: Fault[] = [];
  readonly #times = new Map<string, OperationTimes>();
  /** By operation, kind of caller and limit, so that it is bounded. */
  readonly #refusals = new Map<string, Refusals>();
  #refused = 0;
  #figures: HourFigures | undefined;
  #finished: HourFigures[] = [];

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  answered(operation: string, status: number, milliseconds: number) {
    const ms = Math.max(0, Math.round(milliseconds));
    const times = this.#times.get(operation) ?? { requests: 0, totalMs: 0, slowestMs: 0 };
    times.requests += 1;
    times.totalMs += ms;
    times.slowestMs = Math.max(times.slowestMs, ms);
    this.#times.set(operation, times);
    const figures = this.#current();
    figures.requests += 1;
    figures.total_ms += ms;
    figures.slowest_ms = Math.max(figures.slowest_ms, ms);
    if (status >= 500) figures.faults += 1;
    const name = status < 300 ? counted[operation] : undefined;
    if (name) figures[name] += 1;
  }

  refused(refusal: Refusal) {
    const key = `${refusal.operation} ${refusal.caller} ${refusal.limit}`;
    const now = this.#clock();
    const one = this.#refusals.get(key) ?? { ...refusal, refused: 0, since: now, lastAt: now };
    this.#refusals.set(key, one);
    one.refused += 1;
    one.lastAt = now;
    if (refusal.limit !== 'rate_limited') return;
    this.#refused += 1;
    this.#current().refused += 1;
  }

  /** Who meets which limit, the most often first. */
  worstRefusals(): readonly Refusals[] {
    return [...this.#refusals.values()].toSorted((a, b) => b.refused - a.refused).slice(0, WORST);
  }

  failed(fault: Omit<Fault, 'at'>) {
    this.#faults.push({ at: this.#clock(), ...fault });
    if (this.#faults.length > FAULTS) this.#faults.shift();
  }

  /** The newest first. */
  get faults(): Fault[] {
    return this.#faults.toReversed();
  }

  get refusals(): number {
    return this.#refused;
  }

  slowest(): (OperationTimes & { operation: string })[] {
    return [...this.#times]
      .map(([operation, times]) => ({ operation, ...times }))
      .toSorted((a, b) => b.slowestMs - a.slowestMs)
      .slice(0, SLOWEST);
  }

  /** What was counted since the last call. Whoever cannot store it gives it back. */
  take(): HourFigures[] {
    const taken = [...this.#finished, ...(this.#figures ? [this.#figures] : [])];
    this.#finished = [];
    this.#figures = undefined;
    return taken;
  }

  giveBack(figures: readonly HourFigures[]) {
    this.#finished = [...figures, ...this.#finished].slice(-MOST_HOURS);
  }

  #current(): HourFigures {
    const now = this.#clock();
    const hour = now - (now % HOUR_MS);
    if (this.#figures && this.#figures.hour !== hour) {
      this.#finished = [...this.#finished, this.#figures].slice(-MOST_HOURS);
      this.#figures = undefined;
    }
    this.#figures ??= {
      ...{ hour, requests: 0, faults: 0, refused: 0, total_ms: 0, slowest_ms: 0 },
      ...{ votes: 0, comments: 0, projects: 0 },
    };
    return this.#figures;
  }
}

/** Hours that wait in memory while the database is away. */
const MOST_HOURS = 48;
