import type { Logger } from 'pino';
import type { Deps } from '../domain/deps.ts';
import { lookRound } from '../domain/life/round.ts';
import { runRounds } from './rounds.ts';

/** Between two rounds. A round looks at ten websites at most, so that a board asks others thirty times a minute. */
const ROUND_MS = 20_000;

/** Looks at the websites of projects in every instance, one round at a time. */
export function runLinks(deps: Deps, log: Pick<Logger, 'warn'>, roundMs = ROUND_MS) {
  const round = (stop: AbortSignal) => lookRound(deps, { stop, random: Math.random });
  return runRounds(deps, round, { log, roundMs, postponed: 'looking at websites was postponed' });
}
