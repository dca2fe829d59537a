import { fork } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { readConfig } from '../../src/boot/settings/config.ts';
import { start } from '../../src/boot/start.ts';
import { defaultTimeouts } from '../../src/http/settings.ts';

// An instance of the service in a process of its own. Run as a program, this file is that instance. Unlike the program
// of an operator it waits for the shared limiter as long as it takes: a busy machine must not decide a test.

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
  const settings = { valkeyTimings: { timeout: 60_000 }, timeouts: { ...defaultTimeouts, answer: 60_000 } };
  const running = await start(readConfig(process.env), pino({ level: 'silent' }), { settings });
  process.on('disconnect', () => void running[Symbol.asyncDispose]());
  process.send?.(running.url);
}
