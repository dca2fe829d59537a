import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { openStore } from '../../service/src/store/open-store.ts';
import type { Fault, Scene } from '../scene.ts';

/** Steps that happen to machines: after a suspension, with a wrong time zone, with an empty battery. */
const STEPS = [-DAY_MS, -HOUR_MS, -1000, 1000, HOUR_MS, DAY_MS];

export const clock: Fault = {
  name: 'clock',
  what: 'the clock of the API process stepped by up to a day and back, then kill -9; leaderboards are compared',
  engines: ['sqlite', 'postgres'],
  rounds: 5,
  begin({ chance, folder }) {
    const file = join(folder, 'clock-offset');
    const set = (offset: number) => writeFileSync(file, String(offset));
    set(0);
    let isFirst = true;
    return {
      api: {
        node: ['--import', join(import.meta.dirname, '../machine/clock.mjs')],
        env: { CLOCK_OFFSET_FILE: file },
      },
      async strike({ apis: [api] }, load) {
        // On each board first a day ahead, for as long as due work takes to close what it believes to be over.
        set(isFirst ? DAY_MS : chance.one(STEPS));
        await load.acknowledged(20);
        // Long enough for due work to begin, in some rounds.
        await sleep(isFirst ? 5000 : chance.whole(0, 2000));
        isFirst = false;
        set(0);
        await load.acknowledged(20);
        await api?.kill();
      },
      after: findWrongTimes,
    };
  },
};

/** Clocks of instances may differ by so much, and the latest step is smaller. */
const TOLERANCE = 61_000;

/**
 * A leaderboard that was closed before its end, and a vote that is dated hours away, would be found by nobody later. The
 * votes of those that are open are compared with the rows by the counts of every round.
 */
async function findWrongTimes({ databaseUrl, note }: Scene) {
  const store = openStore(databaseUrl);
  try {
    const now = Date.now();
    await store.read(async ({ db }) => {
      const early = db
        .selectFrom('periods')
        .select('key')
        .where('closed_at', 'is not', null)
        .where('ends_at', '>', now);
      const running = db
        .selectFrom('periods')
        .select('key')
        .where('starts_at', '<=', now)
        .where('ends_at', '>', now)
        .where('closed_at', 'is', null);
      if ((await running.execute()).length === 0) note({ kind: 'broken', words: 'no leaderboard is running' });
      for (const { key } of await early.execute())
        note({ kind: 'broken', words: `the leaderboard ${key} was closed before its end` });
      const ahead = db
        .selectFrom('votes')
        .select('project_id')
        .where('created_at', '>', now + TOLERANCE);
      for (const { project_id } of await ahead.limit(10).execute())
        note({ kind: 'broken', words: `a vote for ${project_id} is dated ahead` });
    });
  } finally {
    await store.close();
  }
}
