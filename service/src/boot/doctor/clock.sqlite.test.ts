import { expect, test } from 'vitest';
import { openBoard } from '../../../test/support/board.ts';
import { putClockMark } from '../../store/clock-marks.ts';
import { thisMachine } from '../clock/machine-clock.ts';
import { readConfig } from '../settings/config.ts';
import { lookAtClock } from './database.ts';

test('a clock that was set an hour ahead since the board last looked is a failure that says what to do', async () => {
  await using board = await openBoard();
  const config = readConfig({ LAUNCHBOARD_DATABASE_URL: board.databaseUrl });
  const { wall, sinceBoot, boot } = thisMachine();
  await board.store.write((writes) =>
    putClockMark(writes, { at: wall() - 3_600_000, boot, uptime: Math.round(sinceBoot()) }),
  );
  expect(await lookAtClock(config)).toMatchObject({ state: 'fail', todo: expect.stringContaining('set the clock') });
  await board.store.write((writes) => putClockMark(writes, { at: wall(), boot, uptime: Math.round(sinceBoot()) }));
  expect(await lookAtClock(config)).toMatchObject({ state: 'ok' });
});
