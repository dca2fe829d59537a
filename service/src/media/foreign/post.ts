import type { FetchFault } from './fetch-fault.ts';
import { FetchRefused } from './fetch-fault.ts';
import { addressOf, type FetchRules } from './fetch-picture.ts';
import { findHost, resolveByDns } from './find-host.ts';
import { dialDirectly, faultOf, request, type Sends } from './request.ts';

/** Milliseconds for everything. A receiver responds first and works afterwards. */
const WHOLE_MS = 10_000;

/** What became of it: the status of the response and its `Retry-After`, or why there was none. */
export type Posted = { status: number; retryAfter: string | undefined } | { fault: FetchFault };

export type Post = (address: string, sends: Sends, stop: AbortSignal) => Promise<Posted>;

/**
 * Sends something to an address that somebody has typed: https alone, public addresses only, and no redirect is followed. The
 * body of the response is never read. @throws what `stop` was aborted with
 */
export const createPost =
  (rules: Omit<FetchRules, 'maxBytes'>): Post =>
  async (address, sends, stop) => {
    const tooLate = AbortSignal.timeout(rules.wholeMs ?? WHOLE_MS);
    try {
      return await post(address, sends, { rules, signal: AbortSignal.any([stop, tooLate]) });
    } catch (error) {
      if (stop.aborted) throw stop.reason;
      return { fault: tooLate.aborted ? 'slow' : faultOf(error).fault };
    }
  };

type Way = { rules: Omit<FetchRules, 'maxBytes'>; signal: AbortSignal };

async function post(address: string, sends: Sends, { rules, signal }: Way): Promise<Posted> {
  const { resolve = resolveByDns, dial = dialDirectly, refused, userAgent } = rules;
  const url = addressOf(address, undefined, rules);
  if (url.protocol !== 'https:') throw new FetchRefused('no web address');
  const hosts = await findHost(url.hostname, { resolve, refused, signal });
  const { message } = await request(url, hosts, { userAgent, accept: '*/*', dial, signal, sends });
  const { statusCode: status = 0, headers } = message;
  message.destroy();
  return { status, retryAfter: headers['retry-after'] };
}
