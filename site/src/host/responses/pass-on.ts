import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { bodyOf } from '@launch-board/host/response-body';

const asked = ['if-none-match', 'range', 'if-range'] as const;
const fileStatuses = [200, 206, 304, 416];

export type Passed = {
  /** Milliseconds for the whole file, however slowly the browser reads. */
  ms: number;
  /** Asks the API for it. Undefined for somebody who is signed out. */
  open(asked: { headers: Record<string, string>; signal: AbortSignal }): Promise<Response | undefined>;
  /** Names of headers that go with it. */
  headers: readonly string[];
  /** Further headers of a file that there is. */
  mark?(file: Response): void;
  /** Without a response of the API the status is 401 for somebody who is signed out, 503 if the API is away. */
  refuse(status: number, file?: Response): void;
};

/** Passes a file on from the API as it comes: whole, in ranges, or as unchanged. */
export async function passOn(request: IncomingMessage, response: ServerResponse, passed: Passed): Promise<void> {
  const left = new AbortController();
  response.once('close', () => left.abort());
  const headers = Object.fromEntries(
    asked.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]])),
  );
  const signal = AbortSignal.any([left.signal, AbortSignal.timeout(passed.ms)]);
  try {
    const file = await passed.open({ headers, signal });
    if (!file) return passed.refuse(401);
    if (!fileStatuses.includes(file.status)) {
      await file.body?.cancel();
      return passed.refuse(file.status, file);
    }
    for (const name of passed.headers) {
      const value = file.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    passed.mark?.(file);
    response.writeHead(file.status);
    if (request.method === 'HEAD' || !file.body) {
      await file.body?.cancel();
      return void response.end();
    }
    await pipeline(file.body as AsyncIterable<Uint8Array>, bodyOf(response));
  } catch (error) {
    if (left.signal.aborted) return;
    if (response.headersSent) return void response.destroy();
    if ((error as Error).name === 'TypeError') return passed.refuse(503);
    throw error;
  }
}
