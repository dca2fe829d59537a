import type { ErrorCode, Problem } from '@launch-board/contract';

type FailOptions = { details?: readonly Problem[]; reason?: string; retryAfterSeconds?: number; cause?: unknown };

/**
 * The one way an operation refuses. The client reads the sentence of the code's entry in the contract; `cause` goes to
 * the log alone.
 */
export class Fail extends Error {
  override name = 'Fail';
  readonly code: ErrorCode;
  readonly details: readonly Problem[] | undefined;
  /** Additional members of the error body: the reason, the end of a suspension. */
  readonly reason: string | undefined;
  /** After so long it is worth trying again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: FailOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.reason = options.reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
