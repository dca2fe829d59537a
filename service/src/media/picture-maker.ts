import { type ChildProcess, fork } from 'node:child_process';
import { TurnRefused, Turns } from '@launch-board/host/turns';
import { type JobDone, type JobPart, type MadePicture, MEMORY_CODE, type PictureFault } from './picture.ts';
import type { Spooled } from './spool.ts';

/** The file is no picture that the board takes. */
export class PictureRefused extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/** So many pictures wait already that this one would wait for too long. */
export class MakerBusy extends Error {}

type Job = { number: number; resolve: (done: JobDone) => void; reject: (error: Error) => void };

/** More than the uploads of members, so that pictures from elsewhere do not keep those out. */
const MOST_WAITING = 32;
const MOST_WAITING_OF_ONE = 16;
/** Milliseconds for a picture to wait. With the wait for room before it, less than the thirty seconds that proxies commonly allow. */
const WAIT_MS = 15_000;
/** Milliseconds for one picture: ten times what a large photograph takes on a busy machine. */
const TIME_MS = 30_000;
/** Without work the process ends after so many milliseconds, and its memory with it. */
const IDLE_MS = 10_000;

/** Makes one picture at a time, in a process that is started when there is work. */
export class PictureMaker {
  readonly #turns = new Turns({
    slots: 1,
    waiting: MOST_WAITING,
    waitingOfOne: MOST_WAITING_OF_ONE,
    waitMs: WAIT_MS,
  });
  #child: ChildProcess | undefined;
  #job: Job | undefined;
  #idle: NodeJS.Timeout | undefined;
  #number = 0;

  /**
   * People take turns. `onTurn` is run when nothing but this picture stands before it, and can still refuse it.
   * @throws PictureRefused, MakerBusy, and what `onTurn` throws
   */
  async make(
    person: string,
    file: Pick<Spooled, 'bytes' | 'read'>,
    onTurn?: () => Promise<unknown>,
  ): Promise<MadePicture> {
    const making = this.#turns.run(person, async () => {
      clearTimeout(this.#idle);
      try {
        await onTurn?.();
        return await this.#run(file);
      } finally {
        this.#idle = setTimeout(() => this.#stop(), IDLE_MS).unref();
      }
    });
    const done = await making.catch((error) => {
      throw error instanceof TurnRefused ? new MakerBusy() : error;
    });
    if ('fault' in done) throw new PictureRefused(done.fault);
    return done.made;
  }

  close() {
    clearTimeout(this.#idle);
    this.#stop();
    this.#turns.close();
    this.#job?.reject(new MakerBusy());
  }

  async #run(file: Pick<Spooled, 'bytes' | 'read'>): Promise<JobDone> {
    this.#child ??= this.#start();
    const number = ++this.#number;
    const { promise, resolve, reject } = Promise.withResolvers<JobDone>();
    this.#job = { number, resolve, reject };
    const timer = setTimeout(() => this.#fail('damaged'), TIME_MS);
    // A child that ends in between says so by its end.
    sendFile(this.#child, number, file).catch((error) => {
      if (this.#child?.connected) this.#stop();
      reject(error);
    });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#job = undefined;
    }
  }

  #start(): ChildProcess {
    const child = fork(new URL('worker/main.ts', import.meta.url), {
      serialization: 'advanced',
      env: childEnvironment,
      execArgv: ['--max-old-space-size=64', '--max-semi-space-size=1', '--expose-gc'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const onEnd = (code: unknown) => {
      if (child === this.#child) this.#fail(code === MEMORY_CODE ? 'too many pixels' : 'damaged');
    };
    child.on('exit', onEnd);
    child.on('error', onEnd);
    child.on('message', (done: JobDone) => {
      if (done.number === this.#job?.number) this.#job.resolve(done);
    });
    child.unref();
    child.channel?.unref();
    return child;
  }

  #stop() {
    const child = this.#child;
    this.#child = undefined;
    child?.kill('SIGKILL');
  }

  /** The process has ended, or takes too long. Whatever the reason, the file it was about is not tried again. */
  #fail(fault: PictureFault) {
    this.#stop();
    this.#job?.reject(new PictureRefused(fault));
  }
}

/** None of the service's secrets. What the decoder frees goes back to the system, and not to a second arena of the allocator. */
const childEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_ENV: 'production',
};

/** Piece by piece, each after the one before has been taken, so that this process holds one of them alone. */
async function sendFile(child: ChildProcess, number: number, { bytes, read }: Pick<Spooled, 'bytes' | 'read'>) {
  await send(child, { number, size: bytes });
  for await (const piece of read()) await send(child, { number, piece });
}

function send(child: ChildProcess, part: JobPart): Promise<void> {
  return new Promise((resolve, reject) => {
    child.send(part, (error) => (error ? reject(error) : resolve()));
  });
}
