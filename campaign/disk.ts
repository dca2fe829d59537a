import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasProgram, isRoot, run } from './processes.ts';

// Small disks of a campaign's own: to be filled, and to lose their power.

export type Disk = {
  folder: string;
  /** Everything not yet on the device is gone at once, as without power; then the disk is there again. */
  cutPower(): void;
  /** After the processes that had it are gone. */
  comeBack(): Promise<void>;
  remove(): Promise<void>;
};

export const lacksDisks = (): string | undefined => {
  if (!isRoot) return 'needs root, for a disk of its own';
  const missing = ['mkfs.ext4', 'mount', 'umount', 'perl'].filter((name) => !hasProgram(name));
  return missing.length > 0 ? `needs ${missing.join(', ')}` : undefined;
};

/** _IOR('X', 125, __u32): ext4's own way to stop at once. */
const EXT4_IOC_SHUTDOWN = '0x8004587d';
/** Its journal is not written out either. */
const NOLOGFLUSH = 2;
/** ioctl is nothing that Node can do; perl is on every Debian. */
const SHUTDOWN = `open(F, "<", shift) or die $!; $how = pack("L", ${NOLOGFLUSH}); defined ioctl(F, ${EXT4_IOC_SHUTDOWN}, $how) or die $!`;

let made = 0;

/** A file system of its own in a file, with its own journal. */
export async function makeDisk(parent: string, megabytes: number): Promise<Disk> {
  made += 1;
  const image = join(parent, `disk-${made}.img`);
  const folder = join(parent, `disk-${made}`);
  await mkdir(folder);
  run('truncate', '--size', `${megabytes}M`, image);
  run('mkfs.ext4', '-q', '-m', '0', image);
  // Nothing gets to the device by itself for ten minutes, so that what was not synced is lost indeed.
  const mount = () => run('mount', '-o', 'loop,commit=600', image, folder);
  const unmount = async () => {
    for (let tries = 0; ; tries += 1) {
      try {
        return void run('umount', folder);
      } catch (error) {
        // Children of a server that was killed end a moment later.
        if (tries > 100) throw error;
        await sleep(50);
      }
    }
  };
  mount();
  run('chmod', '0777', folder);
  return {
    folder,
    cutPower: () => void run('perl', '-e', SHUTDOWN, folder),
    async comeBack() {
      await unmount();
      mount();
    },
    async remove() {
      await unmount();
      await rm(image);
      await rm(folder, { recursive: true });
    },
  };
}
