import type { DatabaseSync } from 'node:sqlite';

/** How long an answer about other processes' commits is believed. */
const REVISION_AGE_MS = 1;

export type Commits = {
  /** A number that grows whenever somebody has committed. */
  revision(): number;
  /** To be called after each commit of this process. */
  onCommit(): void;
};

/** @param watching a connection that nothing else uses: inside an open transaction `data_version` stands still */
export function watchCommits(watching: DatabaseSync): Commits {
  const version = watching.prepare('PRAGMA data_version');
  const dataVersion = () => Number(version.get()?.data_version);
  let seen = dataVersion();
  let revision = 1;
  let askedAt = 0;
  const ask = () => {
    const now = dataVersion();
    if (now !== seen) revision += 1;
    seen = now;
  };
  return {
    revision() {
      const now = performance.now();
      if (now - askedAt >= REVISION_AGE_MS) {
        askedAt = now;
        ask();
      }
      return revision;
    },
    onCommit() {
      try {
        ask();
      } catch {
        // What is committed stays so: that nobody can tell who else has committed must not make it look undone.
        revision += 1;
      }
    },
  };
}
