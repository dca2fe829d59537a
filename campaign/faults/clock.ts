import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../scene.ts';

const HOUR = 3_600_000;

/** Steps that happen to machines: after a suspension, with a wrong time zone, with an empty battery. */
const STEPS = [-24 * HOUR, -HOUR, -1000, 1000, HOUR, 24 * HOUR];

export const clock: Fault = {
  name: 'clock',
  what: 'the clock of the API process stepped by up to a day and back, then kill -9',
  engines: ['sqlite', 'postgres'],
  rounds: 5,
  begin({ chance, folder }) {
    const file = join(folder, 'clock-offset');
    const set = (offset: number) => writeFileSync(file, String(offset));
    set(0);
    return {
      api: {
        node: ['--import', join(import.meta.dirname, '../machine/clock.mjs')],
        env: { CLOCK_OFFSET_FILE: file },
      },
      async strike({ apis: [api] }, load) {
        set(chance.one(STEPS));
        await load.acknowledged(20);
        await sleep(chance.whole(0, 100));
        set(0);
        await load.acknowledged(20);
        await api?.kill();
      },
    };
  },
};
