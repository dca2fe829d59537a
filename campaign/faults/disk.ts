import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf } from '../../dev/family-of.ts';
import { newFiles, postgresDatabases } from '../board.ts';
import { lacksDisks, makeDisk } from '../machine/disk.ts';
import { end, hasProgram, start } from '../machine/processes.ts';
import { startServer } from '../machine/server.ts';
import type { Attack, Fault, Ground } from '../scene.ts';

// A full disk, and a failing disk.

export const fullDisk: Fault = {
  name: 'full-disk',
  what: 'the disk of the database full for up to a second, then perhaps kill -9 there; room again',
  engines: ['sqlite', 'postgres'],
  rounds: 5,
  lacks: lacksDisks,
  begin: (ground) => (ground.engine === 'sqlite' ? ofFile(ground) : ofServer(ground)),
};

async function ofFile({ folder, chance }: Ground): Promise<Attack> {
  await using stack = new AsyncDisposableStack();
  const disk = stack.adopt(await makeDisk(folder, 16), (one) => one.remove());
  const all = stack.move();
  return {
    ground: { databases: newFiles(disk.folder) },
    async strike({ apis: [api] }, load) {
      const makeRoom = fill(disk.folder);
      await sleep(chance.whole(0, 1000));
      if (chance.happens(0.5)) await api?.kill();
      makeRoom();
      if (api?.isRunning()) await load.acknowledged(10);
    },
    end: () => all.disposeAsync(),
  };
}

async function ofServer({ folder, chance }: Ground): Promise<Attack> {
  await using stack = new AsyncDisposableStack();
  const disk = stack.adopt(await makeDisk(folder, 200), (one) => one.remove());
  const server = stack.use(await startServer(disk.folder, { max_wal_size: '48MB', min_wal_size: '32MB' }));
  const databases = await postgresDatabases(server);
  const all = stack.move();
  return {
    ground: { databases, server },
    async strike(_, load) {
      const makeRoom = fill(disk.folder);
      await sleep(chance.whole(0, 1000));
      if (chance.happens(0.5)) await server.kill();
      makeRoom();
      // It may have ended by itself because the disk is full.
      await server.kill();
      await server.start();
      await load.acknowledged(10);
    },
    end: () => all.disposeAsync(),
  };
}

/** Fills the disk to the last block. */
function fill(folder: string): () => void {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  for (const bytes of [1 << 20, 1 << 12]) {
    try {
      while (writeSync(file, Buffer.alloc(bytes, 1)) === bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
  return () => rmSync(path);
}

export const failingDisk: Fault = {
  name: 'failing-disk',
  what: 'reads, writes or syncs of the database fail with EIO for up to half a second; started again',
  engines: ['sqlite', 'postgres'],
  rounds: 5,
  lacks: () => (hasProgram('strace') ? undefined : 'needs strace'),
  begin: (ground) => ({
    async strike({ apis: [api] }, load) {
      const { server, chance } = ground;
      const call = chance.one(['fsync,fdatasync', 'pwrite64', 'pread64', 'pwrite64,fsync,fdatasync']);
      const pids = familyOf(server?.pid() ?? api?.pid() ?? 0).flatMap((pid) => ['-p', String(pid)]);
      const inject = ['-e', `trace=${call}`, '-e', `inject=${call}:error=EIO:when=${chance.whole(1, 20)}+`];
      const tracer = start(['strace', '-f', '-qq', '-o', '/dev/null', ...pids, ...inject]);
      await sleep(chance.whole(200, 500));
      // The process closes its files.
      await end(tracer, 'SIGTERM');
      await server?.kill();
      await server?.start();
      await api?.kill();
      await api?.start();
      await load.acknowledged(10);
    },
  }),
};
