import { isLaunchBoardError, type LaunchBoardClient, NetworkError, UnexpectedResponseError } from '@launch-board/sdk';
import type { OperationId } from './operations.ts';

/** What the API answered, with its own status, code and words. */
export type Answer = { status: number; data: unknown } | { status: number; error: Refusal };

type Refusal = {
  code: string;
  error: string;
  request_id?: string;
  details?: unknown;
  retry_after_seconds?: number;
};

type Input = Record<string, unknown>;
type Call = (input: Input, options: object) => Promise<{ data: unknown; status: number }>;

/** Sends one request. `key`: of a change that takes effect once, however often it is confirmed. */
export async function ask(api: LaunchBoardClient, operation: OperationId, input: Input, key?: string): Promise<Answer> {
  // The names are those of the contract; what does not fit is refused by the client or by the API.
  const call = api.withResponse[operation] as unknown as Call;
  try {
    const { status, data } = await call(input, key === undefined ? {} : { idempotencyKey: key });
    return { status, data: data ?? null };
  } catch (error) {
    return { status: statusOf(error), error: refusalOf(error) };
  }
}

function statusOf(error: unknown): number {
  if (isLaunchBoardError(error)) return error.status;
  return isWrongUse(error) ? 400 : 503;
}

function refusalOf(error: unknown): Refusal {
  if (isLaunchBoardError(error)) {
    const { code, message, requestId, details, retryAfterSeconds } = error;
    return {
      code,
      error: message,
      ...(requestId !== undefined && { request_id: requestId }),
      ...(details.length > 0 && { details }),
      ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
    };
  }
  if (isWrongUse(error)) return { code: 'invalid_request', error: error.message };
  if (error instanceof NetworkError || error instanceof UnexpectedResponseError)
    return { code: 'unavailable', error: 'The board does not respond.' };
  throw error;
}

/** The client refuses parameters that the operation does not have, and paths that lack one. */
const isWrongUse = (error: unknown): error is Error => error instanceof TypeError || error instanceof RangeError;

export const isRefused = (answer: Answer): answer is Extract<Answer, { error: unknown }> => 'error' in answer;
