import { Client } from 'pg';
import type { Connecting } from './connections.ts';
import { type Question, type SharedQuestion, shareQuestion } from './shared-question.ts';
import { compareSnapshots, readSnapshot, type Snapshot } from './snapshots.ts';

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
 * nothing else was committed. What a committing process does, or fails to do, cannot make that wrong. `onReconnect` is
 * called after the connection was lost and is there again: what was known before may be of another server.
 */
export function watchCommits(connecting: Connecting, onReconnect: () => void): Commits {
  const others = compareSnapshots();
  const questions = shareQuestion(ask);
  let revision = 1;
  let provenAt = Number.NEGATIVE_INFINITY;
  let lostUntil = Number.NEGATIVE_INFINITY;
  let line: Line | undefined;
  let isClosed = false;

  async function ask(leftAt: number): Promise<number> {
    // Nobody can tell; whoever asks reads the database.
    if (isClosed || leftAt < lostUntil) return ++revision;
    try {
      line ??= await connect(connecting, questions, () => revisionSince(performance.now()));
      const now = await line.snapshot();
      const isBack = !others.hasBegun();
      if (others.isNews(now)) revision += 1;
      if (isBack) onReconnect();
      provenAt = leftAt;
    } catch {
      lose();
      revision += 1;
    }
    return revision;
  }

  function lose() {
    lostUntil = performance.now() + RECONNECT_MS;
    provenAt = Number.NEGATIVE_INFINITY;
    line?.close();
    line = undefined;
    others.forget();
  }

  function revisionSince(since: number): number | Promise<number> {
    if (provenAt > since) return revision;
    if (performance.now() < lostUntil) return ++revision;
    return questions.answerSince(since);
  }

  return {
    revision: revisionSince,
    moved(transaction) {
      revision += 1;
      if (transaction !== undefined) others.leaveOut(transaction);
    },
    async close() {
      isClosed = true;
      await questions.settled();
      lose();
    },
  };
}

/** A connection that is asked for snapshots, and watched. */
type Line = { snapshot(): Promise<Snapshot>; close(): void };

async function connect(
  connecting: Connecting,
  questions: SharedQuestion<number>,
  keepAlive: () => void,
): Promise<Line> {
  const client = new Client({ ...connecting, connectionTimeoutMillis: SILENCE_MS });
  // The promise of the query under way tells of a fault; without this, the process would end of it.
  client.on('error', () => {});
  await client.connect();
  const watch = watchOver(client, questions, keepAlive);
  return {
    async snapshot() {
      const { rows } = await client.query({ name: 'commits', text: 'SELECT pg_current_snapshot()::text AS state' });
      return readSnapshot(rows[0].state);
    },
    close() {
      clearInterval(watch);
      void client.end().catch(() => {});
    },
  };
}

/**
 * One timer for all questions. Between two looks there is a turn of the event loop, in which an answer that lies in the
 * socket is read: if this process stood still, the server was not silent.
 */
function watchOver(client: Client, questions: SharedQuestion<number>, keepAlive: () => void): NodeJS.Timeout {
  let last: Question<number> | undefined;
  let since = performance.now();
  const look = () => {
    const underWay = questions.underWay();
    if (last !== underWay) since = performance.now();
    else if (underWay) void client.end().catch(() => {});
    else if (performance.now() - since > HEARTBEAT_MS) keepAlive();
    last = underWay;
  };
  return setInterval(look, SILENCE_MS / 2).unref();
}
