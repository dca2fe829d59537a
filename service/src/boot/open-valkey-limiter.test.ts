import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openValkeyLimiter } from './open-valkey-limiter.ts';
import { readConfig } from './settings/config.ts';

const perProcess = 'each process counts requests for itself; LAUNCHBOARD_VALKEY_URL lets all instances count together';

/** What is said of the limit at the start, without a Valkey. */
async function saidWith(databaseUrl: string, rateLimit = 300) {
  const said: string[] = [];
  const log = pino({}, { write: (line) => said.push(JSON.parse(line).msg) });
  expect(await openValkeyLimiter({ ...readConfig({}), databaseUrl, rateLimit }, log)).toBeUndefined();
  return said;
}

test('with a database for many instances and no Valkey, the start says that each process counts for itself', async () => {
  expect(await saidWith('postgres://board@db.example/board')).toEqual([perProcess]);
  expect(await saidWith('postgresql://board@db.example/board')).toEqual([perProcess]);
});

test('where that makes no difference nothing is said', async () => {
  expect(await saidWith('sqlite:data/board.db')).toEqual([]);
  expect(await saidWith('postgres://board@db.example/board', 0)).toEqual([]);
});
