// The one limit on all requests, counted before the operation is known. A limit on one operation belongs in `handlers/`.

import type { IncomingMessage } from 'node:http';
import { operations, type Refusal } from '@launch-board/contract';
import type { Verdict } from '../auth/tokens/verdict.ts';
import type { Verifier } from '../auth/tokens/verifier.ts';
import { type Awaitable, type Exchange, isAnonymousRead } from '../exchange/exchange.ts';
import type { RequestContext } from '../exchange/request-context.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { KnownModerators } from './known-moderators.ts';
import type { Limiter, MemoryLimiter, Taken } from './limiter.ts';
import type { OwnSite } from './own-site.ts';

export type Counters = {
  /** Undefined if there is no limit. */
  limiter: Limiter | undefined;
  /** Limits the signature checks of an address; undefined if there is no limit. */
  verifications: MemoryLimiter | undefined;
  /** Limits each moderator; undefined if there is no limit. */
  ofModerators: MemoryLimiter | undefined;
  /** Limits what a hall sends from one address; undefined if there is no limit. */
  ofHalls: MemoryLimiter | undefined;
  moderators: KnownModerators;
  ownSite: OwnSite;
  metrics: Metrics;
  /** Checks the credential of a request, if it has one. */
  identify: Verifier['identify'];
  /** Called with a credential that could not be used. */
  onRefusedToken: (verdict: Verdict, context: RequestContext) => void;
};

/** A request as it was counted; undefined if there is no limit. */
export type Counted =
  | { by: Pick<Limiter, 'limit' | 'windowSeconds'>; taken: Taken; caller: Refusal['caller'] }
  | undefined;

/**
 * Counts a request for the site, for a person or for an address. Returns a promise only if it has to wait for a key of
 * the issuer, or for a limiter that several processes share.
 */
export function countRequest(counters: Counters, exchange: Exchange): Awaitable<Counted> {
  const { head, address } = exchange.context;
  if (isProbe(exchange)) return countFor(address, counters, 'visitor', exchange);
  if (head.siteKey !== undefined && isAnonymousRead(exchange)) return countForSite(counters, exchange, head.siteKey);
  if (head.hasCredential) return countForCredential(counters, exchange);
  if (isOfHall(exchange)) return countFor(address, { limiter: counters.ofHalls }, 'hall', exchange);
  return countFor(address, counters, 'visitor', exchange);
}

/** Public reads of the site do not count for the visitor who caused them. */
function countForSite(counters: Counters, exchange: Exchange, siteKey: string): Awaitable<Counted> {
  const { outcome, taken } = counters.ownSite.take(siteKey);
  counters.metrics.countedForSite(outcome);
  if (outcome !== 'unknown') exchange.context.countedFor = outcome === 'site' ? 'site' : 'visitor';
  // A stranger with a wrong key is not the site; one over its ceiling is.
  const caller = outcome === 'unknown' ? 'visitor' : 'site';
  if (outcome !== 'site') return countFor(exchange.context.address, counters, caller, exchange);
  return taken && { by: counters.ownSite, taken, caller };
}

/**
 * Requests with a valid token count for the person, from any address. Requests with a bad token count for the address.
 * To find out which, the signature has to be checked, so each address has a limit of checks: people behind a shared
 * address do not affect each other, and a flood of forged tokens is refused before it costs anything.
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
  if (verdict === undefined) return limiter && refused && { by: limiter, taken: refused, caller: 'visitor' };
  if (verdict instanceof Promise) return verdict.then((late) => countVerdict(counters, exchange, late));
  return countVerdict(counters, exchange, verdict);
}

function countVerdict(counters: Counters, exchange: Exchange, verdict: Verdict): Awaitable<Counted> {
  const { context } = exchange;
  context.verdict = verdict;
  if (verdict.kind === 'valid') {
    const { issuer, subject } = verdict.identity;
    const isModerator = counters.moderators.has(verdict.identity);
    const limiter = isModerator ? counters.ofModerators : counters.limiter;
    return countFor(`${issuer} ${subject}`, { limiter }, isModerator ? 'moderator' : 'member', exchange);
  }
  counters.onRefusedToken(verdict, context);
  return countFor(context.address, counters, 'visitor', exchange);
}

function countFor(
  client: string,
  { limiter }: Pick<Counters, 'limiter'>,
  caller: Refusal['caller'],
  exchange: Exchange,
): Awaitable<Counted> {
  const { request } = exchange;
  const taken = limiter?.take(client, isPreflight(request) || isProbe(exchange) ? 0 : 1);
  if (!limiter || !taken) return undefined;
  if (taken instanceof Promise) return taken.then((late) => ({ by: limiter, taken: late, caller }));
  return { by: limiter, taken, caller };
}

/** Preflights are not counted: the browser sends them by itself, and the page could not learn why one was refused. */
const isPreflight = (request: IncomingMessage): boolean =>
  // Node creates the headers object at the first access, which takes a tenth of the time of a cache hit.
  request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;

const { castGuestBallot, startLtiLogin, receiveLtiLaunch, registerLtiPlatform } = operations;
const ofStrangers = [castGuestBallot, startLtiLogin, receiveLtiLaunch, registerLtiPlatform];
const ofHall = new RegExp(`^(?:${ofStrangers.map(({ path }) => path.replace('{id}', '[^/?]+')).join('|')})$`);

/** Ballots with codes on paper, and launches from a learning platform. */
const isOfHall = ({ request }: Exchange): boolean => request.method === 'POST' && ofHall.test(request.url ?? '');

const probes = [operations.getReadiness.path, operations.getHealth.path] as readonly string[];

/**
 * Probes are not counted: whoever else asks from the balancer's address could otherwise have it take out every instance.
 * `sharedReadiness` bounds what they cost.
 */
const isProbe = (exchange: Exchange): boolean =>
  probes.includes(exchange.request.url ?? '') && isAnonymousRead(exchange);
