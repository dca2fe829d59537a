import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A folder for one test, gone after it. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'launchboard-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Changes a database file behind the back of the program. */
export function alter(databasePath: string, statements: string) {
  const database = new DatabaseSync(databasePath, { timeout: 1000 });
  try {
    database.exec(statements);
  } finally {
    database.close();
  }
}
