import type { DatabaseSync } from 'node:sqlite';

/** How long a check for commits of other processes is valid. */
const REVISION_AGE_MS = 1;

export type Commits = {
  /** A number that grows after every commit of any process. */
  revision(): number;
  /** Call this after each commit of this process. */
  onCommit(): void;
};

/** @param watching a connection that nothing else uses: inside an open transaction, `data_version` does not change */
export function watchCommits(watching: DatabaseSync): Commits {
  const version = watching.prepare('PRAGMA data_version');
  const dataVersion = () => Number(version.get()?.data_version);
  let seen = dataVersion();
  let revision = 1;
  let checkedAt = 0;
  const check = () => {
    const now = dataVersion();
    if (now !== seen) revision += 1;
    seen = now;
  };
  return {
    revision() {
      const now = performance.now();
      if (now - checkedAt >= REVISION_AGE_MS) {
        checkedAt = now;
        check();
      }
      return revision;
    },
    onCommit() {
      try {
        check();
      } catch {
        // The commit is done. A failed check for other commits must not make it look failed.
        revision += 1;
      }
    },
  };
}
