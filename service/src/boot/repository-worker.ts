import type { Logger } from 'pino';
import type { Deps } from '../domain/deps.ts';
import { repositoryRound } from '../domain/repositories/round.ts';
import { runRounds } from './rounds.ts';

/** Between two rounds. A round looks at one repository of a host, so that 1,000 of one host take less than six hours. */
const ROUND_MS = 20_000;

/** Looks at the repositories of projects, one request at a time for each host among all instances. */
export function runRepositories(deps: Deps, log: Pick<Logger, 'warn'>, roundMs = ROUND_MS) {
  const onTokenRefused = (host: string) => log.warn({ host }, 'a site with repositories refuses the token for it');
  const round = (stop: AbortSignal) => repositoryRound(deps, { stop, random: Math.random, onTokenRefused });
  return runRounds(deps, round, { log, roundMs, postponed: 'looking at repositories was postponed' });
}
