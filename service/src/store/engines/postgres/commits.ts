import { Client } from 'pg';
import type { Connecting } from './connections.ts';
import type { Presence } from './presence.ts';
import { type Settled, watchSettled } from './settled.ts';
import { type Question, type SharedQuestion, shareQuestion } from './shared-question.ts';
import { compareSnapshots, readSnapshot, type Snapshot } from './snapshots.ts';

/** Wait after a lost connection before the next attempt. */
const RECONNECT_MS = 250;
/** An idle connection is checked after this time, so that no request has to find out that it was cut. */
const HEARTBEAT_MS = 10_000;

export type Commits = {
  /**
   * A number that grows after every commit. While the server cannot be reached, it grows with every call. The value is
   * from a query sent after `since` (on the clock of `performance.now()`). It is no promise if that query has ended.
   */
  dataVersion(since: number): number | Promise<number>;
  /** See `Store.settledAt`. */
  settledAt(): Promise<number>;
  /** Call this after each commit of this process, before its response is sent, with its number if that is known. */
  moved(transaction?: number): void;
  /** The same for a commit that changed only what no cached response shows. */
  movedAside(transaction?: number): void;
  close(): Promise<void>;
};

type Options = {
  presence: Presence;
  /** See `ServerWaits`. */
  silenceMs: number;
  onReconnect: () => void;
};

/**
 * Asks the server, on a separate connection, which transactions have ended. If all of them were of this process, nobody
 * else has committed. This needs no cooperation from the processes that commit. `onReconnect` is called when a lost
 * connection is back: it may lead to another server, so all earlier knowledge is void.
 */
export function watchCommits(connecting: Connecting, { presence, silenceMs, onReconnect }: Options): Commits {
  const [others, settled] = [compareSnapshots(), watchSettled()];
  const questions = shareQuestion((leftAt) => presence.watch(ask(leftAt)));
  const around = { settled, questions, presence, silenceMs };
  let dataVersion = 1;
  let [provenAt, lostUntil] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [line, isClosed] = [undefined as Line | undefined, false];

  async function ask(leftAt: number): Promise<number> {
    // Unknown, so the caller has to read the database.
    if (isClosed || leftAt < lostUntil || presence.isAway()) return ++dataVersion;
    try {
      line ??= await connect(connecting, around, () => dataVersionSince(performance.now()));
      const now = await line.snapshot(leftAt);
      const isBack = !others.hasBegun();
      if (!(await line.areAside(others.endedBy(now)))) dataVersion += 1;
      if (isBack) onReconnect();
      provenAt = leftAt;
    } catch {
      lose();
      dataVersion += 1;
    }
    return dataVersion;
  }

  function lose() {
    lostUntil = performance.now() + RECONNECT_MS;
    provenAt = Number.NEGATIVE_INFINITY;
    line?.close();
    line = undefined;
    others.forget();
  }

  function dataVersionSince(since: number): number | Promise<number> {
    if (provenAt > since) return dataVersion;
    if (performance.now() < lostUntil || presence.isAway()) return ++dataVersion;
    return questions.answerSince(since);
  }

  return {
    dataVersion: dataVersionSince,
    settledAt: () => settled.askedFor(dataVersionSince),
    moved(transaction) {
      dataVersion += 1;
      if (transaction !== undefined) others.leaveOut(transaction);
    },
    movedAside(transaction) {
      // Without a number, nothing was changed, or the outcome is unknown. Other processes judge by the rows.
      if (transaction !== undefined) others.leaveOut(transaction);
    },
    async close() {
      isClosed = true;
      await questions.settled();
      lose();
    },
  };
}

/** The connection for snapshots, with a timer that detects its loss. */
type Line = {
  snapshot(askedAt: number): Promise<Snapshot>;
  /** Whether all of these transactions changed only what no cached response shows. */
  areAside(transactions: readonly number[] | undefined): Promise<boolean>;
  close(): void;
};

/** More are never asked about: where so many end at once, one of them has changed the board. */
const ASIDE = 2;

type Surroundings = { settled: Settled; questions: SharedQuestion<number>; presence: Presence; silenceMs: number };

async function connect(
  connecting: Connecting,
  { settled, questions, presence, silenceMs }: Surroundings,
  keepAlive: () => void,
): Promise<Line> {
  const client = new Client({ ...connecting, connectionTimeoutMillis: silenceMs });
  // The promise of the current query rejects. Without this listener, the error would also end the process.
  client.on('error', () => {});
  await client.connect();
  settled.forget();
  const watch = watchOver(client, questions, { silenceMs, keepAlive });
  return {
    async snapshot(askedAt) {
      const { rows } = await presence.orAway(() => client.query(snapshotQuery));
      const now = readSnapshot(rows[0].state);
      settled.note(askedAt, now);
      return now;
    },
    async areAside(transactions) {
      if (transactions?.length === 0) return true;
      if (!transactions || transactions.length > ASIDE) return false;
      const values = [transactions.map(String)];
      const { rows } = await presence.orAway(() => client.query({ name: 'aside', text: asideQuery, values }));
      return Number(rows[0].found) === transactions.length;
    },
    close() {
      clearInterval(watch);
      void client.end().catch(() => {});
    },
  };
}

const snapshotQuery = { name: 'commits', text: 'SELECT pg_current_snapshot()::text AS state' };

/** Batches of visits name their transactions, see `Store.writeAside`. */
const asideQuery = 'SELECT count(*) AS found FROM visit_batches WHERE xid = ANY ($1::xid8[])';

/**
 * One timer for all queries. Between two ticks the event loop reads responses that wait in the socket, so that a pause
 * of this process does not count as silence of the server.
 */
function watchOver(
  client: Client,
  questions: SharedQuestion<number>,
  { silenceMs, keepAlive }: { silenceMs: number; keepAlive: () => void },
): NodeJS.Timeout {
  let last: Question<number> | undefined;
  let since = performance.now();
  const look = () => {
    const underWay = questions.underWay();
    if (last !== underWay) since = performance.now();
    else if (underWay) void client.end().catch(() => {});
    else if (performance.now() - since > HEARTBEAT_MS) keepAlive();
    last = underWay;
  };
  return setInterval(look, silenceMs / 2).unref();
}
