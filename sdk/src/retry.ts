import { AnswerError, NetworkError } from './errors.ts';
import type { RetryEvent, RetryPolicy, Sleep } from './options.ts';

export interface Retrying {
  operation: string;
  policy: RetryPolicy | undefined;
  signal: AbortSignal | undefined;
  sleep: Sleep;
  random: () => number;
}

const DEFAULT_ATTEMPTS = 3;
/** A whole window of the rate limit: after this time another request is allowed in any case. */
const DEFAULT_DELAY_SECONDS = 60;

/** Calls `send` until it succeeds, until the policy is used up, or until its failure is none that waiting helps. */
export async function withRetries<Result>(given: Retrying, send: () => Promise<Result>): Promise<Result> {
  const { operation, policy, signal, sleep } = given;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const delaySeconds = delayAfter(error, attempt, given);
      if (policy === undefined || delaySeconds === undefined) throw error;
      policy.onRetry?.({ operation, attempt, delaySeconds, error } satisfies RetryEvent);
      await sleep(delaySeconds * 1000, signal);
    }
  }
}

/** Seconds to wait after this failure. A little longer than requested, so that clients do not all retry at once. */
function delayAfter(error: unknown, attempt: number, { policy, random }: Retrying): number | undefined {
  if (policy === undefined || attempt >= (policy.attempts ?? DEFAULT_ATTEMPTS)) return undefined;
  const longest = policy.maxDelaySeconds ?? DEFAULT_DELAY_SECONDS;
  const backoff = Math.min(0.5 * 2 ** (attempt - 1), longest);
  const asked = error instanceof NetworkError ? backoff : askedBy(error, backoff);
  if (asked === undefined || asked > longest) return undefined;
  return Math.min(asked + random() * 0.5, longest);
}

function askedBy(error: unknown, backoff: number): number | undefined {
  if (!(error instanceof AnswerError)) return undefined;
  if (error.status === 429) return error.retryAfterSeconds ?? error.rateLimit?.resetSeconds ?? backoff;
  return error.status === 503 ? error.retryAfterSeconds : undefined;
}

/** @throws RangeError naming the member at fault. */
export function checkPolicy(policy: RetryPolicy | undefined): void {
  if (policy === undefined) return;
  const { attempts = DEFAULT_ATTEMPTS, maxDelaySeconds = 0 } = policy;
  if (!(Number.isInteger(attempts) && attempts >= 1)) {
    throw new RangeError('retry.attempts must be an integer above 0.');
  }
  if (!(maxDelaySeconds >= 0 && maxDelaySeconds <= daySeconds)) {
    throw new RangeError('retry.maxDelaySeconds must be from 0 to 86400.');
  }
}

/** @throws RangeError. */
export function checkTimeout(seconds: number | undefined): void {
  if (seconds === undefined || (seconds > 0 && seconds <= daySeconds)) return;
  throw new RangeError('timeoutSeconds must be above 0 and up to 86400.');
}

// Timers hold 31 bits of milliseconds; a longer wait would be over at once.
const daySeconds = 86_400;

/** Waits, or rejects with the signal's reason. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
