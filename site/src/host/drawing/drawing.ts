import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Drawn, Job } from './process.ts';

/** Jobs that may wait. A card takes 30 ms, so the last one waits for a second or two. */
const maxWaiting = 32;
/** Ends a process that hangs. */
const jobMs = 10_000;
/** The process holds 100 MB, so it ends when nobody has shared anything for a while. */
const idleMs = 60_000;

export type Drawing = AsyncDisposable & {
  /** @throws DrawingBusy if too many jobs wait, or an error that says why the job cannot be drawn */
  draw(job: Job): Promise<Buffer>;
};

export class DrawingBusy extends Error {
  override name = 'DrawingBusy';
}

type Waiting = { job: Job; resolve: (bytes: Buffer) => void; reject: (error: Error) => void };

/**
 * Draws in a process of its own, so that neither the time nor the memory nor a crash of the drawing library is the site's.
 * The process starts with the first job and is given nothing of the environment.
 */
export const createDrawing = (file = join(import.meta.dirname, 'process.ts')): Drawing => new DrawingQueue(file);

class DrawingQueue implements Drawing {
  readonly #file: string;
  readonly #waiting: Waiting[] = [];
  #current: Waiting | undefined;
  #child: ChildProcess | undefined;
  /** Of the current job, or of the rest between jobs. */
  #timer: NodeJS.Timeout | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  draw(job: Job): Promise<Buffer> {
    if (this.#waiting.length >= maxWaiting) return Promise.reject(new DrawingBusy('too many drawings wait'));
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.#waiting.push({ job, resolve, reject });
    this.#next();
    return promise;
  }

  #next() {
    if (this.#current) return;
    clearTimeout(this.#timer);
    this.#current = this.#waiting.shift();
    if (!this.#current) {
      if (this.#child) this.#endAfter(idleMs);
      return;
    }
    this.#child ??= this.#start();
    this.#endAfter(jobMs);
    // A process that has just ended cannot be told anything; its end settles the job.
    this.#child.send(this.#current.job, () => {});
  }

  #start(): ChildProcess {
    const child = fork(this.#file, {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (drawn: Drawn) =>
      this.#settle((job) =>
        'bytes' in drawn ? job.resolve(Buffer.from(drawn.bytes)) : job.reject(new Error(drawn.fault)),
      ),
    );
    const onEnd = () => {
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#settle((job) => job.reject(new Error('the drawing process ended')));
    };
    child.on('exit', onEnd);
    child.on('error', onEnd);
    // The site may end while nothing is drawn.
    child.unref();
    child.channel?.unref();
    return child;
  }

  #settle(tell: (job: Waiting) => void) {
    const job = this.#current;
    this.#current = undefined;
    if (job) tell(job);
    this.#next();
  }

  #endAfter(ms: number) {
    this.#timer = setTimeout(() => this.#child?.kill('SIGKILL'), ms).unref();
  }

  async [Symbol.asyncDispose]() {
    clearTimeout(this.#timer);
    for (const { reject } of this.#waiting.splice(0)) reject(new DrawingBusy('the site stops'));
    this.#child?.kill('SIGKILL');
  }
}
