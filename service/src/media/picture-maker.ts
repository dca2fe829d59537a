import { type ChildProcess, fork } from 'node:child_process';
import type { JobDone, MadePicture, PictureFault } from './picture.ts';

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

type Waiting = { bytes: Buffer; resolve: (made: MadePicture) => void; reject: (error: Error) => void };

/** Pictures that wait. Each takes a second or two, and its bytes are in memory meanwhile. */
const MOST_WAITING = 8;
/** Milliseconds for one picture: ten times what a large photograph takes on a busy machine. */
const TIME_MS = 30_000;
/** Without work the process ends after so many milliseconds, and its memory with it. */
const IDLE_MS = 20_000;

/** Makes one picture at a time, in a process that is started when there is work. */
export class PictureMaker {
  readonly #waiting: Waiting[] = [];
  #current: Waiting | undefined;
  #child: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #number = 0;

  /** @throws PictureRefused, MakerBusy */
  make(bytes: Buffer): Promise<MadePicture> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= MOST_WAITING) return reject(new MakerBusy());
      this.#waiting.push({ bytes, resolve, reject });
      if (!this.#current) this.#next();
    });
  }

  close() {
    clearTimeout(this.#timer);
    this.#stop();
    for (const one of [this.#current, ...this.#waiting.splice(0)]) one?.reject(new MakerBusy());
    this.#current = undefined;
  }

  #next() {
    clearTimeout(this.#timer);
    this.#current = this.#waiting.shift();
    if (!this.#current) {
      this.#timer = setTimeout(() => this.#stop(), IDLE_MS).unref();
      return;
    }
    this.#child ??= this.#start();
    this.#number += 1;
    this.#timer = setTimeout(() => this.#fail(), TIME_MS);
    this.#child.send({ number: this.#number, bytes: this.#current.bytes });
  }

  #start(): ChildProcess {
    const child = fork(new URL('worker/main.ts', import.meta.url), {
      serialization: 'advanced',
      // None of the service's secrets. A second arena of the allocator would keep what the first has given back.
      env: { MALLOC_ARENA_MAX: '1', NODE_ENV: 'production' },
      execArgv: ['--max-old-space-size=64'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const onEnd = () => {
      if (child === this.#child) this.#fail();
    };
    child.on('exit', onEnd);
    child.on('error', onEnd);
    child.on('message', (done: JobDone) => {
      if (done.number !== this.#number || !this.#current) return;
      const current = this.#current;
      this.#next();
      if ('made' in done) current.resolve(done.made);
      else current.reject(new PictureRefused(done.fault));
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
  #fail() {
    this.#stop();
    const current = this.#current;
    this.#next();
    current?.reject(new PictureRefused('damaged'));
  }
}
