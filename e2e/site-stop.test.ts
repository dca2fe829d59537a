import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launch } from '../service/test/processes/program.ts';

const program = join(import.meta.dirname, '../site/bin/launchboard-site.js');
// Without an API: the site's own liveness needs none.
const env = {
  LAUNCHBOARD_SITE_PORT: '0',
  LAUNCHBOARD_SESSION_FILE: ':memory:',
  LAUNCHBOARD_API_URL: 'http://127.0.0.1:9',
};

test('a site that is told to stop in the moment it says that it listens ends in order', async () => {
  for (let round = 0; round < 4; round += 1) {
    await using site = launch([], env, program);
    await site.line('listening');
    site.kill('SIGTERM');
    expect(await site.ended()).toEqual({ code: 0, signal: null });
  }
});

test('what was sent before the site was told to stop is answered, on kept connections and on new ones', async () => {
  await using site = launch([], env, program);
  const { url } = await site.line('listening');
  const agent = new Agent({ keepAlive: true });
  const ask = async () => {
    const sent = request(`${url}/livez`, { agent }).end();
    const [answer] = await once(sent, 'response');
    await answer.toArray();
    return answer.statusCode;
  };
  await Promise.all(Array.from({ length: 120 }, ask));
  // The first half goes out on connections that are there, the rest on new ones.
  const asked = Array.from({ length: 240 }, () => ask().catch((error) => error.code));
  await new Promise((resolve) => setImmediate(resolve));
  site.kill('SIGTERM');
  const answers = await Promise.all(asked);
  agent.destroy();
  expect(answers.filter((answer) => answer !== 200)).toEqual([]);
  expect(await site.ended()).toEqual({ code: 0, signal: null });
});
