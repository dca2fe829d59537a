import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../../dev/postgres.ts';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { type Instances, startInstances, tell } from '../../processes/instances.ts';
import { onServer } from '../../support/database.ts';

// A server of this file's own, which an operator freezes before a switch-over, or which turns out to be a standby.

let server: Postgres;
let instances: Instances;
let token: string;
beforeAll(async () => {
  server = await startPostgres();
  instances = await startInstances(server.url(), 1);
  token = await instances.token('ada');
  expect((await submit()).status).toBe(201);
});
afterAll(async () => {
  await instances?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

const url = (path: string) => `${instances.all[0]?.url}${path}`;
const submit = () => tell(url('/api/projects'), 'POST', token, { name: 'Map', tagline: 'Rooms' });
const read = async () => (await tell(url('/api/projects'), 'GET')).status;
const ready = async () => (await tell(url('/readyz'), 'GET')).status;

async function takesNothing() {
  await eventually(async () => expect([await read(), await ready()]).toEqual([200, 503]));
  expect(await submit()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
}

async function takesChanges() {
  await eventually(async () => expect([await read(), await ready()]).toEqual([200, 200]));
  expect((await submit()).status).toBe(201);
}

test('a server that was set to read-only gets no change, and the instance is not ready until it is not any more', async () => {
  const set = async (how: string) => {
    await onServer(server.url(), `ALTER SYSTEM ${how}`);
    await onServer(server.url(), 'SELECT pg_reload_conf()');
  };
  await set('SET default_transaction_read_only = on');
  await takesNothing();
  await set('RESET default_transaction_read_only');
  await takesChanges();
});

test('a standby answers reads, changes get a clear 503, and once it is promoted all goes on', async () => {
  await server.stop();
  await writeFile(join(server.folder, 'data/standby.signal'), '');
  // Done only once it takes changes.
  const started = server.start();
  await takesNothing();
  await onServer(server.url(), 'SELECT pg_promote()');
  await started;
  await takesChanges();
});
