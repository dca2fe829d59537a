import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { launch } from '../service/test/processes/program.ts';
import { dial, get } from '../service/test/support/raw.ts';

const program = join(import.meta.dirname, '../site/bin/launchboard-site.js');
// Without an API: the site's own liveness needs none.
const project = randomUUID();
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

test('what was sent before the site was told to stop is answered, and what it has counted is handed over', async () => {
  const handedOver: string[] = [];
  const api = createServer(async (request, response) => {
    const sent = `${request.method} ${request.url} ${await text(request)}`;
    // The site also asks whether both agree.
    if (request.method === 'POST') handedOver.push(sent);
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  await using connections = new AsyncDisposableStack();
  connections.defer(() => void api.close());
  const { port } = api.address() as { port: number };
  const own = { LAUNCHBOARD_API_URL: `http://127.0.0.1:${port}`, LAUNCHBOARD_SITE_KEY: 'k'.repeat(32) };
  await using site = launch([], { ...env, ...own }, program);
  const { url } = await site.line('listening');
  const clicked = await fetch(`${url}/clicks?project=${project}&link=video_url`, {
    method: 'POST',
    headers: { origin: url, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
  });
  expect(clicked.status).toBe(204);
  const dialled = async (_: unknown) => connections.use(await dial(url));
  const kept = await Promise.all(Array.from({ length: 120 }, dialled));
  for (const one of kept) {
    one.send(get('/livez'));
    await one.answer();
  }
  // A stopped process takes in no new connections: the system alone accepts them, as it does between two turns.
  site.kill('SIGSTOP');
  const fresh = await Promise.all(Array.from({ length: 120 }, dialled));
  for (const one of [...kept, ...fresh]) one.send(get('/livez'));
  site.kill('SIGTERM');
  site.kill('SIGCONT');
  const answers = await Promise.all([...kept, ...fresh].map((one) => one.answer()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await site.ended()).toEqual({ code: 0, signal: null });
  expect(handedOver).toEqual([expect.stringMatching(new RegExp(`^POST /visits .*${project}.*{"video_url":1}`))]);
});
