import type { Logger } from 'pino';
import { depositRound } from '../domain/deposits/round.ts';
import type { Deps } from '../domain/deps.ts';
import { runRounds } from './rounds.ts';

const ROUND_MS = 10_000;

/** Deposits projects in the repository, one at a time of all instances. */
export const runDeposits = (deps: Deps, log: Pick<Logger, 'warn'>, roundMs = ROUND_MS) =>
  runRounds(deps, (stop) => depositRound(deps, stop), { log, roundMs, postponed: 'a deposit was postponed' });
