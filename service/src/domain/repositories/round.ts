import { DAY_MS, HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { FetchRefused } from '../../media/foreign/fetch-fault.ts';
import {
  changeRepository,
  type RepositoryRow,
  repositoriesDue,
  restHost,
} from '../../store/repositories/repositories.ts';
import type { Writes } from '../../store/store.ts';
import { ownersOf } from '../../store/teams/teams.ts';
import type { Deps, Repositories } from '../deps.ts';
import { notify } from '../notices/notify.ts';
import { dayAt } from '../periods/calendar.ts';
import { ComeLater, createAsk, TokenRefused } from './ask.ts';
import { type Read, readRepository } from './read.ts';
import { bringReleases } from './releases.ts';

/** Repositories that are looked at in one round: of a host one alone. */
const MOST = 5;
/** Rows that are read for them. Of these the first of each host is taken. */
const CONSIDERED = 50;
/** After so long another instance takes over: longer than all requests of a round that are never answered. */
const LEASE_MS = 15 * MINUTE_MS;
/** Failures on so many days before the owners are told. */
const ENOUGH = 3;
const ROUNDS = ['rounds of repositories'];

export type Round = {
  stop: AbortSignal;
  random: () => number;
  /** Told of a site that does not take the token for it. */
  onTokenRefused?: (host: string) => void;
};

/** Looks at the repositories whose turn it is, one after the other. Returns their number. */
export async function repositoryRound(deps: Deps, round: Round): Promise<number> {
  const { repositories, store, clock } = deps;
  if (!repositories) return 0;
  if ((await store.read((reads) => repositoriesDue(reads, clock(), 1))).length === 0) return 0;
  const rows = await store.write((writes) => claim(writes, clock()), ROUNDS);
  for (const row of rows) {
    const outcome = await lookAt(deps, repositories, row, round);
    await note(deps, row, outcome, round.random);
  }
  return rows.length;
}

/** One of each host, which no other instance asks for the time. */
async function claim(writes: Writes, now: number): Promise<RepositoryRow[]> {
  const due = await repositoriesDue(writes, now, CONSIDERED);
  const first = new Map<string, RepositoryRow>();
  for (const row of due) if (!first.has(row.host) && first.size < MOST) first.set(row.host, row);
  const rows = [...first.values()];
  for (const row of rows) {
    await restHost(writes, row.host, now + LEASE_MS);
    await changeRepository(writes, row, { due_at: now + LEASE_MS });
  }
  return rows;
}

type Outcome = { state: 'read'; read: Read } | { state: 'later'; until: number } | { state: 'fails' };

async function lookAt(
  { clock }: Deps,
  repositories: Repositories,
  row: RepositoryRow,
  { stop, onTokenRefused }: Round,
): Promise<Outcome> {
  const ask = createAsk(repositories, { repository: row, now: clock, stop });
  try {
    return { state: 'read', read: await readRepository(ask, row) };
  } catch (error) {
    if (stop.aborted) throw error;
    if (error instanceof TokenRefused) onTokenRefused?.(row.host);
    if (error instanceof ComeLater) return { state: 'later', until: error.until };
    if (error instanceof FetchRefused) return { state: 'fails' };
    throw error;
  }
}

async function note(deps: Deps, row: RepositoryRow, outcome: Outcome, random: () => number) {
  const now = deps.clock();
  const inADay = now + DAY_MS - HOUR_MS + Math.round(random() * HOUR_MS);
  const { host } = row;
  if (outcome.state === 'read') {
    const { facts, etag, releasesEtag, movedTo, releases } = outcome.read;
    await bringReleases(deps, row, releases);
    await deps.store.write(async (writes) => {
      const mended = { failures: 0, failed_on: '', failing_since: null };
      const said = { etag, releases_etag: releasesEtag, moved_to: movedTo, facts: JSON.stringify(facts) };
      await changeRepository(writes, row, { ...said, ...mended, looked_at: now, due_at: inADay });
      await restHost(writes, host, now);
    }, ROUNDS);
    return;
  }
  await deps.store.write(async (writes) => {
    if (outcome.state === 'later') {
      await restHost(writes, host, outcome.until);
      await changeRepository(writes, row, { due_at: outcome.until + Math.round(random() * MINUTE_MS) });
      return;
    }
    await restHost(writes, host, now);
    await noteFailure(deps, writes, row, { now, due_at: inADay });
  }, ROUNDS);
}

async function noteFailure(
  deps: Deps,
  writes: Writes,
  row: RepositoryRow,
  { now, due_at }: { now: number; due_at: number },
) {
  const failed_on = dayAt(now, deps.operatorSettings.timeZone).toString();
  const failures = row.failures + (row.failed_on === failed_on ? 0 : 1);
  await changeRepository(writes, row, { failures, failed_on, failing_since: row.failing_since ?? now, due_at });
  if (failures !== ENOUGH || row.failures === ENOUGH) return;
  const id = row.project_id;
  const about = { thing: { type: 'project', id }, projectId: id, source: deps.newId(), by: null } as const;
  const to = await ownersOf(writes, id);
  await notify({ writes, now, newId: deps.newId, deps }, [
    { kind: 'upkeep', to, ...about, outcome: 'repository_silent' },
  ]);
}
