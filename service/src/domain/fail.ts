import type { ErrorCode, Problem } from '@launch-board/contract';

type FailOptions = { details?: readonly Problem[]; reason?: string; retryAfterSeconds?: number; cause?: unknown };

/**
 * Refuses an operation. The client receives the message of the code from the contract. `cause` goes to the log only.
 */
export class Fail extends Error {
  override name = 'Fail';
  readonly code: ErrorCode;
  readonly details: readonly Problem[] | undefined;
  /** Additional members of the error body: the reason, the end of a suspension. */
  readonly reason: string | undefined;
  /** The time after which a retry may succeed. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: FailOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.reason = options.reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
