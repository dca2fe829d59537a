import { type ErrorBody, type ErrorCode, errors, limits, type Problem, type TokenFault } from '@launch-board/contract';
import { TurnRefused } from '@launch-board/host/turns';
import { Fail } from '../domain/fail.ts';
import { MediaAway } from '../media/media-store.ts';
import { DatabaseAway, DatabaseBusy } from '../store/engines/engine.ts';
import { CredentialFail } from './auth/callers.ts';

/** The error body for a client. No other code of the service creates error bodies. */
export type Failure = {
  code: ErrorCode;
  path?: string;
  reason?: string;
  tokenFault?: TokenFault;
  details?: readonly Problem[];
  /** Headers of this failure alone, as a flat list. */
  headers?: readonly string[];
};

const RETRY_SOON_SECONDS = 1;
/** An outage of another server takes a while. */
const RETRY_PICTURES_SECONDS = 10;
/** A disk is not emptied soon. */
const RETRY_FULL_SECONDS = 60;
const picturesAway = 'Pictures cannot be stored or shown at the moment.';
const picturesFull =
  'There is no room for new pictures at the moment. Add the picture later; everything else can be saved now.';

export const statusOf = (failure: Failure): number => errors[failure.code].status;

export function failureBody({ code, path, reason, tokenFault, details }: Failure, requestId: string): string {
  const body: ErrorBody = { error: errors[code].sentence, code, request_id: requestId };
  if (path !== undefined) body.path = path;
  if (reason !== undefined) body.reason = reason;
  if (tokenFault !== undefined) body.token_fault = tokenFault;
  if (details?.length) body.details = [...details];
  return JSON.stringify(body);
}

/** Our codes for the error codes of Fastify. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
};

/** Converts any thrown value to a failure. Unexpected errors become `internal`, and their messages stay in the log. */
export function failureOf(error: unknown): Failure {
  const code = codeOf(error);
  const failure: Failure = { code, headers: headersOf(error, code) };
  if (error instanceof MediaAway) failure.reason = error.isFull ? picturesFull : picturesAway;
  if (!(error instanceof Fail)) return failure;
  if (error.reason !== undefined) failure.reason = error.reason;
  if (error.details !== undefined) failure.details = error.details;
  if (error instanceof CredentialFail && error.tokenFault !== undefined) failure.tokenFault = error.tokenFault;
  return failure;
}

/** Headers that say what the client should do next. */
function headersOf(error: unknown, code: ErrorCode): string[] {
  if (error instanceof CredentialFail && error.challenge !== undefined) return ['WWW-Authenticate', error.challenge];
  if (code === 'fresh_sign_in_required') return ['WWW-Authenticate', signInAgain];
  if (code === 'changes_expired') return ['Link', beginAnew];
  if (error instanceof MediaAway)
    return ['Retry-After', String(error.isFull ? RETRY_FULL_SECONDS : RETRY_PICTURES_SECONDS)];
  const told = error instanceof Fail ? error.retryAfterSeconds : undefined;
  const retryAfter = told ?? (code === 'unavailable' ? RETRY_SOON_SECONDS : undefined);
  return retryAfter === undefined ? [] : ['Retry-After', String(retryAfter)];
}

/** RFC 9470, step-up authentication. */
const signInAgain = `Bearer realm="launch-board", error="insufficient_user_authentication", error_description="Sign in again", max_age=${limits.freshSignInSeconds}`;

/** Where a follower begins: the position of now, and what to read after it was taken. */
const beginAnew = '</api/changes>; rel="start", </api/projects>; rel="collection"';

const putOff = [DatabaseBusy, DatabaseAway, MediaAway, TurnRefused];

function codeOf(error: unknown): ErrorCode {
  if (error instanceof Fail) return error.code;
  if (putOff.some((kind) => error instanceof kind)) return 'unavailable';
  return fastifyCodes[(error as { code?: string } | null)?.code ?? ''] ?? 'internal';
}

/** Whether it is the service, or what it needs, that is at fault. */
export const isFault = (code: ErrorCode): boolean => code === 'internal' || code === 'unavailable';

type Log = { error(facts: object, message: string): void; warn(facts: object, message: string): void };

/** Logs the cause: internal errors as errors, temporary conditions as warnings, refusals not at all. */
export function recordFailure(log: Log, { code }: Failure, facts: { err: unknown; [fact: string]: unknown }) {
  if (code === 'internal') log.error(facts, 'request failed');
  else if (code === 'unavailable') log.warn(facts, 'request put off');
}
