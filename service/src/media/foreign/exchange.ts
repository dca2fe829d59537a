import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { FetchRefused } from './fetch-fault.ts';
import { addressOf, type FetchRules } from './fetch-picture.ts';
import { findHost, resolveByDns } from './find-host.ts';
import { dialDirectly, faultOf, request, type Sends } from './request.ts';

/** Milliseconds for everything. Somebody waits for it. */
const WHOLE_MS = 2000;

type Asked = { accept: string; headers?: Sends['headers']; body?: string };
export type Exchanged = { status: number; headers: IncomingHttpHeaders; text: string };
export type Exchange = (address: string, asked: Asked, stop?: AbortSignal) => Promise<Exchanged>;

/**
 * Asks another server something and reads what it says: https alone, public addresses only, no redirect, and no more than
 * `maxBytes`. With a body it is a POST. @throws FetchRefused
 */
export const createExchange =
  (rules: FetchRules): Exchange =>
  async (address, asked, stop) => {
    const tooLate = AbortSignal.timeout(rules.wholeMs ?? WHOLE_MS);
    const signal = AbortSignal.any(stop ? [stop, tooLate] : [tooLate]);
    try {
      return await exchange(address, asked, { rules, signal });
    } catch (error) {
      throw signal.aborted ? new FetchRefused('slow') : faultOf(error);
    }
  };

type Way = { rules: FetchRules; signal: AbortSignal };

async function exchange(address: string, { accept, headers = {}, body }: Asked, { rules, signal }: Way) {
  const { resolve = resolveByDns, dial = dialDirectly, refused, userAgent, maxBytes } = rules;
  const url = addressOf(address, undefined, rules);
  if (url.protocol !== 'https:') throw new FetchRefused('no web address');
  const hosts = await findHost(url.hostname, { resolve, refused, signal });
  const sends = body === undefined ? {} : { sends: { headers, body: Buffer.from(body) } };
  const { message } = await request(url, hosts, { userAgent, accept, dial, signal, headers, ...sends });
  return { status: message.statusCode ?? 0, headers: message.headers, text: await textOf(message, maxBytes) };
}

async function textOf(message: IncomingMessage, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of message) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new FetchRefused('too large');
      pieces.push(piece);
    }
  } finally {
    message.destroy();
  }
  return Buffer.concat(pieces).toString();
}
