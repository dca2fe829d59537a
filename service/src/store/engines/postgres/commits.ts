import { setImmediate as endOfTurn } from 'node:timers/promises';
import { Client } from 'pg';
import type { Connecting } from './connections.ts';
import { finishedBetween, hasEnded, MANY, readSnapshot, type Snapshot } from './snapshots.ts';

/** A server that says nothing for so long, or for half as long, is taken for lost. */
const SILENCE_MS = 1500;
/** A server that is lost is not asked again for so long. */
const RECONNECT_MS = 250;
/** A connection on which nothing is asked is tried after this, so that nobody has to wait for one that was cut. */
const HEARTBEAT_MS = 10_000;

export type Commits = {
  /**
   * Moves whenever somebody has committed, and at each asking while nobody can tell. What is returned was asked of the
   * server after `since` (of `performance.now()`): a number where that has happened already.
   */
  revision(since: number): number | Promise<number>;
  /** To be called after each commit of this process, before anybody learns of it; with its number, if that is known. */
  moved(transaction?: number): void;
  close(): Promise<void>;
};

/**
 * Asks the server, on a connection of its own, which transactions have ended. While only those of this process have,
 * nothing else was committed. What a committing process does, or fails to do, cannot make that wrong. One question
 * serves all who came before it left. `onReturn` is called where the connection was lost and is there again: what was
 * known before may be of another server.
 */
export function watchCommits(connecting: Connecting, onReconnect: () => void): Commits {
  let revision = 1;
  let provenAt = Number.NEGATIVE_INFINITY;
  let lostUntil = Number.NEGATIVE_INFINITY;
  let client: Client | undefined;
  let before: Snapshot | undefined;
  /** Commits of this process that the server has not told yet: `revision` has moved with them already. */
  const told = new Set<number>();
  let underWay: { leftAt: number; answer: Promise<number> } | undefined;
  /** For all who came after the question under way had left. */
  let following: Promise<number> | undefined;
  let isClosed = false;
  let watch: NodeJS.Timeout | undefined;

  function isNews(now: Snapshot): boolean {
    const ended = before && finishedBetween(before, now);
    const isNew = ended === undefined || ended.some((transaction) => !told.has(transaction));
    for (const transaction of told) if (hasEnded(now, transaction)) told.delete(transaction);
    return isNew;
  }

  function lose() {
    lostUntil = performance.now() + RECONNECT_MS;
    provenAt = Number.NEGATIVE_INFINITY;
    clearInterval(watch);
    void client?.end().catch(() => {});
    client = undefined;
    // Numbers of another server, or of this one at an earlier moment, would be taken for this one's.
    before = undefined;
    told.clear();
  }

  async function connect() {
    const client = new Client({ ...connecting, connectionTimeoutMillis: SILENCE_MS });
    // The promise of the query under way tells of a fault; without this, the process would end of it.
    client.on('error', () => {});
    await client.connect();
    watch = watchOver(client);
    return client;
  }

  /**
   * One timer for all questions. Between two looks there is a turn of the event loop, in which an answer that lies in
   * the socket is read: where this process stood still, the server was not silent.
   */
  function watchOver(client: Client) {
    let last: typeof underWay;
    let since = performance.now();
    const look = () => {
      if (last !== underWay) since = performance.now();
      else if (underWay) void client.end().catch(() => {});
      else if (performance.now() - since > HEARTBEAT_MS) void revisionSince(performance.now());
      last = underWay;
    };
    return setInterval(look, SILENCE_MS / 2).unref();
  }

  async function question(leftAt: number): Promise<number> {
    // Nobody can tell; whoever asks reads the database.
    if (isClosed || leftAt < lostUntil) return ++revision;
    try {
      client ??= await connect();
      const { rows } = await client.query({ name: 'commits', text: 'SELECT pg_current_snapshot()::text AS state' });
      const now = readSnapshot(rows[0].state);
      if (isNews(now)) revision += 1;
      if (!before) onReconnect();
      before = now;
      provenAt = leftAt;
    } catch {
      lose();
      revision += 1;
    }
    return revision;
  }

  async function follow(): Promise<number> {
    await underWay?.answer;
    // Requests that arrive in one turn of the event loop share a question.
    await endOfTurn();
    const leftAt = performance.now();
    const answer = question(leftAt);
    underWay = { leftAt, answer };
    following = undefined;
    try {
      return await answer;
    } finally {
      underWay = undefined;
    }
  }

  function revisionSince(since: number): number | Promise<number> {
    if (provenAt > since) return revision;
    if (performance.now() < lostUntil) return ++revision;
    if (underWay && underWay.leftAt > since) return underWay.answer;
    following ??= follow();
    return following;
  }

  return {
    revision: revisionSince,
    moved(transaction) {
      revision += 1;
      if (!before || transaction === undefined) return;
      if (told.size >= MANY) told.clear();
      told.add(transaction);
    },
    async close() {
      isClosed = true;
      await following;
      await underWay?.answer;
      lose();
    },
  };
}
