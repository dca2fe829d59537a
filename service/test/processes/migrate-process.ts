import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openUnhurried } from '../support/unhurried.ts';

// Processes that bring one database up to date at the same moment. Run as a program, this file is one of them.

/** What each of them did, or its error. */
export async function migrateAtOnce(databaseUrl: string, processes: number): Promise<unknown[]> {
  const children: ChildProcess[] = Array.from({ length: processes }, () => fork(import.meta.filename, [databaseUrl]));
  await Promise.all(children.map((child) => once(child, 'message')));
  const answers = children.map(async (child) => (await once(child, 'message'))[0]);
  for (const child of children) child.send('go');
  return Promise.all(answers);
}

if (import.meta.main) {
  process.once('message', async () => {
    try {
      const store = openUnhurried(process.argv[2] ?? '');
      const done = await store.migrate();
      await store.close();
      process.send?.(done);
    } catch (error) {
      process.send?.(String(error));
    }
    process.disconnect?.();
  });
  process.send?.('ready');
}
