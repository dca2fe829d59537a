import type { IncomingMessage } from 'node:http';
import type { Verdict } from '../auth/tokens/verdict.ts';
import type { Verifier } from '../auth/tokens/verifier.ts';
import { type Awaitable, type Exchange, isAnonymousRead } from '../exchange/exchange.ts';
import type { RequestContext } from '../exchange/request-context.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Limiter, MemoryLimiter, Taken } from './limiter.ts';
import type { OwnSite } from './own-site.ts';

export type Counters = {
  /** Undefined if there is no limit. */
  limiter: Limiter | undefined;
  /** How many tokens an address may have checked; undefined if there is no limit. */
  verifications: MemoryLimiter | undefined;
  ownSite: OwnSite;
  metrics: Metrics;
  /** Checks the credential of a request that carries one. */
  identify: Verifier['identify'];
  /** Called with a credential that could not be used. */
  onRefusedToken: (verdict: Verdict, context: RequestContext) => void;
};

/** A request as it was counted; undefined if there is no limit. */
export type Counted = { by: Pick<Limiter, 'limit' | 'windowSeconds'>; taken: Taken } | undefined;

/**
 * Counts a request for the site, for a person or for an address. Returns a promise only if something has to be waited
 * for: a key of the issuer, or a limiter that several processes share.
 */
export function countRequest(counters: Counters, exchange: Exchange): Awaitable<Counted> {
  const { head, address } = exchange.context;
  if (head.siteKey !== undefined && isAnonymousRead(exchange)) return countForSite(counters, exchange, head.siteKey);
  if (head.hasCredential) return countForCredential(counters, exchange);
  return countFor(address, counters, exchange);
}

/** What the site reads for everybody does not count for the visitor who happened to want it. */
function countForSite(counters: Counters, exchange: Exchange, siteKey: string): Awaitable<Counted> {
  const { outcome, taken } = counters.ownSite.take(siteKey);
  counters.metrics.askedBySite(outcome);
  if (outcome !== 'unknown') exchange.context.countedFor = outcome === 'site' ? 'site' : 'visitor';
  if (outcome !== 'site') return countFor(exchange.context.address, counters, exchange);
  return taken && { by: counters.ownSite, taken };
}

/**
 * A person counts for themselves, whatever address they use; a bad token counts for its address. Only a checked
 * signature tells which, so an address has a budget of checks: others behind the same address do not get in a person's
 * way, and a flood of made-up tokens is refused before it costs anything.
 */
function countForCredential(counters: Counters, exchange: Exchange): Awaitable<Counted> {
  const { limiter, verifications } = counters;
  let refused: Taken | undefined;
  const mayVerify = () => {
    const taken = verifications?.take(exchange.context.address);
    if (taken && !taken.allowed) refused = taken;
    return refused === undefined;
  };
  const verdict = counters.identify(exchange.request, mayVerify);
  if (verdict === undefined) return limiter && refused && { by: limiter, taken: refused };
  if (verdict instanceof Promise) return verdict.then((late) => countVerdict(counters, exchange, late));
  return countVerdict(counters, exchange, verdict);
}

function countVerdict(counters: Counters, exchange: Exchange, verdict: Verdict): Awaitable<Counted> {
  const { context } = exchange;
  context.verdict = verdict;
  if (verdict.kind === 'valid') {
    const { issuer, subject } = verdict.identity;
    return countFor(`${issuer} ${subject}`, counters, exchange);
  }
  counters.onRefusedToken(verdict, context);
  return countFor(context.address, counters, exchange);
}

function countFor(client: string, { limiter }: Counters, { request }: Exchange): Awaitable<Counted> {
  const taken = limiter?.take(client, isPreflight(request) ? 0 : 1);
  if (!limiter || !taken) return undefined;
  if (taken instanceof Promise) return taken.then((late) => ({ by: limiter, taken: late }));
  return { by: limiter, taken };
}

/** Free: a browser sends it before the real request, and cannot tell the page why it was refused. */
const isPreflight = (request: IncomingMessage): boolean =>
  // Node creates the object of headers at the first look, which costs a hit a tenth.
  request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
