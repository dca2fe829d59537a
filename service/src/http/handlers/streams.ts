import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { bodyOf } from '@launch-board/host/response-body';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fail } from '../../domain/fail.ts';
import type { Pause } from '../cache/builds.ts';
import { failureOf, recordFailure } from '../failures.ts';
import { cacheControl, jsonType } from '../headers.ts';

/** Streams of all people at once. Each holds a chunk of rows and Node's buffer of its text, some hundred kilobytes. */
const AT_ONCE = 64;
const COME_BACK_SECONDS = 10;

/** Sends replies of any size, at most one for each person at once. */
export class Streams {
  readonly #under = new Set<string>();
  readonly #pause: Pause;
  readonly #milliseconds: number;

  /** @param milliseconds the maximum for one stream, however slowly its client reads */
  constructor(pause: Pause, milliseconds: number) {
    this.#pause = pause;
    this.#milliseconds = milliseconds;
  }

  /**
   * Holds the person's place while `work` runs.
   * @throws Fail `export_under_way`, `unavailable`
   */
  async inPlace<T>(person: string, work: () => Promise<T>): Promise<T> {
    if (this.#under.has(person)) throw new Fail('export_under_way');
    if (this.#under.size >= AT_ONCE) throw new Fail('unavailable', { retryAfterSeconds: COME_BACK_SECONDS });
    this.#under.add(person);
    try {
      return await work();
    } finally {
      this.#under.delete(person);
    }
  }

  /**
   * Writes as fast as the client reads, and serves other requests between two pieces. A stream that fails cuts the
   * connection without the final chunk and the final brace, so that no client takes a part for the whole.
   */
  async send(response: ServerResponse, reply: object): Promise<void> {
    const tooLong = new AbortController();
    const timer = setTimeout(() => tooLong.abort(), this.#milliseconds);
    try {
      await pipeline(() => pieces(reply, this.#pause), bodyOf(response), { signal: tooLong.signal });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Responds with 200. After the first byte, a fault can only be signalled by closing the connection. */
export async function serveStream(streams: Streams, reply: object, request: FastifyRequest, answer: FastifyReply) {
  const { raw } = answer;
  answer.hijack();
  raw.writeHead(200, { 'Content-Type': jsonType, 'Cache-Control': cacheControl.secret });
  // HEAD sends no body, so nothing is read for it.
  if (request.method === 'HEAD') return void raw.end();
  try {
    await streams.send(raw, reply);
  } catch (error) {
    recordCut(request, error, 'an export');
  }
}

/** Why a response ended in the middle, unless its client went away. */
export function recordCut({ log }: FastifyRequest, error: unknown, what: string) {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'EPIPE') return;
  if (code === 'ABORT_ERR' || code === 'TimeoutError') log.warn(`${what} was cut off: it took too long`);
  else recordFailure(log, failureOf(error), { err: error });
}

/** The text of the reply, as `JSON.stringify` would write it. */
export async function* pieces(reply: object, pause: Pause): AsyncGenerator<string> {
  let text = '';
  for (const [name, value] of Object.entries(reply)) {
    text += `${text === '' ? '{' : ','}${JSON.stringify(name)}:`;
    if (!isChunked(value)) {
      text += JSON.stringify(value);
      continue;
    }
    let isFirst = true;
    for await (const chunk of value) {
      yield `${text}${isFirst ? '[' : ','}${JSON.stringify(chunk).slice(1, -1)}`;
      text = '';
      isFirst = false;
      await pause();
    }
    text += isFirst ? '[]' : ']';
  }
  yield `${text}}`;
}

const isChunked = (value: unknown): value is AsyncIterable<unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
