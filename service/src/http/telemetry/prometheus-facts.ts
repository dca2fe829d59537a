import { Counter, Gauge, type Registry } from 'prom-client';
import type { PoolState } from '../../store/store.ts';
import type { KeysState } from '../auth/tokens/keys.ts';
import type { Facts } from './metrics.ts';

/** Metrics whose values come from other modules. They are read at each scrape. */
export function collectFacts(registry: Registry, facts: Facts) {
  collectGauges(registry, facts);
  if (facts.clockAheadMs) collectClock(registry, facts.clockAheadMs);
  const { keys, pools, droppedLines, pictureFaults, waitingCopies, lateness, givenUp, mailsSent } = facts;
  if (droppedLines)
    collectTotal(registry, 'log_lines_dropped_total', 'Lines of the log that could not be written.', droppedLines);
  if (pictureFaults) {
    const help = 'Times that the store of pictures could not be used, for an upload, a reader or a deletion.';
    collectTotal(registry, 'picture_store_failures_total', help, pictureFaults);
  }
  if (waitingCopies) collectWaiting(registry, waitingCopies);
  if (lateness) collectLateness(registry, lateness);
  if (givenUp) collectTotal(registry, 'work_given_up_total', 'Due work and mails that failed too often.', givenUp);
  if (mailsSent) collectTotal(registry, 'mails_sent_total', 'Mails that the mail server has taken.', mailsSent);
  if (keys) collectKeys(registry, keys);
  if (pools && pools().length > 0) collectPools(registry, pools);
}

type NumberOrTruth = () => number | boolean;

/** A fact that this host does not have gets no metric. */
const gaugeIn = (registry: Registry) => (name: string, help: string, read: NumberOrTruth | undefined) => {
  if (!read) return;
  const collect = function (this: Gauge) {
    this.set(Number(read()));
  };
  new Gauge({ name: `launchboard_${name}`, help, registers: [registry], collect });
};

function collectClock(registry: Registry, aheadMs: () => number) {
  const gauge = gaugeIn(registry);
  const help = 'Whether the clock of this machine is believed (1); if not, no due work is done (0).';
  gauge('clock_trusted', help, () => aheadMs() === 0);
  gauge(
    'clock_ahead_seconds',
    'By how much the clock of this machine is ahead of the right time; 0 while it is believed.',
    () => aheadMs() / 1000,
  );
}

function collectGauges(registry: Registry, facts: Facts) {
  const gauge = gaugeIn(registry);
  gauge('answer_memory_bytes', 'Bytes of finished answers kept in memory.', facts.cacheBytes);
  gauge('streams_open', 'Open streams of notices: pages that are told at once.', facts.streams);
  gauge(
    'database_in_place',
    'Whether the file of the database is where it was, or its server takes changes (1); if not, they are refused (0).',
    facts.isDatabaseInPlace,
  );
  gauge(
    'mail_server_up',
    'Whether the mail server takes mail (1), or is away or refuses most of it, so that all mail waits (0).',
    facts.isMailTaken,
  );
  gauge(
    'database_log_bytes',
    'Size of the write-ahead log of a SQLite file; a long reader keeps it from being emptied.',
    facts.logBytes,
  );
  gauge(
    'signing_keys_up',
    "Whether the issuer's signing keys are known (1); without them nobody can sign in (0).",
    facts.hasSigningKeys,
  );
  gauge(
    'limiter_shared_up',
    'Whether the shared limiter counts (1), or each process for itself because it is away (0).',
    facts.isLimitShared,
  );
}

function collectWaiting(registry: Registry, read: () => Promise<number>) {
  new Gauge({
    name: 'launchboard_picture_copies_waiting',
    help: 'Projects, proposals and profiles with pictures of other sites that wait to be copied. Absent without the database.',
    registers: [registry],
    async collect() {
      const waiting = await read().catch(() => undefined);
      this.remove();
      if (waiting !== undefined) this.set(waiting);
    },
  });
}

/** Absent without the database, like the one above. */
function collectLateness(registry: Registry, read: NonNullable<Facts['lateness']>) {
  new Gauge({
    name: 'launchboard_work_late_seconds',
    help: 'How long the oldest due work, and the oldest mail, have been due and are not done, of the whole board.',
    labelNames: ['work'],
    registers: [registry],
    async collect() {
      const late = await read().catch(() => ({}));
      this.reset();
      for (const [work, ms] of Object.entries(late)) this.set({ work }, ms / 1000);
    },
  });
}

function collectTotal(registry: Registry, name: string, help: string, read: () => number) {
  new Counter({
    name: `launchboard_${name}`,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

function collectKeys(registry: Registry, keys: () => KeysState) {
  new Counter({
    name: 'launchboard_signing_keys_fetches_total',
    help: "Attempts to fetch the issuer's signing keys, by result.",
    labelNames: ['result'],
    registers: [registry],
    collect() {
      const { fetched, failed } = keys();
      this.reset();
      this.inc({ result: 'fetched' }, fetched);
      this.inc({ result: 'failed' }, failed);
    },
  });
  new Gauge({
    name: 'launchboard_signing_keys_age_seconds',
    help: "Age of the issuer's signing keys in use; they serve for a day. Absent where there are none.",
    registers: [registry],
    collect() {
      const { ageMs } = keys();
      this.remove();
      if (ageMs !== undefined) this.set(ageMs / 1000);
    },
  });
}

function collectPools(registry: Registry, pools: () => PoolState[]) {
  const gauge = (name: string, help: string, of: (pool: PoolState) => number) =>
    new Gauge({
      name: `launchboard_database_${name}`,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const pool of pools()) this.set({ pool: pool.name }, of(pool));
      },
    });
  gauge('connections', 'Connections to PostgreSQL that are open.', ({ open }) => open);
  gauge('connections_busy', 'Connections to PostgreSQL that are at work.', ({ open, idle }) => open - idle);
  gauge('connections_most', 'Connections to PostgreSQL that this process opens at the most.', ({ max }) => max);
  gauge('waiting', 'Requests that wait for a connection to PostgreSQL.', ({ waiting }) => waiting);
}
