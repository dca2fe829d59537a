import { Worker } from 'node:worker_threads';
import type { Fit } from './fit.ts';
import type { FitInput } from './fit-input.ts';

/** So many juries wait already, or this one took so long, that the caller should come back later. */
export class FitterBusy extends Error {}

type Job = {
  owner: string;
  input: FitInput;
  promise: Promise<Fit>;
  resolve: (fit: Fit) => void;
  reject: (error: Error) => void;
};

type Bounds = { mostWaiting: number; mostOfOwner: number; deadlineMs: number; idleMs: number };
const usual: Bounds = {
  mostWaiting: 16,
  /** Half of the places: a member with many showcases keeps nobody else from the results of theirs. */
  mostOfOwner: 8,
  /** From the request to the result. Less than the thirty seconds that proxies commonly allow. */
  deadlineMs: 20_000,
  /** Without work the thread ends after so many milliseconds, and its memory with it. */
  idleMs: 10_000,
};

/** Fits one jury at a time, in a thread that is started when there is work. */
export class Fitter {
  readonly #bounds: Bounds;
  /** By digest, in the order of arrival. The first is under way. */
  readonly #jobs = new Map<string, Job>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(bounds: Partial<Bounds> = {}) {
    this.#bounds = { ...usual, ...bounds };
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
    const known = this.#jobs.get(digest);
    if (known) return known.promise;
    if (this.#isFull(owner)) return Promise.reject(new FitterBusy());
    const { promise, resolve, reject } = Promise.withResolvers<Fit>();
    const timer = setTimeout(() => this.#giveUp(digest, job), this.#bounds.deadlineMs).unref();
    const job: Job = { owner, input, promise: promise.finally(() => clearTimeout(timer)), resolve, reject };
    this.#jobs.set(digest, job);
    if (this.#jobs.size === 1) this.#begin();
    return job.promise;
  }

  #isFull(owner: string): boolean {
    const { mostWaiting, mostOfOwner } = this.#bounds;
    const own = [...this.#jobs.values()].filter((job) => job.owner === owner);
    return this.#jobs.size > mostWaiting || own.length >= mostOfOwner;
  }

  #begin() {
    clearTimeout(this.#idle);
    const [job] = this.#jobs.values();
    if (job) {
      this.#worker ??= this.#start();
      this.#worker.postMessage(job.input);
    } else this.#idle = setTimeout(() => this.#stop(), this.#bounds.idleMs).unref();
  }

  #end(settle: (job: Job) => void) {
    const [first] = this.#jobs;
    if (!first) return;
    this.#jobs.delete(first[0]);
    settle(first[1]);
    this.#begin();
  }

  /** A thread cannot be interrupted, only ended. */
  #giveUp(digest: string, job: Job) {
    const isUnderWay = this.#jobs.keys().next().value === digest;
    if (isUnderWay) {
      this.#stop();
      this.#end(({ reject }) => reject(new FitterBusy()));
    } else {
      this.#jobs.delete(digest);
      job.reject(new FitterBusy());
    }
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
