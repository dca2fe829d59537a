import { hash } from 'node:crypto';
import { valkeyOptions } from '@launch-board/host/valkey-options';
import { type CommandParser, createClient, defineScript } from '@redis/client';
import type { Cost, Limiter, Taken } from './limiter.ts';
import { takenOf } from './sliding-window.ts';

type Options = Pick<Limiter, 'limit' | 'windowSeconds'> & {
  /** What is counted, in the plural: a part of each key, so that two limiters on one server share no window. */
  counter: string;
  /** Milliseconds without a byte from the server after which the connection is closed. */
  silence?: number;
  /** Unix milliseconds. By default the server's clock alone is used, because those of the processes may differ. */
  now?: () => number;
};

/** Rejects while there is no connection. Reconnects by itself until it is closed. */
export type ValkeyLimiter = Omit<Limiter, 'take'> & {
  take(client: string, cost?: Cost): Promise<Taken>;
  /** Fulfils with whether the first attempt to connect succeeded. */
  connected: Promise<boolean>;
  close(): void;
};

/**
 * Decides like `admits`, and returns the decision, the two counters and the age of the window in milliseconds. A script
 * is atomic, so the limit is exact for all instances and every key has an expiry: the time when all its requests are
 * out of the window. A value of another form counts as none.
 */
export const script = `
local limit, length, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = tonumber(ARGV[4]) or time[1] * 1000 + math.floor(time[2] / 1000)
local start, before, current = string.match(redis.call('GET', KEYS[1]) or '', '^(%d+) (%d+) (%d+)$')
start, before, current = tonumber(start or now), tonumber(before or 0), tonumber(current or 0)
local elapsed = now - start
if elapsed < 0 or elapsed >= 2 * length then
  start, before, current = now, 0, 0
elseif elapsed >= length then
  start, before, current = start + length, current, 0
end
elapsed = now - start
local admitted = cost == 0 or before * (length - 1 - elapsed) + current * length < limit * length
if admitted and cost > 0 then
  current = current + cost
  redis.call('SET', KEYS[1], string.format('%.0f %.0f %.0f', start, before, current), 'PX', 2 * length - elapsed)
end
return { admitted and 1 or 0, before, current, elapsed }`;

const take = defineScript({
  SCRIPT: script,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser: CommandParser, key: string, limit: number, windowMs: number, cost: Cost, now?: number) {
    parser.pushKey(key);
    parser.push(String(limit), String(windowMs), String(cost), ...(now === undefined ? [] : [String(now)]));
  },
  transformReply: undefined as unknown as () => [admitted: number, before: number, current: number, elapsedMs: number],
});

/** The maximum of concurrent commands: at 30,000 requests a second, those of a third of a second. */
const COMMANDS = 10_000;

/**
 * Sliding windows in a Valkey or Redis that several processes share. Each starts with the client's first request.
 * Commands of one turn of the event loop are
 * sent in one write.
 */
export function connectValkey(url: string, { counter, limit, windowSeconds, silence, now }: Options): ValkeyLimiter {
  const valkey = createClient({
    ...valkeyOptions(url, { commands: COMMANDS, silenceMs: silence }),
    scripts: { take },
    // `withFallback` has one timer for all commands. A timer for each would cost three times as much as the command.
    commandOptions: { timeout: undefined as never },
  });
  let trouble = new Error('not connected yet');
  let isClosed = false;
  // The HTTP server keeps the process alive. This connection must not.
  valkey.unref();
  valkey.on('error', (error: Error) => {
    trouble = error;
  });
  // An attempt that was under way when the client was closed continues regardless.
  valkey.on('connect', () => isClosed && valkey.destroy());
  const connected = new Promise<boolean>((resolve) => {
    valkey.once('ready', () => resolve(true));
    valkey.once('error', () => resolve(false));
  });
  // Failed attempts are 'error' events. This promise rejects if the client is closed before it has connected.
  valkey.connect().catch(() => {});

  const rule = { limit, windowSeconds };
  return {
    limit,
    windowSeconds,
    connected,
    async take(client, cost = 1) {
      if (!valkey.isReady) throw trouble;
      const counted: readonly number[] = await valkey.take(
        ...([keyOf(counter, client), limit, windowSeconds * 1000, cost, now?.()] as const),
      );
      const [admitted, before = 0, current = 0, elapsedMs = 0] = counted;
      return takenOf(rule, before, current, elapsedMs, admitted === 1);
    },
    close() {
      isClosed = true;
      valkey.destroy();
    },
  };
}

/**
 * A digest, so that the keys do not show who the clients are, and are short for any subject of an issuer. The prefix is
 * the same for all boards: two boards on one server use two of its databases (`redis://HOST/1`), as the operator's
 * guide says. A prefix for each board would need a name that all its instances agree on.
 */
const keyOf = (counter: string, client: string): string =>
  `launchboard:${counter}:${hash('sha256', client, 'base64url').slice(0, 22)}`;
