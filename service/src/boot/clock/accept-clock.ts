import { isoTime } from '../../domain/text/iso-time.ts';
import type { Store } from '../../store/store.ts';
import type { CommandContext } from '../commands/command.ts';
import { thisMachine } from './machine-clock.ts';
import { noteClock } from './own-clock.ts';

/** On a person's word. The exit code. */
export async function acceptClock(
  store: Store,
  { stdout, stderr }: Pick<CommandContext, 'stdout' | 'stderr'>,
  machine = thisMachine(),
): Promise<number> {
  if ((await store.serverTime()) !== undefined) {
    stderr('The clock of the database server decides. Set the clock of this machine, or of the server.\n');
    return 1;
  }
  await noteClock(store, machine);
  stdout(`The time is taken to be ${isoTime(machine.wall())}.\n`);
  return 0;
}
