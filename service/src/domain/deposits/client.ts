import { type DepositReason, limits } from '@launch-board/contract';
import { SECOND_MS } from '@launch-board/host/durations';
import { FetchRefused } from '../../media/foreign/fetch-fault.ts';
import type { OwnResponse } from '../../media/foreign/own-server.ts';
import type { DepositServer } from '../deps.ts';

// The REST API of InvenioRDM, which Zenodo has too. Paths are put together here: no address that a response has is followed.

/** What goes wrong at a repository: for the time being, or for good. */
export class Trouble extends Error {
  override name = 'Trouble';
  readonly reason: DepositReason;
  /** In the words of the repository. */
  readonly detail: string | null;
  readonly isFinal: boolean;
  readonly waitMs: number;

  constructor(reason: DepositReason, { detail = null, isFinal = false, waitMs = 0 }: Partial<Trouble> = {}) {
    super(reason);
    this.reason = reason;
    this.detail = detail;
    this.isFinal = isFinal;
    this.waitMs = waitMs;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: whatever a repository says is looked at by who asks
export type Reply = { status: number; body: any };

type Asking = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; json?: unknown; bytes?: Buffer; stop: AbortSignal };

/** @throws Trouble unless it responds with 2xx, or 404 or 410, which say that there is no such thing (any more) */
export async function ask(
  { server }: DepositServer,
  path: string,
  { method, json, bytes, stop }: Asking,
): Promise<Reply> {
  const asked = {
    ...(method && { method }),
    ...(bytes && { type: 'application/octet-stream', body: bytes }),
    ...(json !== undefined && { type: 'application/json', body: Buffer.from(JSON.stringify(json)) }),
  };
  const response = await server(path, asked, stop).catch((error: unknown) => {
    if (error instanceof FetchRefused) throw new Trouble('unreachable', { detail: null });
    throw error;
  });
  const { status } = response;
  if (status === 404 || status === 410) return { status, body: {} };
  if (status >= 200 && status < 300) return { status, body: bodyOf(response) };
  throw troubleOf(response);
}

function bodyOf({ text }: OwnResponse): Reply['body'] {
  if (text === '') return {};
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new Trouble('unreachable');
  }
}

/** A moment, a conflict with another request, or a server that is not well: it may pass. */
const passing = [408, 409, 423, 425, 429];

function troubleOf(response: OwnResponse): Trouble {
  const { status, headers } = response;
  const waitMs = waitOf(headers['retry-after']);
  if (status === 401 || status === 403) return new Trouble('access_refused', { detail: wordsOf(response), waitMs });
  if (passing.includes(status) || status >= 500 || status < 400) return new Trouble('unreachable', { waitMs });
  return new Trouble('not_accepted', { detail: wordsOf(response), isFinal: true });
}

const LONGEST_WAIT_MS = 24 * 3600 * SECOND_MS;

/** Seconds or a date; a day at most. */
function waitOf(text: string | undefined): number {
  if (text === undefined) return 0;
  const milliseconds = /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - Date.now();
  return Number.isFinite(milliseconds) ? Math.min(Math.max(milliseconds, 0), LONGEST_WAIT_MS) : 0;
}

type Fault = { field?: unknown; messages?: unknown };

/** `{ message, errors: [{ field, messages }] }`, on one line. */
function wordsOf({ text }: OwnResponse): string | null {
  try {
    const { message, errors } = Object(JSON.parse(text)) as { message?: unknown; errors?: unknown };
    return faultWords(errors) ?? (typeof message === 'string' ? clean(message) : null);
  } catch {
    return null;
  }
}

/** Drafts are made and changed with 2xx and the list of what is wrong with them. */
export function faultWords(errors: unknown): string | null {
  if (!Array.isArray(errors) || errors.length === 0) return null;
  return clean((errors as Fault[]).map(({ field, messages }) => `${field}: ${[messages].flat().join(' ')}`).join('; '));
}

const clean = (words: string): string =>
  words
    .toWellFormed()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, limits.deposits.detail)
    .toWellFormed();
