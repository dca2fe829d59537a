import { setTimeout as sleep } from 'node:timers/promises';
import { programPath } from '../../dev/programs.ts';
import { startRedis, type TestRedis } from '../../service/test/processes/redis.ts';
import type { Fault, Ground } from '../scene.ts';

// The server of the shared rate limit is taken away. It must never decide whether a write succeeds.

function withLimiter(
  name: string,
  what: string,
  harm: (redis: TestRedis, chance: Ground['chance']) => Promise<void>,
): Fault {
  return {
    name,
    what,
    engines: ['sqlite', 'postgres'],
    rounds: 5,
    lacks() {
      try {
        programPath('redis');
      } catch (error) {
        return (error as Error).message;
      }
    },
    async begin({ chance }) {
      const redis = await startRedis();
      return {
        instances: 2,
        api: { env: { LAUNCHBOARD_VALKEY_URL: redis.url, LAUNCHBOARD_RATE_LIMIT: '1000000' } },
        async strike(_, load) {
          await sleep(chance.whole(0, 100));
          await harm(redis, chance);
          await load.acknowledged(10);
        },
        end: async () => redis[Symbol.asyncDispose](),
      };
    },
  };
}

export const killLimiter: Fault = withLimiter(
  'kill-valkey',
  'kill -9 of Valkey, started again empty',
  async (redis, chance) => {
    await redis.kill();
    await sleep(chance.whole(0, 1000));
    await redis.restart();
  },
);

export const freezeLimiter: Fault = withLimiter(
  'freeze-valkey',
  'Valkey stopped by SIGSTOP for up to 1 s',
  async (redis, chance) => {
    redis.pause();
    await sleep(chance.whole(0, 1000));
    redis.resume();
  },
);
