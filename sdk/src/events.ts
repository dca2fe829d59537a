import { AnswerError, NetworkError } from './errors.ts';
import type { Sleep } from './options.ts';

/** Without a byte for so long, the connection is gone: the service sends a comment every 15 seconds. */
const SILENCE_MS = 45_000;
const FIRST_WAIT_MS = 3000;
const LONGEST_WAIT_MS = 60_000;

export interface Listening {
  /** The name of the events. */
  name: string;
  /** Connects. The signal ends the connection. */
  open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** False to end with the first connection. */
  comesBack: boolean;
  signal: AbortSignal | undefined;
  sleep: Sleep;
  random: () => number;
}

interface Memory {
  lastEventId: string | undefined;
  /** As the service says. */
  waitMs: number;
  failures: number;
}

/**
 * The data of each event, for as long as the caller goes on. Connects again after the end of a connection, and after a
 * failure that waiting helps, each time a little later.
 * @throws what `open` throws otherwise, and the reason of the caller's signal.
 */
export async function* listen(given: Listening): AsyncGenerator<unknown, void, undefined> {
  const memory: Memory = { lastEventId: undefined, waitMs: FIRST_WAIT_MS, failures: 0 };
  for (;;) {
    try {
      yield* connection(given, memory);
    } catch (error) {
      given.signal?.throwIfAborted();
      if (!given.comesBack || !isPassing(error)) throw error;
      memory.failures += 1;
      await given.sleep(waitAfter(error, memory, given.random), given.signal);
      continue;
    }
    if (!given.comesBack) return;
    await given.sleep(memory.waitMs, given.signal);
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof AnswerError && (error.status === 429 || error.status >= 500));

function waitAfter(error: unknown, { waitMs, failures }: Memory, random: () => number): number {
  const asked = error instanceof AnswerError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  const backoff = Math.min(waitMs * 2 ** (failures - 1), LONGEST_WAIT_MS);
  return Math.max(asked, backoff) + random() * 1000;
}

async function* connection(given: Listening, memory: Memory): AsyncGenerator<unknown, void, undefined> {
  const inner = new AbortController();
  const follow = () => inner.abort(given.signal?.reason);
  given.signal?.throwIfAborted();
  given.signal?.addEventListener('abort', follow, { once: true });
  const silence = watchSilence(() => inner.abort());
  try {
    const reader = (await given.open(memory.lastEventId, inner.signal)).getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read().catch(lost);
      if (done) return;
      silence.heard();
      const blocks = (text + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      text = blocks.pop() ?? '';
      memory.failures = 0;
      for (const block of blocks) yield* eventsIn(block, given.name, memory);
    }
  } finally {
    silence.stop();
    given.signal?.removeEventListener('abort', follow);
    // Also where the caller leaves the loop: nobody reads the rest.
    inner.abort();
  }
}

const lost = (cause: unknown): never => {
  throw new NetworkError('The stream was cut off.', { cause });
};

function* eventsIn(block: string, name: string, memory: Memory): Generator<unknown, void, undefined> {
  const fields = new Map<string, string>();
  for (const line of block.split(/\r?\n/)) {
    const [, field = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    // Data of several lines would be joined; this service sends one.
    fields.set(field, value);
  }
  const retryMs = Number(fields.get('retry'));
  if (retryMs > 0) memory.waitMs = Math.min(retryMs, LONGEST_WAIT_MS);
  const data = fields.get('data');
  if (data === undefined || fields.get('event') !== name) return;
  memory.lastEventId = fields.get('id') ?? memory.lastEventId;
  yield JSON.parse(data);
}

function watchSilence(onSilence: () => void): { heard(): void; stop(): void } {
  let timer = setTimeout(onSilence, SILENCE_MS);
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
