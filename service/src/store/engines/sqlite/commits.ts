import type { DatabaseSync } from 'node:sqlite';

/** How long a check for commits of other processes is valid. */
const CHECK_AGE_MS = 1;

export type Commits = {
  /** A number that grows after every commit of any process. */
  dataVersion(): number;
  /** Call this when a transaction that writes has begun. */
  onBegin(): void;
  /** Runs what such a transaction does whose commit is not to count. */
  standStill<T, Handle>(run: (handle: Handle) => Promise<T>, handle: Handle): Promise<T>;
  /** Call this after each commit of this process. */
  onCommit(): void;
};

/**
 * @param watching a connection that nothing else uses: inside an open transaction, `data_version` does not change
 * @param writing the connection that writes: its own commits leave its `data_version` as it is
 */
export function watchCommits(watching: DatabaseSync, writing: DatabaseSync): Commits {
  const pragmaVersion = versionOf(watching);
  const othersVersion = versionOf(writing);
  /** The number of other processes' commits when a transaction began that does not count. */
  let othersAtStill: number | undefined;
  let seen = pragmaVersion();
  let dataVersion = 1;
  let checkedAt = 0;
  const check = () => {
    const now = pragmaVersion();
    if (now !== seen) dataVersion += 1;
    seen = now;
  };
  return {
    dataVersion() {
      const now = performance.now();
      if (now - checkedAt >= CHECK_AGE_MS) {
        checkedAt = now;
        check();
      }
      return dataVersion;
    },
    onBegin() {
      othersAtStill = undefined;
    },
    standStill(run, handle) {
      // This transaction has the write lock, so that until its end nobody else commits.
      check();
      othersAtStill = othersVersion();
      return run(handle);
    },
    onCommit() {
      try {
        if (othersAtStill === undefined) return check();
        seen = pragmaVersion();
        // Another process may have committed before `seen` was read.
        if (othersVersion() !== othersAtStill) dataVersion += 1;
      } catch {
        // The commit is done. A failed check for other commits must not make it look failed.
        dataVersion += 1;
      }
    },
  };
}

function versionOf(connection: DatabaseSync): () => number {
  const pragma = connection.prepare('PRAGMA data_version');
  return () => Number(pragma.get()?.data_version);
}
