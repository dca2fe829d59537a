import { readClockMark } from '../../store/clock-marks.ts';
import type { Store } from '../../store/store.ts';
import { type MachineClock, thisMachine } from './machine-clock.ts';
import { wordsOnMark } from './own-clock.ts';
import { SERVER_TOLERANCE_MS, sentenceOf } from './server-clock.ts';

type Asked = Pick<Store, 'read'> & { serverTime?: () => Promise<number | undefined> };

/** What is wrong with the clock of this machine; undefined if nothing is known to be. */
export async function clockFault(
  { read, serverTime }: Asked,
  machine: MachineClock = thisMachine(),
): Promise<string | undefined> {
  const time = await serverTime?.();
  if (time !== undefined) {
    const aheadMs = machine.wall() - time;
    return Math.abs(aheadMs) > SERVER_TOLERANCE_MS ? sentenceOf(aheadMs) : undefined;
  }
  return wordsOnMark(await read(readClockMark), machine);
}
