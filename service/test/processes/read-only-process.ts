import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openStore } from '../../src/store/open-store.ts';
import { user } from '../support/rows.ts';

// Somebody who may read a database file but not write it. Run as a program, this file is that process.

const NOBODY = 65_534;

export type Attempt = { opened: boolean; read?: number; write?: string; error?: string };

/** What comes of opening, reading and writing. The superuser may write everything, so the process is nobody's. */
export async function tryReadOnly(databasePath: string, folderMode: number): Promise<Attempt> {
  const folder = dirname(databasePath);
  await chmod(dirname(folder), 0o755);
  await chmod(databasePath, 0o444);
  await chmod(folder, folderMode);
  const child = fork(import.meta.filename, [databasePath], process.getuid?.() === 0 ? { uid: NOBODY } : {});
  const [attempt] = await once(child, 'message');
  await chmod(folder, 0o755);
  return attempt;
}

async function attempt(databasePath: string): Promise<Attempt> {
  try {
    const store = openStore(`sqlite:${databasePath}`);
    const read = await store.read(({ db }) => db.selectFrom('categories').selectAll().execute());
    const write = await store
      .write(({ db }) => db.insertInto('users').values(user()).execute())
      .then(() => 'written', String);
    await store.close();
    return { opened: true, read: read.length, write };
  } catch (error) {
    return { opened: false, error: String(error) };
  }
}

if (import.meta.main) {
  process.send?.(await attempt(process.argv[2] ?? ''));
  process.disconnect?.();
}
