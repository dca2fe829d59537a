import { hash } from 'node:crypto';
import { type CommandParser, createClient, defineScript } from '@redis/client';
import type { Limiter, Taken } from './limiter.ts';

type Options = Pick<Limiter, 'limit' | 'windowSeconds'> & {
  /** Milliseconds without a byte from the server until the connection is given up. */
  silence?: number;
};

/** Rejects while there is no connection, and connects again by itself for as long as it is not closed. */
export type ValkeyLimiter = Omit<Limiter, 'take'> & {
  take(client: string): Promise<Taken>;
  /** Fulfils with whether the first attempt to connect went well. */
  connected: Promise<boolean>;
  close(): void;
};

/**
 * Counts a request and answers its number in the window and the milliseconds that the key still has. One script is one
 * step, so no two instances see the same number, and no key is left without an end. A key that has none all the same
 * was made by somebody else's hand and gets one.
 */
const script = `
local used = redis.call('INCR', KEYS[1])
local left = used > 1 and redis.call('PTTL', KEYS[1]) or -1
if left < 0 then
  left = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], left)
end
return { used, left }`;

const count = defineScript({
  SCRIPT: script,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser: CommandParser, key: string, milliseconds: string) {
    parser.pushKey(key);
    parser.push(milliseconds);
  },
  transformReply: undefined as unknown as () => [used: number, left: number],
});

/** What a process may have under way. At 30,000 requests a second it is reached in a third of a second of silence. */
const COMMANDS = 10_000;
const CONNECT_MS = 2000;
const SILENCE_MS = 3000;

/**
 * Fixed windows, each from its client's first request, in a Valkey or Redis that several processes share. The server's
 * clock alone counts: the processes' clocks may differ. Commands of one turn of the event loop go out in one write.
 */
export function connectValkey(url: string, { limit, windowSeconds, silence = SILENCE_MS }: Options): ValkeyLimiter {
  const valkey = createClient({
    url,
    scripts: { count },
    // A count that comes late is of no use to anybody.
    disableOfflineQueue: true,
    commandsQueueMaxLength: COMMANDS,
    // withFallback bounds the wait of all commands with one timer; a timer for each costs three times the command.
    commandOptions: { timeout: undefined as never },
    maintNotifications: 'disabled',
    socket: { connectTimeout: CONNECT_MS, socketTimeout: silence, reconnectStrategy: pauseAfter },
  });
  let trouble = new Error('not connected yet');
  let isClosed = false;
  // The server keeps the process alive, not this.
  valkey.unref();
  valkey.on('error', (error: Error) => {
    trouble = error;
  });
  // An attempt that was under way when the client was closed goes on regardless.
  valkey.on('connect', () => isClosed && valkey.destroy());
  const connected = new Promise<boolean>((resolve) => {
    valkey.once('ready', () => resolve(true));
    valkey.once('error', () => resolve(false));
  });
  // Every attempt that fails is an 'error' event; this one rejects when the client is closed before it ever connected.
  valkey.connect().catch(() => {});

  // The server forgets a key once its end is past, a millisecond after its window ended.
  const lifetime = windowSeconds * 1000 - 1;
  const windowOf = ([used = 0, left = 0]: readonly number[]): Taken => ({
    allowed: used <= limit,
    remaining: Math.max(0, limit - used),
    resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil((left + 1) / 1000))),
  });

  return {
    limit,
    windowSeconds,
    connected,
    async take(client) {
      if (!valkey.isReady) throw trouble;
      return windowOf(await valkey.count(keyOf(client), String(lifetime)));
    },
    close() {
      isClosed = true;
      valkey.destroy();
    },
  };
}

/** Says nothing of the client to who looks into the server, and is short whatever an issuer calls its people. */
const keyOf = (client: string): string => `launchboard:limit:${hash('sha256', client, 'base64url').slice(0, 22)}`;

/** Never gives up, and instances that lost the server together do not all come back in the same moment. */
const pauseAfter = (attempts: number): number => Math.min(1000, 50 * 2 ** attempts) * (0.5 + Math.random() / 2);
