import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../scene.ts';

// The program is killed while members write.

const both = ['sqlite', 'postgres'] as const;

export const kill: Fault = {
  name: 'kill',
  what: 'kill -9 of the only API process in a burst of writes',
  engines: both,
  rounds: 25,
  begin: ({ chance }) => ({
    async strike({ apis: [api] }) {
      await sleep(chance.whole(0, 150));
      await api?.kill();
    },
  }),
};

export const killOne: Fault = {
  name: 'kill-one',
  what: 'kill -9 of one of two API processes on one database',
  engines: both,
  rounds: 10,
  begin: ({ chance }) => ({
    instances: 2,
    async strike({ apis, start }) {
      await sleep(chance.whole(0, 150));
      const api = chance.one(apis);
      await api.kill();
      await sleep(chance.whole(0, 100));
      await start(api);
    },
  }),
};

export const killBoth: Fault = {
  name: 'kill-both',
  what: 'kill -9 of two API processes at once, and of one again while it starts',
  engines: both,
  rounds: 5,
  begin: ({ chance }) => ({
    instances: 2,
    async strike({ apis }) {
      await sleep(chance.whole(0, 150));
      await Promise.all(apis.map((api) => api.kill()));
      const starting = apis[0]?.start().catch(() => undefined);
      await sleep(chance.whole(0, 500));
      await apis[0]?.kill();
      await starting;
    },
  }),
};

export const leave: Fault = {
  name: 'leave',
  what: 'SIGTERM to one of two API processes after the other, each started again',
  engines: both,
  rounds: 5,
  begin: ({ chance }) => ({
    instances: 2,
    async strike({ apis, start }) {
      await sleep(chance.whole(0, 100));
      for (const api of apis) {
        await api.stop();
        await start(api);
      }
    },
  }),
};
