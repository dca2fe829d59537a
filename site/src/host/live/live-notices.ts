import type { IncomingMessage, ServerResponse } from 'node:http';
import type { VisitorParts } from '../../session/open-visitor-context.ts';
import { isSessionThere, openNotices, sessionIdIn } from '../../session/own-notices.ts';
import { refuse } from '../responses/refuse.ts';

export const liveNoticesPath = '/me/notices/live';

/** Tabs of one browser share a stream. The others are for browsers that cannot, and for one that is just being replaced. */
const MOST_OF_SESSION = 4;
/** Each costs two connections and some 50 KB. */
const MOST = 1000;
/** How often the sessions of open streams are looked up, because another process may have ended them. */
const LOOK_MS = 60_000;
/** The browser does not come back after this. */
const over = 'event: over\ndata: {}\n\n';

type Stream = { sessionId: string; end: (last: string) => void };

type Limits = { most: number; mostOfSession: number; lookMs: number };

/** Passes the API's stream of notices on to the browsers of members, as long as their sessions last. */
export class LiveNotices {
  readonly #visitors: VisitorParts;
  readonly #limits: Limits;
  readonly #streams = new Set<Stream>();
  readonly #timer: NodeJS.Timeout;
  #isClosed = false;

  constructor(visitors: VisitorParts, limits: Partial<Limits> = {}) {
    this.#visitors = visitors;
    this.#limits = { most: MOST, mostOfSession: MOST_OF_SESSION, lookMs: LOOK_MS, ...limits };
    this.#timer = setInterval(() => void this.#look(), this.#limits.lookMs).unref();
  }

  /** The number of open streams. */
  get size(): number {
    return this.#streams.size;
  }

  async answer(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    const { cookie } = request.headers;
    const sessionId = sessionIdIn(this.#visitors, cookie);
    if (sessionId === undefined) return sayOver(response);
    const own = [...this.#streams].filter((stream) => stream.sessionId === sessionId).length;
    if (this.#isClosed || this.#streams.size >= this.#limits.most || own >= this.#limits.mostOfSession)
      return refuseStream(request, response);
    const left = new AbortController();
    response.once('close', () => left.abort());
    const stream: Stream = {
      sessionId,
      end(last) {
        if (response.headersSent) response.end(last);
        left.abort();
      },
    };
    this.#streams.add(stream);
    try {
      await this.#pass(request, response, { address, cookie, signal: left.signal });
    } finally {
      this.#streams.delete(stream);
    }
  }

  /** Ends the streams of a session that was signed out here. */
  endSession(cookie: string | undefined): void {
    const sessionId = sessionIdIn(this.#visitors, cookie);
    for (const stream of this.#streams) if (stream.sessionId === sessionId) stream.end(over);
  }

  [Symbol.dispose](): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const stream of this.#streams) stream.end('');
  }

  async #pass(
    request: IncomingMessage,
    response: ServerResponse,
    caller: { address: string; cookie: string | undefined; signal: AbortSignal },
  ) {
    const { signal } = caller;
    try {
      const answer = await openNotices(this.#visitors, caller);
      if (answer === 'over') return sayOver(response);
      if (answer.status !== 200 || !answer.body) {
        await answer.body?.cancel();
        return refuseStream(request, response, answer.headers.get('retry-after') ?? undefined);
      }
      begin(response);
      for await (const piece of answer.body as AsyncIterable<Uint8Array>) {
        if (!response.write(piece)) await drained(response, signal);
      }
    } catch (error) {
      // The browser has left, or the API has gone.
      const isExpected = signal.aborted || (error as Error).name === 'TypeError';
      if (!isExpected) throw error;
      if (!response.headersSent && !signal.aborted) return refuseStream(request, response);
    }
    if (!response.writableEnded) response.end();
  }

  async #look() {
    for (const stream of [...this.#streams]) {
      // While the store is away, no session counts as ended.
      const isThere = await isSessionThere(this.#visitors, stream.sessionId).catch(() => true);
      if (!isThere) stream.end(over);
    }
  }
}

function begin(response: ServerResponse) {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // nginx would collect the pieces until it had some kilobytes.
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
}

function sayOver(response: ServerResponse): void {
  begin(response);
  response.end(over);
}

function refuseStream(request: IncomingMessage, response: ServerResponse, retryAfter = '30'): void {
  response.setHeader('Retry-After', retryAfter);
  refuse(request, response, 503, 'Notices are not live at present', 'The page shows them when it is loaded again.');
}

/** Fulfils when the browser has taken what was written, or has left. */
function drained(response: ServerResponse, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => resolve();
  response.once('drain', done);
  signal.addEventListener('abort', done, { once: true });
  return promise.finally(() => {
    response.off('drain', done);
    signal.removeEventListener('abort', done);
  });
}
