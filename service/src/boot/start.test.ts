import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../dev/testing/eventually.ts';
import { heldBinding } from '../../test/support/bindings.ts';
import { alter, BEYOND_FLOOR, type Database, newDatabase, onPostgres, onServer } from '../../test/support/database.ts';
import { dial, get } from '../../test/support/raw.ts';
import { startWorld } from '../../test/support/world.ts';
import { readConfig } from './settings/config.ts';
import { start } from './start.ts';

const silent = pino({ level: 'silent' });
const configFor = ({ url }: Database, env: Record<string, string> = {}) =>
  readConfig({ LAUNCHBOARD_PORT: '0', LAUNCHBOARD_DATABASE_URL: url, ...env });

/** Fails while anybody else holds the database. */
async function expectLetGo({ url }: Database) {
  if (!onPostgres) return alter(url, 'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;');
  const others = 'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
  await eventually(async () => expect((await onServer(url, others))[0]?.rows).toEqual([]));
}

async function takePort(): Promise<AsyncDisposable & { port: number }> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, [Symbol.asyncDispose]: async () => void server.close() };
}

/** A fault here shows as a wait for the deadline, so there is none. */
const drainMs = 2 ** 31 - 1;

describe('stopping', () => {
  test('finishes the request under way, then closes its connection', async () => {
    const slow = heldBinding({ id: 'slow', path: '/api/test/slow', run: async () => ({ done: true }) });
    const world = await startWorld({ drainMs, settings: { additional: [slow.binding] } });
    await using conversation = await dial(world.url);
    conversation.send(get('/api/test/slow'));
    await slow.begun;
    const stopped = world[Symbol.asyncDispose]();
    slow.release();
    expect((await conversation.answer()).json()).toEqual({ done: true });
    expect((await conversation.closed()).length).toBe(0);
    await stopped;
  });

  test('closes connections that are merely kept', async () => {
    const world = await startWorld({ drainMs });
    await using conversation = await dial(world.url);
    conversation.send(get('/api/stats'));
    await conversation.answer();
    await world[Symbol.asyncDispose]();
    expect((await conversation.closed()).length).toBe(0);
  });

  test('answers a request that was half sent, as the last on its connection', async () => {
    const world = await startWorld({ drainMs });
    await world.fetch('/api/stats');
    await using conversation = await dial(world.url);
    conversation.send('GET /api/stats HTTP/1.1\r\n');
    // An answer to a later request: by now the service has the half.
    await world.fetch('/api/stats');
    const stopped = world[Symbol.asyncDispose]();
    conversation.send('Host: board\r\n\r\n');
    const answer = await conversation.answer();
    expect([answer.status, answer.header('connection')]).toEqual([200, 'close']);
    await stopped;
  });

  test('takes no new connections', async () => {
    const world = await startWorld({ drainMs });
    await world[Symbol.asyncDispose]();
    await expect(fetch(`${world.url}/healthz`)).rejects.toThrow('fetch failed');
  });
});

describe('a start that fails', () => {
  test.each([
    ['LAUNCHBOARD_PORT', 'LAUNCHBOARD_PORT'],
    ['LAUNCHBOARD_METRICS_PORT', 'LAUNCHBOARD_METRICS_PORT'],
  ])('for a port that is taken (%s) names the setting and leaves nothing open', async (setting, named) => {
    await using taken = await takePort();
    await using database = await newDatabase();
    const config = configFor(database, { LAUNCHBOARD_METRICS_PORT: '0', [setting]: String(taken.port) });
    const lines: string[] = [];
    const log = pino({}, { write: (line) => lines.push(line) });
    await expect(start(config, log)).rejects.toThrow(`choose another with ${named}`);
    expect(lines.some((line) => line.includes('listening'))).toBe(false);
    await expectLetGo(database);
  });

  test.each([
    ['203.0.113.1', 'this machine does not have that address'],
    ['no-such-host.invalid', 'that host name has no address'],
  ])('for the host %s says why', async (host, why) => {
    await using database = await newDatabase();
    await expect(start(configFor(database, { LAUNCHBOARD_HOST: host }), silent)).rejects.toThrow(why);
  });

  test('for a database of a later version says which program to run', async () => {
    await using database = await newDatabase();
    await (await start(configFor(database), silent))[Symbol.asyncDispose]();
    await alter(database.url, BEYOND_FLOOR);
    await expect(start(configFor(database), silent)).rejects.toThrow(
      'the database has been brought to 9999-later by a later version of this program; run that version',
    );
  });
});

describe('readiness', () => {
  const rename = 'ALTER TABLE kysely_migration RENAME TO';

  test('is lost while migrations wait, and comes back', async () => {
    const lines: string[] = [];
    await using world = await startWorld({ onLog: (line) => lines.push(line) });
    expect(await world.read('/readyz')).toEqual({ ready: true });

    await alter(
      world.databaseUrl,
      'CREATE TABLE kept AS SELECT * FROM kysely_migration; DELETE FROM kysely_migration;',
    );
    const response = await world.fetch('/readyz');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await world.fetch('/healthz')).status).toBe(200);
    await world.fetch('/readyz');

    await alter(world.databaseUrl, 'INSERT INTO kysely_migration SELECT * FROM kept;');
    expect((await world.fetch('/readyz')).status).toBe(200);
    const told = lines.filter((line) => /"msg":"(not ready|ready again|request put off)"/.test(line));
    expect(told.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: 'not ready', reason: expect.stringMatching(/^migrations wait: 0057-baseline/) },
      { level: 30, msg: 'ready again' },
    ]);
    expect(told.join()).not.toContain('stack');
  });

  test('is lost while the database cannot be read, and comes back', async () => {
    await using world = await startWorld();
    await alter(world.databaseUrl, `${rename} hidden; CREATE TABLE kysely_migration (other TEXT);`);
    expect((await world.fetch('/readyz')).status).toBe(503);
    await alter(world.databaseUrl, 'DROP TABLE kysely_migration; ALTER TABLE hidden RENAME TO kysely_migration;');
    expect((await world.fetch('/readyz')).status).toBe(200);
  });

  test('is lost once a later version has taken over the database', async () => {
    await using world = await startWorld();
    await alter(world.databaseUrl, BEYOND_FLOOR);
    expect((await world.fetch('/readyz')).status).toBe(503);
  });
});
