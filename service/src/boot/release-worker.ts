import type { Logger } from 'pino';
import type { Releases } from '../domain/administration/releases.ts';
import type { Deps } from '../domain/deps.ts';
import { runRounds } from './rounds.ts';

/** Between two looks whether it is time to ask. */
const ROUND_MS = 60_000;

/** Asks once a day whether a newer version is announced, in every instance for itself. */
export function runReleases(deps: Deps, releases: Releases, log: Pick<Logger, 'warn'>, roundMs = ROUND_MS) {
  const round = (stop: AbortSignal) => releases.round(stop, Math.random);
  return runRounds(deps, round, { log, roundMs, postponed: 'whether a newer version is announced could not be read' });
}
