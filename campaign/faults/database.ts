import { setTimeout as sleep } from 'node:timers/promises';
import type { Postgres } from '../../dev/postgres.ts';
import type { Fault, Ground } from '../scene.ts';
import { freeze } from '../server.ts';

// PostgreSQL taken away from under two instances that are written to.

const serverOf = ({ server }: Ground): Postgres => {
  if (!server) throw new Error('this is about PostgreSQL');
  return server;
};

export const killServer: Fault = {
  name: 'kill-server',
  what: 'kill -9 of PostgreSQL, started again',
  engines: ['postgres'],
  rounds: 10,
  begin: (ground) => ({
    instances: 2,
    async strike(_, load) {
      await sleep(ground.chance.whole(0, 200));
      await serverOf(ground).kill();
      await sleep(ground.chance.whole(0, 300));
      await serverOf(ground).start();
      await load.acknowledged(10);
    },
  }),
};

export const restartServer: Fault = {
  name: 'restart-server',
  what: 'PostgreSQL stopped in order (fast) and started again',
  engines: ['postgres'],
  rounds: 5,
  begin: (ground) => ({
    instances: 2,
    async strike(_, load) {
      await sleep(ground.chance.whole(0, 200));
      await serverOf(ground).stop();
      await serverOf(ground).start();
      await load.acknowledged(10);
    },
  }),
};

export const freezeServer: Fault = {
  name: 'freeze-server',
  what: 'all processes of PostgreSQL stopped by SIGSTOP for up to 3 s',
  engines: ['postgres'],
  rounds: 5,
  begin: (ground) => ({
    instances: 2,
    async strike(_, load) {
      await sleep(ground.chance.whole(0, 200));
      await freeze(serverOf(ground).pid(), ground.chance.whole(100, 3000));
      await load.acknowledged(10);
    },
  }),
};

export const freezeApi: Fault = {
  name: 'freeze-api',
  what: 'one of two API processes stopped by SIGSTOP for up to 3 s, in the middle of whatever it does',
  engines: ['sqlite', 'postgres'],
  rounds: 5,
  begin: ({ chance }) => ({
    instances: 2,
    async strike({ apis }, load) {
      await sleep(chance.whole(0, 200));
      await freeze(chance.one(apis).pid(), chance.whole(100, 3000));
      await load.acknowledged(10);
    },
  }),
};
