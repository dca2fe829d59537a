import type { Network } from '@launch-board/host/client-address';
import { FetchRefused } from './fetch-fault.ts';
import { findHost, type Resolve, resolveByDns } from './find-host.ts';
import { readBody } from './read-body.ts';
import { type Answer, type Dial, dialDirectly, request } from './request.ts';
import { aPicture, type Wanted } from './wanted.ts';

/** Redirects in a row. Image hosts use one or two. */
const MOST_REDIRECTS = 4;
/** Milliseconds for everything: names, redirects and the bytes, however slowly it comes. */
const WHOLE_MS = 20_000;

export type FetchRules = {
  /** Hosts of this board, from which nothing is fetched. */
  ownHosts: readonly string[];
  /** Networks that are refused although their addresses are public. */
  refused: readonly Network[];
  /** How the board introduces itself. */
  userAgent: string;
  maxBytes: number;
  /** Tests replace these; the rules stay. */
  resolve?: Resolve;
  dial?: Dial;
  wholeMs?: number;
};

type Take<T> = (pieces: AsyncIterable<Buffer>, from: { url: URL; type: string }) => Promise<T>;

/** Fetches a picture. @throws FetchRefused */
export const fetchPicture = <T>(address: string, rules: FetchRules, take: Take<T>, stop?: AbortSignal): Promise<T> =>
  fetchForeign(address, { ...rules, wanted: aPicture }, take, stop);

/**
 * Fetches from a stranger's site, as carefully as an address deserves that somebody has typed: public addresses only, each
 * redirect checked anew, nothing sent that says who wants it. `take` gets the bytes as they come, and where they come from.
 * @throws FetchRefused
 */
export async function fetchForeign<T>(
  address: string,
  rules: FetchRules & { wanted: Wanted },
  take: Take<T>,
  stop?: AbortSignal,
): Promise<T> {
  const tooLate = AbortSignal.timeout(rules.wholeMs ?? WHOLE_MS);
  const signal = AbortSignal.any(stop ? [stop, tooLate] : [tooLate]);
  try {
    const { url, answer } = await follow(address, rules, signal);
    const type = answer.message.headers['content-type'] ?? '';
    return await take(readBody(answer, rules), { url, type });
  } catch (error) {
    if (tooLate.aborted) throw new FetchRefused('slow');
    throw error;
  }
}

type Found = { url: URL; answer: Answer };

type Following = Omit<FetchRules, 'maxBytes'> & { wanted: Pick<Wanted, 'accept'>; isHead?: boolean };

/** The head of what is at the end of the redirects. Whoever calls reads the body or destroys it. @throws FetchRefused */
export async function follow(address: string, rules: Following, signal: AbortSignal): Promise<Found> {
  const { resolve = resolveByDns, dial = dialDirectly, refused, userAgent, isHead } = rules;
  const { accept } = rules.wanted;
  let url = addressOf(address, undefined, rules);
  for (let redirects = 0; ; redirects += 1) {
    const hosts = await findHost(url.hostname, { resolve, refused, signal });
    const answer = await request(url, hosts, { userAgent, accept, dial, signal, isHead });
    if (!isRedirect(answer.message.statusCode)) return { url, answer };
    answer.message.destroy();
    if (redirects === MOST_REDIRECTS) throw new FetchRefused('too many redirects');
    url = addressOf(answer.message.headers.location ?? '', url, rules);
  }
}

const isRedirect = (status = 0): boolean => [301, 302, 303, 307, 308].includes(status);

/** Refuses every address but those of the web, on its usual port, without a password, and not on this board. */
export function addressOf(text: string, base: URL | undefined, { ownHosts }: Pick<FetchRules, 'ownHosts'>): URL {
  const url = URL.parse(text, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '' || url.username + url.password !== '')
    throw new FetchRefused('no web address');
  if (ownHosts.includes(url.hostname.replace(/\.$/, ''))) throw new FetchRefused('this board');
  return url;
}
