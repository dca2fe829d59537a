import { withDeadline } from './deadline.ts';
import { type AnswerFacts, LaunchBoardError, NetworkError, TimeoutError, UnexpectedResponseError } from './errors.ts';
import type { Answer, Fetch, FetchInit } from './options.ts';
import { parseRateLimit, parseRetryAfter } from './rate-limit.ts';
import { refusalOf } from './refusal.ts';

export interface Exchange {
  fetch: Fetch;
  url: string;
  init: FetchInit;
  isBare: true | undefined;
  timeoutSeconds: number | undefined;
  now: () => number;
  /** Told of every answer, refusals included. */
  onAnswer: (facts: AnswerFacts) => void;
}

/**
 * Sends one request and reads its answer.
 * @throws LaunchBoardError, UnexpectedResponseError, NetworkError, TimeoutError, or the reason of the caller's signal.
 */
export async function exchange(given: Exchange): Promise<Answer<unknown>> {
  const { response, text } = await answerTo(given);
  const facts = factsOf(response, given.now());
  given.onAnswer(facts);
  if (response.status === 304) {
    throw new LaunchBoardError(facts, { error: 'The answer has not changed.', code: 'not_modified' });
  }
  if (!response.ok) throw failure(facts, redacted(text, given.init));
  const { status, headers, rateLimit, requestId } = facts;
  const data = given.isBare ? undefined : replyOf(facts, text, given.init);
  return {
    data,
    status,
    headers,
    rateLimit,
    requestId,
    etag: headers.get('etag') ?? undefined,
    tokenRefusal: tokenRefusalOf(given.init, headers),
  };
}

/**
 * Sends one request whose answer is a stream, and returns its body.
 * @throws LaunchBoardError, UnexpectedResponseError, NetworkError, or the reason of the caller's signal.
 */
export async function openStream({ fetch, url, init, now, onAnswer }: Omit<Exchange, 'isBare' | 'timeoutSeconds'>) {
  const place = `${init.method} ${url.split('?')[0]}`;
  const response = await fetch(url, init).catch((cause: unknown) => {
    init.signal?.throwIfAborted();
    throw new NetworkError(`${place}: no answer${reasonOf(cause)}.`, { cause });
  });
  const facts = factsOf(response, now());
  onAnswer(facts);
  const isStream = response.ok && facts.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isStream && response.body) return response.body;
  throw failure(facts, redacted(await response.text(), init));
}

/** A challenge on an answer that is no refusal: the read went through, the token did not. */
function tokenRefusalOf({ headers }: FetchInit, answered: Headers): Answer<unknown>['tokenRefusal'] {
  const challenge = answered.get('www-authenticate');
  if (headers.authorization === undefined || challenge === null) return undefined;
  const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(challenge)?.[1];
  return { code: of('error'), description: of('error_description') };
}

async function answerTo(given: Exchange): Promise<{ response: Response; text: string }> {
  // Taken off the object: a browser's fetch refuses to run as somebody's method.
  const { fetch, url, init, timeoutSeconds } = given;
  const place = `${init.method} ${url.split('?')[0]}`;
  const deadline = withDeadline(timeoutSeconds, init.signal);
  try {
    const response = await fetch(url, deadline.signal ? { ...init, signal: deadline.signal } : init);
    return { response, text: await response.text() };
  } catch (cause) {
    init.signal?.throwIfAborted();
    if (deadline.hasPassed()) throw new TimeoutError(`${place}: no answer within ${timeoutSeconds} s.`, { cause });
    if (cause instanceof Error && cause.name === 'AbortError') throw cause;
    throw new NetworkError(`${place}: no answer${reasonOf(cause)}.`, { cause });
  } finally {
    deadline.release();
  }
}

/** Only the system's code (` (ECONNREFUSED)`): a sentence of an own `fetch` may quote the request. */
function reasonOf(error: unknown): string {
  const codes = [error, (error as { cause?: unknown } | undefined)?.cause].map(
    (it) => (it as { code?: unknown })?.code,
  );
  const code = codes.find((it) => typeof it === 'string' && /^[A-Z_]{3,40}$/.test(it));
  return code === undefined ? '' : ` (${code})`;
}

function factsOf({ status, headers }: Response, now: number): AnswerFacts {
  return {
    status,
    headers,
    rateLimit: parseRateLimit(headers, now),
    retryAfterSeconds: parseRetryAfter(headers, now),
    requestId: headers.get('x-request-id') ?? undefined,
  };
}

function failure(facts: AnswerFacts, text: string): LaunchBoardError | UnexpectedResponseError {
  const refusal = refusalOf(jsonObject(text));
  return refusal ? new LaunchBoardError(facts, refusal) : unexpected(facts, text);
}

function replyOf(facts: AnswerFacts, text: string, init: FetchInit): object {
  const reply = jsonObject(text);
  if (reply === undefined) throw unexpected(facts, redacted(text, init));
  return reply;
}

function unexpected(facts: AnswerFacts, text: string): UnexpectedResponseError {
  const type = facts.headers.get('content-type') ?? 'no content type';
  const what = text === '' ? 'an empty body' : `a body that is not the expected JSON (${type})`;
  return new UnexpectedResponseError(`Status ${facts.status} came with ${what}.`, facts, text.slice(0, 500));
}

function jsonObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Some proxies answer with a page that quotes the request: a token must not reach a log that way. */
function redacted(text: string, init: FetchInit): string {
  const secret = init.headers.authorization?.replace(/^\S+\s+/, '') ?? '';
  return secret.length < 8 ? text : text.replaceAll(secret, '[token]');
}
