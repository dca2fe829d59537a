import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Connecting } from './connections.ts';
import { finishedBetween, hasEnded, readSnapshot, type Snapshot } from './snapshots.ts';

/** How often the server is asked. */
const ASK_MS = 20;
/** How long an answer is believed, counted from when it was asked for: others' commits are seen within this time. */
const BELIEVED_MS = 75;
/** A server that says nothing for so long is taken for lost. */
const SILENCE_MS = 2000;
const RECONNECT_MS = 250;

export type Commits = {
  /** Moves whenever somebody has committed, and at each asking while nobody can tell. */
  revision(): number;
  /** To be called after each commit of this process, before anybody learns of it; with its number, if that is known. */
  moved(transaction?: number): void;
  close(): Promise<void>;
};

/**
 * Watches for commits on a connection of its own: the server is asked again and again which transactions have ended.
 * While only those of this process have, nothing else was committed. What a committing process does, or fails to do,
 * cannot make that wrong. `onReturn` is called where the connection was lost and is there again: what was known before
 * may be of another server.
 */
export function watchCommits(connecting: Connecting, onReturn: () => void): Commits {
  let revision = 1;
  let provenAt = Number.NEGATIVE_INFINITY;
  let watching: Promise<void> | undefined;
  /** Commits of this process that the server has not told yet: `revision` has moved with them already. */
  const told = new Set<number>();
  let isFollowing = false;
  const closing = new AbortController();
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal: closing.signal }).catch(() => {});

  function isNews(before: Snapshot | undefined, now: Snapshot): boolean {
    const ended = before && finishedBetween(before, now);
    const isNew = ended === undefined || ended.some((transaction) => !told.has(transaction));
    for (const transaction of told) if (hasEnded(now, transaction)) told.delete(transaction);
    return isNew;
  }

  async function follow(client: Client) {
    // Numbers of another server, or of this one at an earlier moment, would be taken for this one's.
    told.clear();
    isFollowing = true;
    for (let before: Snapshot | undefined; !closing.signal.aborted; ) {
      const askedAt = performance.now();
      const { rows } = await client.query({ name: 'commits', text: 'SELECT pg_current_snapshot()::text AS state' });
      const now = readSnapshot(rows[0].state);
      if (isNews(before, now)) revision += 1;
      if (!before) onReturn();
      before = now;
      provenAt = askedAt;
      await pause(ASK_MS);
    }
  }

  async function watch() {
    while (!closing.signal.aborted) {
      const client = new Client({ ...connecting, query_timeout: SILENCE_MS });
      // The promise of the query under way tells of a fault; without this, the process would end of it.
      client.on('error', () => {});
      try {
        await client.connect();
        await follow(client);
      } catch {
        // Away. Until it is back, nothing is believed.
      }
      isFollowing = false;
      provenAt = Number.NEGATIVE_INFINITY;
      await client.end().catch(() => {});
      await pause(RECONNECT_MS);
    }
  }

  return {
    revision() {
      watching ??= watch();
      if (performance.now() - provenAt > BELIEVED_MS) revision += 1;
      return revision;
    },
    moved(transaction) {
      revision += 1;
      if (isFollowing && transaction !== undefined) told.add(transaction);
    },
    async close() {
      closing.abort();
      await watching;
    },
  };
}
