type Log = { info(message: string): void; warn(facts: object, message: string): void };

export type Readiness = { failed(error: unknown): void; passed(): void };

/**
 * Every balancer probes every two seconds. What a probe finds is logged when it changes, in one line without a stack.
 */
export function watchReadiness(log: Log): Readiness {
  let told: string | undefined;
  return {
    failed(error) {
      const reason = reasonOf(error);
      if (reason === told) return;
      told = reason;
      log.warn({ reason }, 'not ready');
    },
    passed() {
      if (told === undefined) return;
      told = undefined;
      log.info('ready again');
    },
  };
}

/** The innermost cause says what is wrong. A refused connection to a name with several addresses has a code alone. */
function reasonOf(error: unknown): string {
  const { message, code, cause } = (error ?? {}) as NodeJS.ErrnoException;
  return cause === undefined ? message || (code ?? 'unknown') : reasonOf(cause);
}
