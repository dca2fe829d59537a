import { getHeapStatistics } from 'node:v8';
import type { BoardStatus, Complete } from '@launch-board/contract';
import { depositFacts } from '../../store/deposits/deposits.ts';
import { dueWorkFacts } from '../../store/due-work.ts';
import { outboxFacts } from '../../store/mail/outbox.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { appealsForOperator } from '../receipts/operator.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';
import type { BoardProcess } from './process.ts';
import { noReleases } from './releases.ts';

type Status = Complete<BoardStatus>;

/** What the board and this process can tell of themselves at this moment. */
export async function getBoardStatus(deps: Deps, _actor: Member): Promise<{ status: Status }> {
  const about = processOf(deps);
  const now = deps.clock();
  const [stored, database, disks, backup, clock] = await Promise.all([
    deps.store.read((reads) => storedFacts(reads, now)),
    databaseOf(deps, about),
    about.disks(),
    about.backup(),
    clockOf(deps, now),
  ]);
  return {
    status: {
      version: about.version,
      release: about.releases?.view() ?? noReleases,
      runtime: process.version,
      started_at: isoTime(about.startedAt),
      now: isoTime(now),
      clock,
      database,
      disks,
      backup: { made_at: maybeIsoTime(backup.madeAt), drilled_at: maybeIsoTime(backup.drilledAt) },
      sign_in: signInOf(about, now),
      mail: { ...stored.mail, ...mailOf(deps, about) },
      deposits: depositsOf(deps, stored.deposits),
      appeals: { waiting: stored.appeals.waiting, since: maybeIsoTime(stored.appeals.since) },
      due_work: stored.dueWork,
      memory: memoryOf(),
      limits: {
        requests_per_minute: about.requestsPerMinute,
        is_shared: about.isLimitShared,
        refused: about.observations.refusals,
        refusals: refusalsOf(about),
      },
      faults: faultsOf(about),
      slow_operations: slowOf(about),
    },
  };
}

/** @throws Error in a process that serves nobody */
export function processOf({ process: about }: Pick<Deps, 'process'>): BoardProcess {
  if (!about) throw new Error('this process does not say what it is');
  return about;
}

async function storedFacts(reads: Reads, now: number) {
  const { waiting, putOff, givenUp } = await outboxFacts(reads);
  const sum = (rows: readonly { number: number }[]) => rows.reduce((total, { number }) => total + Number(number), 0);
  const since = waiting.map((row) => Number(row.since)).toSorted((a, b) => a - b)[0];
  const dueWork = (await dueWorkFacts(reads)).map(({ kind, waiting, failing, given_up, oldest }) => ({
    kind,
    waiting: Number(waiting),
    failing: Number(failing),
    given_up: Number(given_up),
    oldest_due_at: oldest === null ? null : isoTime(Number(oldest)),
  }));
  return {
    mail: {
      waiting: sum(waiting),
      waiting_since: maybeIsoTime(since),
      put_off: sum(putOff),
      given_up: sum(givenUp),
    },
    dueWork,
    deposits: await depositFacts(reads),
    appeals: await appealsForOperator(reads, now),
  };
}

function depositsOf(
  { depositServer }: Deps,
  { waiting, failing }: Awaited<ReturnType<typeof depositFacts>>,
): Status['deposits'] {
  const state = !depositServer ? 'off' : failing.length > 0 ? 'failing' : 'on';
  return { state, waiting, reason: failing[0]?.reason ?? null };
}

async function databaseOf({ store }: Deps, about: BoardProcess): Promise<Status['database']> {
  return {
    engine: about.engine,
    bytes: (await about.databaseBytes()) ?? null,
    log_bytes: store.logBytes(),
    fault: store.fault() ?? null,
  };
}

async function clockOf({ store, clockDoubt }: Deps, now: number): Promise<Status['clock']> {
  const doubt = clockDoubt?.();
  const ofDatabase = await store.serverTime().catch(() => undefined);
  return {
    is_trusted: doubt === undefined,
    ahead_ms: Math.round(doubt?.aheadMs ?? 0),
    warning: doubt?.sentence ?? null,
    database_ahead_ms: ofDatabase === undefined ? null : Math.round(ofDatabase - now),
  };
}

function signInOf({ signIn }: BoardProcess, now: number): Status['sign_in'] {
  if (!signIn) return { state: 'off', keys_read_at: null };
  const { isReachable, keysAgeMs } = signIn();
  return {
    state: isReachable ? 'reachable' : 'unreachable',
    keys_read_at: maybeIsoTime(keysAgeMs === undefined ? undefined : Math.round(now - keysAgeMs)),
  };
}

function mailOf(deps: Deps, about: BoardProcess): Pick<Status['mail'], 'state' | 'sent'> {
  const { isAway, sent } = about.mail();
  return { state: deps.mail ? (isAway ? 'away' : 'on') : 'off', sent };
}

function memoryOf(): Status['memory'] {
  const { rss, heapUsed } = process.memoryUsage();
  return { resident_bytes: rss, heap_bytes: heapUsed, heap_limit_bytes: getHeapStatistics().heap_size_limit };
}

const faultsOf = ({ observations }: BoardProcess): Status['faults'] =>
  observations.faults.map(({ at, requestId, ...fault }) => ({ at: isoTime(at), request_id: requestId, ...fault }));

const refusalsOf = ({ observations }: BoardProcess): Status['limits']['refusals'] =>
  observations
    .worstRefusals()
    .map(({ since, lastAt, ...one }) => ({ ...one, since: isoTime(since), last_at: isoTime(lastAt) }));

const slowOf = ({ observations }: BoardProcess): Status['slow_operations'] =>
  observations.slowest().map(({ operation, requests, totalMs, slowestMs }) => ({
    operation,
    requests,
    mean_ms: Math.round(totalMs / requests),
    slowest_ms: slowestMs,
  }));
