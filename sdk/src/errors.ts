import type { ErrorCode, TokenFault } from './generated/types.ts';
import type { RateLimitState } from './rate-limit.ts';

/** One fault of a request: the parameter or body member, and what it has to be. */
export interface ErrorDetail {
  field: string;
  message: string;
}

/** What every answer tells, whatever its body. */
export interface AnswerFacts {
  status: number;
  headers: Headers;
  rateLimit: RateLimitState | undefined;
  retryAfterSeconds: number | undefined;
  requestId: string | undefined;
}

/** An answer that is no success; the two classes below are its kinds. */
export abstract class AnswerError extends Error {
  readonly status: number;
  /** Quote it when you report a fault. */
  readonly requestId: string | undefined;
  readonly rateLimit: RateLimitState | undefined;
  /** Seconds to wait before the next attempt, if the response says so. */
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Headers;

  constructor(message: string, facts: AnswerFacts) {
    super(message);
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.rateLimit = facts.rateLimit;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.headers = facts.headers;
  }
}

/** The service's refusal. Branch by `code`; `message` is the service's sentence for a person. */
export class LaunchBoardError extends AnswerError {
  override readonly name = 'LaunchBoardError';
  /** A code of the contract, a later one, `not_modified` (this client's, for 304), or `unknown` where none was sent. */
  readonly code: ErrorCode | 'not_modified' | (string & {});
  /** The requested path, where it matches no operation. */
  readonly path: string | undefined;
  /** Why, where the code alone does not say it: of a suspension, of a budget that is spent, of a token that is refused. */
  readonly reason: string | undefined;
  /** With `invalid_token`: what is wrong with the token. */
  readonly tokenFault: TokenFault | (string & {}) | undefined;
  /** Every fault of the request at once; empty where the refusal is about something else. */
  readonly details: readonly ErrorDetail[];

  constructor(facts: AnswerFacts, body: RefusalBody) {
    super(body.error, facts);
    this.code = body.code;
    this.path = body.path;
    this.reason = body.reason;
    this.tokenFault = body.tokenFault;
    this.details = body.details ?? [];
  }
}

/** The members of an error body that this client reads. */
export interface RefusalBody {
  error: string;
  code: string;
  path?: string | undefined;
  reason?: string | undefined;
  tokenFault?: string | undefined;
  details?: readonly ErrorDetail[] | undefined;
}

/** An answer the service does not give: not JSON, cut short, or of another shape. Often the page of a proxy. */
export class UnexpectedResponseError extends AnswerError {
  override readonly name = 'UnexpectedResponseError';
  /** The first 500 characters of what came instead, the token taken out. */
  readonly bodyStart: string;

  constructor(message: string, facts: AnswerFacts, bodyStart: string) {
    super(message, facts);
    this.bodyStart = bodyStart;
  }
}

/** No answer: refused, unreachable, cut off. `cause` is what `fetch` threw. */
export class NetworkError extends Error {
  override readonly name: 'NetworkError' | 'TimeoutError' = 'NetworkError';
}

/** No whole answer within `timeoutSeconds`. */
export class TimeoutError extends NetworkError {
  override readonly name = 'TimeoutError';
}

/**
 * Whether this is the service's refusal, of this code where one is given.
 * Goes by name, not by class, so that two copies of this package in one program understand each other.
 */
export function isLaunchBoardError(error: unknown, code?: LaunchBoardError['code']): error is LaunchBoardError {
  if (!(error instanceof Error) || error.name !== 'LaunchBoardError') return false;
  return code === undefined || (error as LaunchBoardError).code === code;
}
