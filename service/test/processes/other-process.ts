import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openStore } from '../../src/store/open-store.ts';

// Another process on the same database. Run as a program, this file is that process.

export type OtherProcess = AsyncDisposable & {
  /** Renames a project; fulfils once the commit is durable. */
  rename(projectId: string, name: string): Promise<void>;
};

type Order = { projectId: string; name: string };

export async function startOtherProcess(databaseUrl: string): Promise<OtherProcess> {
  const child: ChildProcess = fork(import.meta.filename, [databaseUrl]);
  await once(child, 'message');
  return {
    async rename(projectId, name) {
      child.send({ projectId, name } satisfies Order);
      await once(child, 'message');
    },
    async [Symbol.asyncDispose]() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

if (import.meta.main) {
  const store = openStore(process.argv[2] ?? '');
  process.on('message', async ({ projectId, name }: Order) => {
    await store.write(({ db }) => db.updateTable('projects').set({ name }).where('id', '=', projectId).execute());
    process.send?.('done');
  });
  process.on('disconnect', () => void store.close());
  process.send?.('ready');
}
