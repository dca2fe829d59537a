import { setTimeout as sleep } from 'node:timers/promises';
import type { Postgres } from '../../dev/postgres.ts';
import { freeze } from '../machine/server.ts';
import type { Fault, Ground } from '../scene.ts';

// PostgreSQL is taken away from two instances during writes.

const serverOf = ({ server }: Ground): Postgres => {
  if (!server) throw new Error('this is about PostgreSQL');
  return server;
};

/** Two instances whose server fails at a random moment while members write. */
const serverFault = (
  facts: Pick<Fault, 'name' | 'what' | 'rounds'>,
  happen: (server: ReturnType<typeof serverOf>, chance: Ground['chance']) => Promise<void>,
): Fault => ({
  ...facts,
  engines: ['postgres'],
  begin: (ground) => ({
    instances: 2,
    async strike(_, load) {
      await sleep(ground.chance.whole(0, 200));
      await happen(serverOf(ground), ground.chance);
      await load.acknowledged(10);
    },
  }),
});

export const killServer = serverFault(
  { name: 'kill-server', what: 'kill -9 of PostgreSQL, started again', rounds: 10 },
  async (server, chance) => {
    await server.kill();
    await sleep(chance.whole(0, 300));
    await server.start();
  },
);

export const restartServer = serverFault(
  { name: 'restart-server', what: 'PostgreSQL stopped in order (fast) and started again', rounds: 5 },
  async (server) => {
    await server.stop();
    await server.start();
  },
);

export const freezeServer = serverFault(
  { name: 'freeze-server', what: 'all processes of PostgreSQL stopped by SIGSTOP for up to 3 s', rounds: 5 },
  (server, chance) => freeze(server.pid(), chance.whole(100, 3000)),
);

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
