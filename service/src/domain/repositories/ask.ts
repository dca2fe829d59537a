import { HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import type { Exchanged } from '../../media/foreign/exchange.ts';
import { FetchRefused } from '../../media/foreign/fetch-fault.ts';
import type { Repositories } from '../deps.ts';
import { restUntil } from '../life/verdict.ts';
import type { RepositoryAddress } from './address.ts';
import { forges } from './forges.ts';

const MOST_REDIRECTS = 3;
/** Requests that are left to a person with the same token, or the same address. */
const LEFT_OVER = 5;

/** The site asks the board to come later. */
export class ComeLater extends Error {
  readonly until: number;
  constructor(until: number) {
    super('the site asks to come later');
    this.until = until;
  }
}

/** The site does not take the token that the operator has set: nothing is said of the repository. */
export class TokenRefused extends ComeLater {}

type Response = { status: number; text: string; etag: string | null; link: string | undefined };
export type Ask = (address: string, etag?: string | null) => Promise<Response>;

type Asking = { repository: RepositoryAddress; now: () => number; stop: AbortSignal };

/**
 * Asks the interface of one site: never another one, whatever it redirects to, so that no token leaves it. Once the site says
 * that few requests are left, the next one waits until there are more.
 * @throws FetchRefused, ComeLater, TokenRefused
 */
export function createAsk({ exchange, tokens }: Repositories, { repository, now, stop }: Asking): Ask {
  const token = tokens.get(repository.host);
  const { base, token: headersOf } = forges[repository.kind];
  const allowed = [repository.host, new URL(base(repository)).hostname];
  let rests: number | undefined;
  return async (address, etag) => {
    if (rests !== undefined) throw new ComeLater(rests);
    let url = address;
    for (let redirects = 0; ; redirects += 1) {
      if (!allowed.includes(URL.parse(url)?.hostname ?? '')) throw new FetchRefused('refused');
      const headers = { ...(token !== undefined && headersOf(token)), ...(etag && { 'if-none-match': etag }) };
      const answer = await exchange(url, { accept: 'application/json, text/plain;q=0.9', headers }, stop);
      const wait = waitOf(answer, now());
      if (wait.isRefused) throw new ComeLater(wait.until);
      if (answer.status === 401 && token !== undefined) throw new TokenRefused(now() + HOUR_MS);
      rests = wait.until > now() ? wait.until : undefined;
      const to = answer.headers.location;
      if (![301, 302, 307, 308].includes(answer.status) || to === undefined) return viewOf(answer);
      if (redirects === MOST_REDIRECTS) throw new FetchRefused('too many redirects');
      url = URL.parse(to, url)?.href ?? '';
    }
  };
}

const viewOf = ({ status, text, headers }: Exchanged): Response => ({
  status,
  text,
  etag: headers.etag?.slice(0, 300) ?? null,
  link: [headers.link].flat()[0],
});

/** How the three say it: `x-ratelimit-…` of GitHub and Gitea, `ratelimit-…` of GitLab, and `Retry-After` of everybody. */
function waitOf({ status, headers }: Exchanged, now: number): { isRefused: boolean; until: number } {
  const number = (name: string) => {
    const text = [headers[`x-ratelimit-${name}`] ?? headers[`ratelimit-${name}`]].flat()[0] ?? '';
    return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
  };
  const left = number('remaining');
  const retryAfter = headers['retry-after'];
  const isRefused =
    status === 429 ||
    (status === 503 && retryAfter !== undefined) ||
    (status === 403 && (left === 0 || retryAfter !== undefined));
  if (!isRefused && (left === undefined || left >= LEFT_OVER)) return { isRefused, until: 0 };
  if (retryAfter !== undefined) return { isRefused, until: restUntil(retryAfter, now) };
  const reset = (number('reset') ?? 0) * 1000;
  return { isRefused, until: Math.min(Math.max(reset, now + MINUTE_MS), now + 24 * HOUR_MS) };
}
