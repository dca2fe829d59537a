import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { TurnRefused, Turns } from '@launch-board/host/turns';
import type { Drawn, Job } from './process.ts';

/** Jobs that may wait. A card takes 30 ms, so the last one waits for a second or two. */
const maxWaiting = 32;
const maxWaitingOfClient = 16;
/** Ends a process that hangs. The first job waits for its start as well, which takes long on a busy machine. */
const jobMs = 10_000;
const firstJobMs = 60_000;
/** The process holds 100 MB, so it ends when nobody has shared anything for a while. */
const idleMs = 60_000;

export type Drawing = AsyncDisposable & {
  /**
   * Clients take turns.
   * @throws DrawingBusy if too many jobs wait, or an error that says why the job cannot be drawn
   */
  draw(client: string, job: Job): Promise<Buffer>;
};

export class DrawingBusy extends Error {
  override name = 'DrawingBusy';
}

type Current = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void };

/**
 * Draws in a process of its own, so that neither the time nor the memory nor a crash of the drawing library is the site's.
 * The process starts with the first job and is given nothing of the environment.
 */
export const createDrawing = (file = join(import.meta.dirname, 'process.ts')): Drawing => new DrawingQueue(file);

class DrawingQueue implements Drawing {
  readonly #file: string;
  readonly #turns = new Turns({ slots: 1, waiting: maxWaiting, waitingOfOne: maxWaitingOfClient });
  #current: Current | undefined;
  #child: ChildProcess | undefined;
  /** Of the current job, or of the rest between jobs. */
  #timer: NodeJS.Timeout | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async draw(client: string, job: Job): Promise<Buffer> {
    try {
      return await this.#turns.run(client, () => this.#run(job));
    } catch (error) {
      throw error instanceof TurnRefused ? new DrawingBusy('too many drawings wait') : error;
    }
  }

  async #run(job: Job): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.#current = { resolve, reject };
    const ms = this.#child ? jobMs : firstJobMs;
    const child = this.#child ?? this.#start();
    this.#child = child;
    this.#endAfter(ms);
    // A process that has just ended cannot be told anything; its end settles the job.
    child.send(job, () => {});
    try {
      return await promise;
    } finally {
      if (this.#child) this.#endAfter(idleMs);
    }
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

  #settle(tell: (job: Current) => void) {
    const job = this.#current;
    this.#current = undefined;
    if (job) tell(job);
  }

  #endAfter(ms: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#child?.kill('SIGKILL'), ms).unref();
  }

  async [Symbol.asyncDispose]() {
    clearTimeout(this.#timer);
    this.#turns.close();
    this.#child?.kill('SIGKILL');
  }
}
