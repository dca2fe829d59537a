import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Deps } from '../domain/deps.ts';
import { type Round, repositoryRound } from '../domain/repositories/round.ts';

/** Between two rounds. A round looks at one repository of a host, so that 1,000 of one host take less than six hours. */
const ROUND_MS = 20_000;

/** Looks at the repositories of projects, one request at a time for each host among all instances. */
export function runRepositories(deps: Deps, log: Pick<Logger, 'warn'>, roundMs = ROUND_MS): { close(): Promise<void> } {
  const stop = new AbortController();
  const onTokenRefused = (host: string) => log.warn({ host }, 'a site with repositories refuses the token for it');
  const round: Round = { stop: stop.signal, random: Math.random, onTokenRefused };
  const loop = repeat(deps, round, log, roundMs);
  return {
    async close() {
      stop.abort(new Error('the board stops'));
      await loop;
    },
  };
}

async function repeat(deps: Deps, round: Round, log: Pick<Logger, 'warn'>, roundMs: number) {
  const { stop } = round;
  while (!stop.aborted) {
    // A time that cannot be trusted does not say on which days a repository failed.
    if (deps.clockDoubt?.() === undefined)
      await repositoryRound(deps, round).catch((err) => {
        if (!stop.aborted) log.warn({ err }, 'looking at repositories was postponed');
      });
    await setTimeout(roundMs, undefined, { signal: stop, ref: false }).catch(() => {});
  }
}
