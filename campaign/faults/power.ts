import { setTimeout as sleep } from 'node:timers/promises';
import { type Databases, newFiles, postgresDatabases } from '../board.ts';
import { lacksDisks, makeDisk } from '../machine/disk.ts';
import { hasProgram, run } from '../machine/processes.ts';
import { startServer } from '../machine/server.ts';
import type { Attack, Fault, Ground } from '../scene.ts';

// The power fails: ext4 is stopped at once, and everything that was written but not synced is lost.

export const power: Fault = {
  name: 'power',
  what: 'power lost: un-synced writes of the file system (ext4) dropped while members write',
  engines: ['sqlite', 'postgres'],
  rounds: 10,
  lacks: lacksDisks,
  begin: (ground) => (ground.engine === 'sqlite' ? ofFile(ground) : ofServer(ground)),
};

/** A disk that reports a sync without doing it. */
const LIAR = ['strace', '-D', '-f', '-qq', '--seccomp-bpf', '-o', '/dev/null'];
const LIE = ['-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:retval=0'];

export const lyingDisk: Fault = {
  name: 'lying-disk',
  what: 'control: the same with a disk that lies about syncs; losses must be seen',
  engines: ['sqlite', 'postgres'],
  rounds: 3,
  mustLose: true,
  lacks: () => lacksDisks() ?? (hasProgram('strace') ? undefined : 'needs strace'),
  begin: (ground) =>
    ground.engine === 'sqlite' ? ofFile(ground, { wrap: [...LIAR, ...LIE] }) : ofServer(ground, { fsync: 'off' }),
};

async function ofFile({ folder, chance }: Ground, api: Attack['api'] = {}): Promise<Attack> {
  await using stack = new AsyncDisposableStack();
  const disk = stack.adopt(await makeDisk(folder, 64), (one) => one.remove());
  const all = stack.move();
  return {
    api,
    ground: { databases: newFiles(disk.folder) },
    async strike({ apis: [one] }) {
      await sleep(chance.whole(0, 300));
      disk.cutPower();
      await one?.kill();
      await disk.comeBack();
    },
    end: () => all.disposeAsync(),
  };
}

async function ofServer({ folder, chance }: Ground, settings: Record<string, string> = {}): Promise<Attack> {
  await using stack = new AsyncDisposableStack();
  const disk = stack.adopt(await makeDisk(folder, 700), (one) => one.remove());
  const server = stack.use(await startServer(disk.folder, { max_wal_size: '64MB', min_wal_size: '32MB', ...settings }));
  const databases = synced(await postgresDatabases(server), disk.folder);
  const all = stack.move();
  return {
    ground: { databases, server },
    async strike(_, load) {
      await sleep(chance.whole(0, 300));
      disk.cutPower();
      await server.kill();
      await disk.comeBack();
      await server.start();
      await load.acknowledged(5);
    },
    end: () => all.disposeAsync(),
  };
}

/** Creates the board on the disk. Syncs may be left out only after that. */
const synced = (databases: Databases, folder: string): Databases => ({
  ...databases,
  async make() {
    const url = await databases.make();
    run('sync', '--file-system', folder);
    return url;
  },
});
