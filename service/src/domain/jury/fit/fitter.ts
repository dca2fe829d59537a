import { Worker } from 'node:worker_threads';
import { TurnRefused, Turns } from '@launch-board/host/turns';
import type { Fit } from './fit.ts';
import type { FitInput } from './fit-input.ts';

/** So many juries wait already, or this one took so long, that the caller should come back later. */
export class FitterBusy extends Error {}

type Job = { input: FitInput; resolve: (fit: Fit) => void; reject: (error: Error) => void; isOver: boolean };

type Bounds = { mostWaiting: number; mostOfOwner: number; deadlineMs: number; idleMs: number };
const usual: Bounds = {
  mostWaiting: 16,
  /** Half of the slots: a member with many showcases keeps nobody else from the results of theirs. */
  mostOfOwner: 8,
  /** From the request to the result. Less than the thirty seconds that proxies commonly allow. */
  deadlineMs: 20_000,
  /** Without work the thread ends after so many milliseconds, and its memory with it. */
  idleMs: 10_000,
};

/** Fits one jury at a time, in a thread that is started when there is work. Owners of showcases take turns. */
export class Fitter {
  readonly #bounds: Bounds;
  readonly #turns: Turns;
  /** By digest. */
  readonly #fits = new Map<string, Promise<Fit>>();
  #current: Job | undefined;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(bounds: Partial<Bounds> = {}) {
    this.#bounds = { ...usual, ...bounds };
    const { mostWaiting, mostOfOwner, deadlineMs } = this.#bounds;
    this.#turns = new Turns({
      slots: 1,
      waiting: mostWaiting,
      waitingOfOne: mostOfOwner - 1,
      waitMs: deadlineMs,
    });
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /**
   * Whoever wants the same at once gets the same result.
   * @param owner of the showcase, whoever reads its results
   * @throws FitterBusy
   */
  fit(digest: string, input: FitInput, owner: string): Promise<Fit> {
    const known = this.#fits.get(digest);
    if (known) return known;
    const made = this.#fit(input, owner).finally(() => this.#fits.delete(digest));
    this.#fits.set(digest, made);
    return made;
  }

  async #fit(input: FitInput, owner: string): Promise<Fit> {
    const { promise, resolve, reject } = Promise.withResolvers<Fit>();
    // Nobody waits for it if the time is over before the turn has come.
    promise.catch(() => {});
    const job: Job = { input, resolve, reject, isOver: false };
    const timer = setTimeout(() => this.#giveUp(job), this.#bounds.deadlineMs).unref();
    try {
      return await this.#turns.run(owner, () => {
        if (!job.isOver) this.#begin(job);
        return promise;
      });
    } catch (error) {
      throw error instanceof TurnRefused ? new FitterBusy() : error;
    } finally {
      clearTimeout(timer);
    }
  }

  #begin(job: Job) {
    clearTimeout(this.#idle);
    this.#current = job;
    this.#worker ??= this.#start();
    this.#worker.postMessage(job.input);
  }

  #end(settle: (job: Job) => void) {
    const job = this.#current;
    this.#current = undefined;
    if (!job) return;
    this.#idle = setTimeout(() => this.#stop(), this.#bounds.idleMs).unref();
    settle(job);
  }

  /** A thread cannot be interrupted, only ended. */
  #giveUp(job: Job) {
    job.isOver = true;
    if (job !== this.#current) return job.reject(new FitterBusy());
    this.#stop();
    this.#end(({ reject }) => reject(new FitterBusy()));
  }

  #start(): Worker {
    const worker = new Worker(new URL('fit-worker.ts', import.meta.url), {
      // It reads nothing, and needs none of the service's secrets.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 },
    });
    worker.unref();
    worker.on('message', (fit: Fit) => this.#end(({ resolve }) => resolve(fit)));
    const onEnd = (cause: unknown) => {
      if (worker !== this.#worker) return;
      this.#worker = undefined;
      this.#end(({ reject }) => reject(new Error('the thread that fits has ended', { cause })));
    };
    worker.on('error', onEnd);
    worker.on('exit', onEnd);
    return worker;
  }

  #stop() {
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.terminate();
  }
}
