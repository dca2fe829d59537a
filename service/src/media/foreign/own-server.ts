import { lookup } from 'node:dns/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { FetchRefused } from './fetch-fault.ts';
import { type Dial, dialDirectly, faultOf, request } from './request.ts';

/** Milliseconds for everything: the largest picture over a slow line. */
const WHOLE_MS = 60_000;
/** Of a response. A record with all its links is some ten kilobytes. */
const MOST_BYTES = 1024 * 1024;

type Asked = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; type?: string; body?: Buffer };
export type OwnResponse = { status: number; headers: IncomingHttpHeaders; text: string };

/** Asks for a path below the address that the operator has given. @throws FetchRefused */
export type OwnServer = (path: string, asked: Asked, stop?: AbortSignal) => Promise<OwnResponse>;

type Rules = { address: string; token: string; userAgent: string; dial?: Dial; wholeMs?: number };

/**
 * A server that the operator has named, with a token of theirs. It may be in an inner network, as the identity provider and the
 * server for mail may. The token goes to this address alone: no redirect is followed, and no address that a response has.
 */
export const createOwnServer =
  ({ address, token, userAgent, dial = dialDirectly, wholeMs = WHOLE_MS }: Rules): OwnServer =>
  async (path, { method = 'GET', type, body = Buffer.alloc(0) }, stop) => {
    const url = new URL(address.replace(/\/$/, '') + path);
    const tooLate = AbortSignal.timeout(wholeMs);
    const signal = AbortSignal.any(stop ? [stop, tooLate] : [tooLate]);
    const headers = { Authorization: `Bearer ${token}`, ...(type && { 'Content-Type': type }) };
    const sends = method === 'GET' ? {} : { sends: { method, headers, body } };
    try {
      const hosts = (await lookup(url.hostname.replace(/^\[(.*)\]$/, '$1'), { all: true })).map((one) => one.address);
      if (hosts.length === 0) throw new FetchRefused('not found');
      const asking = { userAgent, accept: 'application/json', dial, signal, headers, ...sends };
      const { message } = await request(url, hosts, asking);
      return { status: message.statusCode ?? 0, headers: message.headers, text: await textOf(message) };
    } catch (error) {
      throw signal.aborted ? new FetchRefused('slow') : faultOf(error);
    }
  };

async function textOf(message: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of message) {
      bytes += piece.length;
      if (bytes > MOST_BYTES) throw new FetchRefused('too large');
      pieces.push(piece);
    }
  } finally {
    message.destroy();
  }
  return Buffer.concat(pieces).toString();
}
