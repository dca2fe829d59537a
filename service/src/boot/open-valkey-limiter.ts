import { limits } from '@launch-board/contract';
import type { Logger } from 'pino';
import type { ValkeyLimiter } from '../http/limits/valkey-limiter.ts';
import type { Config } from './settings/config.ts';

/** How long a start waits for the first word of the server. Requests do not need it, but the first ones may have it. */
const FIRST_WORD_MS = 1000;

/**
 * The limiter that the settings name, connected if that can be had soon. A server that is away does not keep the board
 * from starting: the requests are counted without it, and the log says so.
 */
export async function openValkeyLimiter(
  { valkeyUrl, rateLimit, databaseUrl }: Config,
  log: Logger,
): Promise<ValkeyLimiter | undefined> {
  if (rateLimit === 0) return undefined;
  if (valkeyUrl === undefined) {
    if (isForMany(databaseUrl)) {
      log.info('each process counts requests for itself; LAUNCHBOARD_VALKEY_URL lets all instances count together');
    }
    return undefined;
  }
  // Loaded here because it takes memory that most boards have no use for.
  const { connectValkey } = await import('../http/limits/valkey-limiter.ts');
  const limiter = connectValkey(valkeyUrl, {
    counter: 'requests',
    limit: rateLimit,
    windowSeconds: limits.windowSeconds,
  });
  // Whoever counts says so when it is away; nobody else would say that it is there.
  if (await within(FIRST_WORD_MS, limiter.connected)) log.info('all instances count requests together');
  return limiter;
}

/** An SQLite file serves one machine, where one process is enough. */
const isForMany = (databaseUrl: string): boolean => /^postgres(ql)?:/.test(databaseUrl);

/** The promise's value, or false if it takes too long. */
async function within(milliseconds: number, promise: Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, milliseconds, false);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
