import type { DatabaseSync } from 'node:sqlite';

/** How long a check for commits of other processes is valid. */
const CHECK_AGE_MS = 1;

export type Commits = {
  /** A number that grows after every commit of any process. */
  dataVersion(): number;
  /** Call this after each commit of this process. */
  onCommit(): void;
};

/** @param watching a connection that nothing else uses: inside an open transaction, `data_version` does not change */
export function watchCommits(watching: DatabaseSync): Commits {
  const pragma = watching.prepare('PRAGMA data_version');
  const pragmaVersion = () => Number(pragma.get()?.data_version);
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
    onCommit() {
      try {
        check();
      } catch {
        // The commit is done. A failed check for other commits must not make it look failed.
        dataVersion += 1;
      }
    },
  };
}
