import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../../dev/postgres.ts';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { type Instances, startInstances, tell } from '../../processes/instances.ts';
import { onServer } from '../../support/database.ts';

// Two instances and a server of this file's own, of which one is stopped as a debugger or a full host would stop it.

let server: Postgres;
let instances: Instances;
const at = (n: number) => instances.all[n]?.url ?? '';
beforeAll(async () => {
  server = await startPostgres();
  instances = await startInstances(server.url(), 2);
});
afterAll(async () => {
  await instances?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

test('an instance that is stopped while it holds the board keeps nobody else from writing', async () => {
  const [own, other] = await Promise.all(['ada', 'grace'].map((name) => instances.token(name)));
  const program = instances.all[0]?.program;
  const make = (n: number, token = own) =>
    tell(`${at(n)}/api/projects`, 'POST', token, { name: 'Map', tagline: 'Rooms' });
  await make(0);
  let isOver = false;
  const storm = Array.from({ length: 8 }, async () => {
    while (!isOver) expect([201, 503]).toContain((await make(0)).status);
  });
  try {
    for (let round = 0; round < 5; round += 1) {
      await untilStoppedInside(
        () => program?.kill('SIGSTOP'),
        () => program?.kill('SIGCONT'),
      );
      // Whoever waited as long as a change may wait would be told 503.
      expect((await make(1, other)).status).toBe(201);
      program?.kill('SIGCONT');
    }
  } finally {
    program?.kill('SIGCONT');
    isOver = true;
    await Promise.allSettled(storm);
  }
  await Promise.all(storm);
});

/** Stops again and again, until that leaves a transaction open which has changed something and nobody goes on with. */
async function untilStoppedInside(stop: () => void, goOn: () => void) {
  const standing = `SELECT FROM pg_stat_activity
    WHERE state = 'idle in transaction' AND application_name = 'launchboard' AND state_change < now() - interval '20 ms'`;
  for (;;) {
    stop();
    await onServer(server.url(), 'SELECT pg_sleep(0.03)');
    if (((await onServer(server.url(), standing))[0]?.rowCount ?? 0) > 0) return;
    goOn();
    await onServer(server.url(), 'SELECT pg_sleep(0.01)');
  }
}

test('while the server is stopped everybody is refused before the site gives up, and all is well afterwards', async () => {
  const token = await instances.token('ada');
  const { body } = await tell(`${at(1)}/api/projects`, 'POST', token, { name: 'Map', tagline: 'Rooms' });
  const project = `/api/projects/${body.project.id}`;
  const pids = processesOf(server.pid());
  const ask = async (n: number, path: string, method = 'GET') => {
    const headers = { Authorization: `Bearer ${token}` };
    const anonymous = path === '/api/categories';
    const { status } = await fetch(at(n) + path, {
      method,
      signal: AbortSignal.timeout(10_000),
      ...(!anonymous && { headers }),
    });
    return status;
  };
  const askAll = () =>
    Promise.all(
      Array.from({ length: 12 }, (_, i) => [
        ask(i % 2, project),
        ask(i % 2, '/api/categories'),
        ask(i % 2, '/api/me'),
        ask(i % 2, `${project}/vote`, 'PUT'),
      ]).flat(),
    );
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    expect(new Set(await askAll())).toEqual(new Set([503]));
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  await eventually(async () => expect(new Set(await askAll())).toEqual(new Set([200])));
});

/** The first process of a server and all that it has started. */
function processesOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}
