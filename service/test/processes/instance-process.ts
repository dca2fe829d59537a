import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { limits } from '@launch-board/contract';
import { pino } from 'pino';
import { readConfig } from '../../src/boot/settings/config.ts';
import { start } from '../../src/boot/start.ts';
import { connectValkey, type ValkeyLimiter } from '../../src/http/limits/valkey-limiter.ts';
import { defaultTimeouts } from '../../src/http/settings.ts';

// An instance of the service in a process of its own. Run as a program, this file is that instance. Unlike the program
// of an operator it waits for the shared limiter as long as it takes, and all instances count at one moment, in a window
// that never ends: a busy machine must not decide a test.

const NOW = Date.UTC(2026, 10, 2);
/** A start may take longer than the silence after which a connection is taken for dead. */
const SILENCE_MS = 600_000;

export type Instance = AsyncDisposable & { url: string };

export async function startInstance(env: Record<string, string>): Promise<Instance> {
  const child = fork(import.meta.filename, { env: { LAUNCHBOARD_PORT: '0', ...env } });
  const ended = once(child, 'exit');
  const [url] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the instance ended as it started'))),
  ]);
  return {
    url,
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

if (import.meta.main) {
  const { valkeyUrl, ...config } = readConfig(process.env);
  const counts = {
    counter: 'requests',
    limit: config.rateLimit,
    windowSeconds: limits.windowSeconds,
    silence: SILENCE_MS,
    now: () => NOW,
  };
  const valkeyLimiter = valkeyUrl === undefined ? undefined : connectValkey(valkeyUrl, counts);
  // The connection alone does not keep the process alive.
  process.channel?.ref();
  if (valkeyLimiter) while (!(await counting(valkeyLimiter))) await turn();
  const running = await start({ ...config, valkeyUrl: undefined }, pino({ level: 'silent' }), {
    settings: {
      ...{ valkeyTimings: { timeout: 60_000 }, timeouts: { ...defaultTimeouts, answer: 60_000 } },
      ...(valkeyLimiter && { valkeyLimiter }),
    },
  });
  process.on('disconnect', async () => {
    await running[Symbol.asyncDispose]();
    valkeyLimiter?.close();
  });
  process.send?.(running.url);
}

/** Whether the server has answered: a first attempt to connect may take too long. */
function counting(limiter: ValkeyLimiter): Promise<boolean> {
  return limiter.take('nobody', 0).then(
    () => true,
    () => false,
  );
}
