import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasProgram, isRoot, run } from './processes.ts';

// Small disks that a campaign creates, fills and cuts off from power.

export type Disk = {
  folder: string;
  /** Loses everything that is not yet on the device, like a power failure, then mounts the disk again. */
  cutPower(): void;
  /** Call this after the processes that used the disk have ended. */
  comeBack(): Promise<void>;
  remove(): Promise<void>;
};

export const lacksDisks = (): string | undefined => {
  if (!isRoot) return 'needs root, for a disk of its own';
  const missing = ['mkfs.ext4', 'mount', 'umount', 'perl'].filter((name) => !hasProgram(name));
  return missing.length > 0 ? `needs ${missing.join(', ')}` : undefined;
};

/** `_IOR('X', 125, __u32)`: the ioctl with which ext4 stops at once. */
const EXT4_IOC_SHUTDOWN = '0x8004587d';
/** The journal is not flushed either. */
const NOLOGFLUSH = 2;
/** Node has no ioctl, and perl is on every Debian. */
const SHUTDOWN = `open(F, "<", shift) or die $!; $how = pack("L", ${NOLOGFLUSH}); defined ioctl(F, ${EXT4_IOC_SHUTDOWN}, $how) or die $!`;

let made = 0;

/** A file system in a file, with a journal. */
export async function makeDisk(parent: string, megabytes: number): Promise<Disk> {
  made += 1;
  const image = join(parent, `disk-${made}.img`);
  const folder = join(parent, `disk-${made}`);
  await mkdir(folder);
  run('truncate', '--size', `${megabytes}M`, image);
  run('mkfs.ext4', '-q', '-m', '0', image);
  // For ten minutes nothing is written to the device by itself, so that data without a sync is really lost.
  const mount = () => run('mount', '-o', 'loop,commit=600', image, folder);
  const unmount = async () => {
    for (let tries = 0; ; tries += 1) {
      try {
        return void run('umount', folder);
      } catch (error) {
        // The children of a killed server end a moment later.
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
