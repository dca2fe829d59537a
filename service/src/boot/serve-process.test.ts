import { describe, expect, test } from 'vitest';
import { launch } from '../../test/processes/program.ts';
import { temporaryFolder } from '../../test/support/folder.ts';
import { ask, dial, get } from '../../test/support/raw.ts';

// Ports and signals of the process, in which no engine makes a difference. What an engine could delay is in serve.test.ts.

const serve = async (env: Record<string, string> = {}) => {
  const folder = await temporaryFolder();
  const program = launch(['serve'], {
    LAUNCHBOARD_PORT: '0',
    LAUNCHBOARD_DATABASE_URL: `sqlite:${folder.path}/board.db`,
    ...env,
  });
  return {
    ...program,
    async [Symbol.asyncDispose]() {
      await program[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
};

// Each test waits for processes of its own, mostly for their start.
describe.concurrent('the process of launchboard serve', () => {
  test('with figures tells where they are, and stops all the same', async () => {
    await using program = await serve({ LAUNCHBOARD_METRICS_PORT: '0' });
    const { url, metrics } = await program.line('listening');
    expect(metrics).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    expect(new URL(metrics).port).not.toBe(new URL(url).port);
    program.kill('SIGINT');
    expect((await program.ended()).code).toBe(0);
  });

  test.each([
    ['SIGTERM', 'SIGTERM'],
    ['SIGTERM', 'SIGINT'],
  ] as const)('waits no longer after a second signal (%s, then %s)', async (first, second) => {
    await using program = await serve();
    const { url } = await program.line('listening');
    await using halfway = await dial(url);
    halfway.send('GET /api/stats HTTP/1.1\r\nHost: bo');
    await ask(url, get('/healthz'));
    program.kill(first);
    await program.line('stopping');
    program.kill(second);
    expect(await program.ended()).toEqual({ code: null, signal: second });
  });

  test('ends with 1 and advice when its port is taken', async () => {
    await using holder = await serve();
    const { port } = new URL((await holder.line('listening')).url);
    await using program = await serve({ LAUNCHBOARD_PORT: port });
    expect((await program.ended()).code).toBe(1);
    expect(program.errors()).toBe('launchboard serve: the port is taken; choose another with LAUNCHBOARD_PORT\n');
  });
});
