import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';

// Another process that holds a database's write lock. Run as a program, this file is that process.

export type LockHolder = AsyncDisposable & {
  /** Commits what it has written and lets go; fulfils once that is done. */
  release(): Promise<void>;
};

/** The lock is held when this fulfils. In its transaction the holder has added the user `holder`. */
export async function holdWriteLock(databasePath: string): Promise<LockHolder> {
  const child: ChildProcess = fork(import.meta.filename, [databasePath]);
  await once(child, 'message');
  return {
    async release() {
      child.send('release');
      await once(child, 'message');
    },
    async [Symbol.asyncDispose]() {
      child.disconnect();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

if (import.meta.main) {
  const database = new DatabaseSync(process.argv[2] ?? '', { timeout: 1000 });
  database.exec(`BEGIN IMMEDIATE;
    INSERT INTO users (id, username, is_verified, created_at) VALUES ('holder', 'holder', 0, 1)`);
  process.on('message', () => {
    database.exec('COMMIT');
    process.send?.('released');
  });
  process.send?.('held');
}
