import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { FetchRefused } from './fetch-fault.ts';

/** Where a connection to a checked address goes. Tests send it to a server of theirs. */
export type Dial = (address: string, port: number) => { host: string; port: number; ca?: string };

export const dialDirectly: Dial = (host, port) => ({ host, port });

/** Bytes of a head. */
const HEAD_BYTES = 16 * 1024;
/** Milliseconds in which nothing comes. Then the next address is tried. */
const SILENT_MS = 6000;

/** A response whose head has come. A body without a length looks complete if we break it off: `failure` tells. */
export type Answer = { message: IncomingMessage; failure: () => unknown };

type Asking = {
  userAgent: string;
  accept: string;
  dial: Dial;
  signal: AbortSignal;
  sends?: Sends;
  headers?: Sends['headers'];
  /** Asks for the head alone. */
  isHead?: boolean | undefined;
};

/** What is sent instead of asking for something. */
export type Sends = { headers: Readonly<Record<string, string>>; body: Buffer; method?: 'POST' | 'PUT' | 'DELETE' };

/**
 * Sends one GET, or a POST of what `sends` has, to the first of the addresses that answers. The connection is made to the address itself and no name is
 * looked up again, so that a name that changes its address in between gains nothing.
 */
export async function request(url: URL, addresses: readonly string[], asking: Asking): Promise<Answer> {
  let failure: unknown;
  for (const address of addresses) {
    try {
      return await ask(url, address, asking);
    } catch (error) {
      failure = error;
      if (asking.signal.aborted) break;
    }
  }
  throw faultOf(failure);
}

function ask(
  url: URL,
  address: string,
  { userAgent, accept, dial, signal, sends, headers, isHead }: Asking,
): Promise<Answer> {
  const isSecure = url.protocol === 'https:';
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = (isSecure ? https : http).request({
    // Addresses of strangers have no port: `addressOf` refuses them.
    ...dial(address, url.port === '' ? (isSecure ? 443 : 80) : Number(url.port)),
    path: `${url.pathname}${url.search}`,
    method: sends ? (sends.method ?? 'POST') : isHead ? 'HEAD' : 'GET',
    // No connection and no TLS session is reused for another request.
    agent: false,
    ...(isSecure && { servername: isIP(name) === 0 ? name : '' }),
    headers: {
      Host: url.host,
      'User-Agent': userAgent,
      Accept: accept,
      // What comes compressed is refused: a few kilobytes could become gigabytes.
      'Accept-Encoding': 'identity',
      ...headers,
      ...(sends && { ...sends.headers, 'Content-Length': String(sends.body.length) }),
    },
    maxHeaderSize: HEAD_BYTES,
    timeout: SILENT_MS,
    signal,
  });
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    reject(error);
    sent.destroy();
  };
  sent.once('response', (message) => resolve({ message, failure: () => failure ?? signal.reason }));
  sent.on('error', fail);
  sent.on('timeout', () => fail(new FetchRefused('slow')));
  // Nothing is switched to, whatever the other side proposes.
  sent.once('upgrade', (_message, socket) => {
    socket.destroy();
    fail(new FetchRefused('failing'));
  });
  sent.end(sends?.body);
  return promise;
}

/** @see https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const ofCertificates = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT|HOSTNAME_MISMATCH|INVALID_CA)/;

export function faultOf(error: unknown): FetchRefused {
  if (error instanceof FetchRefused) return error;
  const { code = 'unknown' } = error as { code?: string };
  if (ofCertificates.test(code)) return new FetchRefused('no certificate', code);
  return new FetchRefused(code.startsWith('HPE_') ? 'failing' : 'unreachable', code);
}
