import type { ErrorCode, Problem } from '@launch-board/contract';

/**
 * The one way an operation refuses. The client reads the sentence of the code's entry in the contract; `cause` goes to
 * the log alone.
 */
export class Fail extends Error {
  override name = 'Fail';
  readonly code: ErrorCode;
  readonly details: readonly Problem[] | undefined;

  constructor(code: ErrorCode, options: { details?: readonly Problem[]; cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.details = options.details;
  }
}
