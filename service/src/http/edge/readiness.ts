import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../domain/deps.ts';
import { Fail } from '../../domain/fail.ts';
import { getReadiness } from '../../domain/service.ts';

/** Milliseconds from one look to the next: a balancer looks every two seconds, and anybody may probe without a limit. */
const PACE_MS = 50;

type Log = { info(message: string): void; warn(facts: object, message: string): void };

export type Readiness = { failed(error: unknown): void; passed(): void };

type Answer = ReturnType<typeof getReadiness>;
type Look = { leftAt: number; answer: Answer; following?: Answer | undefined };

const looks = new WeakMap<Deps, Look>();
const leaving = new WeakSet<Deps>();

/** From now on every probe is refused, so that a balancer sends nothing more. */
export const refuseProbes = (deps: Deps) => void leaving.add(deps);

/**
 * Looks once for all probes that came before the look, and at most every `PACE_MS`, so that thousands of probes a second
 * do not reach the database. A probe waits for the next look: no answer is older than its question.
 */
export function sharedReadiness(deps: Deps): Answer {
  const last = looks.get(deps);
  if (!last) return look(deps);
  last.following ??= follow(deps, last);
  return last.following;
}

async function follow(deps: Deps, last: Look): Answer {
  await last.answer.catch(() => {});
  const pauseMs = last.leftAt + PACE_MS - performance.now();
  if (pauseMs > 0) await sleep(pauseMs);
  return look(deps);
}

const stopping = new Error('the process was told to stop');

function look(deps: Deps): Answer {
  const answer = leaving.has(deps) ? Promise.reject(new Fail('unavailable', { cause: stopping })) : getReadiness(deps);
  looks.set(deps, { leftAt: performance.now(), answer });
  return answer;
}

/** Every balancer probes every two seconds, so only a change of the result is logged: one line, without a stack. */
export function watchReadiness(log: Log): Readiness {
  let lastReason: string | undefined;
  return {
    failed(error) {
      const reason = reasonOf(error);
      if (reason === lastReason) return;
      lastReason = reason;
      log.warn({ reason }, 'not ready');
    },
    passed() {
      if (lastReason === undefined) return;
      lastReason = undefined;
      log.info('ready again');
    },
  };
}

/** The innermost cause says what is wrong. If every address of a name refuses a connection, there is only a code. */
function reasonOf(error: unknown): string {
  const { message, code, cause } = (error ?? {}) as NodeJS.ErrnoException;
  return cause === undefined ? message || (code ?? 'unknown') : reasonOf(cause);
}
