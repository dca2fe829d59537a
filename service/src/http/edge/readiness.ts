type Log = { info(message: string): void; warn(facts: object, message: string): void };

export type Readiness = { failed(error: unknown): void; passed(): void };

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
